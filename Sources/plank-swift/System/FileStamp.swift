/// The identity, size and times of a file, which change when the file is written or replaced.
struct FileStamp: Equatable {
    var inode: UInt64 = 0
    var size: Int64 = 0
    /// When the content last changed, in nanoseconds since 1970; programs can set this.
    var modified: Int64 = 0
    /// When the content, the name or the permissions last changed, in nanoseconds since 1970; programs cannot set this.
    var changed: Int64 = 0

    /// How long the times of a file that is written to can stay the same, in nanoseconds: clocks advance in steps.
    private static let tick: Int64 = 20_000_000
    /// The same for file systems with times in whole seconds; FAT has steps of two seconds.
    private static let coarseTick: Int64 = 2_100_000_000

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

    init() {}

    /// Whether a later write is certain to change the stamp.
    var isSettled: Bool { Self.isPast(modified) && Self.isPast(changed) }

    /// The same for a file that this process has just renamed, which changed `changed` but not `modified`.
    var isSettledSinceRenaming: Bool { Self.isPast(modified) }

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
