import PlankKit

/// A file as a run found or left it.
struct KnownFile: Equatable {
    let path: String
    let stamp: FileStamp
    /// Whether the stamp alone shows a later change. It does not where the file was written a moment before.
    let isSettled: Bool
    /// The SHA-256 of its bytes; nil where the stamp has to do.
    let hash: String?

    /// The file as it is now, at `place`, if its bytes are still the same; nil where that is not certain.
    func confirmed(at place: String) -> KnownFile? {
        guard let now = Disk.stamp(of: place) else { return nil }
        if isSettled && now == stamp { return self }
        guard let hash, now.size == stamp.size, let (bytes, stamp) = try? Disk.readStamped(place), let stamp,
            SHA256.hexadecimal(of: bytes) == hash
        else { return nil }
        return KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, hash: hash)
    }
}
