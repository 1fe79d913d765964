nonisolated extension PlankSchemaFormat {
    /// A JSON pointer (RFC 6901, section 3): `/a/0/b~1c`.
    public static var jsonPointer: PlankSchemaFormat {
        PlankSchemaFormat("json-pointer") { text in
            var reader = PlankFormatReader(text.utf8)
            return skipPointer(&reader)
        }
    }

    /// A JSON pointer relative to another value or one of its parents: `1/a`, `0#`.
    public static var relativeJSONPointer: PlankSchemaFormat {
        PlankSchemaFormat("relative-json-pointer") { text in
            var reader = PlankFormatReader(text.utf8)
            let levels = reader.prefix(while: \.plankIsDigit)
            guard levels.count == 1 || levels.count > 1 && levels.first != UInt8(ascii: "0") else { return false }
            return reader.skip("#") ? reader.isAtEnd : skipPointer(&reader)
        }
    }

    /// Skips a pointer to the end. Returns whether it is valid.
    private static func skipPointer(_ reader: inout PlankFormatReader) -> Bool {
        while reader.skip("/") {
            while let byte = reader.next, byte != UInt8(ascii: "/") {
                _ = reader.skip { _ in true }
                if byte == UInt8(ascii: "~"), !reader.skip(where: { $0.plankIsOne(of: "01") }) { return false }
            }
        }
        return reader.isAtEnd
    }
}
