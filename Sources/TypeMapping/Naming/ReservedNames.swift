import SwiftModel

/// Names that a generated declaration cannot have.
struct ReservedNames {
    /// Names that no property of a struct can have.
    let structMembers: Set<String>
    /// Names that no case of an enum or a union can have.
    let enumMembers: Set<String>
    /// Names that no type of a run can have, wherever it is declared.
    let nestedTypes: Set<String>
    /// The names that no type of a module can have: those, and without a namespace names that a nested type can have, since
    /// code can write what it hides with its module.
    let types: Set<String>
    /// Names that a type outside of all others cannot have besides.
    let topLevelTypes: Set<String>

    init(_ options: MappingOptions) {
        let taken = options.takenNames
        structMembers = taken.structMembers.union(Self.swiftMembers).union(Self.patternWords)
        enumMembers = taken.enumMembers.union(Self.swiftMembers).union(Self.optionalCases)
            .union([SwiftName.unknownCase.bare])
        var types = taken.types.union(options.runtimeNames.named).union(Self.swiftTypes)
        types.formUnion(["Foundation", "Swift"])
        if let namespace = options.namespace { types.insert(namespace) }
        types.subtract(HiddenNames.spellings.keys)
        for override in options.typeMap.values {
            types.formUnion(override.type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        }
        nestedTypes = types
        self.types = options.namespace == nil ? types.union(HiddenNames.spellings.keys) : types
        let runtime = options.runtimeNames
        let aliases = runtime.shared.compactMap { RuntimeNames.alias($0, namespace: nil, prefix: options.typePrefix) }
        topLevelTypes = runtime.taken.union(aliases).union(Self.literalTypes).union(Self.commonTypes)
    }

    /// Members whose meaning Swift fixes.
    private static let swiftMembers: Set<String> = ["init", "self", "Type", "Protocol"]
    /// Properties whose storage begins a pattern for tools that read Swift, such as its formatter: `_borrowing` is a keyword.
    private static let patternWords: Set<String> = ["borrowing"]
    /// Cases that an optional of the enum has as well.
    private static let optionalCases: Set<String> = ["none", "some"]
    /// The types of literals: a type of such a name outside all others would change what `1` or `"a"` is.
    private static let literalTypes: Set<String> = [
        "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
        "StringLiteralType", "UnicodeScalarType",
    ]
    /// Types of Swift that code of apps names everywhere, besides those that generated code names.
    private static let commonTypes: Set<String> = ["Array", "Character", "Float", "Never", "Range", "Result", "Task"]
    /// Words that mean something in the place of a type.
    private static let swiftTypes: Set<String> = ["Any", "Protocol", "Self", "Type"]
}
