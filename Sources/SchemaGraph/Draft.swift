import Diagnostics

/// A version of the JSON Schema specification; later drafts compare greater.
public enum Draft: String, CaseIterable, Comparable, Sendable {
    case draft3 = "3"
    case draft4 = "4"
    case draft6 = "6"
    case draft7 = "7"
    case draft201909 = "2019-09"
    case draft202012 = "2020-12"

    /// Orders by age, the oldest first.
    public static func < (lhs: Draft, rhs: Draft) -> Bool { lhs.order < rhs.order }

    private var order: Int {
        switch self {
        case .draft3: 3
        case .draft4: 4
        case .draft6: 6
        case .draft7: 7
        case .draft201909: 8
        case .draft202012: 9
        }
    }

    var title: String { "draft \(rawValue)" }

    var previous: Draft? { Self.allCases.last { $0 < self } }

    package var metaschema: String {
        switch self {
        case .draft3, .draft4, .draft6, .draft7: "http://json-schema.org/draft-0\(rawValue)/schema#"
        case .draft201909, .draft202012: "https://json-schema.org/draft/\(rawValue)/schema"
        }
    }

    private static let byMetaschema = Dictionary(uniqueKeysWithValues: allCases.map { ($0.metaschema, $0) })

    /// Returns the draft whose URI is most similar to a misspelled `$schema`, the latest if there are several; nil for
    /// a URI outside of json-schema.org.
    static func nearest(to metaschema: String) -> Draft? {
        guard metaschema.contains("json-schema.org"), metaschema.utf8.count <= 80 else { return nil }
        return allCases.reversed().min {
            Suggestion.distance(from: metaschema, to: $0.metaschema)
                < Suggestion.distance(from: metaschema, to: $1.metaschema)
        }
    }

    /// Creates the draft of a `$schema` value, ignoring scheme, host and a trailing `#`; returns nil for a custom dialect.
    ///
    /// The dialects of OpenAPI and Iglu are treated as the drafts that they extend.
    init?(metaschema: String) {
        if let known = Self.byMetaschema[metaschema] {
            self = known
            return
        }
        let text = metaschema.hasSuffix("#") ? String(metaschema.dropLast()) : metaschema
        switch text.split(separator: "/").suffix(2).joined(separator: "/") {
        case "draft-03/schema": self = .draft3
        case "draft-04/schema", "draft-04/hyper-schema", "draft-05/schema": self = .draft4
        case "draft-06/schema", "draft-06/hyper-schema": self = .draft6
        case "draft-07/schema", "draft-07/hyper-schema": self = .draft7
        case "2019-09/schema", "2019-09/hyper-schema": self = .draft201909
        case "2020-12/schema", "2020-12/hyper-schema": self = .draft202012
        case _ where metaschema.contains("spec.openapis.org/oas/3"):
            self = metaschema.contains("/oas/3.0/") ? .draft4 : .draft202012
        // The metaschema of Iglu, the schema registry of Snowplow, adds the keyword `self` to draft 4.
        case _ where metaschema.contains("/com.snowplowanalytics.self-desc/schema/jsonschema/1-"): self = .draft4
        default: return nil
        }
    }

    /// The keyword that names a schema's URI: `id` up to draft 4, `$id` later (JSON Schema core, section 8.2.1).
    var identifierKeyword: String { self <= .draft4 ? "id" : "$id" }

    /// Whether keywords next to a `$ref` apply, as they do since 2019-09.
    var honoursReferenceSiblings: Bool { self >= .draft201909 }
}
