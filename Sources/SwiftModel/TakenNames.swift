/// The names that generated code uses itself, so that declarations of a schema cannot have them.
public struct TakenNames: Hashable, Sendable {
    /// Names of types that nested types would hide.
    public var types: Set<String>
    /// Names of a struct's members.
    public var structMembers: Set<String>
    /// Names of the members of enums and unions.
    public var enumMembers: Set<String>

    /// Creates lists of names, by default empty.
    public init(types: Set<String> = [], structMembers: Set<String> = [], enumMembers: Set<String> = []) {
        self.types = types
        self.structMembers = structMembers
        self.enumMembers = enumMembers
    }

    /// Adds the names of other lists.
    public mutating func formUnion(_ other: TakenNames) {
        types.formUnion(other.types)
        structMembers.formUnion(other.structMembers)
        enumMembers.formUnion(other.enumMembers)
    }
}
