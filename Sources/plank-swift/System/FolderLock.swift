/// Keeps other processes out of a folder for as long as it lives, or until the process ends, even if killed.
final class FolderLock {
    private let descriptor: Int32

    /// Waits until the folder is free. If the disk does not support locks, the run continues without one.
    init(_ folder: String, whenBusy: () -> Void = {}) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        whenBusy()
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
