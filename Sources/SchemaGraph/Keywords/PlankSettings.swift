/// What happens to properties that a schema does not declare.
public enum UnknownPropertyPolicy: String, CaseIterable, Sendable, Encodable {
    case drop, keep, reject
}

/// The settings of `x-plank`, with the values of each.
enum PlankSettings {
    static let unknownProperties = "unknownProperties"
    static let lenientArrays = "lenientArrays"

    static let values: [String: Values] = [
        unknownProperties: .oneOf(UnknownPropertyPolicy.allCases.map(\.rawValue)),
        lenientArrays: .boolean,
    ]

    /// The values of a setting.
    enum Values {
        case oneOf([String])
        case boolean
    }
}
