/// The metaschemas of json-schema.org, built in because plank-swift never uses the network.
enum Metaschemas {
    private static let all = [draft3, draft4, draft6, draft7, draft201909, draft202012]
        .reduce(into: [String: String]()) { $0.merge($1) { first, _ in first } }

    /// Returns the metaschema at `uri` (without fragment), for `http` and `https`.
    static func text(of uri: String) -> String? {
        if let exact = all[uri] { return exact }
        if uri.hasPrefix("https://json-schema.org/") { return all["http" + uri.dropFirst(5)] }
        if uri.hasPrefix("http://json-schema.org/") { return all["https" + uri.dropFirst(4)] }
        return nil
    }
}
