/// What happens to properties that a schema does not declare.
package enum UnknownPropertyPolicy: String, CaseIterable, Sendable {
    case drop, keep, reject
}

/// The settings that `x-plank` takes, with the values of each.
enum PlankSettings {
    static let unknownProperties = "unknownProperties"

    static let values = [unknownProperties: UnknownPropertyPolicy.allCases.map(\.rawValue)]
}
