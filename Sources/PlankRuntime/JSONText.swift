import Foundation

extension JSONValue: CustomDebugStringConvertible {
    /// Compact JSON with sorted keys, the same on every run.
    public var debugDescription: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .integer(let value): return value.description
        // JSON has no infinity; a number past the range of doubles is read as one.
        case .number(let value) where value.isInfinite: return value < 0 ? "-1e999" : "1e999"
        case .number(let value): return Int(exactly: value)?.description ?? value.description
        case .decimal(let value): return value.description
        case .string(let value): return value.jsonText
        case .array, .object: return collectionText()
        }
    }

    @inline(never)
    private func collectionText() -> String {
        if StackSpace.isShort {
            var text = ""
            StackSpace.onLargerStack { text = collectionText() }
            return text
        }
        switch self {
        case .array(let elements):
            return "[" + elements.map(\.debugDescription).joined(separator: ",") + "]"
        case .object(let object):
            let members = object.sorted { $0.key < $1.key }
            return "{" + members.map { $0.key.jsonText + ":" + $0.value.debugDescription }.joined(separator: ",") + "}"
        default:
            return ""
        }
    }
}

extension String {
    /// The string as a JSON literal, quotes included.
    var jsonText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Equality as JSON has it; Swift's own takes a composed "é" for a decomposed one.
    func hasSameCodePoints(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

extension Decimal {
    /// The decimal that a double's shortest text stands for, `nil` where a decimal cannot hold it.
    init?(shortestTextOf double: Double) {
        guard double.isFinite, let decimal = Decimal(string: double.description), !decimal.isNaN else { return nil }
        guard Double(decimal.description) == double else { return nil }
        self = decimal
    }
}

extension DecodingError {
    /// An error at the place that `decoder` has reached.
    static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }
}
