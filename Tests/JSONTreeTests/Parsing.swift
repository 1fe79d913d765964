import Diagnostics
import JSONTree

/// Parses text and hands back the value with what was said about it.
func parse(_ text: String) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    parse(bytes: Array(text.utf8))
}

/// Parses bytes, for texts that no Swift string can hold.
func parse(bytes: [UInt8]) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    let collector = DiagnosticCollector()
    let node = JSONParser.parse(bytes, file: "test.json", diagnostics: collector)
    return (node, collector.diagnostics)
}

/// The one diagnostic of a text as `line:column severity code message`.
func report(_ text: String) -> String {
    report(bytes: Array(text.utf8))
}

/// The diagnostics of some bytes as `line:column severity code message`, one a line.
func report(bytes: [UInt8]) -> String {
    lines(parse(bytes: bytes).diagnostics)
}

/// Parses YAML and hands back the value with what was said about it.
func parse(yaml: String) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    parse(yaml: Array(yaml.utf8))
}

/// Parses bytes as YAML.
func parse(yaml: [UInt8]) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    let collector = DiagnosticCollector()
    let node = YAMLParser.parse(yaml, file: "test.yaml", diagnostics: collector)
    return (node, collector.diagnostics)
}

/// The diagnostics of YAML as `line:column severity code message`, one a line.
func report(yaml: String) -> String {
    lines(parse(yaml: yaml).diagnostics)
}

private func lines(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
        let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.code.rawValue): \(diagnostic.message)"
    }.joined(separator: "\n")
}
