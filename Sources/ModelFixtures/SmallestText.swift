import Patterns
import SwiftModel

/// Short strings that a schema allows.
enum SmallestText {
    /// Returns a string that matches a pattern, or else a format, or else has the minimum length.
    static func text(_ bounds: ValueBounds, format: String?) -> String {
        let pattern = bounds.patterns.first
        if let match = pattern.flatMap({ PatternText.text(of: $0, length: bounds.minLength ?? 0) }) { return match }
        return format.flatMap { formats[$0] } ?? String(repeating: "a", count: min(bounds.minLength ?? 0, longest))
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
