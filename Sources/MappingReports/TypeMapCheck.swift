import Diagnostics
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Reports types of the configuration that no value can have, and those for formats that no schema has.
    func checkTypeMap(to diagnostics: DiagnosticCollector) {
        for (key, chosen) in mapping.options.typeMap.sorted(by: { $0.key < $1.key }) {
            if let objection = chosen.objection(toKey: key) {
                diagnostics.report(.configuration, "'typeMap' \(objection)", at: chosen.location)
            } else if !mapping.valueKeys.contains(key) {
                diagnostics.report(
                    .unmatchedFormat,
                    "no schema has \(Self.values(of: key)) to read as \(chosen.type)",
                    at: chosen.location,
                    help: nearest(to: key).map { "did you mean '\($0)'?" } ?? "correct '\(key)', or remove it"
                )
            }
        }
    }

    /// Returns the key of values that the configuration does not name: of the same format and another type, or of the same
    /// type and a format with a similar name.
    private func nearest(to key: String) -> String? {
        let (json, format) = MappingOptions.TypeOverride.parts(of: key)
        guard let format else { return nil }
        let others = mapping.valueKeys.subtracting(mapping.options.typeMap.keys).sorted()
        if let other = others.first(where: { $0.hasSuffix(":" + format) }) { return other }
        let formats = others.map(MappingOptions.TypeOverride.parts).filter { $0.json == json }.compactMap(\.format)
        return Suggestion.nearest(to: format, among: formats).map { "\(json):\($0)" }
    }

    /// Returns the values that a key names: `strings of the format 'money'`.
    private static func values(of key: String) -> String {
        let (json, format) = MappingOptions.TypeOverride.parts(of: key)
        return "\(json)s " + (format.map { "of the format '\($0)'" } ?? "without a format")
    }
}
