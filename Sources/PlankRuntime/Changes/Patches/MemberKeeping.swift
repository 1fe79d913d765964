/// A model with stored members that its JSON lacks, such as those of a plugin, which it keeps when a patch is applied.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankMemberKeeping {
    /// Replaces the properties of the schema with those of another model.
    mutating func takeProperties(of other: Self)
}

nonisolated extension PlankMemberKeeping {
    fileprivate func taking(_ other: some PlankModel) -> any PlankMemberKeeping {
        guard let other = other as? Self else { return self }
        var copy = self
        copy.takeProperties(of: other)
        return copy
    }
}

nonisolated extension PlankModel {
    /// Returns a patched model with the members of this one that JSON lacks.
    public func keepingMembers(in patched: Self) -> Self {
        (self as? any PlankMemberKeeping)?.taking(patched) as? Self ?? patched
    }

    /// Returns a patched model with the members of this one that JSON lacks; `nil` if it is missing.
    public func keepingMembers(in patched: Self?) -> Self? { patched.map { patched in keepingMembers(in: patched) } }
}
