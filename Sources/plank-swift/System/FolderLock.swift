#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Keeps a second process out of a folder for as long as it lives. The lock goes with the process, so none is
/// ever left behind.
final class FolderLock {
    private let descriptor: Int32

    /// Waits until the folder is free. On a disk that knows no locks the run goes on without one.
    init(_ folder: String, whenBusy: () -> Void = {}) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        whenBusy()
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
