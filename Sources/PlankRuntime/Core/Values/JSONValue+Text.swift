import Foundation

nonisolated extension PlankJSON: CustomDebugStringConvertible {
    /// Compact JSON with sorted keys, the same on every run.
    public var debugDescription: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .integer(let value): return value.description
        // JSON has no infinity; a number beyond the range of doubles is read as infinity.
        case .number(let value) where value.isInfinite: return value < 0 ? "-1e999" : "1e999"
        case .number(let value): return Int(exactly: value)?.description ?? value.description
        case .decimal(let value): return value.description
        case .string(let value): return PlankJSONText.quoted(value)
        case .array, .object: return collectionText()
        }
    }

    @inline(never)
    private func collectionText() -> String {
        if PlankStackSpace.isShort {
            var text = ""
            PlankStackSpace.onLargerStack { text = collectionText() }
            return text
        }
        switch self {
        case .array(let elements):
            return "[" + elements.map(\.debugDescription).joined(separator: ",") + "]"
        case .object(let object):
            let members = object.sorted { $0.key < $1.key }
            return "{"
                + members.map { PlankJSONText.quoted($0.key) + ":" + $0.value.debugDescription }.joined(separator: ",")
                + "}"
        default:
            return ""
        }
    }
}
