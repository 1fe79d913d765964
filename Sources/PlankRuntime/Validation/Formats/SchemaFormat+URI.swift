nonisolated extension PlankSchemaFormat {
    /// A URI (RFC 3986, section 3): `https://example.com/a?b#c`.
    public static var uri: PlankSchemaFormat { PlankSchemaFormat("uri") { PlankURIGrammar(isIRI: false).isURI($0) } }

    /// A URI or a relative reference (RFC 3986, section 4.1): `/a?b#c`.
    public static var uriReference: PlankSchemaFormat {
        PlankSchemaFormat("uri-reference") { PlankURIGrammar(isIRI: false).isReference($0) }
    }

    /// A URI with characters beyond ASCII (RFC 3987, section 2.2).
    public static var iri: PlankSchemaFormat { PlankSchemaFormat("iri") { PlankURIGrammar(isIRI: true).isURI($0) } }

    /// An IRI or a relative reference (RFC 3987, section 2.2).
    public static var iriReference: PlankSchemaFormat {
        PlankSchemaFormat("iri-reference") { PlankURIGrammar(isIRI: true).isReference($0) }
    }
}

/// The grammar of URIs (RFC 3986, appendix A) and of IRIs.
private nonisolated struct PlankURIGrammar {
    /// Whether characters beyond ASCII are allowed.
    let isIRI: Bool

    func isURI(_ text: String) -> Bool { hasScheme(text) ?? false }

    func isReference(_ text: String) -> Bool { hasScheme(text) != nil }

    /// Returns whether a reference has a scheme; `nil` for a string that is not a reference.
    private func hasScheme(_ text: String) -> Bool? {
        // Further control characters are not allowed. The code below accepts all non-ASCII bytes.
        guard text.unicodeScalars.allSatisfy({ $0.isASCII || isIRI && $0.value >= 0xa0 }) else { return nil }
        var reader = PlankFormatReader(text.utf8)
        var start = reader
        let hasScheme = skipScheme(&start)
        if hasScheme { reader = start }
        var path = reader
        if reader.skip("/"), reader.skip("/") {
            guard skipAuthority(&reader) else { return nil }
            path = reader
            guard reader.isAtEnd || reader.next?.plankIsOne(of: "/?#") ?? false else { return nil }
        } else if !hasScheme {
            // A colon in the first segment would be the end of a scheme.
            reader = path
            skip(&reader, allowing: "@")
            if reader.next == UInt8(ascii: ":") { return nil }
        }
        reader = path
        skip(&reader, allowing: ":@/")
        if reader.skip("?") { skip(&reader, allowing: ":@/?") }
        if reader.skip("#") { skip(&reader, allowing: ":@/?") }
        return reader.isAtEnd ? hasScheme : nil
    }

    private func skipScheme(_ reader: inout PlankFormatReader) -> Bool {
        guard reader.skip(where: \.plankIsASCIILetter) else { return false }
        _ = reader.prefix { $0.plankIsASCIILetter || $0.plankIsDigit || $0.plankIsOne(of: "+-.") }
        return reader.skip(":")
    }

    private func skipAuthority(_ reader: inout PlankFormatReader) -> Bool {
        let start = reader
        skip(&reader, allowing: ":")
        if !reader.skip("@") { reader = start }
        if reader.skip("[") {
            let literal = reader.prefix { $0 != UInt8(ascii: "]") }
            guard reader.skip("]"), PlankSchemaFormat.isIPv6(literal) || isFutureAddress(literal) else { return false }
        } else {
            skip(&reader, allowing: "")
        }
        if reader.skip(":") { _ = reader.prefix(while: \.plankIsDigit) }
        return true
    }

    /// Returns whether a string is an address of a future version: `v1.a:b`.
    private func isFutureAddress(_ text: ArraySlice<UInt8>) -> Bool {
        var reader = PlankFormatReader(text)
        guard reader.skip("v") || reader.skip("V"), !reader.prefix(while: \.plankIsHexDigit).isEmpty, reader.skip(".")
        else {
            return false
        }
        return !reader.prefix { isPlain($0, allowing: ":") }.isEmpty && reader.isAtEnd
    }

    /// Skips plain characters, the given others, and percent-encoded ones.
    private func skip(_ reader: inout PlankFormatReader, allowing others: String) {
        while reader.skip(where: { isPlain($0, allowing: others) || isIRI && $0 >= 0x80 })
            || reader.skipPercentEncoded()
        {}
    }

    /// Returns whether a byte is unreserved, a sub-delimiter, or one of the given others.
    private func isPlain(_ byte: UInt8, allowing others: String) -> Bool {
        byte.plankIsASCIILetter || byte.plankIsDigit || byte.plankIsOne(of: "-._~!$&'()*+,;=")
            || byte.plankIsOne(of: others)
    }
}
