/// The metaschemas that json-schema.org publishes, at hand because nothing is ever fetched.
enum Metaschemas {
    private static let all = [draft3, draft4, draft6, draft7, draft201909, draft202012]
        .reduce(into: [String: String]()) { $0.merge($1) { first, _ in first } }

    /// The metaschema at `uri` (without fragment), `http` or `https` alike.
    static func text(of uri: String) -> String? {
        if let exact = all[uri] { return exact }
        if uri.hasPrefix("https://json-schema.org/") { return all["http" + uri.dropFirst(5)] }
        if uri.hasPrefix("http://json-schema.org/") { return all["https" + uri.dropFirst(4)] }
        return nil
    }
}
