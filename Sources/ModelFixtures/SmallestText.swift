import Patterns
import SwiftModel

/// A short string that a schema allows.
struct SmallestText {
    let text: String

    /// Creates a string that matches a pattern, or else a format, or else has the minimum length.
    init(_ bounds: ValueBounds, format: String?) {
        if let pattern = bounds.patterns.first, let match = PatternText.text(of: pattern, length: bounds.minLength ?? 0)
        {
            text = match
        } else if let format, let example = Self.formats[format] {
            text = example
        } else {
            text = String(repeating: "a", count: min(bounds.minLength ?? 0, Self.longest))
        }
    }

    private static let longest = 1_000

    private static let formats: [String: String] = [
        "date": "2000-01-01", "time": "00:00:00Z", "duration": "PT0S", "email": "a@example.com",
        "idn-email": "a@example.com", "hostname": "example.com", "idn-hostname": "example.com",
        "host-name": "example.com", "ipv4": "127.0.0.1", "ip-address": "127.0.0.1", "ipv6": "::1",
        "iri": "https://example.com", "url": "https://example.com", "uri": "https://example.com",
        "date-time": "2000-01-01T00:00:00Z", "uuid": "00000000-0000-0000-0000-000000000000",
        "relative-json-pointer": "0",
    ]

    private static let codings: [String: String] = [
        "PlankDateTimeCoding": "2000-01-01T00:00:00Z", "PlankFullDateCoding": "2000-01-01",
        "PlankURLCoding": "https://example.com", "PlankUUIDCoding": "00000000-0000-0000-0000-000000000000",
        "PlankDecimalCoding": "0",
    ]

    /// Returns a string that a coding of the runtime can decode.
    static func text(of coding: String) -> String { codings[coding] ?? "" }
}
