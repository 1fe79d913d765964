/// An invalid command line; the command ends with exit code 64.
struct UsageError: Error, Equatable {
    let message: String
    /// The name of the option that is wrong, which the configuration can have set.
    var option: String?
}
