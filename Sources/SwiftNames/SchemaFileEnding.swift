/// The endings of the names of schema files, which say their format.
///
/// This file is also compiled into `TypeMapping`, which drops the ending from the names of types, and into the plugins,
/// which cannot import a target.
enum SchemaFileEnding {
    static let json = ".json"
    static let yaml = [".yaml", ".yml"]
    static let all = [json] + yaml

    /// The patterns of these names, for messages: `*.json, *.yaml or *.yml`.
    static var patterns: String {
        all.dropLast().map { "*" + $0 }.joined(separator: ", ") + " or *" + (all.last ?? "")
    }

    /// Returns the ending of a name or path; nil if it is not that of a schema file.
    static func of(_ name: String) -> String? { all.first(where: name.lowercased().hasSuffix) }

    /// Returns the names or paths of the files in a folder that are schemas, in the same order.
    ///
    /// A YAML file is left out if a JSON file of the same name is next to it: one of them is a conversion of the other.
    static func schemas(among names: [String]) -> [String] {
        let known = Set(names)
        return names.filter { name in
            guard let ending = of(name) else { return false }
            return ending == json || !known.contains(name.dropLast(ending.count) + json)
        }
    }
}
