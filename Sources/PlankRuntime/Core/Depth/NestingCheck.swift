nonisolated extension PlankStackSpace {
    private static let message = "The value is nested too deep for the stack of this thread."

    /// Throws if the value is nested too deep for the stack of the thread.
    @inline(__always)
    static func check(_ decoder: borrowing any Decoder) throws {
        if isShort { throw error(decoder) }
    }

    /// Not inlined, because most values are not nested too deep.
    @inline(never)
    private static func error(_ decoder: borrowing any Decoder) -> any Error {
        PlankAttempt.current?.abandon()
        return PlankDecodingProblem.invalid(message, copy decoder)
    }

    /// Throws if the value is nested too deep for the stack of the thread.
    package static func check(_ encoder: any Encoder) throws {
        guard isShort else { return }
        throw EncodingError.invalidValue((), .init(codingPath: encoder.codingPath, debugDescription: message))
    }
}
