import PlankKit

/// A file as a run read or wrote it.
struct KnownFile: Equatable {
    /// The hash by which the bytes of a file are recognized.
    enum Digest: Equatable {
        /// The SHA-256, which the manifest contains for schemas and generated files.
        case sha256(String)
        /// A fingerprint for other files, which takes much less time.
        case fingerprint(Fingerprint)

        func isOf(_ bytes: [UInt8]) -> Bool {
            switch self {
            case .sha256(let hash): SHA256.hexadecimal(of: bytes) == hash
            case .fingerprint(let fingerprint): Fingerprint(bytes: bytes) == fingerprint
            }
        }
    }

    let path: String
    let stamp: FileStamp
    /// Whether every later change shows in the stamp. This is not so if the file was written a moment before.
    let isSettled: Bool
    /// The hash of the bytes; nil if the stamp is sufficient.
    let digest: Digest?

    /// The SHA-256 of the bytes, if known.
    var hash: String? {
        if case .sha256(let hash) = digest { hash } else { nil }
    }

    /// Returns the file at `place` with its current stamp if its bytes are unchanged; nil if that is not certain.
    func confirmed(at place: String) -> KnownFile? {
        guard let now = Disk.stamp(of: place) else { return nil }
        if isSettled && now == stamp { return self }
        guard let digest, now.size == stamp.size, let (bytes, stamp) = try? Disk.readStamped(place), let stamp,
            digest.isOf(bytes)
        else { return nil }
        return KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, digest: digest)
    }
}
