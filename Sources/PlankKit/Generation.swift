/// A schema file to generate from, already read: no stage but the command touches the disk.
public struct SchemaInput: Sendable {
    /// The path as the user wrote it, which diagnostics show; `-` is standard input.
    public var path: String
    /// The file's content, JSON in UTF-8 or whatever the user gave for it.
    public var bytes: [UInt8]
    /// Whether the file is only looked at, so that the others come out as if it were generated with them.
    public var isContext: Bool

    /// A schema that was read from `path`.
    public init(path: String, bytes: [UInt8], isContext: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isContext = isContext
    }
}

/// Fetches a file that a `$ref` names; nil when there is none.
public typealias SchemaReader = @Sendable (_ path: String) -> [UInt8]?

/// A Swift file to write.
public struct GeneratedFile: Sendable {
    /// What one schema put into the file.
    public struct Part: Sendable, Hashable {
        /// The schema's path as the user wrote it.
        public let schema: String
        /// The type that the schema's root became, with its namespace: `S.Pin`.
        public let rootType: String?
        /// The other schemas that shaped it: all that its references lead to, directly or through others.
        public let dependencies: [String]

        /// What `schema` became.
        public init(schema: String, rootType: String?, dependencies: [String]) {
            self.schema = schema
            self.rootType = rootType
            self.dependencies = dependencies
        }
    }

    /// Relative to the output folder, with `/` between its parts.
    public let path: String
    /// The Swift source, which starts with the two header lines; empty if `isRendered` is false.
    public let text: String
    /// False for a file that the caller of `generate` knew to be current, and whose text was not made.
    public let isRendered: Bool
    /// What the text follows from, in brief: as long as it is the same, the same build makes the same text. Nil for a
    /// file that is rendered every time: a support file, and one that holds several schemas.
    public let fingerprint: Fingerprint?
    /// One of each schema in the file; none in a support file such as the runtime.
    public let parts: [Part]

    /// The schema it was made from; nil for a support file, and for one that holds several schemas.
    public var schema: String? { onlyPart?.schema }
    /// The type that the schema's root became, with its namespace: `S.Pin`.
    public var rootType: String? { onlyPart?.rootType }
    /// The other schemas that shaped this file.
    public var dependencies: [String] { onlyPart?.dependencies ?? [] }

    private var onlyPart: Part? { parts.count == 1 ? parts.first : nil }

    /// A file that holds what became of several schemas; without `text` it is not rendered.
    public init(path: String, text: String?, fingerprint: Fingerprint? = nil, parts: [Part]) {
        self.path = path
        self.text = text ?? ""
        self.isRendered = text != nil
        self.fingerprint = fingerprint
        self.parts = parts
    }

    /// A file of the output; a support file has no `schema`, and a file without `text` is not rendered.
    public init(
        path: String,
        text: String?,
        fingerprint: Fingerprint? = nil,
        schema: String?,
        rootType: String?,
        dependencies: [String]
    ) {
        let part = schema.map { Part(schema: $0, rootType: rootType, dependencies: dependencies) }
        self.init(path: path, text: text, fingerprint: fingerprint, parts: part.map { [$0] } ?? [])
    }
}

/// What a run has counted and how long each of its stages took.
public struct Statistics: Sendable, Hashable {
    /// A step of the pipeline with its share of the time.
    public struct Stage: Sendable, Hashable {
        /// Such as `resolve`.
        public let name: String
        /// Time by the clock, not of the processors.
        public let seconds: Double

        /// A stage that took `seconds`.
        public init(name: String, seconds: Double) {
            self.name = name
            self.seconds = seconds
        }
    }

    /// Schema files that took part, those that only a `$ref` named included.
    public var schemas = 0
    /// Swift types declared.
    public var types = 0
    /// Places in the models that have a type: properties, branches of unions, values of other properties, aliases.
    public var positions = 0
    /// Those whose type is `JSONValue` or holds it, such as `[String: JSONValue]`.
    public var untypedPositions = 0
    /// The steps in the order in which they ran; `--verbose` prints them.
    public var stages: [Stage] = []

    /// Nothing counted yet.
    public init() {}
}

/// What came of a run: files to write unless a problem is an error.
public struct GenerationResult: Sendable {
    /// Every file of the output, changed or not, sorted by path.
    public let files: [GeneratedFile]
    /// Every type that the files declare, in the order of the files.
    public let types: [DeclaredType]
    /// What is wrong with the schemas; one error and nothing is written.
    public let problems: [Problem]
    /// Every schema file that took part, and all schema files that its references lead to, directly or through others.
    public let dependencies: [String: [String]]
    /// What `--statistics` and `--verbose` print.
    public let statistics: Statistics

    /// The outcome of a run.
    public init(
        files: [GeneratedFile],
        types: [DeclaredType] = [],
        problems: [Problem],
        dependencies: [String: [String]],
        statistics: Statistics
    ) {
        self.files = files
        self.types = types
        self.problems = problems
        self.dependencies = dependencies
        self.statistics = statistics
    }
}

/// How far a run has come, reported after each finished file.
public struct GenerationProgress: Sendable, Hashable {
    /// How many files are finished.
    public let done: Int
    /// How many files there are.
    public let total: Int
    /// The schema of the file that was just finished, as the user wrote its path.
    public let current: String

    /// A state of a run.
    public init(done: Int, total: Int, current: String) {
        self.done = done
        self.total = total
        self.current = current
    }
}

/// Called after each finished file, from any thread, never from two at once.
public typealias ProgressHandler = @Sendable (GenerationProgress) -> Void
