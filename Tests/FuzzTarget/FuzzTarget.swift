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
        for draft in [SchemaDraft.draft4, .draft7, .draft202012] { generate(bytes, draft) }
    }

    private static func generate(_ bytes: [UInt8], _ draft: SchemaDraft) {
        var options = GenerationOptions()
        options.models.runtime = .none
        options.schemas.defaultDraft = draft
        // A reference to any other file finds the input again.
        let result = PlankSwift.generate([SchemaInput(path: "fuzz.json", bytes: bytes)], options: options) { path in
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
