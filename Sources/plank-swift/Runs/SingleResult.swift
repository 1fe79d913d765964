import PlankKit

/// A run whose result is one text: a picture or a schema, written to standard output or to a file.
struct SingleResult {
    /// What messages call the result: `picture`.
    let noun: String
    /// The file; nil for standard output.
    let path: String?

    init(_ noun: String, to path: String?) {
        self.noun = noun
        self.path = path == "-" ? nil : path
    }

    /// Rejects a file that the run has read.
    func checkPath(in context: RunContext) throws(UsageError) {
        if let path { try context.check(ResultPlace(path, of: noun)) }
    }

    /// Writes the result, or hands it to the ending of the run; `details` follows the path in the summary.
    func deliver(_ text: String, in ending: inout Ending, details: String = "") {
        guard let path else {
            ending.document = text
            return
        }
        do {
            try Disk.replace(path, with: Array(text.utf8))
            ending.summary = "wrote \(path)\(details)"
        } catch {
            let problem = FileProblem(cannot: "write the \(noun)", error, at: path, in: Path.folder(of: path))
            ending.problems.add(ofRun: [problem.problem])
        }
    }
}
