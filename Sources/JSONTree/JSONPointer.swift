/// JSON pointers (RFC 6901), which address values inside a document.
package enum JSONPointer {
    /// Returns the reference tokens of a pointer, unescaped; nil if it is not a pointer.
    ///
    /// `tokens("/definitions/a~1b")` is `["definitions", "a/b"]`, `tokens("")` is empty.
    package static func tokens(_ pointer: String) -> [String]? {
        let bytes = pointer.utf8
        if bytes.isEmpty { return [] }
        guard bytes.first == UInt8(ascii: "/") else { return nil }
        let parts = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let tokens = parts.compactMap(unescape)
        return tokens.count == parts.count ? tokens : nil
    }

    /// Returns a key escaped for a pointer: `a/b` becomes `a~1b`.
    package static func escape(_ token: String) -> String {
        let isPlain = token.utf8.allSatisfy { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }
        if isPlain { return token }
        let escaped = token.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "~"): [UInt8(ascii: "~"), UInt8(ascii: "0")]
            case UInt8(ascii: "/"): [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: [byte]
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Returns the pointer of a child: `appending("/properties", "a/b")` is `/properties/a~1b`.
    package static func appending(_ pointer: String, _ token: String) -> String { pointer + "/" + escape(token) }

    private static func unescape(_ token: Substring.UTF8View) -> String? {
        guard let tilde = token.firstIndex(of: UInt8(ascii: "~")) else { return String(Substring(token)) }
        var bytes = Array(token[..<tilde])
        for part in token[tilde...].dropFirst().split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false) {
            switch part.first {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
            bytes += part.dropFirst()
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONNode {
    /// Returns the member or element that one reference token of a pointer names (RFC 6901, section 4).
    package func child(_ token: String) -> JSONNode? {
        if let object { return object[token] }
        if let array, let index = Int(token), array.indices.contains(index), String(index) == token {
            return array[index]
        }
        return nil
    }
}
