import PlankKit

/// A file as a run read or wrote it.
struct KnownFile: Equatable {
    var path = ""
    var stamp = FileStamp()
    /// Whether every later change shows in the stamp. This is not so if the file was written a moment before.
    var isSettled = false
    /// The hash of the bytes; nil if the stamp is sufficient.
    var hash: String?

    /// Returns the file at `place` with its current stamp if its bytes are unchanged; nil if that is not certain.
    func confirmed(at place: String) -> KnownFile? {
        guard let now = Disk.stamp(of: place) else { return nil }
        if isSettled && now == stamp { return self }
        guard let hash, now.size == stamp.size, let (bytes, stamp) = try? Disk.readStamped(place), let stamp,
            Fingerprint(bytes: bytes).text == hash
        else { return nil }
        return KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, hash: hash)
    }
}
