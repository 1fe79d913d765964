/// The rules of a schema, for values and for the schemas that refer to it.
///
/// - Note: Named in the models' API.
public nonisolated final class PlankSchemaRules: Sendable {
    /// The file of the schema, and its JSON pointer in it: `pin.json#/definitions/board`.
    let location: String
    /// The draft of the schema, whose names of keywords violations have: 7, or 2019 for 2019-09.
    let draft: Int
    let record: @Sendable (inout PlankSchemaKeywords) -> Void
    /// What was learned about the rules; created on first use.
    private let known = PlankModelLock(Known())

    private struct Known {
        var program: PlankSchemaProgram?
        /// The memory of checks that have ended.
        var memories: [PlankSchemaCheckMemory] = []
    }

    /// Creates the rules of a schema.
    ///
    /// - Parameters:
    ///   - location: The file of the schema, and its JSON pointer in it as a fragment.
    ///   - draft: The draft of the schema: 7, or 2019 for 2019-09. Violations have its names of keywords.
    ///   - record: Adds the schema's keywords.
    public init(
        _ location: String,
        draft: Int = 2020,
        _ record: @escaping @Sendable (inout PlankSchemaKeywords) -> Void
    ) {
        self.location = location.contains("#") ? location : location + "#"
        self.draft = draft
        self.record = record
    }

    /// Calls `body` with the program of the rules, and with memory that no other check uses at the same time.
    func withProgram<Result>(_ body: (PlankSchemaProgram, PlankSchemaCheckMemory) throws -> Result) rethrows -> Result {
        let (program, memory) = known.withLock { known in
            let program = known.program ?? PlankSchemaProgramDraft.program(of: self)
            known.program = program
            return (program, known.memories.popLast() ?? PlankSchemaCheckMemory(program))
        }
        defer { known.withLock { $0.memories.append(memory) } }
        return try body(program, memory)
    }
}
