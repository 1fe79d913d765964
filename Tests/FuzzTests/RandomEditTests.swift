import Foundation
import PlankKit
import TestSupport
import Testing

/// Random edits of schemas that nobody here wrote.
@Suite(.enabled(if: Repository.corpus("schemastore") != nil, "needs the corpus beside the project"))
struct RandomEditTests {
    @Test func nearlyAllThatBreaksIsShownByADocument() throws {
        let folder = try #require(Repository.corpus("schemastore"))
        var random = SeededGenerator(seed: 60)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/schema.json").path)
        }
        var (shown, all) = (0, 0)
        for _ in 0..<(runsLongTests ? 200 : 40) {
            let name = try #require(names.randomElement(using: &random))
            let data = try Data(contentsOf: folder.appendingPathComponent("\(name)/schema.json"))
            guard data.count < 40_000, let schema = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let edited = Self.edited(schema, using: &random),
                let text = try? JSONSerialization.data(withJSONObject: edited)
            else { continue }
            func version(_ bytes: Data) -> SchemaVersion {
                SchemaVersion([SchemaInput(path: "s.json", bytes: [UInt8](bytes))], folder: nil) { _ in nil }
            }
            let result = PlankSwift.compare(version(data), version(text), options: GenerationOptions())
            for change in result.changes where max(change.newServer, change.newApp) == .breaking {
                all += 1
                if change.counterexamples.allSatisfy({ $0.document != nil }), !change.counterexamples.isEmpty {
                    shown += 1
                }
            }
        }
        #expect(all > 10 && shown * 100 >= all * 90, "\(shown) of \(all)")
    }

    /// The schema with one edit that breaks somebody; nil if nothing was found to edit.
    private static func edited(_ schema: [String: Any], using random: inout SeededGenerator) -> [String: Any]? {
        var places: [[String]] = []
        func find(_ value: Any, _ path: [String]) {
            guard let object = value as? [String: Any] else { return }
            if object["properties"] is [String: Any] || object["type"] is String { places.append(path) }
            for (key, inner) in object.sorted(by: { $0.key < $1.key }) where key != "enum" && key != "const" {
                find(inner, path + [key])
            }
        }
        find(schema, [])
        guard let place = places.randomElement(using: &random) else { return nil }
        let choice = Int.random(in: 0..<3, using: &random)
        return edit(schema, at: place[...]) { object in
            var object = object
            let properties = object["properties"] as? [String: Any] ?? [:]
            let required = object["required"] as? [String] ?? []
            switch choice {
            case 0: object["type"] = object["type"] as? String == "integer" ? "string" : "integer"
            case 1 where !properties.isEmpty: object["required"] = properties.keys.sorted()
            case 2 where !required.isEmpty: object["required"] = nil
            default: object["additionalProperties"] = object["additionalProperties"] as? Bool == false
            }
            return object
        }
    }

    private static func edit(
        _ object: [String: Any],
        at path: ArraySlice<String>,
        _ change: ([String: Any]) -> [String: Any]
    ) -> [String: Any] {
        guard let key = path.first, let inner = object[key] as? [String: Any] else { return change(object) }
        var object = object
        object[key] = edit(inner, at: path.dropFirst(), change)
        return object
    }
}
