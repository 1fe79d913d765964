extension JSONReader {
    /// Records an error for the last key, which the model does not declare, if it matches none of the regular
    /// expressions.
    public mutating func rejectMember(unlike patterns: [String]) {
        let key = otherKeyText
        if !patterns.contains(where: { SchemaPattern.matches($0, key) }) { rejectMember() }
    }
}
