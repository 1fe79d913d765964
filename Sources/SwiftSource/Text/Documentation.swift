import SwiftModel

/// The comments of declarations.
public enum Documentation {
    /// The maximum length of an example or of values in a comment, in bytes.
    private static let longestExample = 80

    /// Returns the comment of a type and its attributes.
    public static func heading(_ heading: Heading) -> SwiftText {
        .lines([self.heading(heading.facts)] + heading.additions.attributes.map { SwiftText($0) })
    }

    /// Returns the comment of a declaration and its attributes, from what a schema says about it.
    public static func heading(_ facts: ValueFacts) -> SwiftText {
        guard facts.isMarkedDeprecated else { return comment(facts) }
        let message = oneLine(facts.deprecation ?? "")
        let reason = message.isEmpty ? "" : ", message: " + SwiftLiteral.string(message)
        return """
            \(comment(facts))
            @available(*, deprecated\(reason))
            """
    }

    /// Returns the lines of a `///` comment from what a schema says about a value.
    public static func comment(_ facts: ValueFacts) -> SwiftText {
        var lines = facts.description.map(SwiftLiteral.documentation) ?? []
        let remarks = remarks(facts)
        if !lines.isEmpty, !remarks.isEmpty { lines.append("") }
        lines += remarks
        return comment(lines)
    }

    /// Returns the lines of a `///` comment for a text of the schema.
    public static func comment(_ text: String?) -> SwiftText { comment(text.map(SwiftLiteral.documentation) ?? []) }

    private static func comment(_ lines: [String]) -> SwiftText {
        SwiftText(lines.map { $0.isEmpty ? "///" : "/// " + $0 }.joined(separator: "\n"))
    }

    private static func remarks(_ facts: ValueFacts) -> [String] {
        var remarks: [String] = []
        if let reason = facts.deprecation, !facts.isMarkedDeprecated {
            remarks.append("- Warning: " + (reason.isEmpty ? "Deprecated." : oneLine(reason)))
        }
        if facts.isReadOnly { remarks.append("- Note: Read-only: the server sets it.") }
        if facts.isWriteOnly { remarks.append("- Note: Write-only: the server never sends it.") }
        if let remark = facts.unshownValues.flatMap(remark) { remarks.append(remark) }
        if let value = facts.inexpressibleDefault, value.utf8.count <= longestExample {
            remarks.append("- Note: The default is `" + oneLine(value) + "`.")
        }
        if let example = facts.examples.first, example.utf8.count <= longestExample {
            remarks.append("- Example: `" + oneLine(example) + "`")
        }
        return remarks
    }

    private static func remark(_ values: ValueFacts.UnshownValues) -> String? {
        switch values {
        case .only(let value):
            if value.utf8.count > longestExample { return nil }
            return "- Note: The schema allows only `\(oneLine(value))`."
        case .tags(let tags):
            let words = tags.map { "`\(oneLine($0))`" }
            guard let first = words.first, let last = words.last else { return nil }
            let list = words.dropLast().joined(separator: ", ") + " or " + last
            guard list.utf8.count <= longestExample else {
                return "- Note: The union writes \(first) in place of a value that does not select this branch."
            }
            return "- Note: \(list); the union writes the first one in place of any other value."
        }
    }

    private static func oneLine(_ text: String) -> String {
        SwiftLiteral.documentation(text).joined(separator: " ")
    }
}
