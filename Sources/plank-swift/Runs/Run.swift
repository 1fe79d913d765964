/// A run of a subcommand.
protocol Run {
    var context: RunContext { get set }
    /// Notes about the run, whatever its ending.
    var notes: [String] { get }

    init(_ arguments: CommandLineArguments)

    /// Does the work, and returns the outcome with what is still to print.
    mutating func ending() throws(UsageError) -> Ending
}

extension Run {
    var settings: Settings { context.settings }
    var notes: [String] { [] }

    static func run(_ arguments: CommandLineArguments) throws(UsageError) -> Int32 {
        var run = Self(arguments)
        return try run.run()
    }

    mutating func run() throws(UsageError) -> Int32 {
        var ending: Ending
        do {
            ending = try self.ending()
        } catch {
            try context.add(error)
            ending = Ending(context.problems)
        }
        ending.lines += notes
        return context.finish(ending)
    }
}
