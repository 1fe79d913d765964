import Foundation

/// Text in base64 as `Data`; line breaks and missing padding are understood.
public enum Base64Coding: StringCoding {
    /// What errors call it.
    public static var noun: String { "base64" }

    /// The bytes, in the ordinary alphabet or in that for URLs.
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

    /// Base64 with padding, on one line.
    public static func text(of value: Data) -> String {
        value.base64EncodedString()
    }
}
