/// The grammar of a number in RFC 8259: `-`, digits without a leading zero, a fraction, an exponent.
enum NumberGrammar {
    /// Returns what follows a number at the start of a text; nil if there is none.
    static func rest<Text: Collection<UInt8>>(of text: Text) -> Text.SubSequence? {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let integerLength = dropDigits(&rest)
        guard integerLength > 0, !startsWithZero || integerLength == 1 else { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard dropDigits(&rest) > 0 else { return nil }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            guard dropDigits(&rest) > 0 else { return nil }
        }
        return rest
    }

    private static func dropDigits<Text: Collection<UInt8>>(_ rest: inout Text) -> Int where Text.SubSequence == Text {
        let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        rest.removeFirst(count)
        return count
    }
}
