import Diagnostics
import PlankKit
import SchemaGraph
import SwiftModel
import TestSupport
import Testing
import TypeMapping

@testable import SchemaDiff

/// Which types of two versions belong together, however they were moved and edited.
@Suite struct PairingTests {
    private func version(_ files: [String: String], _ side: Change.Side) -> Version {
        let texts = files.sorted { $0.key < $1.key }.map { SchemaText(path: $0.key, bytes: Array($0.value.utf8)) }
        let collector = DiagnosticCollector()
        let loader = SchemaLoader(diagnostics: collector) { path in files[path].map { Array($0.utf8) } }
        let graph = loader.load(texts)
        #expect(!collector.hasErrors)
        return Version(
            graph,
            MappedModels(graph, options: MappingOptions()),
            folder: "",
            side: side
        )
    }

    /// Every type is compared with one of the other version or reported as added or removed, and none twice. A type that
    /// a value has instead of another one is reported as the change of the value.
    private func expectThatNothingIsLost(_ oldFiles: [String: String], _ newFiles: [String: String], seed: UInt64) {
        let types = TypePairs(version(oldFiles, .old), version(newFiles, .new))
        #expect(Set(types.all.map(\.old)).count == types.all.count, "seed \(seed)")
        #expect(Set(types.all.map(\.new)).count == types.all.count, "seed \(seed)")
        let changes = Comparison.changes(from: types.old, to: types.new)
        for (version, partners, rules) in [
            (types.old, types.newPartner, [ChangeRule.typeRemoved, .schemaRemoved]),
            (types.new, types.oldPartner, [.typeAdded, .schemaAdded]),
        ] {
            let reported = Set(changes.filter { rules.contains($0.rule) }.map(\.subject))
            let named = reported.union(version.side == .new ? Self.namesOfNewTypes(in: changes) : [])
            for id in version.types where partners[id] == nil {
                // What is within a type or a file that is gone is gone as well.
                let parts = id.names
                let file = version.files.first { $0.declarations.flatMap(\.family).contains { $0.heading.path == id } }
                let isFound =
                    parts.indices.contains { named.contains(parts[...$0].joined(separator: ".")) }
                    || reported.contains("the types of \(file?.schema ?? "")")
                #expect(isFound, "seed \(seed): \(parts.joined(separator: ".")) is not reported")
            }
            for id in version.types where partners[id] != nil {
                let path = id.description
                #expect(!reported.contains(path), "seed \(seed): \(path) is reported although it is compared")
            }
        }
    }

    /// Returns the types that the new forms of changed values name.
    private static func namesOfNewTypes(in changes: [Change]) -> Set<String> {
        let texts = changes.filter { $0.old != nil && $0.rule != .typeRenamed }.compactMap(\.new)
        return Set(texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "." } }.map(String.init))
    }

    @Test func everyTypeIsComparedOrReported() {
        for seed in 0..<UInt64(repetitions(150, fast: 30)) {
            var random = SeededGenerator(seed: seed)
            let old = RandomWorld(using: &random)
            var new = old
            for _ in 0..<Int.random(in: 0...8, using: &random) { _ = new.move(besides: [], using: &random) }
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                guard let id = new.ids.randomElement(using: &random) else { continue }
                new.edit(id, using: &random)
            }
            expectThatNothingIsLost(old.texts, new.texts, seed: seed)
            expectThatNothingIsLost(new.texts, old.texts, seed: seed)
        }
    }

    /// A property that each moved type gets is found in each.
    @Test func anEditIsFoundWhereverItsTypeIsNow() {
        for seed in 0..<UInt64(repetitions(100, fast: 20)) {
            var random = SeededGenerator(seed: seed)
            let old = RandomWorld(using: &random)
            var new = old
            var moved: Set<Int> = []
            for _ in 0..<6 { if let id = new.move(besides: moved, using: &random) { moved.insert(id) } }
            for id in new.ids where new.types[id]?.kind != .union { new.types[id]?.members.append("new\(id)") }
            let changes = Comparison.changes(from: version(old.texts, .old), to: version(new.texts, .new))
            for id in new.ids {
                let rule: ChangeRule
                let isFound: (Change) -> Bool
                switch new.types[id]?.kind {
                case .structure:
                    rule = .propertyAdded
                    isFound = { $0.subject.hasSuffix(".new\(id)") }
                case .enumeration:
                    // The versions have no features, as plain models.
                    rule = .enumMemberAdded
                    isFound = { $0.new == "\"new\(id)\"" }
                default: continue
                }
                let count = changes.count { $0.rule == rule && isFound($0) }
                #expect(count == 1, "seed \(seed): \(new.types[id]?.name ?? "") is found \(count) times")
            }
        }
    }

    /// Documents do not tell where a type is written.
    @Test func aMoveChangesNothingOnTheWire() {
        for seed in 0..<UInt64(repetitions(150, fast: 30)) {
            var random = SeededGenerator(seed: seed)
            let old = RandomWorld(using: &random)
            var new = old
            var moved: Set<Int> = []
            for _ in 0..<6 { if let id = new.move(besides: moved, using: &random) { moved.insert(id) } }
            let changes = Comparison.changes(from: version(old.texts, .old), to: version(new.texts, .new))
            let others = changes.filter { ![.typeRenamed, .unionCaseRenamed, .schemaAdded].contains($0.rule) }
            #expect(others.map(\.summary) == [], "seed \(seed): \(others.map(\.rule))")
        }
    }
}
