/// The coding key that all models share: any property name, written as a literal.
///
/// One type for all models, because an enum of keys per model takes longer to compile than the model itself.
public struct PropertyKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The property's name, exactly as in the document.
    public let stringValue: String
    /// The index, for keys that stand for an element of an array.
    public let intValue: Int?

    /// The key for a property name that is known at run time only.
    public init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    /// The key for a property name written in source: `values.decode(String.self, forKey: "name")`.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// The key for a property name, for coders.
    public init(stringValue name: String) {
        self.init(name)
    }

    /// The key for an index, for coders.
    public init(intValue index: Int) {
        stringValue = index.description
        intValue = index
    }
}

extension PropertyKey {
    /// Compares names by code points, as JSON does, and indices.
    public static func == (lhs: PropertyKey, rhs: PropertyKey) -> Bool {
        lhs.intValue == rhs.intValue && lhs.stringValue.hasSameCodePoints(as: rhs.stringValue)
    }
}
