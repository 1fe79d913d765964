/// A URI or relative reference (RFC 3986). In addition, a relative path keeps its leading `..`, so that a schema can refer
/// to a file above the working directory.
package struct URIReference: Hashable, Sendable {
    /// The scheme in lower case, without its colon.
    package var scheme: String?
    /// The authority in lower case, without `//`.
    package var authority: String?
    /// The path, percent-encoded.
    package var path: String
    package var query: String?
    package var fragment: String?

    package init(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(rest[rest.utf8.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = String(rest[rest.utf8.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.utf8.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.utf8.firstIndex(of: slash) ?? rest.endIndex
            let host = rest[..<end]
            // The host part of `file://pin.json` and `file://./pin.json` is really the start of a path.
            let startsPath = end == rest.endIndex ? !host.isEmpty : host == "." || host == ".."
            if scheme != "file" || !startsPath {
                authority = host.lowercased()
                rest = rest[end...]
            }
        }
        path = String(rest)
        // The path of a file URI is absolute (RFC 8089). Another path is treated as relative to the referring file.
        if scheme == "file", authority == nil, !path.isEmpty, !path.hasPrefix("/") { scheme = nil }
    }

    /// Creates the URI of a local file with a relative or absolute path.
    package init(filePath: String) {
        path = Self.removingDotSegments(URIReference.percentEncoded(filePath))
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        // A single letter is a drive, not a scheme.
        return text.utf8.count > 1 && text.utf8.allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

    /// Whether the reference has a scheme: `https://example.com/pin.json` or `urn:example:pin`.
    var isAbsolute: Bool { scheme != nil }

    /// Whether the reference is empty or only a fragment, `#/$defs/pin`, and so refers to the same document.
    package var isFragment: Bool { scheme == nil && authority == nil && path.isEmpty && query == nil }

    /// The path of a local file, percent-decoded; nil for schemes other than `file`.
    package var filePath: String? {
        guard scheme == nil || scheme == "file", authority ?? "" == "" || authority == "localhost" else { return nil }
        return Self.percentDecoded(path)
    }

    package var withoutFragment: URIReference {
        var copy = self
        copy.fragment = nil
        return copy
    }

    package var text: String {
        var result = ""
        if let scheme { result += scheme + ":" }
        if let authority { result += "//" + authority }
        result += path
        if let query { result += "?" + query }
        if let fragment { result += "#" + fragment }
        return result
    }

    /// Returns `reference` resolved against this base (RFC 3986, section 5.2).
    package func resolving(_ reference: URIReference) -> URIReference {
        var target = reference
        if reference.scheme == nil {
            target.scheme = scheme
            if reference.authority == nil {
                target.authority = authority
                if reference.path.isEmpty {
                    target.path = path
                    target.query = reference.query ?? query
                    return target
                }
                if !reference.path.hasPrefix("/") {
                    let folder = path.utf8.lastIndex(of: slash).map { String(path[...$0]) } ?? ""
                    target.path = (authority != nil && path.isEmpty ? "/" : folder) + reference.path
                }
            }
        }
        target.path = Self.removingDotSegments(target.path)
        return target
    }

    /// Returns `a/c` for `a/./b/../c`. A relative path keeps its leading `..`.
    static func removingDotSegments(_ path: String) -> String {
        // Few paths have a segment that starts with a dot.
        let (bytes, dot) = (path.utf8, UInt8(ascii: "."))
        guard bytes.first == dot || zip(bytes, bytes.dropFirst()).contains(where: { $0 == slash && $1 == dot }) else {
            return path
        }
        let isRooted = path.hasPrefix("/")
        var kept: [Substring] = []
        let segments = path.utf8.split(separator: slash, omittingEmptySubsequences: false).map(Substring.init)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                if let last = kept.last, last != "..", !(isRooted && kept.count == 1) {
                    kept.removeLast()
                } else if !isRooted {
                    kept.append(segment)
                }
                if isLast { kept.append("") }
            default:
                kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }

    /// Returns the text with `%41` decoded to `A`. Invalid escapes are kept.
    package static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var source = Array(text.utf8)[...]
        while let byte = source.popFirst() {
            let digits = source.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                source = source.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the path with `%`, `#` and `?` escaped.
    static func percentEncoded(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 == 35 || $0 == 37 || $0 == 63 }) else { return path }
        return path.reduce(into: "") { result, character in
            switch character {
            case "%": result += "%25"
            case "#": result += "%23"
            case "?": result += "%3F"
            default: result.append(character)
            }
        }
    }
}

private let slash = UInt8(ascii: "/")
