/// The coding key that all models share: any property name. Properties that a model declares are read with
/// `PlankPropertyKey`.
///
/// One type for all models, because an enum of keys per model takes longer to compile than the model itself.
public nonisolated struct PlankKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The property's name, exactly as in the document.
    public let stringValue: String
    /// The index, or -1: with an optional, a key would be too large to be passed on as `any CodingKey` without
    /// allocating.
    private let index: Int

    /// The index, for keys that stand for an element of an array.
    public var intValue: Int? { index < 0 ? nil : index }

    /// The key for a property name that is known at run time only.
    public init(_ name: String) {
        stringValue = name
        index = -1
    }

    /// The key for a property name written in source: `values.decode(String.self, forKey: "name")`.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// The key for a property name, for coders; `nil` while the names of an object's keys are collected.
    public init?(stringValue name: String) {
        if let collected = PlankKeyNames.current {
            collected.note(name)
            return nil
        }
        self.init(name)
    }

    /// The key for an index, for coders.
    public init(intValue index: Int) {
        stringValue = index.description
        self.index = index
    }
}

nonisolated extension PlankKey {
    /// Compares names by code points, as JSON does, and indices.
    public static func == (lhs: PlankKey, rhs: PlankKey) -> Bool {
        lhs.index == rhs.index && PlankJSONText.isSame(lhs.stringValue, rhs.stringValue)
    }
}
