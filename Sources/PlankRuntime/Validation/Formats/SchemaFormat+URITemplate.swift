nonisolated extension PlankSchemaFormat {
    /// A URI template (RFC 6570, section 2): `/users/{id}{?page}`.
    public static var uriTemplate: PlankSchemaFormat {
        PlankSchemaFormat("uri-template") { text in
            var reader = PlankFormatReader(text.utf8)
            while !reader.isAtEnd {
                let isRead =
                    reader.skip("{")
                    ? skipExpression(&reader) : reader.skip(where: isLiteral) || reader.skipPercentEncoded()
                if !isRead { return false }
            }
            return true
        }
    }

    private static func isLiteral(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x7f && !byte.plankIsOne(of: "\"%<>\\^`{|}")
    }

    /// Skips the operator, the variables and the closing brace of an expression. Returns whether they are valid.
    private static func skipExpression(_ reader: inout PlankFormatReader) -> Bool {
        _ = reader.skip(where: { $0.plankIsOne(of: "+#./;?&=,!@|") })
        repeat {
            guard skipName(&reader), skipModifier(&reader) else { return false }
        } while reader.skip(",")
        return reader.skip("}")
    }

    private static func skipName(_ reader: inout PlankFormatReader) -> Bool {
        repeat {
            let start = reader.index
            while reader.skip(where: { $0.plankIsASCIILetter || $0.plankIsDigit || $0 == UInt8(ascii: "_") })
                || reader.skipPercentEncoded()
            {}
            if reader.index == start { return false }
        } while reader.skip(".")
        return true
    }

    /// Skips `*`, or a colon with a length from 1 to 9999, if there is one. Returns whether it is valid.
    private static func skipModifier(_ reader: inout PlankFormatReader) -> Bool {
        guard reader.skip(":") else {
            _ = reader.skip("*")
            return true
        }
        let digits = reader.prefix(while: \.plankIsDigit)
        return 1...4 ~= digits.count && digits.first != UInt8(ascii: "0")
    }
}
