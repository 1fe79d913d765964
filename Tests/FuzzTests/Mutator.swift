import TestSupport

/// Spoils schemas and documents: bytes, words and whole pieces of others.
struct Mutator {
    private var generator: SeededGenerator
    private let seeds: [[UInt8]]

    private static let words = [
        "null", "true", "{}", "[]", "1e999", "-1", "\"\"", "\"#\"", "\"#/definitions/a\"", "\"type\"", "\"object\"",
        "\"properties\": {\"a\": ",
        "\"oneOf\": [", "\"allOf\": [{\"$ref\": \"#\"}]", "\"enum\": [1, \"a\", null]", "\"const\": ", "\"items\": ",
        "\"required\": [\"a\"]",
        "\"default\": ", "\"$ref\": \"other.json\"", "\"additionalProperties\": ", "\"format\": \"date-time\"",
        "\\u0000", "\\ud800", "\u{FEFF}", ",", ":", "}", "]",
    ].map { Array($0.utf8) }

    init(seed: UInt64, seeds: [[UInt8]]) {
        generator = SeededGenerator(seed: seed)
        self.seeds = seeds
    }

    /// The next input.
    mutating func next() -> [UInt8] {
        var bytes = seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else {
            bytes = Self.words.randomElement(using: &generator) ?? []
            return
        }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
        case 3: bytes.removeSubrange(place...)
        case 4, 5: replaceValue(&bytes, near: place)
        default: bytes.insert(contentsOf: Self.words.randomElement(using: &generator) ?? [], at: place)
        }
    }

    /// Puts a word, or a value of another schema, in the place of a string or a word.
    private mutating func replaceValue(_ bytes: inout [UInt8], near place: Int) {
        let quote = UInt8(ascii: "\"")
        guard let start = bytes[place...].firstIndex(of: quote),
            let end = bytes[(start + 1)...].firstIndex(of: quote)
        else { return }
        let other = seeds.randomElement(using: &generator) ?? []
        var piece = Self.words.randomElement(using: &generator) ?? []
        if Bool.random(using: &generator),
            let open = other.indices.filter({ other[$0] == UInt8(ascii: "{") }).randomElement(using: &generator)
        {
            piece = balanced(other[open...])
        }
        bytes.replaceSubrange(start...end, with: piece)
    }

    /// The object that starts here, as far as braces tell.
    private func balanced(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var depth = 0
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return Array(bytes[...index]) }
        }
        return Array(bytes)
    }
}
