/// The names that the runtime's source uses, which models must not have.
package struct RuntimeNames: Sendable, Hashable {
    /// The runtime's top-level types. A model or a nested type with such a name would hide them.
    package let declared: Set<String>
    /// Those that apps use too. In copies of the runtime for a namespace or a prefix, they have a second name.
    package let shared: [String]

    package init(declared: Set<String>, shared: [String]) {
        self.declared = declared
        self.shared = shared
    }

    /// The types of Swift and Foundation that the runtime uses, which models in its own module would hide.
    static let used: Set<String> = [
        "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncStream", "Bool", "CInt", "CaseIterable",
        "CharacterSet", "ClosedRange", "Codable", "CodingKey", "CodingUserInfoKey", "Collection", "CollectionOfOne",
        "Comparable", "Copyable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
        "Data", "Date", "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary", "DispatchSemaphore", "Double",
        "Encodable", "Encoder", "EncodingError", "Equatable", "Error", "ExpressibleByArrayLiteral",
        "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation",
        "ExpressibleByStringLiteral", "FixedWidthInteger", "Hashable", "Hasher", "Int", "Int32", "Int64", "Int8",
        "JSONDecoder", "JSONEncoder", "KeyedDecodingContainer", "KeyedEncodingContainer",
        "KeyedEncodingContainerProtocol", "LocalizedError", "LosslessStringConvertible", "MainActor", "ManagedBuffer",
        "MemoryLayout", "Mirror", "NSLock", "ObjectIdentifier", "Observable", "ObservationRegistrar", "OptionSet",
        "Optional", "Range", "RawRepresentable", "SIMD16", "SIMD2", "Sendable", "Sequence", "Set", "SetAlgebra",
        "SingleValueEncodingContainer", "StaticString", "String", "Substring", "TaskLocal", "Thread", "UInt", "UInt16",
        "UInt32", "UInt64", "UInt8", "URL", "UTF16", "UTF8", "UTF8Span", "UUID", "Unicode", "UnkeyedDecodingContainer",
        "UnkeyedEncodingContainer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
        "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer", "Void",
    ]

    static let none = RuntimeNames(declared: [], shared: [])

    /// Returns the second name of a shared type, which is unique to this run's copy: `V1PlankJSON`. Returns nil if
    /// there is neither a namespace nor a prefix.
    package static func alias(_ name: String, namespace: String?, prefix: String) -> String? {
        let start = (namespace ?? "") + prefix
        return start.isEmpty ? nil : start + name
    }
}
