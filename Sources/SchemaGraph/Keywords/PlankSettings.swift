/// What happens to properties that a schema does not declare.
public enum UnknownPropertyPolicy: String, CaseIterable, Sendable {
    case drop, keep, reject
}

/// What happens to values that an enum does not list.
package enum UnknownValuePolicy: String, CaseIterable, Sendable {
    /// The enum has a case that keeps them.
    case keep
    /// Decoding fails.
    case refuse
    /// They are decoded as the schema's `default`.
    case `default`
}

/// What an array of distinct elements is in Swift.
package enum UniqueItemsChoice: String, CaseIterable, Sendable {
    case array, set
    /// A set whose elements keep their order.
    case ordered
}

/// The access level of a type.
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
    static let uniqueItems = "uniqueItems"
    static let partials = "partials"

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
        uniqueItems: .oneOf(UniqueItemsChoice.allCases.map(\.rawValue)),
        partials: .partials,
    ]
}

/// A setting of `x-plank`, for tools that offer completions.
public struct PlankSetting: Sendable {
    /// The kind of values that a setting accepts.
    public enum Values: Sendable {
        /// One of these strings.
        case oneOf([String])
        /// `true` or `false`.
        case boolean
        /// A preset of features, or an object with `preset`, `include` and `exclude`.
        case features
        /// The key of a property.
        case key
        /// Keys of properties.
        case keys
        /// How two lists are merged: `replace`, `append`, or an object whose `by` is a key of the elements.
        case merging
        /// Names of types, with the keys of the properties that each has.
        case partials
        /// Words that become Swift code.
        case names(SwiftWord)
    }

    /// The key of the setting.
    public let name: String
    /// The values that the setting accepts.
    public let values: Values

    /// Every setting, sorted by name.
    public static var all: [PlankSetting] {
        PlankSettings.values.sorted { $0.key < $1.key }.map { name, values in
            PlankSetting(name: name, values: values)
        }
    }
}
