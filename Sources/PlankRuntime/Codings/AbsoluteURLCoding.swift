import Foundation

/// Text of the format `uri` as a `URL`, in a union that has other texts too: nearly every text can be made a URL by encoding
/// what is invalid in it, so only what is a URI as it stands belongs to this branch (RFC 3986, section 3).
public enum AbsoluteURLCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { URLCoding.noun }

    /// The URL of a text that has a scheme and no invalid characters.
    public static func value(of text: String) -> URL? {
        guard let url = URL(string: text), url.scheme != nil, url.absoluteString == text else { return nil }
        return url
    }

    /// The whole URL.
    public static func text(of value: URL) -> String { URLCoding.text(of: value) }
}
