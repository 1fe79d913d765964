import Diagnostics
import SchemaGraph

/// A form of results as JSON (JSON Schema, output formats for machines).
public enum ValidationFormat: String, CaseIterable, Sendable {
    /// Whether the document is valid.
    case flag
    /// The schemas that do not allow a value, in one list.
    case list
    /// The same schemas, each within the one that applied it.
    case hierarchical
}

extension JSONSchema {
    /// Returns the result of a check in a form of the specification.
    ///
    /// - Parameters:
    ///   - format: The form.
    ///   - document: The document that is checked.
    ///   - limit: The maximum number of violations.
    /// - Throws: ``PlankSchemaCheckError``, as `validate` does.
    public func output(
        _ format: ValidationFormat,
        for document: some Sequence<UInt8>,
        limit: Int = 100
    ) throws(PlankSchemaCheckError) -> String {
        if format == .flag { return "{\"valid\":\(try isValid(document))}" }
        return output(format, of: try violations(in: document, limit: limit))
    }

    /// Returns the result of a check that found some violations.
    package func output(_ format: ValidationFormat, of violations: [PlankSchemaViolation]) -> String {
        let units = OutputUnits(violations)
        return switch format {
        case .flag: "{\"valid\":\(violations.isEmpty)}"
        case .list: "{\"valid\":\(violations.isEmpty),\"details\":[\(units.list(uris.canonicalLocation))]}"
        case .hierarchical: units.tree(uris.canonicalLocation) ?? "{\"valid\":true}"
        }
    }
}

/// The schemas that do not allow a value, in the order of evaluation.
private struct OutputUnits {
    fileprivate struct Unit {
        let schema: PlankAppliedSchema
        /// The messages of each keyword.
        var errors: [(keyword: String, message: String)] = []
        /// The units of the schemas that this one applied.
        var details: [Int] = []

        mutating func add(_ violation: PlankSchemaViolation) {
            // A keyword has one message per unit.
            if let index = errors.firstIndex(where: { $0.keyword == violation.keyword }) {
                errors[index].message += "; " + violation.message
            } else {
                errors.append((violation.keyword, violation.message))
            }
        }

        /// Returns the members of the unit, except for the units within it.
        func text(_ canonical: (String) -> String) -> String {
            let places = """
                "valid":false,"evaluationPath":\(JSONText.quoted(schema.evaluationPath)),\
                "schemaLocation":\(JSONText.quoted(canonical(schema.schemaLocation))),\
                "instanceLocation":\(JSONText.quoted(schema.location))
                """
            guard !errors.isEmpty else { return places }
            let messages = errors.map { "\(JSONText.quoted($0.keyword)):\(JSONText.quoted($0.message))" }
            return "\(places),\"errors\":{\(messages.joined(separator: ","))}"
        }
    }

    private var units: [Unit] = []
    /// The units by the numbers of their schemas.
    private var places: [Int: Int] = [:]

    init(_ violations: [PlankSchemaViolation]) {
        for violation in violations { add(violation) }
    }

    private mutating func add(_ violation: PlankSchemaViolation) {
        var last: Int?
        for schema in violation.schema.path {
            let place = places[schema.index] ?? units.count
            if place == units.count {
                places[schema.index] = place
                units.append(Unit(schema: schema))
                if let last { units[last].details.append(place) }
            }
            last = place
        }
        if let last { units[last].add(violation) }
        for inner in violation.branches.joined() { add(inner) }
    }

    /// Returns the units with errors, one after another.
    func list(_ canonical: (String) -> String) -> String {
        units.filter { !$0.errors.isEmpty }.map { "{\($0.text(canonical))}" }.joined(separator: ",")
    }

    /// Returns the unit of the root schema, with all others within it; nil if there are no violations.
    func tree(_ canonical: (String) -> String) -> String? { units.isEmpty ? nil : tree(0, canonical) }

    private func tree(_ place: Int, _ canonical: (String) -> String) -> String {
        let details = units[place].details.map { tree($0, canonical) }.joined(separator: ",")
        return "{\(units[place].text(canonical))\(details.isEmpty ? "" : ",\"details\":[\(details)]")}"
    }
}

/// The URIs of schemas, by the places of the schemas that have an `$id`.
struct SchemaURIs: Sendable {
    private var uris: [String: String] = [:]

    init() {}

    init(_ graph: SchemaGraph) {
        for resource in graph.resources where resource.base.scheme != nil && resource.base.scheme != "file" {
            let root = graph[resource.root]
            uris["\(graph[root.document].path)#\(root.pointer)"] = resource.base.withoutFragment.text
        }
    }

    /// Returns the URI of a schema; its file and its pointer in that if it is within no schema with an `$id`.
    func canonicalLocation(_ place: String) -> String {
        var end = place.endIndex
        while true {
            if let uri = uris[String(place[..<end])] { return "\(uri)#\(place[end...])" }
            guard let slash = place[..<end].lastIndex(of: "/"), place[..<slash].contains("#") else { return place }
            end = slash
        }
    }
}
