/// An invalid command line; the command ends with exit code 64.
struct UsageError: Error, Equatable {
    let message: String
}
