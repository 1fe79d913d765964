import Diagnostics
import JSONTree
import Patterns

extension CheckedSchema {
    /// Reports invalid regular expressions.
    func checkPatterns() {
        if let pattern = object["pattern"]?.string { checkPattern(pattern, "pattern", [], .value) }
        for member in object["patternProperties"]?.object?.members ?? [] {
            checkPattern(member.key, "patternProperties", [member.key], .key)
        }
    }

    private func checkPattern(
        _ pattern: String,
        _ keyword: String,
        _ path: [String],
        _ part: SchemaGraph.MemberPart
    ) {
        guard let fault = PatternSyntax.fault(in: pattern) else { return }
        report(
            .invalidPattern,
            "invalid regular expression: \(fault)",
            at: keyword,
            path,
            part: part,
            help: "patterns use ECMA-262 syntax; in JSON, write every backslash twice"
        )
    }
}
