import Foundation

/// A string of the format `uri` as a `URL`, in a union that has other strings too.
///
/// Nearly every string can be made a URL by encoding invalid characters, so only a string that is a valid URI matches
/// this branch (RFC 3986, section 3).
public nonisolated enum PlankAbsoluteURLCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = URL

    /// The name in error messages.
    public static var noun: String { PlankURLCoding.noun }

    /// Returns the URL of a string that has a scheme and no invalid characters.
    public static func value(of text: String) -> URL? {
        guard let url = URL(string: text), url.scheme != nil, url.absoluteString == text else { return nil }
        return url
    }

    /// Returns the absolute URL.
    public static func text(of value: URL) -> String { PlankURLCoding.text(of: value) }
}
