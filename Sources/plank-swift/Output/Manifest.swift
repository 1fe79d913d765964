import Diagnostics
import JSONTree
import PlankKit

/// The files of an output folder and the schemas they were generated from. Paths of schemas are relative to the folder,
/// so that the manifest does not depend on the machine or the working directory.
struct Manifest: Equatable {
    /// One generated file, or one schema's part of a file that contains several.
    struct Entry: Equatable {
        var path: String
        /// The hash of the file's bytes, by which edits are recognized. Only the first entry of a file has it.
        var fileHash: String?
        /// The path of the schema; nil for a support file such as the runtime.
        var schema: String?
        /// The hash of the schema's bytes. Only the first entry of a schema has it, so that an edit changes one line.
        var hash: String?
        /// The names in the file. No run generates anything else because of them.
        var names: PlaceNames = [:]
        /// The other schemas that the schema references. Only the first entry of a schema has them.
        var references: [String] = []
        /// The units of the runtime that the file needs in a copy. Only the first entry of a file has them.
        var runtime: [String] = []
    }

    /// Hidden, so that SwiftPM and Xcode do not treat it as a source or a resource.
    static let name = ".plank-swift-manifest.json"

    var entries: [Entry] = []

    init(entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.path, $0.schema ?? "") < ($1.path, $1.schema ?? "") }
    }

    /// Reads a manifest, with the entries of both sides of a merge conflict; one that cannot be parsed is empty.
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
                names: Self.names(file),
                references: file["references"]?.array?.compactMap(\.string) ?? [],
                runtime: file["runtime"]?.array?.compactMap(\.string) ?? []
            )
        }
        self.init(entries: entries)
    }

    /// Returns the entries of both sides of a merge conflict, each of which is a line of its own; nil without one.
    private static func withoutConflicts(_ bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.contains(where: { $0.starts(with: ConflictMarkers.start) }) else { return nil }
        let entries = lines.filter { $0.starts(with: Entry.start) }.map { line in
            let entry = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return entry.last == UInt8(ascii: ",") ? entry.dropLast() : entry
        }
        return Array("{\"files\": [".utf8) + entries.joined(separator: [UInt8(ascii: ",")]) + Array("]}".utf8)
    }

    /// Reads the names in a file. An earlier form of the manifest has a list of types, which is ignored.
    private static func names(_ file: JSONObject) -> PlaceNames {
        var names: PlaceNames = [:]
        for member in file["types"]?.object?.members ?? [] {
            names[NamedPlace(member.key, .type)] = member.value.string
        }
        for member in file["members"]?.object?.members ?? [] {
            names[NamedPlace(member.key, .member)] = member.value.string
            for value in member.value.object?.members ?? [] {
                names[NamedPlace(member.key, .value(value.key))] = value.value.string
            }
        }
        return names
    }

    /// The names in each schema, by its path relative to the folder. The entries of files that were not parsed have none.
    var names: [String: PlaceNames] {
        entries.reduce(into: [:]) { names, entry in
            guard let schema = entry.schema, !entry.names.isEmpty else { return }
            names[schema, default: [:]].merge(entry.names) { first, _ in first }
        }
    }

    /// The entries of other schemas that still exist: other runs generate their files into the same folder.
    func neighbours(of schemas: Set<String>, in folder: OutputFolder) -> [Entry] {
        let others = Set(entries.compactMap(\.schema)).subtracting(schemas).filter { $0 != "-" && folder.exists($0) }
        return entries.filter { $0.schema.map(others.contains) ?? false }
    }

    /// The hashes of what was written to each file. There can be none, and two after a run that was killed.
    var fileHashes: [String: Set<String>] {
        var hashes: [String: Set<String>] = [:]
        for entry in entries { hashes[entry.path, default: []].formUnion([entry.fileHash].compactMap { $0 }) }
        return hashes
    }
}

extension Manifest {
    fileprivate static let indent = "    "

    /// The text, with one line per entry, so that a change affects few lines.
    var text: String {
        let generator = JSONText.quoted("plank-swift \(PlankSwift.version)")
        var text = Array("{\n  \"generator\": \(generator),\n  \"files\": [".utf8)
        for (index, entry) in entries.enumerated() {
            text += (index == 0 ? "\n\(Self.indent)" : ",\n\(Self.indent)").utf8 + entry.line
        }
        text += (entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
        return String(decoding: text, as: UTF8.self)
    }
}

extension Manifest.Entry {
    fileprivate static let start = Array("\(Manifest.indent){\"path\": \"".utf8)

    private var tables: (types: [(key: String, value: JSONText)], members: [(key: String, value: JSONText)]) {
        var (types, members): ([(key: String, value: JSONText)], [(key: String, value: JSONText)]) = ([], [])
        var values: [String: [(key: String, value: JSONText)]] = [:]
        for (place, name) in names {
            switch place.role {
            case .type: types.append((place.pointer, .string(name)))
            case .member: members.append((place.pointer, .string(name)))
            case .value(let text): values[place.pointer, default: []].append((text, .string(name)))
            }
        }
        members += values.map { ($0.key, .object($0.value.sorted { $0.key < $1.key })) }
        return (types.sorted { $0.key < $1.key }, members.sorted { $0.key < $1.key })
    }

    fileprivate var line: [UInt8] {
        let (types, members) = tables
        return JSONText.members([
            ("path", .string(path)),
            ("fileHash", fileHash.map(JSONText.string)),
            ("schema", schema.map(JSONText.string)),
            ("hash", hash.map(JSONText.string)),
            ("types", types.isEmpty ? nil : .object(types)),
            ("members", members.isEmpty ? nil : .object(members)),
            ("references", references.isEmpty ? nil : .array(references.map(JSONText.string))),
            ("runtime", runtime.isEmpty ? nil : .array(runtime.map(JSONText.string))),
        ]).lineBytes
    }
}
