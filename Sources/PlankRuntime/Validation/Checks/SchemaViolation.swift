/// A violation of a schema in a JSON document.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankSchemaViolation: Hashable, Sendable {
    /// The JSON pointer of the value (RFC 6901), `""` for the whole document.
    public let location: String
    /// The schema that does not allow the value.
    let schema: PlankAppliedSchema
    /// The schema keyword that does not allow the value.
    public let keyword: String
    /// What is wrong with the value: `has 120 characters; the maximum is 100`.
    public let message: String
    /// The value as JSON, if it is a short string, a number, a boolean or `null`.
    public let value: String?
    /// The violations in each branch of an `anyOf` or a `oneOf`, in the order of the branches.
    public let branches: [[PlankSchemaViolation]]
    /// The values that the keyword allows, as JSON, if it lists them.
    let expected: [String]
    /// The property that is missing or unknown, if the violation is about one.
    let key: String?

    /// The keyword's place in the schema: a file and a JSON pointer, `pin.json#/definitions/note/maxLength`.
    public var schemaLocation: String { schema.schemaLocation + keywordToken }

    /// The keywords that lead from the root schema to this one, references included, as a JSON pointer:
    /// `/properties/note/$ref/maxLength`.
    public var evaluationPath: String { schema.evaluationPath + keywordToken }

    /// The schema `false` has no keyword.
    private var keywordToken: String { keyword == "false" ? "" : "/" + keyword }
}

/// The schemas that were applied on the way to violations, each once.
nonisolated final class PlankAppliedSchemas: @unchecked Sendable {
    // Unchecked, because schemas are only added by the check that collects the violations, before it returns them.

    struct Application {
        /// The index of the schema that applied this one; -1 for the first.
        let outer: Int32
        let schema: Int32
        /// The keyword that refers to the schema; `nil` for a schema within the one that applied it.
        let reference: PlankSchemaStep.Reference?
        /// The JSON pointer of the value, from the value of that schema.
        let tokens: String
    }

    /// The places of all schemas.
    let locations: [String]
    private(set) var applications: [Application] = []

    init(_ locations: [String]) { self.locations = locations }

    /// Returns the index of a schema that was applied.
    func add(outer: Int, _ schema: Int32, by reference: PlankSchemaStep.Reference?, _ tokens: String) -> Int {
        applications.append(
            Application(outer: Int32(outer), schema: schema, reference: reference, tokens: tokens)
        )
        return applications.count - 1
    }
}

/// A schema that was applied to a value.
nonisolated struct PlankAppliedSchema: Hashable, Sendable {
    let all: PlankAppliedSchemas
    let index: Int

    private var application: PlankAppliedSchemas.Application { all.applications[index] }
    /// The schema that applied this one.
    private var outer: PlankAppliedSchema? {
        application.outer < 0 ? nil : PlankAppliedSchema(all: all, index: Int(application.outer))
    }

    /// The file of the schema and its JSON pointer in it.
    var schemaLocation: String { all.locations[Int(application.schema)] }
    /// The keywords that lead from the root schema to this one, as a JSON pointer.
    var evaluationPath: String { path.map(\.keywords).joined() }
    /// The JSON pointer of the value.
    var location: String { path.map(\.application.tokens).joined() }

    /// The keywords that lead to this schema from the one that applied it.
    private var keywords: String {
        if let reference = application.reference { return "/" + reference.keyword }
        guard let outer else { return "" }
        return String(decoding: schemaLocation.utf8.dropFirst(outer.schemaLocation.utf8.count), as: UTF8.self)
    }

    /// The schemas from the first one to this one.
    var path: [PlankAppliedSchema] {
        var path = [self]
        while let outer = path.last?.outer { path.append(outer) }
        return path.reversed()
    }

    static func == (one: PlankAppliedSchema, other: PlankAppliedSchema) -> Bool {
        one.all === other.all && one.index == other.index
            || one.schemaLocation == other.schemaLocation && one.evaluationPath == other.evaluationPath
                && one.location == other.location
    }

    func hash(into hasher: inout Hasher) { hasher.combine(schemaLocation) }
}

nonisolated extension PlankSchemaViolation: CustomStringConvertible {
    /// The location, the message and the keyword: `/note: has 120 characters; the maximum is 100 (maxLength)`. If the
    /// value can only be meant as one branch of an `anyOf` or a `oneOf`, the violations in that branch instead, one per
    /// line.
    public var description: String {
        if let meant = meantBranch { return meant.map(\.description).joined(separator: "\n") }
        return (location.isEmpty ? "" : PlankJSONLiteral.escaped(location) + ": ") + "\(message) (\(keyword))"
    }

    /// The violations in the only branch for values of this type, or in the one that has the value's tag; `nil` if there
    /// is no such branch.
    var meantBranch: [PlankSchemaViolation]? {
        let isContainer = branches.joined().contains { $0.location != location || $0.keyword == "required" }
        let fitting = branches.filter { branch in
            !branch.isEmpty
                && !branch.contains { violation in
                    violation.location == location
                        && (violation.keyword == "type" || isContainer && violation.isOfValue)
                }
        }
        return fitting.count == 1 ? fitting[0] : tagged(fitting, by: "const") ?? tagged(fitting, by: "enum")
    }

    private var isOfValue: Bool { keyword == "const" || keyword == "enum" }

    /// Returns the only branch that allows the value of a property whose value the keyword forbids in all others.
    private func tagged(_ branches: [[PlankSchemaViolation]], by keyword: String) -> [PlankSchemaViolation]? {
        var forbidding: [String: Set<Int>] = [:]
        for (index, branch) in branches.enumerated() {
            for violation in branch where violation.keyword == keyword && isMember(violation.location) {
                forbidding[violation.location, default: []].insert(index)
            }
        }
        let meant = forbidding.values.filter { $0.count == branches.count - 1 }
            .reduce(into: Set<Int>()) { $0.formUnion(Set(branches.indices).subtracting($1)) }
        return meant.count == 1 ? meant.first.map { branches[$0] } : nil
    }

    /// Returns whether a location is that of a property of the value.
    private func isMember(_ other: String) -> Bool { Self.isMember(other, of: location) }

    private static func isMember(_ other: String, of location: String) -> Bool {
        other.hasPrefix(location + "/") && !other.utf8.dropFirst(location.utf8.count + 1).contains(UInt8(ascii: "/"))
    }

    /// Returns a message about a property that tells branches apart and has a value of none of them: `"crypto" is not a
    /// value of "type"; "card" and "transfer" are`.
    static func unknownTag(_ branches: [[PlankSchemaViolation]], of location: String) -> String? {
        let objects = branches.filter { branch in
            !branch.contains { $0.location == location && ($0.keyword == "type" || $0.isOfValue) }
        }
        guard objects.count > 1, let first = objects.first else { return nil }
        for violation in first where violation.isOfValue && isMember(violation.location, of: location) {
            let all = objects.compactMap { branch in
                branch.first { $0.isOfValue && $0.location == violation.location }
            }
            guard all.count == objects.count, let value = violation.value else { continue }
            var seen: Set<String> = []
            let expected = all.flatMap(\.expected).filter { seen.insert($0).inserted }
            let key = violation.location.dropFirst(location.count + 1)
            let shown = expected.prefix(8)
            let list =
                expected.count > 8
                ? shown.joined(separator: ", ") + " and \(expected.count - 8) more"
                : shown.count > 1
                    ? shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "") : shown.joined()
            return
                "\(value) is not a value of \(PlankJSONLiteral.text(String(key))); \(list) \(expected.count > 1 ? "are" : "is")"
        }
        return nil
    }
}

/// All violations of a schema in a JSON document.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankSchemaViolations: Error, Hashable, Sendable {
    /// The violations, in the order of the schema's keywords. There is at least one, and at most as many as were asked for.
    public let violations: [PlankSchemaViolation]
}

nonisolated extension PlankSchemaViolations: CustomStringConvertible {
    /// The violations, one per line.
    public var description: String { violations.map(\.description).joined(separator: "\n") }
}

/// Why it is unknown whether a schema allows a document.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankSchemaCheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong: `the pattern '(a+)+\\1' takes more than 2000000 steps`.
    public let description: String
}
