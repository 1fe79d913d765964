import Foundation

/// Writes JSON values as YAML in block style, as one writes schemas by hand.
enum YAMLText {
    /// Returns an object or a list, indented by a number of spaces.
    static func block(_ value: Any, indentation: Int = 0) -> String {
        let indent = String(repeating: " ", count: indentation)
        switch value {
        case let object as [String: Any]:
            return object.sorted { $0.key < $1.key }.map { key, value in
                indent + scalar(key) + ":" + entry(value, indentation)
            }
            .joined()
        case let list as [Any]:
            return list.map { indent + "-" + entry($0, indentation) }.joined()
        default: return indent + scalar(value) + "\n"
        }
    }

    private static func entry(_ value: Any, _ indentation: Int) -> String {
        switch value {
        case let object as [String: Any] where !object.isEmpty: "\n" + block(object, indentation: indentation + 2)
        case let list as [Any] where !list.isEmpty: "\n" + block(list, indentation: indentation + 2)
        default: " " + scalar(value) + "\n"
        }
    }

    /// Returns a value in one line. Words need no quotes; everything else is also YAML as JSON writes it.
    private static func scalar(_ value: Any) -> String {
        let isWord = (value as? String)?.allSatisfy { $0.isLetter || "_$".contains($0) } ?? false
        if let word = value as? String, isWord, !["", "true", "false", "null"].contains(word) { return word }
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
        let json = try? JSONSerialization.data(withJSONObject: value, options: options)
        return json.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
