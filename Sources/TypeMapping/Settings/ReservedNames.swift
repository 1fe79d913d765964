import SwiftModel
import SwiftNames

struct ReservedNames {
    let structMembers: Set<String>
    let enumMembers: Set<String>
    /// Names that no generated type can have, whether nested or not.
    let nestedTypes: Set<String>
    /// Names that no type in a module can have: those of `nestedTypes`, and, without a namespace, names that nested
    /// types can have because code can still write the types that they hide with their module.
    let types: Set<String>
    /// Those of `types`, and, without a namespace, others that would change the meaning of generated code.
    let topLevelTypes: Set<String>
    /// Names that a top-level type only has if its schema sets it, because an app means another type by it.
    let avoidedTypes: Set<String>

    init(_ options: MappingOptions) {
        let taken = options.takenNames
        structMembers = taken.structMembers.union(Self.swiftMembers).union(Self.patternWords)
        enumMembers = taken.enumMembers.union(Self.swiftMembers).union(SwiftName.casesOfOptional)
            .union([SwiftName.unknownCase.bare])
        var types = taken.types.union(options.runtimeNames.declared).union(Self.swiftTypes)
        if let namespace = options.namespace { types.insert(namespace) }
        types.subtract(HiddenNames.spellings.keys)
        for override in options.typeMap.values {
            types.formUnion(override.type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        }
        nestedTypes = types
        if options.namespace == nil {
            types.formUnion(HiddenNames.spellings.keys)
            let (runtime, prefix) = (options.runtimeNames, options.typePrefix)
            let aliases = runtime.shared.compactMap { RuntimeNames.alias($0, namespace: nil, prefix: prefix) }
            topLevelTypes = types.union(runtime.declared).union(RuntimeNames.used).union(aliases)
                .union(Self.literalTypes)
            avoidedTypes = Self.commonTypes.union(Self.propertyWrappers)
        } else {
            (topLevelTypes, avoidedTypes) = (types, [])
        }
        self.types = types
    }

    /// Members with a fixed meaning in Swift.
    private static let swiftMembers: Set<String> = ["init", "self", "Type", "Protocol"]
    /// Properties whose storage name, `_borrowing`, is a keyword for tools such as Swift's formatter.
    private static let patternWords: Set<String> = ["borrowing"]
    /// The types of literals: a top-level type with such a name would change the type of `1` or `"a"`.
    private static let literalTypes: Set<String> = [
        "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
        "StringLiteralType", "UnicodeScalarType",
    ]
    /// Types of Swift that apps use everywhere, except those that generated code uses. Others, such as `Duration` and
    /// Foundation's `Locale`, are not listed: the schema's author chose the name, and apps can write `Swift.Duration`.
    static let commonTypes: Set<String> = ["Array", "Character", "Float", "Never", "Range", "Result", "Task"]
    /// The property wrappers of SwiftUI and Combine: with a top-level type `State`, no `@State` in an app's target would
    /// compile. Other types of SwiftUI, such as `Text`, are not listed, because schemas have types of their names more
    /// often, and code can spell them `SwiftUI.Text`.
    static let propertyWrappers: Set<String> = [
        "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FetchRequest", "FocusState",
        "FocusedValue", "GestureState", "Namespace", "ObservedObject", "Published", "ScaledMetric", "SceneStorage",
        "State", "StateObject",
    ]
    /// Words with a special meaning where a type is expected, and modules.
    private static let swiftTypes: Set<String> = ["Any", "Foundation", "Protocol", "Self", "Swift", "Type"]
}

extension MappingOptions {
    /// Whether generated code means something else by the name of the namespace.
    package var isNamespaceReserved: Bool {
        var outside = self
        outside.namespace = nil
        return namespace.map { ReservedNames(outside).topLevelTypes.contains($0) } ?? false
    }
}
