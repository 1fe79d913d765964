nonisolated extension PlankSchemaFormat {
    /// A UUID (RFC 9562, section 4): `123e4567-e89b-12d3-a456-426614174000`.
    public static var uuid: PlankSchemaFormat {
        PlankSchemaFormat("uuid") { text in
            var reader = PlankFormatReader(text.utf8)
            for (index, count) in [8, 4, 4, 4, 12].enumerated() {
                if index > 0, !reader.skip("-") { return false }
                guard reader.prefix(while: \.plankIsHexDigit).count == count else { return false }
            }
            return reader.isAtEnd
        }
    }
}
