import Diagnostics
import Foundation
import JSONTree
import SchemaGraph
import SchemaValidation

/// Answers the requests of [Bowtie](https://docs.bowtie.report), which compares validators, with the library
/// `SchemaValidation`: a JSON document per line, from standard input to standard output.
@main struct BowtieHarness {
    private static let project = "https://github.com/example/plank-swift"

    /// The draft of schemas without `$schema`.
    private var draft = Draft.draft202012

    static func main() {
        var harness = BowtieHarness()
        while let line = readLine(), let answer = harness.answer(to: line) {
            FileHandle.standardOutput.write(Data((answer + "\n").utf8))
        }
    }

    /// Returns the answer to a request; nil after the last one.
    mutating func answer(to line: String) -> String? {
        let bytes = Array(line.utf8)
        let request = DocumentParser.parse(bytes, file: "-", as: .sample, diagnostics: DiagnosticCollector())?.object
        switch request?["cmd"]?.string {
        case "start":
            let dialects = Draft.allCases.map { JSONText.quoted($0.metaschema) }.joined(separator: ",")
            return #"{"version":1,"implementation":{"language":"swift","name":"plank-swift","dialects":[\#(dialects)],"#
                + #""homepage":"\#(Self.project)","source":"\#(Self.project)","issues":"\#(Self.project)/issues"}}"#
        case "dialect":
            let named = Draft.allCases.first { $0.metaschema == request?["dialect"]?.string }
            draft = named ?? draft
            return #"{"ok":\#(named != nil)}"#
        case "run":
            let answer = run(request?["case"]?.object, request?["output"]?.string)
            return #"{"seq":\#(request?["seq"]?.canonicalText ?? "null"),\#(answer)}"#
        case "stop": return nil
        default: return "{\(Self.failure("unknown request"))}"
        }
    }

    /// Returns the members of an answer with the results of a case.
    private func run(_ item: JSONObject?, _ output: String?) -> String {
        guard output != "annotations" else { return #""skipped":true,"message":"annotations are not collected""# }
        guard let schema = item?["schema"], let tests = item?["tests"]?.array else { return Self.failure("no case") }
        var paths: [String: String] = [:]
        var files: [String: [UInt8]] = [:]
        for (index, member) in (item?["registry"]?.object?.members ?? []).enumerated() {
            paths[member.key] = "/registry/\(index).json"
            files["/registry/\(index).json"] = Array(member.value.canonicalText.utf8)
        }
        do {
            let schema = try JSONSchema(
                schema.canonicalText.utf8,
                defaultDraft: draft.rawValue,
                referenceMap: paths
            ) { [files] in files[$0] }
            let results = tests.map { test in
                do throws(PlankSchemaCheckError) {
                    let instance = test.object?["instance"]?.canonicalText ?? ""
                    return #"{"valid":\#(try schema.isValid(instance.utf8))}"#
                } catch {
                    return "{\(Self.failure("\(error)"))}"
                }
            }
            return #""results":[\#(results.joined(separator: ","))]"#
        } catch {
            return Self.failure("\(error)")
        }
    }

    private static func failure(_ message: String) -> String {
        #""errored":true,"context":{"message":\#(JSONText.quoted(message))}"#
    }
}
