import Diagnostics
import SchemaGraph

/// Reports types of the configuration that no value can have, and those for formats that no schema has.
struct TypeMapCheck {
    let options: MappingOptions
    /// The JSON types and formats of all values, as keys of the configuration.
    let valueKeys: Set<String>

    func report(to diagnostics: DiagnosticCollector) {
        for (key, chosen) in options.typeMap.sorted(by: { $0.key < $1.key }) {
            if let objection = chosen.objection(toKey: key) {
                diagnostics.report(.configuration, "'typeMap' \(objection)", at: chosen.location)
            } else if !valueKeys.contains(key), !options.mappingsElsewhere.contains(key) {
                let nearest = Suggestion.nearest(to: key, among: valueKeys.subtracting(options.typeMap.keys))
                diagnostics.report(
                    .unmatchedFormat,
                    "no schema has \(Self.values(of: key)) to read as \(chosen.type)",
                    at: chosen.location,
                    help: nearest.map { "did you mean '\($0)'?" } ?? "correct '\(key)', or remove it"
                )
            }
        }
    }

    /// Returns the values that a key names: `strings of the format 'money'`.
    private static func values(of key: String) -> String {
        let (json, format) = MappingOptions.TypeOverride.parts(of: key)
        return "\(json)s " + (format.map { "of the format '\($0)'" } ?? "without a format")
    }
}
