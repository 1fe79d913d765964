/// An invalid command line; the command ends with exit code 64.
struct UsageError: Error, Equatable {
    let message: String
    /// The names of the options that are wrong, or wrong together, which the configuration can have set.
    var options: [String] = []
}
