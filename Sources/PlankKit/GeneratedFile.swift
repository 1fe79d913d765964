/// Returns the ``GeneratedFile/runtimeMentions`` of the file at a path if this build made it from what has the fingerprint.
public typealias KnownTexts = @Sendable (_ path: String, _ fingerprint: Fingerprint) -> RuntimeMentions?

/// A Swift file to write.
public struct GeneratedFile: Sendable {
    /// What one schema put into the file.
    public struct Part: Sendable, Hashable {
        /// The schema's path as the user wrote it.
        public let schema: String
        /// The type that the schema's root became, with its namespace: `S.Pin`.
        public let rootType: String?
        /// The other types outside all others that are declared there, without namespace: those of definitions.
        public let types: [String]
        /// The other schemas that shaped it: all that its references lead to, directly or through others.
        public let dependencies: [String]

        /// What `schema` became.
        public init(schema: String, rootType: String?, types: [String] = [], dependencies: [String]) {
            self.schema = schema
            self.rootType = rootType
            self.types = types
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
    /// The words of the text that decide what of the runtime it needs.
    public let runtimeMentions: RuntimeMentions
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
    public init(
        path: String,
        text: String?,
        fingerprint: Fingerprint? = nil,
        runtimeMentions: RuntimeMentions = RuntimeMentions(),
        parts: [Part]
    ) {
        self.path = path
        self.text = text ?? ""
        self.isRendered = text != nil
        self.fingerprint = fingerprint
        self.runtimeMentions = runtimeMentions
        self.parts = parts
    }
}
