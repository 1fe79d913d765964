/// A string that compares by code points, as JSON does, for use as a key of dictionaries and sets.
///
/// Swift compares strings by characters, so that a composed and a decomposed `é` would be one key.
package struct ExactText: Hashable, Sendable {
    /// The string.
    package let text: String

    /// Wraps a string.
    package init(_ text: String) {
        self.text = text
    }

    /// Compares by code points.
    package static func == (left: ExactText, right: ExactText) -> Bool {
        CodePoints.areEqual(left.text, right.text)
    }

    /// Hashes the code points.
    package func hash(into hasher: inout Hasher) {
        CodePoints.hash(text, into: &hasher)
    }
}

/// Comparison by code points, as in JSON. Swift's `==` treats a composed and a decomposed `é` as equal.
enum CodePoints {
    static func areEqual(_ left: String, _ right: String) -> Bool {
        // Most strings that differ also differ for Swift's `==`, which is faster than a comparison of bytes.
        guard left.utf8.count == right.utf8.count, left == right else { return false }
        var (left, right) = (left, right)
        return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    static func hash(_ string: String, into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
