import Foundation
import ModelPrograms
import PlankKit
import TestSupport
import Testing

/// What holds for the schema of any documents, on documents that nobody chose.
@Suite("Schemas of random documents")
struct InferenceTests {
    /// Documents of one type, and their schema.
    private struct Samples {
        let name: String
        let documents: [Data]
        let schema: [UInt8]

        init(seed: UInt64) throws {
            var random = RandomDocuments(seed: seed)
            let texts = random.texts()
            let files = texts.enumerated().map { SchemaInput(path: "\($0).json", bytes: Array($1.utf8)) }
            name = "\(seed)"
            documents = texts.map { Data($0.utf8) }
            schema = Array(try #require(PlankSwift.schema(of: files).text).utf8)
        }
    }

    private static let seeds = 1...12 as ClosedRange<UInt64>

    @Test func itAllowsAllOfThem() throws {
        var program = try ModelProgram(
            answer: """
                    try type.validate(document)
                    return "valid"
                """,
            requirement: "PlankValidatingSchema"
        )
        var requests: [ModelProgram.Request] = []
        for seed in Self.seeds {
            let samples = try Samples(seed: seed)
            var options = GenerationOptions()
            options.models.features = .init(preset: "plain", include: ["validation"])
            options.models.checkFormats = true
            let name = "S\(seed)"
            #expect(try program.add(name, samples.schema, type: "RootSchema", namespace: name, options))
            requests += samples.documents.map { (name, $0) }
        }
        let build = try program.build()
        try #require(build.code == 0, "\(build.errors.prefix(2_000))")
        for (answer, request) in zip(try program.answers(to: requests), requests) {
            #expect(answer == "valid", "\(request.namespace): \(String(decoding: request.document, as: UTF8.self))")
        }
    }

    @Test func theModelsOfTheSchemaWriteThemBack() throws {
        var trips = try RoundTrips()
        for seed in Self.seeds {
            let samples = try Samples(seed: seed)
            try trips.add(samples.name, samples.schema, samples.documents, namespace: "S\(seed)", GenerationOptions())
        }
        guard try trips.build() else { return }
        #expect(try trips.losses() == [])
    }
}

/// Documents of one type, put together at random: the same ones for the same seed.
private struct RandomDocuments {
    private indirect enum Shape {
        case scalar(Int)
        case nullable(Shape)
        case list(Shape)
        case dictionary(Shape)
        case mixed(Shape, Shape)
        case object([(key: String, isOptional: Bool, shape: Shape)])
        case tagged(String, [Shape])
        case recursive([(key: String, isOptional: Bool, shape: Shape)])
    }

    private var random: SeededGenerator
    private var budget = 24

    private static let keys = [
        "id", "name", "created_at", "status", "tags", "owner", "url", "count", "items", "a b", "é", "$ref", "2nd",
        "self",
        "value", "billing_address", "delivery_address", "x/y",
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func texts() -> [String] {
        let shape = object()
        return (0..<Int.random(in: 1...12, using: &random)).map { _ in text(of: shape, depth: 0) }
    }

    // MARK: - Shapes

    private mutating func shape() -> Shape {
        budget -= 1
        if budget < 0 { return .scalar(Int.random(in: 0...8, using: &random)) }
        switch Int.random(in: 0...16, using: &random) {
        case 0...6: return .scalar(Int.random(in: 0...8, using: &random))
        case 7...8: return .nullable(shape())
        case 9...10: return .list(shape())
        case 11: return .dictionary(shape())
        case 12: return .mixed(shape(), shape())
        case 13:
            return .tagged(["type", "kind", "eventType"].randomElement(using: &random) ?? "", [object(), object()])
        case 14: return .recursive(members())
        default: return object()
        }
    }

    private mutating func object() -> Shape { .object(members()) }

    private mutating func members() -> [(key: String, isOptional: Bool, shape: Shape)] {
        let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
        return keys.map { ($0, Bool.random(using: &random), shape()) }
    }

    // MARK: - Texts

    private mutating func text(of shape: Shape, depth: Int) -> String {
        switch shape {
        case .scalar(let kind): return scalar(kind)
        case .nullable(let shape): return Bool.random(using: &random) ? "null" : text(of: shape, depth: depth)
        case .mixed(let left, let right):
            return text(of: Bool.random(using: &random) ? left : right, depth: depth)
        case .list(let shape):
            let count = Int.random(in: 0...3, using: &random)
            return "[\((0..<count).map { _ in text(of: shape, depth: depth) }.joined(separator: ","))]"
        case .dictionary(let shape):
            let members = (0..<Int.random(in: 0...3, using: &random)).map { day in
                "\"2024-05-0\(day + 1)\": \(text(of: shape, depth: depth))"
            }
            return "{\(members.joined(separator: ","))}"
        case .object(let members): return "{\(texts(of: members, depth: depth).joined(separator: ","))}"
        case .tagged(let key, let branches):
            let index = Int.random(in: branches.indices, using: &random)
            guard case .object(let members) = branches[index] else { return "{}" }
            let tag = "\"\(key)\": \"branch\(index)\""
            return "{\(([tag] + texts(of: members, depth: depth)).joined(separator: ","))}"
        case .recursive(let members):
            var all = texts(of: members, depth: depth)
            let nested = depth > 3 ? 0 : Int.random(in: 0...2, using: &random)
            all.append(
                "\"children\": [\((0..<nested).map { _ in text(of: shape, depth: depth + 1) }.joined(separator: ","))]"
            )
            return "{\(all.joined(separator: ","))}"
        }
    }

    private mutating func texts(
        of members: [(key: String, isOptional: Bool, shape: Shape)],
        depth: Int
    ) -> [String] {
        members.compactMap { key, isOptional, shape in
            isOptional && Bool.random(using: &random) ? nil : "\"\(key)\": \(text(of: shape, depth: depth))"
        }
    }

    private mutating func scalar(_ kind: Int) -> String {
        let number = Int.random(in: -3...99, using: &random)
        switch kind {
        case 0: return "\(number)"
        case 1: return "\(number).5"
        case 2: return number < 50 ? "true" : "false"
        case 3: return "\"\(["open", "paid", "void"].randomElement(using: &random) ?? "")\""
        case 4: return "\"2024-05-0\(1 + abs(number) % 9)T12:00:00Z\""
        case 5: return "\"https://example.com/\(number)\""
        case 6: return "\"4f1c2d3e-0000-4000-8000-0000000000\(10 + abs(number) % 90)\""
        case 7: return "18446744073709551\(100 + abs(number))"
        default: return "\"some text \(number)\""
        }
    }
}
