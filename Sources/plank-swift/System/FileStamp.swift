#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the file system says about a file. Writing to the file or replacing it changes this.
struct FileStamp: Equatable {
    var inode: UInt64
    var size: Int64
    /// When its bytes last changed, in nanoseconds since 1970; programs can set this.
    var modified: Int64
    /// When its bytes, its name or its rights last changed; programs cannot set this.
    var changed: Int64

    /// How long a file's times may stay the same although it is written to: the clocks of file systems tick in steps.
    private static let tick: Int64 = 20_000_000
    /// The same where times are whole seconds, two of them on FAT.
    private static let coarseTick: Int64 = 2_100_000_000

    /// Nil unless it is a regular file.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            modified = Self.nanoseconds(status.st_mtimespec)
            changed = Self.nanoseconds(status.st_ctimespec)
        #else
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        #endif
    }

    /// What was written down earlier.
    init(inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// Whether a write after this moment is certain to change the stamp.
    var isSettled: Bool { Self.isPast(modified) && Self.isPast(changed) }

    /// The same of a file that this process has just renamed, which set `changed` but not `modified`.
    var isSettledSinceRenaming: Bool { Self.isPast(modified) }

    /// Whether this is the file of `other` under another name.
    func isRenamed(from other: FileStamp) -> Bool {
        inode == other.inode && size == other.size && modified == other.modified
    }

    private static func isPast(_ time: Int64) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let tick = time % 1_000_000_000 == 0 ? coarseTick : tick
        return nanoseconds(now) &- time > tick
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
