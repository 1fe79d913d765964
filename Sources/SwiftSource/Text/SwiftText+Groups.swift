/// A part of a text that can be written in several ways.
enum Group: Sendable {
    /// In one line if that fits, else broken; most lines fit, so the broken text is made where it is needed.
    indirect case breaking(line: SwiftText, broken: @Sendable () -> SwiftText)
    /// `(a, b)`, or one argument per line.
    case arguments([SwiftText])
    /// `: body`, or the body on a line of its own.
    indirect case arm(SwiftText)
    /// An array literal: in one line if that fits, else as many elements per line as fit.
    case elements([SwiftText])
    /// Names of an enum's cases: as many per line as fit, each line a `case`.
    case cases([SwiftText])
    /// The types that a declaration inherits from, and the brace behind them: as many types per line as fit.
    case inheritance([SwiftText])
}

extension Group {
    /// The text of a group that does not fit in one line; `nil` for one that is filled with what fits.
    func broken() -> SwiftText? {
        switch self {
        case .breaking(_, let broken): broken()
        case .arguments(let arguments): SwiftText.brokenArguments(arguments)
        case .arm(let body): ":\n    \(body)"
        case .elements, .cases, .inheritance: nil
        }
    }
}

extension SwiftText {
    /// A text that is broken if its line is too long.
    public static func breaking(
        _ line: SwiftText,
        broken: @autoclosure @escaping @Sendable () -> SwiftText
    ) -> SwiftText {
        SwiftText(.group(.breaking(line: line, broken: broken)))
    }

    /// `head(a, b)`, or one argument per line.
    public static func call(_ head: SwiftText, _ arguments: [SwiftText]) -> SwiftText {
        head + (arguments.isEmpty ? "()" : SwiftText(.group(.arguments(arguments))))
    }

    /// `head(` and one argument per line.
    public static func brokenCall(_ head: SwiftText, _ arguments: [SwiftText]) -> SwiftText {
        head + brokenArguments(arguments)
    }

    fileprivate static func brokenArguments(_ arguments: [SwiftText]) -> SwiftText {
        """
        (
            \(joined(arguments, separator: ",\n"))
        )
        """
    }

    /// `head { body }`, or the body on a line of its own.
    public static func block(_ head: SwiftText, _ body: SwiftText) -> SwiftText {
        head + breaking(" { \(body) }", broken: " {\n    \(body)\n}")
    }

    /// `case pattern: body`, or the body on a line of its own.
    public static func arm(_ pattern: SwiftText, _ body: SwiftText) -> SwiftText {
        pattern + SwiftText(.group(.arm(body)))
    }

    /// `[a, b]`, or as many elements per line as fit.
    public static func array(_ elements: [SwiftText]) -> SwiftText {
        elements.isEmpty ? "[]" : SwiftText(.group(.elements(elements)))
    }

    /// `head: A, B {`, on as many lines as needed.
    public static func opening(_ head: SwiftText, inheriting types: [String]) -> SwiftText {
        types.isEmpty ? head + " {" : head + SwiftText(.group(.inheritance(types.map { SwiftText($0) })))
    }

    /// `case a, b`, on as many lines as needed.
    public static func cases(_ names: [SwiftText]) -> SwiftText { SwiftText(.group(.cases(names))) }
}
