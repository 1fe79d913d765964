/// What a struct knows of a declared type that the values of its properties have, themselves or inside collections.
public struct TypeReference: Hashable, Sendable, Codable {
    /// The type, as the properties name it.
    public let path: TypePath
    /// What Swift declares.
    public let form: Form
    /// The names of the features that the type has.
    public let features: [String]
    /// Whether JSON may have an object for a value.
    public let holdsObjects: Bool

    /// What Swift declares for a type.
    public enum Form: String, Hashable, Sendable, Codable {
        case structure, enumeration, union, newtype, other
    }

    public init(path: TypePath, form: Form, features: [String], holdsObjects: Bool) {
        self.path = path
        self.form = form
        self.features = features
        self.holdsObjects = holdsObjects
    }
}

extension StructModel {
    /// What the struct knows of the declared type that a type consists of; `nil` if there is none.
    public func reference(to type: SwiftType) -> TypeReference? {
        type.declaration.flatMap { path in references.first { $0.path == path } }
    }
}
