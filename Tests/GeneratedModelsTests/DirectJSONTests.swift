import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Models that read and write themselves do it as `Codable` does: the same values, presence, spellings and refusals.
@Suite("JSON from bytes, in models")
struct DirectJSONTests {
    /// A model with both ways to read it.
    struct Reader: Sendable, CustomStringConvertible {
        let description: String
        /// What the two ways make of a document that is not the same; `nil` if nothing.
        let difference: @Sendable (Data) throws -> String?
        /// What reading the bytes comes to: a model, or an error in words.
        let outcome: @Sendable (UnsafeRawBufferPointer) -> AnyHashable

        init<Model: PlankDirectJSON & Hashable & Sendable>(_ file: String, _ type: Model.Type) {
            description = file
            outcome = { bytes in
                do { return try AnyHashable(type.init(json: bytes)) } catch { return "\(error)" }
            }
            difference = { data in
                let decoded = Result { try JSONDecoder().decode(type, from: data) }
                let direct = Result { try type.init(json: data) }
                switch (decoded, direct) {
                case (.failure, .failure): return nil
                case (.success, .failure(let error)): return "only Codable reads it: \(error)"
                case (.failure(let error), .success): return "Codable refuses it: \(error)"
                case (.success(let decoded), .success(let direct)):
                    if decoded != direct { return "\(decoded) is read as \(direct)" }
                    guard let encoded = try? JSONEncoder().encode(decoded) else {
                        return (try? direct.jsonData()).map { "Codable cannot write it: \($0)" }
                    }
                    let expected = try JSONDecoder().decode(PlankJSON.self, from: encoded)
                    // Presence and spellings show in what is written, by either way.
                    for written in [try JSONEncoder().encode(direct), try direct.jsonData(), try decoded.jsonData()] {
                        if try JSONDecoder().decode(PlankJSON.self, from: written) != expected {
                            return String(decoding: encoded, as: UTF8.self) + "\n"
                                + String(decoding: written, as: UTF8.self)
                        }
                    }
                    return nil
                }
            }
        }
    }

    static let readers = [
        Reader("everything.json", Everything.self), Reader("pin.json", Pin.self), Reader("board.json", Board.self),
        Reader("user.json", User.self), Reader("image.json", Image.self), Reader("tree.json", Tree.self),
        Reader("names.json", Names.self), Reader("wide.json", Wide.self), Reader("wider.json", Wider.self),
        Reader("receipt.json", Receipt.self), Reader("escapes.json", Escapes.self),
        Reader("cabinet.json", Cabinet.self), Reader("guide.json", Guide.self), Reader("paint.json", Paint.self),
        Reader("overlapping.json", Overlapping.self), Reader("untyped.json", Untyped.self),
        Reader("article.json", Article.self), Reader("atlas.json", Atlas.self), Reader("booking.json", Booking.self),
        Reader("checkout.json", Checkout.self), Reader("feed.json", Feed.self), Reader("letters.json", Letters.self),
        Reader("roster.json", Roster.self), Reader("session.json", Session.self),
        Reader("shipment.json", Shipment.self), Reader("tagged.json", Tagged.self), Reader("titled.json", Titled.self),
        Reader("postcard.json", Postcard.self),
    ]

    /// A document with its keys in order, so that what is spoiled at random is the same in each run.
    private func data(_ value: PlankJSON) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }

    private func check(_ reader: Reader, _ document: Data) throws {
        let difference = try reader.difference(document)
        #expect(difference == nil, "\(String(decoding: document, as: UTF8.self))")
    }

    @Test("Documents of the schema", arguments: readers)
    func documents(reader: Reader) throws {
        var documents = try RandomDocuments(seed: 1)
        for _ in 0..<repetitions(60, fast: 15) {
            let document = try data(documents.document(of: reader.description))
            try check(reader, document)
        }
    }

    @Test("Any other value for each member", arguments: readers)
    func otherValues(reader: Reader) throws {
        var documents = try RandomDocuments(seed: 2)
        let members = documents.document(of: reader.description).objectValue ?? [:]
        for key in members.keys.sorted() {
            for value in HostileDocumentTests.values {
                var rest = members
                rest[key] = nil
                let text = try String(decoding: data(.object(rest)), as: UTF8.self).dropFirst()
                let name = try String(decoding: data(.string(key)), as: UTF8.self)
                let document = "{\(name): \(value)\(rest.isEmpty ? "" : ",")\(text)"
                try check(reader, Data(document.utf8))
            }
            var rest = members
            rest[key] = nil
            try check(reader, data(.object(rest)))
        }
    }

    @Test("Keys in any order, keys that come twice, and spaces around them", arguments: readers)
    func orders(reader: Reader) throws {
        var documents = try RandomDocuments(seed: 3)
        for _ in 0..<repetitions(10, fast: 3) {
            let document = documents.document(of: reader.description).objectValue ?? [:]
            let styles = [("{", ":", " ,\n"), ("{\n  ", ": ", ",\n  "), ("{ ", " :", ","), ("{", ":", ", ")]
            for (opening, colon, comma) in styles {
                let members = try document.map { key, value in
                    try String(decoding: data(.string(key)), as: UTF8.self) + colon
                        + String(decoding: data(value), as: UTF8.self)
                }
                for members in [members.sorted(), members.sorted().reversed(), members + members] {
                    let document = opening + members.joined(separator: comma) + "}"
                    try check(reader, Data(document.utf8))
                }
            }
        }
    }

    @Test("Documents spoiled at random", arguments: readers)
    func spoiled(reader: Reader) throws {
        var random = SeededGenerator(seed: 4)
        var documents = try RandomDocuments(seed: 4)
        let whole = try data(documents.document(of: reader.description))
        let bytes = Array("{}[]\":,0-9.eE+tfn\\u\0\u{7F}".utf8)
        for _ in 0..<repetitions(1_000, fast: 250) {
            var changed = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) where !changed.isEmpty {
                let place = Int.random(in: 0..<changed.count, using: &random)
                changed[place] = bytes.randomElement(using: &random) ?? 0
            }
            let isStrict = (try? PlankJSON(json: changed)) != nil
            // Foundation looks at no text that no property asks for, and takes some that is no JSON.
            if !isStrict { continue }
            try check(reader, changed)
        }
    }

    @Test("What lies behind the end of a document is neither read nor counts", arguments: readers)
    func ends(reader: Reader) throws {
        var random = SeededGenerator(seed: 5)
        var documents = try RandomDocuments(seed: 5)
        let words = ["\"", "\\", "\\u", "\\ud800", "{", "[", ",", ":", "1e", "-", "nul", "\u{0}", "é", "😀"].map {
            Array($0.utf8)
        }
        let broken: [[UInt8]] = [[0xff], [0xe0, 0x80], [0xf0, 0x9f]]
        let whole = try [UInt8](data(documents.document(of: reader.description)))
        let memory = try GuardedMemory(capacity: whole.count + 16)
        for _ in 0..<repetitions(1_000, fast: 250) {
            var changed = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
            if Bool.random(using: &random), let word = (words + broken).randomElement(using: &random) {
                let place = Int.random(in: 0...changed.count, using: &random)
                changed.insert(contentsOf: Bool.random(using: &random) ? word : [], at: place)
                changed.append(contentsOf: word)
            }
            let guarded = memory.with(changed, reader.outcome)
            let followed = (changed + Array("\"0}]".utf8)).withUnsafeBytes {
                reader.outcome(UnsafeRawBufferPointer(rebasing: $0.prefix(changed.count)))
            }
            #expect(guarded == followed, "\(String(decoding: changed, as: UTF8.self))")
        }
    }

    @Test("A key that JSON escapes is found escaped, and only so")
    func escapedKeys() throws {
        let model = Escapes {
            $0.backSlash = 1
            $0.saySo = 2
            $0.tabStop = 3
        }
        let json = Data(#"{"back\\slash": 1, "say \"so\"": 2, "tab\tstop": 3}"#.utf8)
        #expect(try Escapes(json: json) == model)
        #expect(try JSON.decode(Escapes.self, #"{"back\\slash": 1, "say \"so\"": 2, "tab\tstop": 3}"#) == model)
        #expect(try Escapes(json: model.jsonData()) == model)
        for invalid in [#"{"back\slash": 1}"#, #"{"say "so"": 2}"#, "{\"tab\tstop\": 3}"] {
            #expect(throws: PlankJSONReadingError.self) { try Escapes(json: Data(invalid.utf8)) }
        }
    }

    @Test("The handler hears of unexpected values with their paths, by either way of reading")
    func paths() throws {
        let pins = (0..<4).map { #"{"id": "\#($0)", "pinned_with": "heard\#($0)"}"# }
        let data = Data("[\(pins.joined(separator: ", "))]".utf8)
        let direct = try unexpectedValues(about: "heard") { _ = try [Pin](json: data) }
        let decoded = try unexpectedValues(about: "heard") { _ = try JSONDecoder().decode([Pin].self, from: data) }
        #expect(direct.map(\.description) == decoded.map(\.description))
        #expect(direct.count == 4 && direct[3].description.hasPrefix("[3].pinned_with: "))
    }

    @Test("A chain of any length is written or an error")
    func chain() throws {
        var tree = Tree(label: "")
        for _ in 0..<100_000 { tree = Tree(label: "") { $0.parent = tree } }
        #expect(throws: EncodingError.self) { try tree.jsonData() }
        var short = Tree(label: "")
        for _ in 0..<200 { short = Tree(label: "") { $0.parent = short } }
        #expect(try Tree(json: short.jsonData()) == short)
    }
}
