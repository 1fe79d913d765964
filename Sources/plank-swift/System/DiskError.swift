/// A failed file system operation, with the system's reason.
struct DiskError: Error {
    let reason: String

    static var last: DiskError { DiskError(reason: String(cString: strerror(errno))) }
}
