/// A key that is a URN (RFC 8141), as SCIM names the schemas of extensions.
enum URNKey {
    /// Returns the end of a URN, from which a name is made: `enterprise User` for
    /// `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User`; `nil` for any other key.
    static func end(of key: String) -> String? {
        // The scheme is "urn" in any case. Most keys end here, so they are not split.
        guard key.utf8.lazy.map({ $0 | 0x20 }).starts(with: "urn:".utf8) else { return nil }
        let parts = key.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        // The first two parts are the scheme and the namespace.
        let telling = parts.dropFirst(2).filter { !VersionWord.isVersion($0) }
        return telling.isEmpty ? nil : telling.suffix(2).joined(separator: " ")
    }
}
