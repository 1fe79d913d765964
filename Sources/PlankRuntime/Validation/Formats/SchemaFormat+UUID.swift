nonisolated extension SchemaFormat {
    /// A UUID (RFC 9562, section 4): `123e4567-e89b-12d3-a456-426614174000`.
    public static var uuid: SchemaFormat {
        SchemaFormat("uuid") { text in
            var reader = FormatReader(text.utf8)
            for (index, count) in [8, 4, 4, 4, 12].enumerated() {
                if index > 0, !reader.skip("-") { return false }
                guard reader.prefix(while: \.isHexDigit).count == count else { return false }
            }
            return reader.isAtEnd
        }
    }
}
