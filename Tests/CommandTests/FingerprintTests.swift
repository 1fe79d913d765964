import Foundation
import TestSupport
import Testing

@testable import PlankKit

private struct Sample {
    enum Kind {
        case plain
        case named(String, width: Int?)
    }

    var name = "pin"
    var words: [String] = []
    var kind = Kind.plain
    var isOn = false
    var share = 0.5
    var next: [Sample] = []
    var note: String?
    var remark: String?
    var table: [String: Int] = [:]
}

/// Values that differ anywhere have different fingerprints; otherwise changed settings would not be noticed.
@Suite struct FingerprintTests {
    @Test func everyDifferenceCounts() {
        var samples = [Sample()]
        func add(_ change: (inout Sample) -> Void) {
            var sample = Sample()
            change(&sample)
            samples.append(sample)
        }
        add { $0.name = "pim" }
        add { $0.name = "" }
        add { $0.words = [""] }
        add { $0.words = ["", ""] }
        add { $0.words = ["ab", "c"] }
        add { $0.words = ["a", "bc"] }
        add { $0.kind = .named("a", width: nil) }
        add { $0.kind = .named("a", width: 0) }
        add { $0.kind = .named("a", width: -1) }
        add { $0.isOn = true }
        add { $0.share = 0.25 }
        add { $0.note = "x" }
        add { $0.remark = "x" }
        add { $0.table = ["a": 1] }
        add { $0.table = ["a": 1, "b": 2] }
        add { $0.next = [Sample(), Sample()] }
        add { $0.next = [Sample(next: [Sample()])] }
        #expect(Set(samples.map { Fingerprint(of: $0) }).count == samples.count)
    }

    @Test func itIsTheSameInEveryProcess() {
        let sample = Sample(table: ["a": 1, "b": 2, "c": 3])
        #expect(Fingerprint(of: sample) == Fingerprint(high: 2_619_568_687_442_364_400, low: 2_107_065_502_044_131_391))
    }

    @Test func anotherSchemaMovesTheOthersAndChangesNone() throws {
        // Read and mapped first, it shifts every place of the others in the graph and among the declarations.
        let text = #"{"properties": {"a": {"properties": {}}}}"#
        let other = SchemaInput(path: "Schemas/aaa.json", bytes: Array(text.utf8))
        let schemas = try Self.schemas()
        let before = files(schemas)
        let after = files(schemas + [other])
        #expect(before.count > 5 && after.count == before.count + 1)
        for (path, file) in before {
            #expect(after[path]?.text == file.text, "\(path)")
        }
    }

    private static func schemas() throws -> [SchemaInput] {
        try Repository.schemas().map { SchemaInput(path: $0.path, bytes: $0.bytes) }
    }

    private func files(_ schemas: [SchemaInput]) -> [String: GeneratedFile] {
        let files = PlankSwift.generate(schemas, options: GenerationOptions()) { _ in nil }.files
        return Dictionary(files.filter { $0.schema != nil }.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Manifests contain the fingerprints of files.
    @Test func thoseOfBytesNeverChange() {
        #expect(Fingerprint(bytes: "abc".utf8).text == "a88bbd143e239709c8d1bcc759932974")
        #expect(Fingerprint(bytes: repeatElement(97, count: 1_000_000)).text == "3aa5034896a6e8e385b2f57353355e79")
    }

    @Test func bytesOfAnyLength() {
        let texts = (0..<40).map { (length: Int) -> [UInt8] in [UInt8](repeating: 0, count: length) }
        #expect(Set(texts.map { Fingerprint(bytes: $0) }).count == texts.count)
    }
}
