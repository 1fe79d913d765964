nonisolated extension PlankNumberOrTextCoding: PlankDirectCoding where Number: PlankDirectJSON {
    /// Reads the number; the property keeps the string that it was read from.
    public static func read(_ json: inout PlankJSONReader) -> Number? {
        json.peek() == UInt8(ascii: "\"") ? PlankTextOfNumber<Number>.read(&json) : Number(reading: &json)
    }

    /// Writes the number.
    public static func write(_ value: Number, to json: inout PlankJSONWriter) {
        value.write(to: &json)
    }
}

nonisolated extension PlankTextOfNumber: PlankDirectCoding {}
