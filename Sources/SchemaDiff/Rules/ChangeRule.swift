/// The kinds of changes that a comparison finds. Their names are stable across versions.
package enum ChangeRule: String, CaseIterable, Sendable {
    // Schemas and types
    case schemaAdded = "schema-added"
    case schemaRemoved = "schema-removed"
    case typeAdded = "type-added"
    case typeRemoved = "type-removed"
    case typeRenamed = "type-renamed"
    case conformanceAdded = "conformance-added"
    case conformanceRemoved = "conformance-removed"
    case requirementAdded = "requirement-added"
    case swiftAccessNarrowed = "swift-access-narrowed"
    case swiftAccessWidened = "swift-access-widened"

    // Properties
    case propertyAdded = "property-added"
    case propertyAddedToClosed = "property-added-to-closed"
    case requiredPropertyAdded = "required-property-added"
    case propertyRemoved = "property-removed"
    case propertyRemovedFromClosed = "property-removed-from-closed"
    case requiredPropertyRemoved = "required-property-removed"
    case propertyRenamed = "property-renamed"
    case keyChanged = "key-changed"
    case requiredKeyChanged = "required-key-changed"
    case legacyKeyAdded = "legacy-key-added"
    case legacyKeyRemoved = "legacy-key-removed"
    case mergingChanged = "merging-changed"
    case identityChanged = "identity-changed"
    case requiredAdded = "required-added"
    case requiredRemoved = "required-removed"
    case requiredReordered = "required-reordered"

    // Features
    case featureAdded = "feature-added"
    case featureRemoved = "feature-removed"

    // Undeclared properties
    case additionalPropertiesAllowed = "additional-properties-allowed"
    case additionalPropertiesForbidden = "additional-properties-forbidden"
    case additionalPropertiesKept = "additional-properties-kept"
    case additionalPropertiesDropped = "additional-properties-dropped"

    // Null
    case nullAllowed = "null-allowed"
    case nullForbidden = "null-forbidden"
    case optionalNullAllowed = "optional-null-allowed"
    case optionalNullForbidden = "optional-null-forbidden"

    // Value types
    case typeChanged = "type-changed"
    case typeWidened = "type-widened"
    case typeNarrowed = "type-narrowed"
    case optionalTypeWidened = "optional-type-widened"
    case optionalTypeNarrowed = "optional-type-narrowed"
    case valuesOpened = "values-opened"
    case valuesLimited = "values-limited"
    case openTypeAdded = "open-type-added"
    case openTypeRemoved = "open-type-removed"
    case openTypeChanged = "open-type-changed"
    case swiftTypeChanged = "swift-type-changed"
    case constantAdded = "constant-added"
    case constantRemoved = "constant-removed"
    case constantChanged = "constant-changed"
    case optionalConstantAdded = "optional-constant-added"
    case optionalConstantRemoved = "optional-constant-removed"

    // Enums and unions
    case enumValueAdded = "enum-value-added"
    case enumValueRemoved = "enum-value-removed"
    case enumValueAddedToClosed = "enum-value-added-to-closed"
    case enumValueRemovedFromClosed = "enum-value-removed-from-closed"
    case unknownValuesChanged = "unknown-values-changed"
    case enumCaseRenamed = "enum-case-renamed"
    case unionBranchAdded = "union-branch-added"
    case unionBranchRemoved = "union-branch-removed"
    case unionCaseRenamed = "union-case-renamed"
    case unionReordered = "union-reordered"
    case unionTagChanged = "union-tag-changed"

    // Limits and annotations
    case boundNarrowed = "bound-narrowed"
    case boundWidened = "bound-widened"
    case boundChanged = "bound-changed"
    case patternAdded = "pattern-added"
    case patternRemoved = "pattern-removed"
    case patternChanged = "pattern-changed"
    case formatAdded = "format-added"
    case formatRemoved = "format-removed"
    case formatChanged = "format-changed"
    case defaultChanged = "default-changed"
    case accessChanged = "access-changed"
    case deprecationChanged = "deprecation-changed"
    case descriptionChanged = "description-changed"
}
