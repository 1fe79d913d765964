nonisolated extension NumberOrTextCoding: DirectCoding where Number: DirectJSON {
    /// Reads the number; the property keeps the string that it was read from.
    public static func read(_ json: inout JSONReader) -> Number? {
        json.peek() == UInt8(ascii: "\"") ? TextOfNumber<Number>.read(&json) : Number(reading: &json)
    }

    /// Writes the number.
    public static func write(_ value: Number, to json: inout JSONWriter) {
        value.write(to: &json)
    }
}

nonisolated extension TextOfNumber: DirectCoding {}
