/// Checks the syntax of a regular expression (ECMA-262) in one pass.
///
/// The syntax without the `u` flag is valid too: `\-`, a lone `]`, `a{,3}`.
package struct PatternSyntax {
    private let scalars: [UnicodeScalar]
    private var index = 0
    /// Whether a quantifier is allowed here.
    private var isRepeatable = false
    /// Whether each open group can be repeated; a lookbehind cannot.
    private var groups: [Bool] = []

    private init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    /// Returns the first fault, such as `nothing to repeat before '*'`; nil for a valid pattern.
    package static func fault(in pattern: String) -> String? {
        var checker = PatternSyntax(pattern)
        while checker.index < checker.scalars.count {
            if let fault = checker.checkNext() { return fault }
        }
        return checker.groups.isEmpty ? nil : "unclosed '('"
    }

    private func peek(_ offset: Int = 0) -> UnicodeScalar? {
        index + offset < scalars.count ? scalars[index + offset] : nil
    }

    private mutating func checkNext() -> String? {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "(": return openGroup()
        case ")":
            guard let group = groups.popLast() else { return "unmatched ')'" }
            isRepeatable = group
        case "[": return checkClass()
        case "*", "+", "?": return checkQuantifier(String(scalar))
        case "{":
            if let fault = checkBraces() { return fault }
        case "|", "^", "$": isRepeatable = false
        case "\\":
            guard let next = peek() else { return "nothing to escape after '\\'" }
            isRepeatable = next != "b" && next != "B"
            _ = escapedValue()
        default: isRepeatable = true
        }
        return nil
    }

    private mutating func openGroup() -> String? {
        var canRepeat = true
        isRepeatable = false
        if peek() == "?" {
            index += 1
            switch peek() {
            case ":", "=", "!": index += 1
            case "<" where peek(1) == "=" || peek(1) == "!":
                index += 2
                canRepeat = false
            case "<":
                guard let end = scalars[index...].firstIndex(of: ">"), end > index + 1 else {
                    return "unclosed group name"
                }
                index = end + 1
            case "i", "m", "s", "-":
                // Modifiers of a group, `(?i:a)`, are in ECMA-262 since 2025.
                while let scalar = peek(), "ims-".unicodeScalars.contains(scalar) { index += 1 }
                guard peek() == ":" else { return "'(?i)' is not part of ECMA-262" }
                index += 1
            default: return "unknown group '(?\(peek().map(String.init) ?? "")'"
            }
        }
        groups.append(canRepeat)
        return nil
    }

    private mutating func checkQuantifier(_ text: String) -> String? {
        guard isRepeatable else { return "nothing to repeat before '\(text)'" }
        if peek() == "?" { index += 1 }
        isRepeatable = false
        return nil
    }

    /// Checks `{2}`, `{2,}` or `{2,5}`; any other brace is a literal.
    private mutating func checkBraces() -> String? {
        var next = index
        let low = digits(&next)
        var high = low
        if next < scalars.count, scalars[next] == "," {
            next += 1
            high = digits(&next)
        }
        guard !low.isEmpty, next < scalars.count, scalars[next] == "}" else {
            isRepeatable = true
            return nil
        }
        index = next + 1
        if let low = Int(low), let high = Int(high), low > high {
            return "numbers out of order in '{\(low),\(high)}'"
        }
        return checkQuantifier("{")
    }

    private func digits(_ next: inout Int) -> String {
        var text = ""
        while next < scalars.count, ("0"..."9").contains(scalars[next]) {
            text.unicodeScalars.append(scalars[next])
            next += 1
        }
        return text
    }

    private mutating func checkClass() -> String? {
        isRepeatable = true
        if peek() == "^" { index += 1 }
        while let scalar = peek() {
            index += 1
            if scalar == "]" { return nil }
            let low = scalar == "\\" ? escapedValue() : scalar.value
            guard peek() == "-", let end = peek(1), end != "]" else { continue }
            index += 2
            let high = end == "\\" ? escapedValue() : end.value
            if let low, let high, low > high { return "range '\(scalar)-\(end)' is out of order" }
        }
        return "unclosed '['"
    }

    /// Skips an escape; returns its scalar if it has exactly one.
    private mutating func escapedValue() -> UInt32? {
        guard let scalar = peek() else { return nil }
        index += 1
        switch scalar {
        case "x": return hexadecimal(2)
        case "u":
            guard peek() == "{" else { return hexadecimal(4) }
            while let next = peek(), next != "}", next != "]" { index += 1 }
            if peek() == "}" { index += 1 }
            return nil
        case "c":
            if peek() != nil, peek() != "]" { index += 1 }
            return nil
        case "p", "P", "k":
            return nil
        default: return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? nil : scalar.value
        }
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        guard index + count <= scalars.count else { return nil }
        let text = String(String.UnicodeScalarView(scalars[index..<(index + count)]))
        guard text.utf8.count == count, let value = UInt32(text, radix: 16) else { return nil }
        index += count
        return value
    }
}
