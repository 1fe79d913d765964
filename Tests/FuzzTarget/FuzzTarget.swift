import Diagnostics
import JSONTree
import PlankKit
import SchemaGraph

/// What every input has to survive: the parser, the graph and the whole pipeline, one after the other.
public enum FuzzTarget {
    /// Runs an input through every stage; traps if one of them breaks a promise.
    public static func run(_ bytes: [UInt8]) {
        let diagnostics = DiagnosticCollector()
        let node = JSONParser.parse(bytes, file: "fuzz.json", diagnostics: diagnostics)
        precondition(node != nil || diagnostics.hasErrors, "refused without an error")
        if let node {
            let text = Array(node.canonicalText.utf8)
            let again = JSONParser.parse(text, file: "fuzz.json", diagnostics: DiagnosticCollector())
            precondition(again == node, "the canonical text says something else")
        }
        checkYAML(bytes, json: node)
        for draft in [SchemaDraft.draft4, .draft7, .draft202012] { generate(bytes, draft, "fuzz.json") }
        generate(bytes, .draft202012, "fuzz.yaml")
    }

    /// Reads an input as YAML. JSON has the same value there, if it is valid without a note.
    private static func checkYAML(_ bytes: [UInt8], json: JSONNode?) {
        let diagnostics = DiagnosticCollector()
        let node = YAMLParser.parse(bytes, file: "fuzz.yaml", diagnostics: diagnostics)
        precondition((node == nil) == diagnostics.hasErrors, "refused without an error, or read with one")
        if let json {
            let text = Array(json.canonicalText.utf8)
            let again = YAMLParser.parse(text, file: "fuzz.yaml", diagnostics: DiagnosticCollector())
            precondition(again == json, "YAML reads JSON as something else")
        }
        if let node {
            let text = Array(node.canonicalText.utf8)
            let again = JSONParser.parse(text, file: "fuzz.json", diagnostics: DiagnosticCollector())
            precondition(again == node, "the canonical text of YAML says something else")
        }
    }

    private static func generate(_ bytes: [UInt8], _ draft: SchemaDraft, _ path: String) {
        var options = GenerationOptions()
        options.models.runtime = .none
        options.schemas.defaultDraft = draft
        // A reference to any other file finds the input again.
        let result = PlankSwift.generate([SchemaInput(path: path, bytes: bytes)], options: options) { path in
            path.hasSuffix(".json") ? bytes : nil
        }
        let errors = result.problems.filter { $0.severity == .error }
        precondition(errors.isEmpty == !result.files.isEmpty, "neither errors nor files, or both")
        precondition(
            errors.allSatisfy { $0.path != nil && ($0.line ?? 0) > 0 && ($0.column ?? 0) > 0 },
            "an error without place"
        )
        precondition(result.files.allSatisfy { !$0.path.contains("/") || !$0.path.contains("..") }, "a path leads out")
    }
}

#if LIBFUZZER
    /// The entry point that libFuzzer calls.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        FuzzTarget.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    }
#endif
