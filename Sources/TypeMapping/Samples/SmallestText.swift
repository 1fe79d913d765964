import Patterns
import SwiftModel

/// A short string that a schema allows.
package struct SmallestText {
    let text: String

    /// Creates a string that matches a pattern, or else a format, or else has the minimum length.
    init(_ bounds: ValueBounds, format: String?) {
        if let pattern = bounds.patterns.first, let match = Self.match(of: pattern, bounds) {
            text = match
        } else if let format, let example = Self.formats[format] {
            text = example
        } else {
            text = String(repeating: "a", count: min(bounds.minLength ?? 0, Self.longest))
        }
    }

    /// Returns a short string of at least a length that matches a pattern; `nil` if none is found.
    package static func match(of pattern: String, length: Int = 0) -> String? {
        var bounds = ValueBounds()
        bounds.minLength = length
        return match(of: pattern, bounds)
    }

    private static let longest = 1_000
    /// The maximum number of times that the parts of an expression are repeated to reach a length.
    private static let mostRepetitions = 64

    /// Returns the shortest string for a pattern that is as long as the bounds say, or else the shortest one.
    private static func match(of pattern: String, _ bounds: ValueBounds) -> String? {
        guard let shortest = PatternText(pattern)?.text else { return nil }
        let least = min(bounds.minLength ?? 0, longest)
        if shortest.unicodeScalars.count >= least { return shortest }
        // An expression that starts or ends anywhere allows any text there.
        if !pattern.hasSuffix("$") { return shortest.padding(to: least, atStart: false) }
        if !pattern.hasPrefix("^") { return shortest.padding(to: least, atStart: true) }
        let counts = 1...min(max(least, 1), mostRepetitions)
        let longer = counts.lazy.compactMap { PatternText(pattern, repeating: $0)?.text }
        return longer.first { $0.unicodeScalars.count >= least } ?? shortest
    }

    private static let formats: [String: String] = [
        "date": "2000-01-01", "time": "00:00:00Z", "duration": "PT0S", "email": "a@example.com",
        "idn-email": "a@example.com", "hostname": "example.com", "idn-hostname": "example.com",
        "host-name": "example.com", "ipv4": "127.0.0.1", "ip-address": "127.0.0.1", "ipv6": "::1",
        "iri": "https://example.com", "url": "https://example.com", "uri": "https://example.com",
        "date-time": "2000-01-01T00:00:00Z", "uuid": "00000000-0000-0000-0000-000000000000",
        "relative-json-pointer": "0",
    ]

    /// Returns a string that a coding of the runtime can decode.
    static func text(of coding: String) -> String {
        switch coding {
        case "PlankDateTimeCoding": formats["date-time"] ?? ""
        case "PlankFullDateCoding": formats["date"] ?? ""
        case "PlankURLCoding": formats["uri"] ?? ""
        case "PlankUUIDCoding": formats["uuid"] ?? ""
        case "PlankDecimalCoding": "0"
        default: ""
        }
    }
}

extension String {
    fileprivate func padding(to length: Int, atStart: Bool) -> String {
        let more = String(repeating: "a", count: max(0, length - unicodeScalars.count))
        return atStart ? more + self : self + more
    }
}
