import SwiftModel

/// `fixture`: the smallest valid model, for tests and previews.
struct Fixtures: Feature {
    let traits: FeatureTraits

    /// Creates the feature for all builds, or only for builds with `DEBUG`.
    init(isForDebugging: Bool) {
        traits = FeatureTraits(
            name: isForDebugging ? Heading.debugFixtures : Heading.fixtures,
            summary: isForDebugging
                ? "Gives models a fixture in debug builds only."
                : "Gives models a fixture, the smallest valid one, for tests and previews.",
            presets: isForDebugging ? [] : [.everything],
            runtime: [.fixtures],
            lines: FeatureTraits.LineCount(perStruct: 7, perProperty: 1)
        )
    }

    func parts(of model: StructModel) -> Parts {
        let isForDebugging = traits.name == Heading.debugFixtures
        guard let document = model.smallestDocument,
            !isForDebugging || !model.heading.features.contains(Heading.fixtures)
        else { return Parts() }
        let member = "\(model.heading.access.modifier)static let fixtureJSON = \(document.literal)"
        return Parts(
            sections: [
                Parts.Section(
                    title: "Fixture",
                    conformances: ["PlankFixtureModel"],
                    members: [SwiftText(member)],
                    condition: isForDebugging ? "DEBUG" : nil
                )
            ]
        )
    }
}

extension JSONConstant {
    /// The value as JSON in a string literal, which is a raw literal if it has several lines.
    fileprivate var literal: String {
        if jsonLines.count == 1 { return SwiftLiteral.string(jsonLines[0]) }
        let lines = jsonLines.map { "    " + $0 }.joined(separator: "\n")
        return "#\"\"\"\n\(lines)\n    \"\"\"#"
    }

    /// The value as JSON, with one line per member of an object.
    private var jsonLines: [String] {
        switch self {
        case .null: return ["null"]
        case .bool(let value): return ["\(value)"]
        case .integer(let value): return ["\(value)"]
        case .unsigned(let value): return ["\(value)"]
        case .number(let value): return ["\(value)"]
        case .decimal(let text): return [text]
        case .string(let text): return [Self.json(text)]
        case .array(let elements):
            return Self.enclosed(elements.map(\.jsonLines), "[", "]")
        case .object(let members):
            return Self.enclosed(
                members.map { member in
                    var lines = member.value.jsonLines
                    lines[0] = Self.json(member.key) + ": " + lines[0]
                    return lines
                },
                "{",
                "}"
            )
        }
    }

    private static func enclosed(_ parts: [[String]], _ start: String, _ end: String) -> [String] {
        if parts.isEmpty { return [start + end] }
        var lines = [start]
        for (index, part) in parts.enumerated() {
            lines += part.map { "    " + $0 }
            if index < parts.count - 1 { lines[lines.count - 1] += "," }
        }
        return lines + [end]
    }

    /// Returns the text as a JSON string of printable ASCII. No `#` follows a backslash, since `\#` starts an escape in
    /// a raw literal.
    private static func json(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x20..<0x7F where unit != 0x23: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }
}
