import Diagnostics
import JSONTree
import PlankKit

/// The files of an output folder and what they were generated from. Paths of schemas are relative to the folder, so that
/// the manifest does not change with the machine or the working directory.
struct Manifest: Equatable {
    /// One generated file, or one schema's part of a file that holds several.
    struct Entry: Equatable {
        var path: String
        /// The SHA-256 of the file's bytes, by which an edited file is recognized; the first of a file's entries has it.
        var fileHash: String?
        /// Nil for a support file such as the runtime.
        var schema: String?
        /// The SHA-256 of the schema's bytes; the first entry with the schema has it, so that an edit changes one line.
        var hash: String?
        var rootType: String?
        /// The types of definitions that are declared outside all others.
        var types: [String] = []
        /// In the first entry with the schema, too.
        var dependencies: [String] = []
        /// The entry as the manifest has it, where it was read no further than the path.
        var unread: ArraySlice<UInt8>?

        /// The entry without what an earlier one with the same schema says.
        var withoutSchemaFacts: Entry {
            var entry = self
            entry.hash = nil
            entry.dependencies = []
            return entry
        }
    }

    /// Hidden, so that neither SwiftPM nor Xcode takes it for a source or a resource.
    static let name = ".plank-swift-manifest.json"

    var entries: [Entry] = []

    init(entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.path, $0.schema ?? "") < ($1.path, $1.schema ?? "") }
    }

    /// Reads a manifest back. One that cannot be read, such as after a conflict of a merge, owns nothing.
    init(_ bytes: [UInt8]) {
        let ignored = DiagnosticCollector()
        let files = JSONParser.parse(bytes, file: Self.name, diagnostics: ignored)?.object?["files"]?.array ?? []
        let entries = files.compactMap { node -> Entry? in
            guard let file = node.object, let path = file["path"]?.string, Path.isPlain(path) else { return nil }
            return Entry(
                path: path,
                fileHash: file["fileHash"]?.string,
                schema: file["schema"]?.string,
                hash: file["hash"]?.string,
                rootType: file["rootType"]?.string,
                types: file["types"]?.array?.compactMap(\.string) ?? [],
                dependencies: file["dependencies"]?.array?.compactMap(\.string) ?? []
            )
        }
        self.init(entries: entries)
    }

    /// Reads a manifest that a run of this build left, without the entries of some files: these keep their lines.
    init(_ bytes: [UInt8], leaving unread: Set<String>) {
        if unread.isEmpty {
            self.init(bytes)
            return
        }
        var left: [Entry] = []
        // A comma in front of what is left out does not matter to the parser.
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

    /// The types outside all others of each schema, by the schema's path from the folder.
    var typesOfSchema: [String: Set<String>] {
        var types: [String: Set<String>] = [:]
        for entry in entries {
            guard let schema = entry.schema else { continue }
            types[schema, default: []].formUnion(entry.types)
            // The root's type has its namespace.
            if let root = entry.rootType?.split(separator: ".").last { types[schema, default: []].insert(String(root)) }
        }
        return types
    }

    /// The hashes of what was written to each file. There may be none, and after a run that was killed there may be two.
    var fileHashes: [String: Set<String>] {
        var hashes: [String: Set<String>] = [:]
        for entry in entries { hashes[entry.path, default: []].formUnion([entry.fileHash].compactMap { $0 }) }
        return hashes
    }
}

/// A manifest as it is written: one line per entry, so that its own differences are as small as the change.
struct ManifestText {
    fileprivate static let indent = "    "

    private var lines: [ArraySlice<UInt8>]

    init(_ manifest: Manifest) { lines = manifest.entries.map(\.line) }

    /// The text of a manifest that has further entries, whose order makes no difference.
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
    private static let start = Array("\(ManifestText.indent){\"path\": \"".utf8)

    /// The entry in a line of a manifest; nil if the line has none, or if its path is not plain text.
    fileprivate init?(unread line: ArraySlice<UInt8>) {
        let behind = line.dropFirst(Self.start.count)
        guard line.starts(with: Self.start), let end = behind.firstIndex(of: UInt8(ascii: "\"")),
            !behind[..<end].contains(UInt8(ascii: "\\"))
        else { return nil }
        path = String(decoding: behind[..<end], as: UTF8.self)
        unread = line.dropFirst(ManifestText.indent.utf8.count).dropLast(line.last == UInt8(ascii: ",") ? 1 : 0)
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
            ("dependencies", dependencies.isEmpty ? nil : .array(dependencies.map(JSONText.string))),
        ]).lineBytes[...]
    }
}
