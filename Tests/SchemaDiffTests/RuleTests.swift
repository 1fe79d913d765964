import PlankKit
import SchemaGraph
import Testing

@testable import SchemaDiff

@Suite struct RuleTests {
    @Test(arguments: DiffCase.all)
    func eachEditIsFoundByItsRule(edit: DiffCase) {
        #expect(edit.changes.flatMap(\.rules).sorted() == edit.found)
    }

    @Test func everyRuleHasACase() {
        // Settings are not in schemas; operations and assignments have tests of their own.
        let operations = RuleFacts.operations.joined().map(\.rule.rawValue)
        let covered = Set(DiffCase.all.map(\.rule) + operations + ["assignment-removed", "setting-changed"])
        #expect(PlankSwift.changeRules.filter { !covered.contains($0) } == [])
    }

    @Test(arguments: DiffCase.all)
    func aVersionDoesNotDifferFromItself(edit: DiffCase) {
        for files in [edit.old, edit.new] {
            let result = PlankSwift.compare(
                DiffCase.version(files),
                DiffCase.version(files),
                options: GenerationOptions()
            )
            #expect(result.problems.isEmpty && result.changes.isEmpty)
        }
    }

    @Test(arguments: DiffCase.all)
    func everyPlaceIsInTheVersionThatHasIt(edit: DiffCase) {
        for change in edit.changes {
            let text = (change.isGone ? edit.old : edit.new)[change.path] ?? ""
            #expect(change.line == 1 || text.contains("\n"))
            #expect(change.column <= text.count)
            #expect(!change.reason.isEmpty && change.verdict == max(change.newServer, change.newApp, change.source))
        }
    }

    /// Keywords that say which values are valid, each with a value that limits them.
    private static let keywords = Keyword.all.filter { keyword in
        [.objects, .arrays, .combinations, .limits].contains(keyword.family) && keyword.since != nil
            && value(of: keyword) != nil
    }

    private static func value(of keyword: Keyword) -> String? {
        let schema = #"{"enum": ["q"]}"#
        return switch keyword.value {
        case .boolean: "true"
        case .number, .positiveNumber, .count: "2"
        case .schema, .schemaOrSchemas: schema
        case .schemas: "[\(schema)]"
        case .namedSchemas: #"{"q": \#(schema)}"#
        case .namedStrings, .dependencies: #"{"q": ["r"]}"#
        case .uniqueStrings: #"["q"]"#
        case .string: #""q""#
        default: nil
        }
    }

    @Test(arguments: keywords)
    func eachKeywordThatLimitsValuesIsCompared(keyword: Keyword) throws {
        let type = ["object", "array", "string", "number"].first { name in
            keyword.limits.map { $0 == JSONTypes(name: name) } ?? (keyword.family == .arrays ? name == "array" : true)
        }
        let draft = keyword.through ?? .draft202012
        // Without a list of items there are no additional ones.
        let items = keyword.family == .arrays && draft < .draft202012 ? #", "items": [{"type": "string"}]"# : ""
        // Without `contains`, its counts mean nothing.
        let contains = ["minContains", "maxContains"].contains(keyword.name) ? #", "contains": {"const": "r"}"# : ""
        func version(_ members: String) -> SchemaVersion {
            let property = #"{"type": "\#(type ?? "object")"\#(items)\#(contains)\#(members)}"#
            return DiffCase.version([
                "a.json": #"{"$schema": "\#(draft.metaschema)", "type": "object", "properties": {"a": \#(property)}}"#
            ])
        }
        let value = try #require(Self.value(of: keyword))
        let result = PlankSwift.compare(
            version(""),
            version(#", "\#(keyword.name)": \#(value)"#),
            options: GenerationOptions()
        )
        #expect(!result.changes.isEmpty || result.problems.contains { $0.severity == .error }, "\(keyword.name)")
    }
}
