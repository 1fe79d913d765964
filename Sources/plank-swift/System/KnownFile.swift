import PlankKit

/// A file as a run found or left it.
struct KnownFile: Equatable {
    /// What the bytes of a file are recognized by.
    enum Digest: Equatable {
        /// The SHA-256, which the manifest has of schemas and generated files.
        case sha256(String)
        /// For other files, since it takes much less time.
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
    /// Whether the stamp alone shows a later change. It does not where the file was written a moment before.
    let isSettled: Bool
    /// Nil where the stamp has to do.
    let digest: Digest?

    /// The SHA-256 of its bytes, where it is known.
    var hash: String? {
        if case .sha256(let hash) = digest { hash } else { nil }
    }

    /// The file as it is now, at `place`, if its bytes are still the same; nil where that is not certain.
    func confirmed(at place: String) -> KnownFile? {
        guard let now = Disk.stamp(of: place) else { return nil }
        if isSettled && now == stamp { return self }
        guard let digest, now.size == stamp.size, let (bytes, stamp) = try? Disk.readStamped(place), let stamp,
            digest.isOf(bytes)
        else { return nil }
        return KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, digest: digest)
    }
}
