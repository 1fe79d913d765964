/// A failed file system operation, with the system's reason.
struct DiskError: Error, Equatable {
    let path: String
    let reason: String

    init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Returns the error for the current `errno`.
    static func last(_ path: String) -> DiskError {
        DiskError(path, String(cString: strerror(errno)))
    }
}
