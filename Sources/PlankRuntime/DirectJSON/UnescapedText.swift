/// The text of a string with escapes, in memory that serves for one text after the other.
struct UnescapedText {
    private var memory: [UInt8] = []
    /// How many bytes the text has.
    var count = 0
    /// Whether no escape stands for a character beyond ASCII.
    var isASCII = true

    /// Calls `body` with room for a text.
    mutating func fill<Result>(
        _ capacity: Int,
        _ body: (UnsafeMutablePointer<UInt8>, inout UnescapedText) -> Result?
    ) -> Result? {
        var memory = memory
        self.memory = []
        defer { self.memory = memory }
        if memory.count < capacity { memory = [UInt8](repeating: 0, count: capacity * 2) }
        count = 0
        isASCII = true
        return memory.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress.flatMap { body($0, &self) }
        }
    }

    /// Calls `body` with the bytes of the text.
    @inline(__always) func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        memory.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// The text, which is ASCII if no escape and nothing `withASCII` besides them is not.
    func string(withASCII isASCII: Bool) -> String {
        withBytes { JSONReader.string($0, isASCII: isASCII && self.isASCII) }
    }
}
