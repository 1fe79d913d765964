/// Derives names from the name of a schema file.
public enum SchemaFileName {
    /// Returns the Swift name for a path: `UserProfile` for `schemas/user-profile.schema.json`.
    public static func swiftName(_ path: String, _ identifiers: SwiftIdentifier = .standard) -> String {
        let name = identifiers.upperCamel(stem(path))
        return name.isEmpty ? "Schema" : name
    }

    /// Returns a key without the ending that makes it the name of a schema file: `Order` for `Order.schema.json`. That of
    /// another file is part of what it is the key of: `package.json`.
    static func withoutSchemaEnding(_ key: String) -> String {
        let ending = SchemaFileEnding.of(key).map { ".schema" + $0 }
        return ending.flatMap { key.hasSuffix($0) && key != $0 ? String(key.dropLast($0.count)) : nil } ?? key
    }

    /// Returns the last path component without extensions such as `.json`, `.yaml` and `.schema`.
    public static func stem(_ path: String) -> String {
        var stem = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap(String.init) ?? path
        if stem == "-" { return "Schema" }
        let endings = SchemaFileEnding.all + [".schema", ".jsonschema", "-schema", ".openapi"]
        for ending in endings where stem.lowercased().hasSuffix(ending) && stem.count > ending.count {
            stem = String(stem.dropLast(ending.count))
        }
        return stem
    }
}

/// The names of the Swift files that are generated for a set of schema files.
///
/// They depend on the paths of the schemas alone, so that a build system can predict them without reading a file:
/// `Pin.swift` for `pin.json`. Files with the same name are prefixed with their folders, up to the folder that contains
/// all schemas: `PeopleUser.swift` for `people/user.json`. The namespace and the prefix come first, as in
/// `V1+Pin.swift` and `PIPin.swift`, because two runs can write into one module, in which no two files can have the
/// same name.
public struct SchemaFileNames {
    /// The names, in the order of the paths.
    public private(set) var names: [String]

    /// Names the files for `paths`. Names that differ only in case count as equal, because one of the files would be
    /// lost on some file systems. `namespace` has a file too.
    ///
    /// `standardInput` is the name for standard input, which has no path.
    public init(
        _ paths: [String],
        namespace: String?,
        typePrefix: String,
        workingFolder: String = "",
        standardInput: String? = nil
    ) {
        names = Array(repeating: "", count: paths.count)
        var taken: Set<String> = ["plankruntime"]
        if let namespace { taken.insert(namespace.lowercased()) }
        let start = (namespace.map { $0 + "+" } ?? "") + typePrefix
        func isTaken(_ name: String) -> Bool { taken.contains((start + name).lowercased()) }
        let places = SchemaPlaces(paths, workingFolder: workingFolder)
        let own = paths.map { ($0 == "-" ? standardInput : nil) ?? SchemaFileName.swiftName($0) }
        let groups = Dictionary(grouping: paths.indices) { own[$0].lowercased() }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            for index in group.sorted(by: { places[$0].path < places[$1].path }) {
                var name = own[index]
                for folder in places[index].folders.reversed() where group.count > 1 || isTaken(name) {
                    name = SwiftIdentifier.standard.upperCamel(folder) + name
                    if group.count == 1 { continue }
                    if !isTaken(name) { break }
                }
                let stem = name
                var number = 2
                while !taken.insert((start + name).lowercased()).inserted {
                    name = stem + String(number)
                    number += 1
                }
                names[index] = start + name + ".swift"
            }
        }
    }
}

/// The places of schema files relative to the folder that contains all of them, so that no name depends on how a path
/// is written or where that folder is.
public struct SchemaPlaces {
    /// The place of one file.
    public struct Place: Comparable {
        /// The path relative to the common folder.
        public let path: String
        /// The folders between the common folder and the file.
        public let folders: [String]
        /// The common folder's path, the outermost folder first.
        public let outerFolders: [String]

        /// Files in outer folders come first; files at the same depth are ordered by path.
        public static func < (left: Place, right: Place) -> Bool {
            (left.folders.count, left.path) < (right.folders.count, right.path)
        }
    }

    private let places: [Place]

    /// The place of the path with an index.
    public subscript(index: Int) -> Place { places[index] }

    /// Finds the places of `paths`. Relative paths start from `workingFolder`. The URI of a built-in schema is in no
    /// folder.
    public init(_ paths: [String], workingFolder: String) {
        let all = paths.map { Self.parts(of: $0.hasPrefix("/") ? $0 : "\(workingFolder)/\($0)") }
        let isFile = paths.map { !$0.utf8.contains(UInt8(ascii: ":")) || !$0.contains("://") }
        let files = paths.indices.filter { isFile[$0] }
        var shared: ArraySlice<Substring> = files.first.map { all[$0].dropLast() } ?? []
        for index in files {
            shared = shared.prefix(zip(shared, all[index].dropLast()).prefix { $0 == $1 }.count)
        }
        let outerFolders = shared.map(String.init)
        places = paths.indices.map { index in
            if !isFile[index] { return Place(path: paths[index], folders: [], outerFolders: []) }
            let rest = all[index].dropFirst(shared.count)
            return Place(
                path: rest.joined(separator: "/"),
                folders: rest.dropLast().map(String.init),
                outerFolders: outerFolders
            )
        }
    }

    private static func parts(of path: String) -> [Substring] {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts
    }
}
