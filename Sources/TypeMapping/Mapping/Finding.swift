import JSONTree
import SchemaGraph
import SwiftModel

/// Something about schemas that their author should know, as the mapping finds it. `FindingReports` has the messages.
package enum Finding {
    // MARK: - Values whose type is `PlankJSON`

    case nestedTooDeeply(SchemaID)
    case collectionsNestedTooDeeply(SchemaID)
    case dynamicReference(SchemaID)
    /// A schema that refers to itself without a type of its own.
    case selfReference(SchemaID)
    case contradiction(Shape.Contradiction, in: SchemaID)
    /// Two schemas for the same value whose types contradict each other.
    case typeConflict(SchemaID, with: SchemaID)
    /// Unions that are branches of each other and have too many branches together.
    case largeCycle(SchemaID, unions: Int)

    // MARK: - Types that are guessed

    /// A schema without `type` that describes objects or arrays.
    case untyped(SchemaID, [JSONTypes])
    /// A root that allows anything beside a definition that documents probably have the type of.
    case standIn(SchemaID, for: SchemaID)
    case flattened(SchemaID, Flattening)
    case unlistedBranches(UnlistedBranches, of: SchemaID, requiresTag: Bool)
    /// Two branches that declare the same properties.
    case guess(DeclarationID, DeclarationID, DeclarationID, isExclusive: Bool)
    /// A tag that no schema declares, but that is read and written because the titles are Plank's tags.
    case addedTag(String, DeclarationID)

    // MARK: - Properties

    /// A property that each value of its type requires, and whose own values require another one, without end.
    case endless(String, in: SchemaID)
    /// A required property that a schema forbids.
    case forbidden(String, by: SchemaID)
    /// A required property that no schema declares, with the names of optional ones.
    case undeclared(UndeclaredProperty, besides: [String])
    /// A default that the type of its property cannot hold.
    case unfitDefault(JSONNumber, Scalar, of: SchemaID?)

    // MARK: - Names and settings

    case renamedCase(EnumEntry, wanted: String, name: String, owner: EnumEntry)
    case renamedProperty(RenamedProperty)
    case refusedSetting(RefusedSetting)
    case renamedType(RenamedType, Renaming)
    /// A pattern of names that selects nothing, and the selectable type around the one that it names.
    case unmatchedName(MappingOptions.NamePattern, partOf: String?, others: Set<String>)
    /// Another module that a type of a schema uses, and that uses one of the run's types in turn.
    case moduleCycle(String, use: TypeUse, back: TypeUse, of: SchemaID)
}

/// A type and one that it uses.
package typealias TypeUse = (user: TypePath, used: TypePath)

/// Why a type did not get the name that it wanted.
package enum Renaming {
    case hidesAnother(outside: String?)
    case taken(by: SchemaID)
    case notUnique(besides: SchemaID)
    case reserved
}

/// Why the properties of branches are optional properties of one struct.
package enum Flattening {
    case severalChoices
    case noTag
    case conditionsBesideBranches
    /// A key that tells the branches apart is not required.
    case optionalTag(String)
    /// A key that conditions test is not required.
    case optionalKey(String)
    /// A key that conditions test can have values without one.
    case openKey(String)
    case mostlyUncovered(String)
    case testedTwice(String)
    /// Most properties do not depend on a key that conditions test.
    case mostlyCommon(String)
}

/// The `discriminator` of an object whose values can be of schemas that extend its own, as with inheritance in OpenAPI,
/// though nothing lists these schemas.
package struct UnlistedBranches {
    /// The schema with the `discriminator`.
    package let owner: SchemaID
    package let discriminator: Discriminator
    /// Whether it is that of the object, rather than of a base.
    package let isOwn: Bool
}

/// A name in `required` that is not in `properties`.
package struct UndeclaredProperty {
    package let name: String
    /// The schema with the `required` keyword.
    package let owner: SchemaID
    /// Whether the property is always required, rather than only in some cases.
    package let isRequired: Bool
    /// Whether a `discriminator` names it, so that its values are strings.
    var isDiscriminator = false
}

/// A property that did not get the name that its key or its schema asks for.
package struct RenamedProperty {
    package let key: String
    package let schema: SchemaID
    package let wanted: String
    package let name: String
    /// Whether the schema sets the name.
    package let isChosen: Bool
    /// The key of the property with the wanted name; `nil` if the name is reserved.
    package let owner: String?
}

/// An `x-plank` setting that cannot be applied.
package struct RefusedSetting: Error {
    package let setting: String
    package let schema: SchemaID
    package let problem: String
    /// What is ignored, if not the whole setting.
    package var ignored: String?
    package var help: String?
}
