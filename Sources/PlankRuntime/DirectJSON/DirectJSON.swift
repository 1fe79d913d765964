import Foundation

/// A value that reads itself from the bytes of a JSON document and writes itself as such, without `JSONDecoder` and
/// `JSONEncoder`.
///
/// Documents are those of RFC 8259 in UTF-8, and the values are the same as with `Codable`.
///
/// - Note: Part of the models' API.
public protocol DirectJSON: Codable {
    /// Reads the value that the reader has reached; `nil` after the reader has noted what is wrong with it.
    init?(reading json: inout JSONReader)

    /// Writes the value behind what the writer has.
    func write(to json: inout JSONWriter)
}

// MARK: - Reading

extension DirectJSON {
    /// Reads a document: `try Pin(json: data)`.
    ///
    /// - Throws: ``JSONReadingError``, which says what is wrong and where.
    @inlinable public init(json data: Data, options: JSONReadingOptions = JSONReadingOptions()) throws {
        self = try data.withUnsafeBytes { try Self(json: $0, options: options) }
    }

    /// Reads a document: `try [Pin](json: bytes)`.
    ///
    /// - Throws: ``JSONReadingError``, which says what is wrong and where.
    @inlinable public init(json bytes: [UInt8], options: JSONReadingOptions = JSONReadingOptions()) throws {
        self = try bytes.withUnsafeBytes { try Self(json: $0, options: options) }
    }

    /// Reads a document from memory that stays as it is during the call.
    ///
    /// - Throws: ``JSONReadingError``, which says what is wrong and where.
    @inlinable public init(json bytes: UnsafeRawBufferPointer, options: JSONReadingOptions = JSONReadingOptions())
        throws
    {
        self = try JSONReader.read(bytes, options) { Self(reading: &$0) }
    }

    #if compiler(>=6.2)
        /// Reads a document: `try Pin(json: array.span)`.
        ///
        /// - Throws: ``JSONReadingError``, which says what is wrong and where.
        @available(macOS 10.14.4, iOS 12.2, tvOS 12.2, watchOS 5.2, *)
        @inlinable public init(json bytes: Swift.Span<UInt8>, options: JSONReadingOptions = JSONReadingOptions()) throws
        {
            self = try bytes.withUnsafeBytes { try Self(json: $0, options: options) }
        }
    #endif
}

/// How strict a document is read.
///
/// - Note: Part of the models' API.
public struct JSONReadingOptions: Sendable {
    /// How many arrays and objects may lie within each other, 512 by default as with `JSONDecoder`.
    public var deepestNesting = 512
    /// What counts where an object has a key twice: the first by default, as with `JSONDecoder`.
    public var duplicateKeys = DuplicateKeys.firstCounts

    /// What an object means that has a key twice, which RFC 8259, section 4, leaves open.
    public enum DuplicateKeys: Sendable {
        case firstCounts
        case lastCounts
        /// Such a document is refused.
        case areErrors
    }

    /// Creates the options that `JSONDecoder` has, unless others are given.
    public init(deepestNesting: Int = 512, duplicateKeys: DuplicateKeys = .firstCounts) {
        self.deepestNesting = deepestNesting
        self.duplicateKeys = duplicateKeys
    }
}

// MARK: - Writing

extension DirectJSON {
    /// The value as a JSON document.
    ///
    /// - Throws: `EncodingError` for what JSON cannot hold, such as infinity.
    @inlinable public func jsonData() throws -> Data {
        var json = JSONWriter()
        write(to: &json)
        return try json.data()
    }

    /// Appends the value as a JSON document to `buffer`, so that one buffer serves for many documents.
    ///
    /// - Throws: `EncodingError` for what JSON cannot hold, such as infinity; the buffer is then as it was.
    @inlinable public func write(into buffer: inout [UInt8]) throws {
        var json = JSONWriter()
        write(to: &json)
        try json.append(to: &buffer)
    }
}
