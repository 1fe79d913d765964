#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why the disk refused, in the system's words.
struct DiskError: Error, Equatable {
    let path: String
    let reason: String

    init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The reason that `errno` holds.
    static func last(_ path: String) -> DiskError {
        DiskError(path, String(cString: strerror(errno)))
    }
}

/// The file system by system calls: starting Foundation would take longer than most runs do.
enum Disk {
    enum Kind: Equatable {
        case file, folder, link, other
    }

    /// Files past this size are refused rather than read into memory.
    private static let largestFile = 1 << 30

    /// What is at `path`, a link itself unless `followingLinks`; nil when there is nothing.
    static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
        guard isUsable(path) else { return nil }
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// What the file system says of a regular file; nil for anything else.
    static func stamp(of path: String, followingLinks: Bool = true) -> FileStamp? {
        guard isUsable(path) else { return nil }
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return FileStamp(status)
    }

    /// What the file system says of the program that is running.
    static var programStamp: FileStamp? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var buffer = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { stamp(of: String(cString: $0)) } }
        #else
            return stamp(of: "/proc/self/exe")
        #endif
    }

    /// The bytes of a file. A pipe is read only if `acceptingPipes`, so that a schema cannot make the run wait.
    static func read(_ path: String, acceptingPipes: Bool = false) throws(DiskError) -> [UInt8] {
        try readStamped(path, acceptingPipes: acceptingPipes).bytes
    }

    /// The bytes of a file and its stamp from before they were read; nil for a pipe.
    static func readStamped(
        _ path: String,
        acceptingPipes: Bool = false
    ) throws(DiskError) -> (bytes: [UInt8], stamp: FileStamp?) {
        guard isUsable(path) else { throw DiskError(path, "No such file or directory") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (acceptingPipes ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw .last(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(path) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw DiskError(path, "Is a directory") }
        guard kind == S_IFREG || acceptingPipes else { throw DiskError(path, "Not a regular file") }
        let bytes = try readAll(descriptor, expecting: kind == S_IFREG ? Int(status.st_size) : 0, path)
        return (bytes, FileStamp(status))
    }

    static func readStandardInput() throws(DiskError) -> [UInt8] {
        try readAll(STDIN_FILENO, expecting: 0, "-")
    }

    /// What comes out of an open file until its end or a failure.
    static func readToEnd(_ descriptor: Int32) -> [UInt8] {
        (try? readAll(descriptor, expecting: 0, "")) ?? []
    }

    private static func readAll(_ descriptor: Int32, expecting size: Int, _ path: String) throws(DiskError) -> [UInt8] {
        guard size <= largestFile else { throw DiskError(path, "Larger than 1 GB") }
        var bytes: [UInt8] = []
        var step = max(size + 1, 1 << 14)
        while true {
            let start = bytes.count
            var outcome = 0
            // Growing to exactly one past the expected size saves a second copy of the file.
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                repeat {
                    outcome = systemRead(descriptor, buffer.baseAddress, step)
                } while outcome < 0 && errno == EINTR
                count = max(0, outcome)
            }
            guard outcome >= 0 else { throw .last(path) }
            if outcome == 0 { return bytes }
            if start == 0 { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= largestFile else { throw DiskError(path, "Larger than 1 GB") }
            step = max(1 << 14, min(bytes.count, 1 << 20))
        }
    }

    /// The names in a folder, sorted, so that no run depends on the disk's order.
    static func names(in folder: String) throws(DiskError) -> [String] {
        guard isUsable(folder), let stream = opendir(folder) else { throw .last(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The path without links, absolute; nil when there is nothing there.
    static func resolved(_ path: String) -> String? {
        guard isUsable(path), let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// `resolved` for a path whose last parts need not exist.
    static func resolvedAsFarAsPossible(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        let absolute = Path.normalized(path.hasPrefix("/") ? path : Path.join(resolved(".") ?? "/", path))
        if absolute == "/" { return absolute }
        return Path.join(resolvedAsFarAsPossible(Path.folder(of: absolute)), Path.name(of: absolute))
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws(DiskError) {
        if kind(of: path) == .folder { return }
        let parent = Path.folder(of: path)
        if !parent.isEmpty && parent != path { try makeFolder(parent) }
        guard isUsable(path), mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
            throw .last(path)
        }
    }

    /// Writes a new file whole, or leaves none behind.
    @discardableResult
    static func create(_ path: String, _ bytes: some Collection<UInt8>) throws(DiskError) -> FileStamp? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last(path) }
        var failure = writeAll(descriptor, bytes, path)
        var status = stat()
        let stamp = fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
        if close(descriptor) != 0 && failure == nil { failure = .last(path) }
        if let failure {
            unlink(path)
            throw failure
        }
        return stamp
    }

    /// Puts a file in the place of another one, whole; one that holds the same bytes is not touched.
    static func replace(_ path: String, with bytes: [UInt8]) throws(DiskError) {
        if (try? read(path)) == bytes { return }
        let temporary = path + ".tmp"
        try? remove(temporary)
        try create(temporary, bytes)
        try rename(temporary, to: path)
    }

    static func rename(_ old: String, to new: String) throws(DiskError) {
        guard systemRename(old, new) == 0 else { throw .last(new) }
    }

    static func remove(_ path: String) throws(DiskError) {
        guard unlink(path) == 0 else { throw .last(path) }
    }

    /// Writes to an open file such as standard output; a reader that went away is no error.
    static func write(_ text: String, to descriptor: Int32) {
        _ = writeAll(descriptor, Array(text.utf8), "")
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        _ = writeAll(descriptor, bytes, "")
    }

    private static func writeAll(_ descriptor: Int32, _ bytes: some Collection<UInt8>, _ path: String) -> DiskError? {
        func write(_ buffer: UnsafeBufferPointer<UInt8>) -> DiskError? {
            var offset = 0
            while offset < buffer.count {
                let count = systemWrite(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return .last(path) }
                offset += count
            }
            return nil
        }
        return bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write)
    }

    /// A NUL would cut the path short on its way to the system.
    private static func isUsable(_ path: String) -> Bool {
        !path.isEmpty && !path.utf8.contains(0)
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

private func systemRename(_ old: String, _ new: String) -> Int32 {
    rename(old, new)
}

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
