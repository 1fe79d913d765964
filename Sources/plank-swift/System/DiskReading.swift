extension Disk {
    /// The maximum size of a file in bytes; larger files are rejected rather than read into memory.
    private static let largestFile = 1 << 30

    /// A pipe is only read if `acceptingPipes` is true, so that a schema cannot make the run wait.
    static func read(_ path: String, acceptingPipes: Bool = false) throws(DiskError) -> [UInt8] {
        try readStamped(path, acceptingPipes: acceptingPipes).bytes
    }

    /// Returns the bytes of a file, and its stamp from before they were read; nil for a pipe.
    static func readStamped(
        _ path: String,
        acceptingPipes: Bool = false
    ) throws(DiskError) -> (bytes: [UInt8], stamp: FileStamp?) {
        guard isUsable(path) else { throw DiskError(reason: "No such file or directory") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (acceptingPipes ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw DiskError(reason: "Is a directory") }
        guard kind == S_IFREG || acceptingPipes else { throw DiskError(reason: "Not a regular file") }
        let bytes = try readAll(descriptor, expecting: kind == S_IFREG ? Int(status.st_size) : 0)
        return (bytes, FileStamp(status))
    }

    static func readStandardInput() throws(DiskError) -> [UInt8] { try readAll(STDIN_FILENO, expecting: 0) }

    private static func readAll(_ descriptor: Int32, expecting size: Int) throws(DiskError) -> [UInt8] {
        guard size <= largestFile else { throw DiskError(reason: "Larger than 1 GB") }
        var bytes: [UInt8] = []
        // The bytes of all schemas stay in memory, so no array reserves more than the size of its file.
        var step = size > 0 ? size + 1 : 1 << 14
        while true {
            let start = bytes.count
            var outcome = 0
            // The first chunk can hold the whole file and becomes the array itself, which saves a copy.
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                repeat {
                    outcome = readBytes(descriptor, buffer.baseAddress, step)
                } while outcome < 0 && errno == EINTR
                count = max(0, outcome)
            }
            guard outcome >= 0 else { throw .last }
            if outcome == 0 { return bytes }
            if start == 0 { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= largestFile else { throw DiskError(reason: "Larger than 1 GB") }
            step = max(1 << 14, min(bytes.count, 1 << 20))
        }
    }
}
