import Foundation

/// The coding key that all models share: any property name, written as a literal.
///
/// One type for all models, because an enum of keys for each costs more to compile than the model itself.
public struct PropertyKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The property's name, exactly as it stands in the document.
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

/// Equality as JSON has it for the strings among the values.
func isSameValue<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
    if let lhs = lhs as? String, let rhs = rhs as? String { return lhs.hasSameCodePoints(as: rhs) }
    return lhs == rhs
}

extension DecodingError {
    /// The error for a constant that is not what it must be.
    static func unexpected<T>(_ value: T, insteadOf constant: T, at path: [any CodingKey]) -> DecodingError {
        let message = "Expected \(String(reflecting: constant)), found \(String(reflecting: value))."
        return .dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}
