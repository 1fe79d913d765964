import EmbeddedText

extension EmbeddedText {
    package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
