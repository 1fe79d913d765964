import Foundation

/// A string of the format `uri` as a `URL`.
public nonisolated enum PlankURLCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = URL

    /// The name in error messages.
    public static var noun: String { "a URL" }

    /// Returns the URL. Invalid characters are percent-encoded, on every version of every system.
    public static func value(of text: String) -> URL? {
        if let url = URL(string: text) { return url }
        let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%[]"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }

    /// Returns the absolute URL.
    public static func text(of value: URL) -> String {
        value.absoluteString
    }
}
