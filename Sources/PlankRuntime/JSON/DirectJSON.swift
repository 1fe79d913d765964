import Foundation

/// A value that is read from and written to the bytes of a JSON document directly, without `JSONDecoder` and
/// `JSONEncoder`.
///
/// Documents are JSON by RFC 8259 in UTF-8, and the values are the same as with `Codable`.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankDirectJSON: Codable {
    /// Reads the value at the reader's position. Returns `nil` if it is invalid, after recording the error in the
    /// reader.
    init?(reading json: inout PlankJSONReader)

    /// Appends the value to the writer's output.
    func write(to json: inout PlankJSONWriter)
}

// MARK: - Reading

nonisolated extension PlankDirectJSON {
    /// Reads a document: `try Pin(json: data)`.
    ///
    /// - Throws: ``PlankJSONReadingError``, which says what is wrong and where.
    @inlinable public init(json data: Data, options: PlankJSONReadingOptions = PlankJSONReadingOptions()) throws {
        self = try unsafe data.withUnsafeBytes { try unsafe Self(json: $0, options: options) }
    }

    /// Reads a document: `try [Pin](json: bytes)`.
    ///
    /// - Throws: ``PlankJSONReadingError``, which says what is wrong and where.
    @inlinable public init(json bytes: [UInt8], options: PlankJSONReadingOptions = PlankJSONReadingOptions()) throws {
        self = try unsafe bytes.withUnsafeBytes { try unsafe Self(json: $0, options: options) }
    }

    /// Reads a document from memory that must not change during the call.
    ///
    /// - Throws: ``PlankJSONReadingError``, which says what is wrong and where.
    @inlinable public init(
        json bytes: UnsafeRawBufferPointer,
        options: PlankJSONReadingOptions = PlankJSONReadingOptions()
    )
        throws
    {
        self = try unsafe PlankJSONReader.read(bytes, options) { Self(reading: &$0) }
    }

    #if compiler(>=6.2)
        /// Reads a document: `try Pin(json: array.span)`.
        ///
        /// - Throws: ``PlankJSONReadingError``, which says what is wrong and where.
        @available(macOS 10.14.4, iOS 12.2, tvOS 12.2, watchOS 5.2, *)
        @inlinable public init(
            json bytes: Swift.Span<UInt8>,
            options: PlankJSONReadingOptions = PlankJSONReadingOptions()
        ) throws {
            self = try unsafe bytes.withUnsafeBytes { try unsafe Self(json: $0, options: options) }
        }
    #endif
}

/// How strictly a document is read.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankJSONReadingOptions: Sendable {
    /// How deeply arrays and objects may be nested: 512 levels by default, as with `JSONDecoder`.
    public var deepestNesting = 512
    /// Which value counts if an object has duplicate keys: the first by default, as with `JSONDecoder`.
    public var duplicateKeys = DuplicateKeys.firstCounts

    /// The meaning of duplicate keys, which RFC 8259, section 4, leaves open.
    public nonisolated enum DuplicateKeys: Sendable {
        case firstCounts
        case lastCounts
        /// A document with duplicate keys is rejected.
        case areErrors
    }

    /// Creates options, by default those of `JSONDecoder`.
    public init(deepestNesting: Int = 512, duplicateKeys: DuplicateKeys = .firstCounts) {
        self.deepestNesting = deepestNesting
        self.duplicateKeys = duplicateKeys
    }
}

// MARK: - Writing

nonisolated extension PlankDirectJSON {
    /// Returns the value as a JSON document.
    ///
    /// - Throws: `EncodingError` for a value that JSON cannot represent, such as infinity.
    @inlinable public func jsonData() throws -> Data {
        var json = PlankJSONWriter()
        write(to: &json)
        return try json.data()
    }

    /// Appends the value as a JSON document to `buffer`, so that one buffer can be used for many documents.
    ///
    /// - Throws: `EncodingError` for a value that JSON cannot represent, such as infinity; the buffer is then
    ///   unchanged.
    @inlinable public func write(into buffer: inout [UInt8]) throws {
        var json = PlankJSONWriter()
        write(to: &json)
        try json.append(to: &buffer)
    }
}
