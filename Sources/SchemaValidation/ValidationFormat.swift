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
    /// Returns the result of a check in a form of the specification, with at most `limit` violations.
    ///
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
        switch format {
        case .list: "{\"valid\":\(violations.isEmpty),\"details\":[\(OutputUnits(violations, uris).list)]}"
        case .hierarchical where !violations.isEmpty: OutputUnits(violations, uris).tree(of: 0)
        case .flag, .hierarchical: "{\"valid\":\(violations.isEmpty)}"
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

    }

    /// The URIs of the schemas that have an `$id`, by the places of these.
    private let uris: [String: String]
    private var units: [Unit] = []
    /// The units by the numbers of their schemas.
    private var places: [Int: Int] = [:]

    init(_ violations: [PlankSchemaViolation], _ uris: [String: String]) {
        self.uris = uris
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

    /// The units with errors, one after another.
    var list: String { units.filter { !$0.errors.isEmpty }.map { "{\(text($0))}" }.joined(separator: ",") }

    /// Returns a unit with those within it.
    func tree(of place: Int) -> String {
        let details = units[place].details.map(tree).joined(separator: ",")
        return "{\(text(units[place]))\(details.isEmpty ? "" : ",\"details\":[\(details)]")}"
    }

    /// Returns the members of a unit, except for the units within it.
    private func text(_ unit: Unit) -> String {
        let places = """
            "valid":false,"evaluationPath":\(JSONText.quoted(unit.schema.evaluationPath)),\
            "schemaLocation":\(JSONText.quoted(canonicalLocation(unit.schema.schemaLocation))),\
            "instanceLocation":\(JSONText.quoted(unit.schema.location))
            """
        guard !unit.errors.isEmpty else { return places }
        let messages = unit.errors.map { "\(JSONText.quoted($0.keyword)):\(JSONText.quoted($0.message))" }
        return "\(places),\"errors\":{\(messages.joined(separator: ","))}"
    }

    /// Returns the URI of a schema; its file and its pointer in that if it is within no schema with an `$id`.
    private func canonicalLocation(_ place: String) -> String {
        var end = place.endIndex
        while true {
            if let uri = uris[String(place[..<end])] { return "\(uri)#\(place[end...])" }
            guard let slash = place[..<end].lastIndex(of: "/"), place[..<slash].contains("#") else { return place }
            end = slash
        }
    }
}
