/// A file in YAML, which many API descriptions are written in. Since JSON is YAML too, it is read if it holds nothing else.
enum YAMLFile {
    /// How to make JSON of the file at a path; nil if its name does not say that it is YAML.
    static func conversion(of path: String) -> String? {
        let name = path.lowercased()
        guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return nil }
        return "convert it to JSON, for example with 'yq -o=json'"
    }
}
