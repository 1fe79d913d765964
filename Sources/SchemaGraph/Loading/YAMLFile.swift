/// A YAML file, a common format of API descriptions. JSON is valid YAML, so such a file is read if it contains only
/// JSON.
enum YAMLFile {
    /// Returns how to convert the file at a path to JSON; nil if its name is not that of a YAML file.
    static func conversion(of path: String) -> String? {
        let name = path.lowercased()
        guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return nil }
        return "convert it to JSON, for example with 'yq -o=json'"
    }
}
