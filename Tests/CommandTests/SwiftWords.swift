import Foundation

/// The words of Swift source, without those of comments and string literals.
enum SwiftWords {
    /// The words that start with a capital, among them those that follow a dot only if `afterDots` says so.
    static func capitalized(in source: String, afterDots: Bool) -> Set<String> {
        let start = afterDots ? #"(?<![\w])"# : #"(?<![\w.])"#
        return Set(matches(of: start + #"[A-Z][A-Za-z0-9]*(?![\w])"#, in: code(of: source)))
    }

    /// All words.
    static func all(in source: String) -> Set<String> { Set(matches(of: #"\w+"#, in: code(of: source))) }

    /// The names of the types that the source declares, nested ones, aliases and parameters included.
    static func declaredTypes(in source: String) -> Set<String> {
        let heads = matches(
            of: #"(?:struct|class|enum|protocol|actor|typealias|associatedtype) \w+"#,
            in: code(of: source)
        )
        return Set(heads.compactMap { $0.split(separator: " ").last.map(String.init) })
    }

    private static func code(of source: String) -> String {
        var code = source
        for pattern in [#"(?m)//.*$"#, #"(?s)\"\"\".*?\"\"\""#, #"\"(?:\\.|[^\"\\\n])*\""#, #"(?m)^ *import .*$"#] {
            code = code.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
        }
        return code
    }

    private static func matches(of pattern: String, in text: String) -> [String] {
        let text = text as NSString
        let expression = try? NSRegularExpression(pattern: pattern)
        let range = NSRange(location: 0, length: text.length)
        return (expression?.matches(in: text as String, range: range) ?? []).map { text.substring(with: $0.range) }
    }
}
