import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports patterns that are no regular expressions.
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
            help: "patterns are regular expressions of ECMA-262; JSON wants every backslash twice"
        )
    }
}
