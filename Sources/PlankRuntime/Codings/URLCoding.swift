import Foundation

/// Text of the format `uri` as a `URL`.
public enum URLCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { "a URL" }

    /// The URL; characters that are invalid in URLs are percent-encoded, on every version of every system.
    public static func value(of text: String) -> URL? {
        if let url = URL(string: text) { return url }
        let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%[]"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }

    /// The whole URL.
    public static func text(of value: URL) -> String {
        value.absoluteString
    }
}
