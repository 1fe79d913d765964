nonisolated extension PlankSchemaFormat {
    /// A regular expression (ECMA-262, section 22.2.1), with the literal braces and brackets that web browsers allow:
    /// `^[a-z]+$`.
    public static var regex: PlankSchemaFormat {
        PlankSchemaFormat("regex") { text in (try? PlankSchemaPattern(text))?.isStrict ?? false }
    }
}
