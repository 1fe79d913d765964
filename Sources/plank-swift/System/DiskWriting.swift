extension Disk {
    /// Writes a new file completely, or leaves none.
    @discardableResult
    static func create(_ path: String, _ bytes: some Collection<UInt8>) throws(DiskError) -> FileStamp? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        var failure = writeAll(descriptor, bytes)
        var status = stat()
        let stamp = fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
        if close(descriptor) != 0 && failure == nil { failure = .last }
        if let failure {
            unlink(path)
            throw failure
        }
        return stamp
    }

    /// Replaces a file, which is complete at every moment, or creates it with its folder. Equal bytes stay untouched.
    static func replace(_ path: String, with bytes: [UInt8]) throws(DiskError) {
        if (try? read(path)) == bytes { return }
        let folder = Path.folder(of: path)
        if !folder.isEmpty { try makeFolder(folder) }
        let temporary = path + ".tmp"
        try? remove(temporary)
        try create(temporary, bytes)
        try move(temporary, to: path)
    }

    /// Writes to an open file such as standard output, and returns the error if that fails; a closed pipe is not an error.
    @discardableResult static func write(_ text: String, to descriptor: Int32) -> DiskError? {
        writeAll(descriptor, text.utf8).flatMap { errno == EPIPE ? nil : $0 }
    }

    private static func writeAll(_ descriptor: Int32, _ bytes: some Collection<UInt8>) -> DiskError? {
        func write(_ buffer: UnsafeBufferPointer<UInt8>) -> DiskError? {
            var offset = 0
            while offset < buffer.count {
                let count = writeBytes(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return .last }
                offset += count
            }
            return nil
        }
        return bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write)
    }
}
