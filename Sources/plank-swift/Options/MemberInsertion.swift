import Diagnostics
import JSONTree

/// Adds members to objects in JSON text and leaves the rest as it is written. The text must be a valid JSON object.
struct MemberInsertion {
    private(set) var bytes: [UInt8]

    /// Adds a member to the object at a path of keys. Objects that do not exist are added too.
    mutating func add(_ key: String, _ value: JSONText, at path: [String]) {
        // A byte order mark can precede the first brace.
        var object = Object(bytes, at: bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex)
        for (index, name) in path.enumerated() {
            guard let start = object.values[name] else {
                let rest = path[(index + 1)...].reversed()
                let inner = rest.reduce(JSONText.object([(key, value)])) { .object([($1, $0)]) }
                // What is new is on one line, except the outermost object.
                return insert(name, index == 0 ? inner.text : inner.line, into: object)
            }
            object = Object(bytes, at: start)
        }
        insert(key, value.line, into: object)
    }

    private mutating func insert(_ key: String, _ value: String, into object: Object) {
        let isEmpty = object.values.isEmpty
        let place = isEmpty ? object.start + 1 : object.lastEnd
        let comma = isEmpty ? "" : ","
        if !isEmpty && !bytes[object.lastEnd..<object.end].contains(UInt8(ascii: "\n")) {
            bytes.insert(contentsOf: "\(comma) \(JSONText.quoted(key)): \(Self.onOneLine(value))".utf8, at: place)
            return
        }
        let outer = indent(before: object.start)
        let inner = object.firstKey.map(indent) ?? outer + "  "
        let lines = value.split(separator: "\n").joined(separator: "\n" + inner)
        let member = "\(comma)\n\(inner)\(JSONText.quoted(key)): \(lines)\(isEmpty ? "\n" + outer : "")"
        bytes.replaceSubrange(place..<(isEmpty ? object.end : place), with: member.utf8)
    }

    private static func onOneLine(_ value: String) -> String {
        value.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    private func indent(before index: Int) -> String {
        let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: spaces, as: UTF8.self)
    }

    private struct Object {
        /// The index of the opening brace.
        let start: Int
        /// The index of the closing brace.
        private(set) var end: Int
        /// The index after the last value.
        private(set) var lastEnd: Int
        private(set) var firstKey: Int?
        /// The indices of the values, by their keys.
        private(set) var values: [String: Int] = [:]

        init(_ bytes: [UInt8], at start: Int) {
            self.start = start
            (end, lastEnd) = (start, start + 1)
            var index = start + 1
            func skipSpace() { while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 } }
            skipSpace()
            while index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                firstKey = firstKey ?? index
                let keyEnd = Self.end(ofValueAt: index, in: bytes)
                let key = JSONParser.parse(Array(bytes[index..<keyEnd]), file: "", diagnostics: DiagnosticCollector())
                index = keyEnd
                skipSpace()
                index += 1
                skipSpace()
                if let text = key?.string { values[text] = index }
                index = Self.end(ofValueAt: index, in: bytes)
                lastEnd = index
                skipSpace()
                if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
                skipSpace()
            }
            end = index
        }

        private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

        /// Returns the index after a string, an object, an array or another value.
        private static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int {
            var (index, depth) = (start, 0)
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    index += 1
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                    }
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
                index += 1
                guard depth == 0, index < bytes.count else { continue }
                if isSpace(bytes[index]) || ",:}]".utf8.contains(bytes[index]) { return index }
            }
            return bytes.count
        }
    }
}
