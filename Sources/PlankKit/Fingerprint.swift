/// A hash of 128 bits that identifies a value, the same in every process and on every machine.
///
/// Made for speed, by multiplying and folding words. Not cryptographic. The fingerprints of bytes are in manifests, where they tell
/// edited files from generated ones, so they must never change.
package struct Fingerprint: Hashable, Sendable {
    /// The halves, for storing them.
    package private(set) var high: UInt64 = 0x243F_6A88_85A3_08D3, low: UInt64 = 0x1319_8A2E_0370_7344

    /// Creates a fingerprint from stored halves.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The hash in hexadecimal digits, always 32.
    package var text: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Creates the fingerprint of some bytes.
    package init(bytes: some Sequence<UInt8>) {
        add(bytes)
    }

    /// Creates the fingerprint of everything that a value consists of: two values of one type that differ in any property
    /// have different fingerprints. The order of dictionaries and sets does not matter.
    package init(of value: Any) {
        let mirror = Mirror(reflecting: value)
        var parts = mirror.children.map { child in
            (label: child.label ?? "", fingerprint: Fingerprint(of: child.value))
        }
        if [.dictionary, .set].contains(mirror.displayStyle) {
            parts.sort { ($0.fingerprint.high, $0.fingerprint.low) < ($1.fingerprint.high, $1.fingerprint.low) }
        }
        // An enum's case without values is its own description.
        if parts.isEmpty { add("\(value)".utf8) }
        for part in parts {
            add(part.label.utf8)
            add(part.fingerprint.high)
            add(part.fingerprint.low)
        }
    }

    /// Folds a word into the two halves, each with its own multiplier.
    private mutating func add(_ word: UInt64) {
        high = Self.fold(high ^ word, 0x9E37_79B9_7F4A_7C15)
        low = Self.fold(low &+ word, 0xD1B5_4A32_D192_ED03) ^ word
    }

    /// Adds the bytes and their number, so that consecutive texts are distinguished from one longer text.
    private mutating func add(_ bytes: some Sequence<UInt8>) {
        let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
        if isAdded == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
    }

    private mutating func add(_ buffer: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(buffer)
        var offset = 0
        while offset + 8 <= raw.count {
            add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in raw[offset...] { rest = rest << 8 | UInt64(byte) }
        add(rest)
        add(UInt64(raw.count))
    }

    private static func fold(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }
}
