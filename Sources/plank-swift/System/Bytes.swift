/// Comparisons of bytes by the system, several times as fast as element by element.
enum Bytes {
    /// Returns whether these are the bytes of `text`.
    static func areEqual(_ bytes: [UInt8], _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { other in
            bytes.withUnsafeBytes { bytes in
                guard bytes.count == other.count else { return false }
                guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
    }
}
