import Foundation

/// A base64 string as `Data`. Line breaks and missing padding are accepted.
public nonisolated enum PlankBase64Coding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = Data

    /// The name in error messages.
    public static var noun: String { "base64" }

    /// Decodes the standard and the URL-safe alphabet.
    public static func value(of text: String) -> Data? {
        if let data = Data(base64Encoded: text) { return data }
        var digits: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "="): continue
            default: digits.append(byte)
            }
        }
        while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
        return Data(base64Encoded: Data(digits))
    }

    /// Returns base64 with padding, on one line.
    public static func text(of value: Data) -> String {
        value.base64EncodedString()
    }
}
