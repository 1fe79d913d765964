/// A part of a text that can be laid out in several ways.
enum Group: Sendable {
    /// On one line if that fits, otherwise broken. Most lines fit, so the broken text is only made when needed.
    indirect case breaking(line: SwiftText, broken: @Sendable () -> SwiftText)
    /// An array literal: on one line if that fits, otherwise with as many elements per line as fit, or with one element
    /// per line, so that adding one is one line of a diff.
    case elements([SwiftText], isColumn: Bool)
    /// The types that a declaration inherits from, and the opening brace: as many types per line as fit.
    case inheritance([SwiftText])
}

extension SwiftText {
    /// Returns a text that is broken if its line is too long.
    public static func breaking(
        _ line: SwiftText,
        broken: @autoclosure @escaping @Sendable () -> SwiftText
    ) -> SwiftText {
        SwiftText(.group(.breaking(line: line, broken: broken)))
    }

    /// Returns `head(a, b)`, or one argument per line.
    public static func call(_ head: SwiftText, _ arguments: [SwiftText]) -> SwiftText {
        if arguments.isEmpty { return head + "()" }
        return head + breaking("(\(joined(arguments, separator: ", ")))", broken: brokenCall("", arguments))
    }

    /// Returns `head(` and one argument per line.
    public static func brokenCall(_ head: SwiftText, _ arguments: [SwiftText]) -> SwiftText {
        """
        \(head)(
            \(joined(arguments, separator: ",\n"))
        )
        """
    }

    /// Returns `head { body }`, or the body on its own line.
    public static func block(_ head: SwiftText, _ body: SwiftText) -> SwiftText {
        head + breaking(" { \(body) }", broken: " {\n    \(body)\n}")
    }

    /// Returns a property with one accessor per line, as the formatter wants it.
    static func accessors(_ head: SwiftText, _ accessors: SwiftText...) -> SwiftText {
        """
        \(head) {
            \(lines(accessors))
        }
        """
    }

    /// Returns `case pattern: body`, or the body on the next line.
    public static func arm(_ pattern: SwiftText, _ body: SwiftText) -> SwiftText {
        pattern + breaking(": \(body)", broken: ":\n    \(body)")
    }

    /// Returns `[a, b]`, or as many elements per line as fit.
    public static func array(_ elements: [SwiftText]) -> SwiftText {
        elements.isEmpty ? "[]" : SwiftText(.group(.elements(elements, isColumn: false)))
    }

    /// Returns texts as an array of string literals, on as many lines as needed.
    public static func array(ofStrings texts: [String]) -> SwiftText {
        array(texts.map { SwiftText(SwiftLiteral.string($0)) })
    }

    /// Returns texts as an array of string literals, on one line or with one element per line.
    public static func column(ofStrings texts: [String]) -> SwiftText {
        let elements = texts.map { SwiftText(SwiftLiteral.string($0)) }
        return elements.isEmpty ? "[]" : SwiftText(.group(.elements(elements, isColumn: true)))
    }

    /// Returns `head: A, B {`, on as many lines as needed.
    public static func opening(_ head: SwiftText, inheriting types: [String]) -> SwiftText {
        types.isEmpty ? head + " {" : head + SwiftText(.group(.inheritance(types.map { SwiftText($0) })))
    }

    /// Returns `case a, b`, or one case per line.
    public static func cases(_ names: [SwiftText]) -> SwiftText {
        breaking("case \(joined(names, separator: ", "))", broken: lines(names.map { "case \($0)" }))
    }
}
