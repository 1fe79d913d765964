/// Writes the branches of a union.
public nonisolated struct PlankUnionEncoder {
    private let encoder: any Encoder

    /// Creates a writer for the position of an encoder.
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Writes a model that a union holds as the whole value.
    public func encode(_ branch: some PlankModel) throws {
        try start(branch)
        try branch.encode(to: encoder)
    }

    /// Writes a branch as the whole value.
    public func encode(_ branch: some Encodable) throws {
        try start(branch)
        var container = encoder.singleValueContainer()
        try container.encode(branch)
    }

    /// Writes a branch as the only property of an object, whose key selects it.
    public func encode(_ branch: some Encodable, underKey key: String) throws {
        try PlankStackSpace.check(encoder)
        PlankWrittenBranches.current?.note(branch, at: encoder.codingPath + [PlankKey(key)])
        var container = encoder.container(keyedBy: PlankKey.self)
        try container.encode(branch, forKey: PlankKey(key))
    }

    /// Writes an object with the tag that selects its branch, which replaces the object's own tag.
    public func encode(_ branch: some Encodable, tagged tag: some Encodable, forKey key: String) throws {
        try start(branch)
        try branch.encode(to: encoder)
        var container = encoder.container(keyedBy: PlankKey.self)
        try container.encode(tag, forKey: PlankKey(key))
    }

    /// Writes an object with its own tag, or with the first of `tags` if its own is not one of them. An object without a
    /// tag gets none, because any of `tags` could be meant.
    public func encode<Tag: Encodable & Equatable>(
        _ branch: some Encodable,
        tagged own: Tag?,
        among tags: [Tag],
        forKey key: String
    ) throws {
        if let own, let first = tags.first {
            try encode(branch, tagged: tags.contains(own) ? own : first, forKey: key)
        } else {
            try encode(branch)
        }
    }

    private func start(_ branch: some Encodable) throws {
        try PlankStackSpace.check(encoder)
        PlankWrittenBranches.current?.note(branch, at: encoder.codingPath)
    }
}
