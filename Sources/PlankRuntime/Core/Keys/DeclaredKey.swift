/// The coding key of a property that a model declares.
///
/// Decoders copy a key several times for each value that they read. Copying a string counts a reference, even if the
/// string is a literal, which is never released. A key therefore has the bytes of the string without its reference, so
/// that copying the key copies two words.
public nonisolated struct PlankPropertyKey: CodingKey, Sendable {
    /// The bytes of a `String`, which has at most two words of 64 bits.
    private var bytes: (UInt64, UInt64)

    /// The key for a name of the schema. The name is never released: for a literal, this costs nothing.
    package init(_ name: String) {
        bytes = (0, 0)
        unsafe withUnsafeMutablePointer(to: &bytes) {
            _ = unsafe UnsafeMutableRawPointer($0).initializeMemory(as: String.self, repeating: name, count: 1)
        }
    }

    /// The property's name, exactly as in the document.
    public var stringValue: String { unsafe withUnsafeBytes(of: bytes) { unsafe $0.load(as: String.self) } }

    /// No key: names that the schema does not have are not kept. They are noted while the names of an object's keys are
    /// collected.
    public init?(stringValue name: String) {
        PlankKeyNames.current?.note(name)
        return nil
    }

    /// `nil`: properties have no index.
    public var intValue: Int? { nil }

    /// No key.
    public init?(intValue index: Int) { nil }
}

nonisolated extension PlankPropertyKey {
    /// The property's name as it is in JSON, for the messages of decoders.
    public var description: String { PlankJSONText.quoted(stringValue) }

    /// The same.
    public var debugDescription: String { description }
}

nonisolated extension PlankPropertyKey: ExpressibleByStringLiteral {
    /// The key for a name written in source.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
