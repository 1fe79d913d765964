/// A failed file system operation, with the system's reason.
struct DiskError: Error {
    let reason: String

    /// The error for the current `errno`.
    static var last: DiskError { DiskError(reason: String(cString: strerror(errno))) }
}
