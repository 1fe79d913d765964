/// What a set of a struct's properties is stored in.
public enum PropertySetStorage: Hashable, Sendable, Codable {
    /// An unsigned integer of so many bits.
    case integer(bits: Int)
    /// Several words.
    case words

    /// The smallest storage with a bit for each of `count` properties.
    public init(count: Int) {
        self = [8, 16, 32, 64].first { count <= $0 }.map(PropertySetStorage.integer) ?? .words
    }
}

extension StructModel {
    /// What the struct's set of properties is stored in.
    public var propertySetStorage: PropertySetStorage { PropertySetStorage(count: properties.count) }
}
