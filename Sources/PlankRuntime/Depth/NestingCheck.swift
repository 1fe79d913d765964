extension Decoder {
    /// Throws if the value is nested too deep for the stack of the thread.
    func checkNesting() throws {
        guard StackSpace.isShort else { return }
        Trial.current?.budget.exceed()
        throw DecodingError.invalid(nestingMessage, self)
    }
}

extension Encoder {
    /// Throws if the value is nested too deep for the stack of the thread.
    func checkNesting() throws {
        guard StackSpace.isShort else { return }
        throw EncodingError.invalidValue((), .init(codingPath: codingPath, debugDescription: nestingMessage))
    }
}

private let nestingMessage = "The value is nested too deep for the stack of this thread."
