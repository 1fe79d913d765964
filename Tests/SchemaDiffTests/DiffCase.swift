import PlankKit
import Testing

/// Two versions of some schemas with the changes that a comparison is to find.
struct DiffCase: Sendable, CustomTestStringConvertible {
    /// The rule that the case is there for.
    let rule: String
    /// Every rule that the comparison finds, sorted.
    let found: [String]
    let old: [String: String]
    let new: [String: String]

    var testDescription: String { found.joined(separator: " ") }

    init(_ rule: String, besides others: [String] = [], old: [String: String], new: [String: String]) {
        self.rule = rule
        found = ([rule] + others).sorted()
        self.old = old
        self.new = new
    }

    /// Two versions of `pin.json`, given by the members of the schema.
    init(_ rule: String, besides others: [String] = [], _ old: String, _ new: String) {
        self.init(rule, besides: others, old: ["pin.json": Self.object(old)], new: ["pin.json": Self.object(new)])
    }

    /// Two versions of a property `a` of `pin.json`, optional or required.
    init(_ rule: String, besides others: [String] = [], required: Bool = false, property old: String, _ new: String) {
        let rest = required ? #""required": ["a"], "properties""# : #""properties""#
        self.init(rule, besides: others, #"\#(rest): {"a": \#(old)}"#, #"\#(rest): {"a": \#(new)}"#)
    }

    static func object(_ members: String) -> String {
        #"{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Pin", "type": "object", \#(members)}"#
    }

    /// The changes that a comparison finds.
    var changes: [SchemaChange] {
        let result = PlankSwift.compare(Self.version(old), Self.version(new), options: GenerationOptions())
        return result.problems.isEmpty ? result.changes : []
    }

    static func version(_ files: [String: String]) -> SchemaVersion {
        let inputs = files.sorted { $0.key < $1.key }.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
        return SchemaVersion(inputs, folder: "") { path in files[path].map { Array($0.utf8) } }
    }
}
