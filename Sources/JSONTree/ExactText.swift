/// A string that compares by code points, as JSON does, for use as a key of dictionaries and sets.
///
/// Swift compares strings by characters, so that a composed and a decomposed `é` would be one key.
package struct ExactText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        // Most strings that differ also differ for Swift's `==`, which is faster than a comparison of bytes.
        guard left.text.utf8.count == right.text.utf8.count, left.text == right.text else { return false }
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
