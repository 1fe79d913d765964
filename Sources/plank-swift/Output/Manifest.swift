import Diagnostics
import JSONTree
import PlankKit

/// The files of an output folder and the schemas they were generated from. Paths of schemas are relative to the folder,
/// so that the manifest does not depend on the machine or the working directory.
struct Manifest: Equatable {
    /// One generated file, or one schema's part of a file that contains several.
    struct Entry: Equatable {
        var path: String
        /// The SHA-256 of the file's bytes, by which edits are recognized. Only the first entry of a file has it.
        var fileHash: String?
        /// The path of the schema; nil for a support file such as the runtime.
        var schema: String?
        /// The SHA-256 of the schema's bytes. Only the first entry of a schema has it, so that an edit changes one
        /// line.
        var hash: String?
        var rootType: String?
        /// The top-level types of definitions.
        var types: [String] = []
        /// The name that the root's type wanted, if it has another. Only the first entry of a schema has it.
        var wanted: String?
        /// The names of the types that later runs cannot tell from their places, by their JSON Pointers. Only the first
        /// entry of a schema has them.
        var places: [String: String] = [:]
        /// The inline types that did not get the name that they wanted, by their JSON Pointers. Only the first entry of a
        /// schema has them.
        var renamed: [String: SchemaNames.Renaming] = [:]
        /// The names of top-level types that are neither the root's nor a definition's, and not in `places`. Only the first
        /// entry of a schema has them.
        var others: [String] = []
        /// Whether the cases of enums and unions leave out the names of these, by JSON Pointers. Only the first entry of a
        /// schema has them.
        var shortened: [String: Bool] = [:]
        /// The other schemas that the schema references. Only the first entry of a schema has them.
        var references: [String] = []
        /// The units of the runtime that the file needs in a copy. Only the first entry of a file has them.
        var runtime: [String] = []
        /// The entry as written in the manifest, if only its path was parsed.
        var unread: ArraySlice<UInt8>?

        /// The entry without the facts that an earlier entry of the same schema has.
        var withoutSchemaFacts: Entry {
            var entry = self
            entry.hash = nil
            entry.wanted = nil
            entry.places = [:]
            entry.renamed = [:]
            entry.others = []
            entry.shortened = [:]
            entry.references = []
            return entry
        }
    }

    /// Hidden, so that SwiftPM and Xcode do not treat it as a source or a resource.
    static let name = ".plank-swift-manifest.json"

    var entries: [Entry] = []

    init(entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.path, $0.schema ?? "") < ($1.path, $1.schema ?? "") }
    }

    /// Reads a manifest: the entries of both sides after a merge conflict. One that cannot be parsed otherwise is treated
    /// as empty.
    init(_ bytes: [UInt8]) {
        let problems = DiagnosticCollector()
        var root = JSONParser.parse(bytes, file: Self.name, diagnostics: problems)
        if problems.hasErrors, let whole = Self.withoutConflicts(bytes) {
            root = JSONParser.parse(whole, file: Self.name, diagnostics: problems)
        }
        let files = root?.object?["files"]?.array ?? []
        let entries = files.compactMap { node -> Entry? in
            guard let file = node.object, let path = file["path"]?.string, Path.isPlain(path) else { return nil }
            return Entry(
                path: path,
                fileHash: file["fileHash"]?.string,
                schema: file["schema"]?.string,
                hash: file["hash"]?.string,
                rootType: file["rootType"]?.string,
                types: file["types"]?.array?.compactMap(\.string) ?? [],
                wanted: file["wanted"]?.string,
                places: Self.table(file["places"], \.string),
                renamed: Self.table(file["renamed"], Self.renaming),
                others: file["others"]?.array?.compactMap(\.string) ?? [],
                shortened: Self.table(file["shortened"], \.bool),
                references: file["references"]?.array?.compactMap(\.string) ?? [],
                runtime: file["runtime"]?.array?.compactMap(\.string) ?? []
            )
        }
        self.init(entries: entries)
    }

    /// Reads a manifest that this build wrote. The entries of the files in `unread` are not parsed and keep their
    /// lines.
    init(_ bytes: [UInt8], leaving unread: Set<String>) {
        if unread.isEmpty {
            self.init(bytes)
            return
        }
        var left: [Entry] = []
        // The parser tolerates a comma before an omitted entry.
        var rest: [UInt8] = []
        var next = bytes.startIndex
        while next < bytes.endIndex {
            let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let line = bytes[next..<end]
            next = end + 1
            if let entry = Entry(unread: line), unread.contains(entry.path) {
                left.append(entry)
            } else {
                rest += line
                rest.append(UInt8(ascii: "\n"))
            }
        }
        self.init(entries: Manifest(rest).entries + left)
    }

    /// Returns the text with the entries of both sides of a conflict that version control has marked in it; nil if there is
    /// none. Each entry is a line of its own.
    private static func withoutConflicts(_ bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.contains(where: { $0.starts(with: ConflictMarkers.start) }) else { return nil }
        let entries = lines.filter { $0.starts(with: Entry.start) }.map { line in
            let entry = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return entry.last == UInt8(ascii: ",") ? entry.dropLast() : entry
        }
        return Array("{\"files\": [".utf8) + entries.joined(separator: [UInt8(ascii: ",")]) + Array("]}".utf8)
    }

    private static func table<Value>(_ node: JSONNode?, _ value: (JSONNode) -> Value?) -> [String: Value] {
        (node?.object?.members ?? []).reduce(into: [:]) { $0[$1.key] = value($1.value) }
    }

    private static func renaming(_ node: JSONNode) -> SchemaNames.Renaming? {
        let names = node.array?.compactMap(\.string) ?? []
        guard names.count == 2 || names.count == 3 else { return nil }
        return SchemaNames.Renaming(wanted: names[0], name: names[1], parent: names.count == 3 ? names[2] : nil)
    }

    /// The names of each schema's types, by the schema's path relative to the folder.
    var namesOfSchema: [String: SchemaNames] {
        var names: [String: SchemaNames] = [:]
        for entry in entries {
            guard let schema = entry.schema else { continue }
            var record = names.removeValue(forKey: schema) ?? SchemaNames()
            record.types.formUnion(entry.types)
            // The path of the root's type includes its namespace.
            if let root = entry.rootType?.split(separator: ".").last.map(String.init) {
                record.types.insert(root)
                record.root = record.root ?? root
            }
            record.wanted = record.wanted ?? entry.wanted
            record.places.merge(entry.places) { first, _ in first }
            record.renamed.merge(entry.renamed) { first, _ in first }
            record.others.formUnion(entry.others)
            record.shortened.merge(entry.shortened) { first, _ in first }
            names[schema] = record
        }
        return names
    }

    /// Returns the entries of schemas that are not among `schemas` and still exist: other runs generate their files into
    /// the same folder.
    func neighbours(of schemas: Set<String>, in folder: OutputFolder) -> [Entry] {
        var exists: [String: Bool] = [:]
        return entries.filter { entry in
            guard let schema = entry.schema, schema != "-", !schemas.contains(schema) else { return false }
            if let known = exists[schema] { return known }
            let found = folder.exists(schema)
            exists[schema] = found
            return found
        }
    }

    /// Returns the earlier paths of schemas that were moved: the only ones that had the same bytes and are no longer there, or
    /// were moved too. `hashes` are those of the run's schemas.
    func earlierPaths(of hashes: [String: String], in folder: OutputFolder) -> [String: String] {
        let earlier = entries.compactMap { entry in entry.hash.flatMap { hash in entry.schema.map { ($0, hash) } } }
        let earlierHashes = Dictionary(earlier) { first, _ in first }
        let known = Set(earlierHashes.values)
        let moved = hashes.filter { known.contains($0.value) && earlierHashes[$0.key] != $0.value }
        if moved.isEmpty { return [:] }
        let wanted = Set(moved.values)
        let gone = earlier.filter { wanted.contains($0.1) && (moved[$0.0] != nil || !folder.exists($0.0)) }
        let paths = Dictionary(grouping: gone, by: \.1).compactMapValues { $0.count == 1 ? $0[0].0 : nil }
        return moved.compactMapValues { paths[$0] }
    }

    /// The hashes of what was written to each file. There can be none, and two after a run that was killed.
    var fileHashes: [String: Set<String>] {
        var hashes: [String: Set<String>] = [:]
        for entry in entries { hashes[entry.path, default: []].formUnion([entry.fileHash].compactMap { $0 }) }
        return hashes
    }
}

/// The text of a manifest, with one line per entry, so that a change affects few lines.
struct ManifestText {
    fileprivate static let indent = "    "

    private var lines: [ArraySlice<UInt8>]

    init(_ manifest: Manifest) { lines = manifest.entries.map(\.line) }

    /// Returns the text with further entries. The order of entries does not matter.
    func adding(_ entries: [Manifest.Entry]) -> ManifestText {
        var sum = self
        sum.lines += entries.map(\.line)
        return sum
    }

    var text: String {
        let generator = JSONText.quoted("plank-swift \(PlankSwift.version)")
        var text = Array("{\n  \"generator\": \(generator),\n  \"files\": [".utf8)
        text.reserveCapacity(lines.reduce(text.count) { $0 + $1.count + 8 })
        for (index, line) in lines.enumerated() {
            text += (index == 0 ? "\n\(Self.indent)" : ",\n\(Self.indent)").utf8
            text += line
        }
        text += (lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
        return String(decoding: text, as: UTF8.self)
    }
}

extension Manifest.Entry {
    fileprivate static let start = Array("\(ManifestText.indent){\"path\": \"".utf8)

    /// Reads the path of the entry in a line of a manifest; returns nil if there is no entry, or if its path contains
    /// escapes.
    fileprivate init?(unread line: ArraySlice<UInt8>) {
        let behind = line.dropFirst(Self.start.count)
        guard line.starts(with: Self.start), let end = behind.firstIndex(of: UInt8(ascii: "\"")),
            !behind[..<end].contains(UInt8(ascii: "\\"))
        else { return nil }
        path = String(decoding: behind[..<end], as: UTF8.self)
        unread = line.dropFirst(ManifestText.indent.utf8.count).dropLast(line.last == UInt8(ascii: ",") ? 1 : 0)
    }

    private static func text<Value>(_ table: [String: Value], _ text: (Value) -> JSONText) -> JSONText? {
        table.isEmpty ? nil : .members(table.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) })
    }

    fileprivate var line: ArraySlice<UInt8> {
        if let unread { return unread }
        return JSONText.members([
            ("path", .string(path)),
            ("fileHash", fileHash.map(JSONText.string)),
            ("schema", schema.map(JSONText.string)),
            ("hash", hash.map(JSONText.string)),
            ("rootType", rootType.map(JSONText.string)),
            ("types", types.isEmpty ? nil : .array(types.map(JSONText.string))),
            ("wanted", wanted.map(JSONText.string)),
            ("places", Self.text(places, JSONText.string)),
            (
                "renamed",
                Self.text(renamed) { .array([$0.wanted, $0.name, $0.parent].compactMap { $0.map(JSONText.string) }) }
            ),
            ("others", others.isEmpty ? nil : .array(others.map(JSONText.string))),
            ("shortened", Self.text(shortened, JSONText.bool)),
            ("references", references.isEmpty ? nil : .array(references.map(JSONText.string))),
            ("runtime", runtime.isEmpty ? nil : .array(runtime.map(JSONText.string))),
        ]).lineBytes[...]
    }
}
