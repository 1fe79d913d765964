/// What happens to properties that a schema does not declare.
public enum UnknownPropertyPolicy: String, CaseIterable, Sendable, Encodable {
    case drop, keep, reject
}

/// The settings of `x-plank`, with the values of each.
enum PlankSettings {
    static let unknownProperties = "unknownProperties"
    static let lenientArrays = "lenientArrays"
    static let newtype = "newtype"

    static let values: [String: Values] = [
        unknownProperties: .oneOf(UnknownPropertyPolicy.allCases.map(\.rawValue)),
        lenientArrays: .boolean,
        newtype: .boolean,
    ]

    /// The values of a setting.
    enum Values {
        case oneOf([String])
        case boolean
    }
}

/// A setting of `x-plank`, for tools that complete it.
public struct PlankSetting: Sendable {
    /// The key.
    public let name: String
    /// The values to choose from; nil for true and false.
    public let values: [String]?

    /// Every setting, sorted by name.
    public static var all: [PlankSetting] {
        PlankSettings.values.sorted { $0.key < $1.key }.map { name, values in
            switch values {
            case .oneOf(let values): PlankSetting(name: name, values: values)
            case .boolean: PlankSetting(name: name, values: nil)
            }
        }
    }
}
