import Foundation
import GeneratedModels
import PlankRuntime

/// What models must do with every document that they read from bytes.
public enum ModelFuzzTarget {
    /// Reads a document as several models; traps if one of them breaks a promise.
    public static func run(_ bytes: [UInt8]) {
        // Texts, numbers and dates; lists and dictionaries; unions with and without a tag; a type that contains itself.
        read(Everything.self, bytes)
        read(Article.self, bytes)
        read(Feed.self, bytes)
        read(Overlapping.self, bytes)
        read(Tree.self, bytes)
        readLines(bytes)
    }

    /// Reads a stream of lines, in two parts.
    private static func readLines(_ bytes: [UInt8]) {
        var lines = PlankJSONLines<Article>()
        for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
            lines.append(part)
            for _ in 0...part.count { if let line = try? lines.next() { _ = line } }
        }
        _ = try? lines.last()
    }

    private static func read<Model: PlankDirectJSON & Codable & Equatable>(_ type: Model.Type, _ bytes: [UInt8]) {
        guard let model = try? Model(json: bytes) else { return }
        guard let written = try? model.jsonData() else {
            preconditionFailure("a model that was read cannot be written")
        }
        guard let again = try? Model(json: written) else { preconditionFailure("what was written cannot be read") }
        precondition(again == model, "what was written says something else")
        let decoded = try? JSONDecoder().decode(type, from: written)
        precondition(decoded == model, "JSONDecoder reads something else")
    }
}

#if LIBFUZZER
    /// The entry point that libFuzzer calls.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        ModelFuzzTarget.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    }
#endif
