import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Documents that nobody should send. A trap would end the test run.
@Suite("Hostile documents")
struct HostileDocumentTests {
    /// A model that reads itself from anything.
    struct Reader: Sendable, CustomStringConvertible {
        let description: String
        let read: @Sendable (Data) throws -> Void

        init<Model: Codable & Sendable & Hashable>(_ file: String, _ type: Model.Type) {
            description = file
            read = { data in
                let model = try JSONDecoder().decode(Model.self, from: data)
                // What was read can be written, compared and printed too.
                _ = try? JSONEncoder().encode(model)
                _ = model.hashValue
                _ = String(reflecting: model)
            }
        }

        /// The path and the text of what goes wrong; nil if nothing does.
        func fault(_ data: Data) throws -> (path: [any CodingKey], text: String)? {
            do {
                try read(data)
                return nil
            } catch DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
                DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
            {
                return (context.codingPath, context.debugDescription)
            }
        }
    }

    static let readers = [
        Reader("everything.json", Everything.self), Reader("pin.json", Pin.self), Reader("board.json", Board.self),
        Reader("user.json", User.self), Reader("image.json", Image.self), Reader("tree.json", Tree.self),
        Reader("names.json", Names.self), Reader("wide.json", Wide.self), Reader("wider.json", Wider.self),
    ]

    static let values = [
        "null", "true", "0", "-1.5", "1e400", "-1e400", "1e-400", "9223372036854775808", "-9223372036854775809",
        "18446744073709551616", String(repeating: "9", count: 400), "0." + String(repeating: "1", count: 400), "\"\"",
        "\"\\u0000\"",
        "\"0000-00-00T99:99:99Z\"", "\"http://[\"", "\"9999999999999999999-01-01T00:00:00Z\"",
        "\"\(String(repeating: "x", count: 5_000))\"",
        "[]", "[null]", "[[[[]]]]", "{}", "{\"\": {}}", "{\"type\": null}", "{\"type\": \"no such\"}",
        "[{}, 1, \"a\", null]",
    ]

    /// The values that a run of the tests takes: all with `LONG_TESTS` in the environment, otherwise some of each kind.
    private static let selectedValues =
        runsLongTests ? values : values.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)

    private func document(_ reader: Reader, seed: UInt64) throws -> PlankJSON {
        var documents = try RandomDocuments(seed: seed)
        return documents.document(of: reader.description)
    }

    private func data(_ value: PlankJSON) throws -> Data { try JSONEncoder().encode(value) }

    @Test("A document cut short anywhere is an error", arguments: readers)
    func truncated(reader: Reader) throws {
        let whole = try data(document(reader, seed: 1))
        for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 150)) {
            #expect(try reader.fault(whole.prefix(length)) != nil, "cut to \(length) bytes")
        }
    }

    @Test("A member of any other value is read or refused at its own path", arguments: readers)
    func wrongTypes(reader: Reader) throws {
        var documents = try RandomDocuments(seed: 2)
        let members = documents.document(of: reader.description).objectValue ?? [:]
        // Besides the member only what is required: reading all the others each time would take the square of their number.
        let required = documents.required(of: reader.description)
        for key in members.keys.sorted() {
            let rest = members.filter { $0.key != key && required.contains($0.key) }
            let text = try String(decoding: data(.object(rest)), as: UTF8.self).dropFirst()
            let name = try String(decoding: data(.string(key)), as: UTF8.self)
            for value in Self.selectedValues {
                let bytes = Data("{\(name): \(value)\(rest.isEmpty ? "" : ",")\(text)".utf8)
                guard let fault = try reader.fault(bytes) else { continue }
                // A number past every type is refused by the decoder's own parser, which knows no path.
                let isNumber = value.allSatisfy { "0123456789.e-".contains($0) }
                #expect(fault.path.first?.stringValue == key || isNumber, "\(key): \(value.prefix(40)) \(fault)")
                #expect(!fault.text.isEmpty)
            }
        }
    }

    @Test("Documents within documents end in a value or an error", arguments: readers, [50, 500, 5_000, 200_000])
    func deep(reader: Reader, depth: Int) throws {
        for (open, close) in [("[", "]"), ("{\"children\":[", "]}"), ("{\"parent\":", "}"), ("{\"a\":", "}")] {
            let nest = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let fault = try reader.fault(Data(nest.utf8))
            if depth > 512 { #expect(fault != nil) }
            let members = try document(reader, seed: 3).objectValue ?? [:]
            guard let key = members.keys.min() else { continue }
            _ = try reader.fault(Data("{\"\(key)\": \(nest)}".utf8))
        }
    }

    private static let recursions: [(open: String, end: String, close: String)] = [
        (#"{"label":"","parent":"#, #"{"label":""}"#, "}"), (#"{"label":"","children":["#, "", "]}"),
        (#"{"label":"","by_name":{"k":"#, #"{"label":""}"#, "}}"),
        (#"{"label":"","leaf":{"next":{"tree":"#, #"{"label":""}"#, "}}}"),
        (#"{"label":"","expression":"#, "1", "}"),
    ]

    @Test("Recursive models end in a value or an error on a small stack", arguments: recursions)
    func small(recursion: (open: String, end: String, close: String)) throws {
        for depth in stride(from: 5, through: 510, by: 15) {
            let open = String(repeating: recursion.open, count: depth)
            let nest = open + recursion.end + String(repeating: recursion.close, count: depth)
            _ = try onSmallStack { try Reader("tree.json", Tree.self).fault(Data(nest.utf8)) == nil }
        }
    }

    /// A tree with operations within operations.
    private func expression(depth: Int) -> Data {
        let operand = #"{"operator":"+","right":1,"left":"#
        let nest = String(repeating: operand, count: depth) + "1" + String(repeating: "}", count: depth)
        return Data(#"{"label":"","expression":\#(nest)}"#.utf8)
    }

    @Test("Recursive unions end in a value or an error on a small stack")
    func smallUnion() throws {
        for depth in stride(from: 5, through: 500, by: 15) {
            let document = expression(depth: depth)
            _ = try onSmallStack { try Reader("tree.json", Tree.self).fault(document) == nil }
        }
    }

    @Test("A union that is too deep is kept whole: no value within it is taken for one that no branch fits")
    func deepUnion() throws {
        for depth in stride(from: 5, through: 500, by: 45) {
            let document = expression(depth: depth)
            let levels = try onSmallStack {
                guard var next = try? JSONDecoder().decode(Tree.self, from: document).expression else { return 0 }
                var levels = 0
                while case .operation(let operation) = next {
                    next = operation.left
                    levels += 1
                }
                return levels
            }
            #expect(levels == 0 || levels == depth)
        }
    }

    @Test("A key that comes twice is read once or refused", arguments: readers)
    func duplicates(reader: Reader) throws {
        let text = try String(decoding: data(document(reader, seed: 4)), as: UTF8.self)
        let inner = text.dropFirst().dropLast()
        _ = try reader.fault(Data("{\(inner)\(inner.isEmpty ? "" : ",")\(inner)}".utf8))
        _ = try reader.fault(Data("{\(inner)\(inner.isEmpty ? "" : ",")\"id\": 1, \"id\": \"a\", \"id\": null}".utf8))
    }

    @Test("Bytes that are no UTF-8 are an error", arguments: readers)
    func encodings(reader: Reader) throws {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] {
            // A value that no property asks for is never looked at.
            _ = try reader.fault(Data(Array("{\"id\": \"a".utf8) + bytes + Array("\"}".utf8)))
            #expect(try reader.fault(Data(Array("{\"a".utf8) + bytes + Array("\": 1}".utf8))) != nil)
        }
        _ = try reader.fault(Data("{\"id\": \"\\ud800\", \"\\udc00\": 1}".utf8))
        _ = try reader.fault(Data([0xFE, 0xFF, 0x00, 0x7B]))
        #expect(try reader.fault(Data()) != nil)
    }

    @Test("Documents spoiled at random are read or refused", arguments: readers)
    func spoiled(reader: Reader) throws {
        var random = SeededGenerator(seed: 5)
        let whole = try data(document(reader, seed: 6))
        let bytes = Array("{}[]\":,0-9.eE+tfn\\u\0\u{7F}".utf8)
        for _ in 0..<300 {
            var changed = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) where !changed.isEmpty {
                let place = Int.random(in: 0..<changed.count, using: &random)
                changed[place] = bytes.randomElement(using: &random) ?? 0
            }
            _ = try reader.fault(changed)
        }
    }
}
