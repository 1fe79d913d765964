import EmbeddedText

extension EmbeddedText {
    /// The text of the bytes, which are UTF-8.
    package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
