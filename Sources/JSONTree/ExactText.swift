/// A text as a key of dictionaries and sets that compares it as JSON does, by code points.
///
/// Swift's own strings are equal where their characters are: a composed and a decomposed `é` would be one key.
package struct ExactText: Hashable, Sendable {
    /// The text itself.
    package let text: String

    /// Wraps a text, to look it up.
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

/// Strings as JSON compares them, by code points; Swift's own `==` takes a composed and a decomposed `é` for one.
enum CodePoints {
    static func areEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
    }

    static func hash(_ string: String, into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
