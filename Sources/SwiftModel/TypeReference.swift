/// A declared type that a struct uses, itself or inside collections, with what the struct's code needs to know of it.
public struct TypeReference: Hashable, Sendable {
    /// The path of the type.
    public let path: TypePath
    /// The kind of declaration.
    public let form: Form
    /// The names of the type's features.
    public let features: [String]
    /// Whether a value of the type can be a JSON object.
    public let holdsObjects: Bool
    /// Whether a copy of a value certainly shares memory with it, such as that of a text, which is counted.
    public let sharesMemory: Bool

    /// The kind of declaration.
    public enum Form: String, Hashable, Sendable {
        case structure, enumeration, union, newtype, other
    }

    /// Creates a reference to a declared type.
    public init(path: TypePath, form: Form, features: [String], holdsObjects: Bool, sharesMemory: Bool) {
        self.path = path
        self.form = form
        self.features = features
        self.holdsObjects = holdsObjects
        self.sharesMemory = sharesMemory
    }
}
