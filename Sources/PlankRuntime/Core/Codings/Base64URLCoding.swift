import Foundation

/// A string in base64 with the URL-safe alphabet (RFC 4648, section 5) as `Data`.
public nonisolated enum PlankBase64URLCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = Data

    /// The name in error messages.
    public static var noun: String { "base64" }

    /// Decodes the standard and the URL-safe alphabet, with and without padding.
    public static func value(of text: String) -> Data? { PlankBase64Coding.value(of: text) }

    /// Returns base64 without padding in the URL-safe alphabet.
    public static func text(of value: Data) -> String {
        let digits = value.base64EncodedData().compactMap { digit -> UInt8? in
            switch digit {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: digit
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
