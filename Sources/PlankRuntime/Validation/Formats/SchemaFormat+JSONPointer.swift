nonisolated extension SchemaFormat {
    /// A JSON pointer (RFC 6901, section 3): `/a/0/b~1c`.
    public static var jsonPointer: SchemaFormat {
        SchemaFormat("json-pointer") { text in
            var reader = FormatReader(text.utf8)
            return skipPointer(&reader)
        }
    }

    /// A JSON pointer relative to another value or one of its parents: `1/a`, `0#`.
    public static var relativeJSONPointer: SchemaFormat {
        SchemaFormat("relative-json-pointer") { text in
            var reader = FormatReader(text.utf8)
            let levels = reader.prefix(while: \.isDigit)
            guard levels.count == 1 || levels.count > 1 && levels.first != UInt8(ascii: "0") else { return false }
            return reader.skip("#") ? reader.isAtEnd : skipPointer(&reader)
        }
    }

    /// Skips a pointer to the end. Returns whether it is valid.
    private static func skipPointer(_ reader: inout FormatReader) -> Bool {
        while reader.skip("/") {
            while let byte = reader.next, byte != UInt8(ascii: "/") {
                _ = reader.skip { _ in true }
                if byte == UInt8(ascii: "~"), !reader.skip(where: { $0.isOne(of: "01") }) { return false }
            }
        }
        return reader.isAtEnd
    }
}
