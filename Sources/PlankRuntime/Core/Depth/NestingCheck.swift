nonisolated extension Decoder {
    /// Throws if the value is nested too deep for the stack of the thread.
    @inline(__always)
    func checkNesting() throws {
        if StackSpace.isShort { throw nestingError() }
    }

    /// Not inlined, because most values are not nested too deep.
    @inline(never)
    private func nestingError() -> any Error {
        Trial.current?.budget.exceed()
        return DecodingError.invalid(nestingMessage, self)
    }
}

nonisolated extension Encoder {
    /// Throws if the value is nested too deep for the stack of the thread.
    func checkNesting() throws {
        guard StackSpace.isShort else { return }
        throw EncodingError.invalidValue((), .init(codingPath: codingPath, debugDescription: nestingMessage))
    }
}

private nonisolated let nestingMessage = "The value is nested too deep for the stack of this thread."
