/// The exit codes, as the help of each subcommand lists them.
enum ExitCode {
    static let done: Int32 = 0
    /// A schema is invalid, or a check found what it looks for: an outdated folder, a change that is too bad.
    static let failed: Int32 = 1
    static let couldNotRun: Int32 = 2
    static let usage: Int32 = 64
}
