nonisolated extension Encoder {
    /// Writes a model that a union holds as the whole value at this position.
    public func encode(branch value: some PlankModel) throws {
        try start(value)
        try value.encode(to: self)
    }

    /// Writes a union's value as the whole value at this position.
    public func encode(branch value: some Encodable) throws {
        try start(value)
        var container = singleValueContainer()
        try container.encode(value)
    }

    /// Writes a union's object with the tag that selects its branch, which replaces the object's own tag.
    public func encode(branch value: some Encodable, tagged tag: some Encodable, forKey key: String) throws {
        try start(value)
        try value.encode(to: self)
        var container = self.container(keyedBy: PropertyKey.self)
        try container.encode(tag, forKey: PropertyKey(key))
    }

    /// Writes a union's object with its own tag, or with the first of `tags` if its own is not one of them. An object
    /// without a tag gets none, because any of `tags` could be meant.
    public func encode<Tag: Encodable & Equatable>(
        branch value: some Encodable,
        tagged own: Tag?,
        among tags: [Tag],
        forKey key: String
    ) throws {
        if let own, let first = tags.first {
            try encode(branch: value, tagged: tags.contains(own) ? own : first, forKey: key)
        } else {
            try encode(branch: value)
        }
    }

    private func start(_ branch: some Encodable) throws {
        try checkNesting()
        WrittenBranches.current?.note(branch, at: codingPath)
    }
}
