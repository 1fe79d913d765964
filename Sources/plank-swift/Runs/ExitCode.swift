/// The exit codes, as listed in the help of each subcommand.
enum ExitCode {
    static let done: Int32 = 0
    /// A schema is invalid, or a check failed: the folder is out of date, or a change is too severe.
    static let failed: Int32 = 1
    static let couldNotRun: Int32 = 2
    static let usage: Int32 = 64
}
