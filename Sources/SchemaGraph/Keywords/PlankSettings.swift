/// What happens to properties that a schema does not declare.
public enum UnknownPropertyPolicy: String, CaseIterable, Sendable, Encodable {
    case drop, keep, reject
}

/// What happens to values that an enum does not list.
package enum UnknownValuePolicy: String, CaseIterable, Sendable {
    /// The enum has a case that keeps them.
    case keep
    /// They cannot be read.
    case refuse
    /// They are read as the schema's `default`.
    case `default`
}

/// Who can use a type.
package enum AccessChoice: String, CaseIterable, Sendable {
    case `public`, `package`, `internal`
}

/// The settings of `x-plank`, with the values of each.
enum PlankSettings {
    static let unknownProperties = "unknownProperties"
    static let lenientArrays = "lenientArrays"
    static let newtype = "newtype"
    static let features = "features"
    static let legacyKeys = "legacyKeys"
    static let identifiedBy = "identifiedBy"
    static let unknownValues = "unknownValues"
    static let merge = "merge"
    static let readOnly = "readOnly"
    static let access = "access"
    static let conformances = "conformances"
    static let attributes = "attributes"
    static let imports = "imports"

    static let values: [String: PlankSetting.Values] = [
        unknownProperties: .oneOf(UnknownPropertyPolicy.allCases.map(\.rawValue)),
        lenientArrays: .boolean,
        newtype: .boolean,
        features: .features,
        legacyKeys: .keys,
        identifiedBy: .key,
        unknownValues: .oneOf(UnknownValuePolicy.allCases.map(\.rawValue)),
        merge: .merging,
        readOnly: .boolean,
        access: .oneOf(AccessChoice.allCases.map(\.rawValue)),
        conformances: .names(.name),
        attributes: .names(.attribute),
        imports: .names(.name),
    ]
}

/// A setting of `x-plank`, for tools that complete it.
public struct PlankSetting: Sendable {
    /// What the values are.
    public enum Values: Sendable {
        /// One of these texts.
        case oneOf([String])
        /// True and false.
        case boolean
        /// A preset of features, or an object with `preset`, `include` and `exclude`.
        case features
        /// The key of a property.
        case key
        /// Keys of properties.
        case keys
        /// How two lists are merged: `replace`, `append`, or an object with the key of their elements as `by`.
        case merging
        /// Words that become Swift code.
        case names(SwiftWord)
    }

    /// The key.
    public let name: String
    /// What the values are.
    public let values: Values

    /// Every setting, sorted by name.
    public static var all: [PlankSetting] {
        PlankSettings.values.sorted { $0.key < $1.key }.map { name, values in
            PlankSetting(name: name, values: values)
        }
    }
}
