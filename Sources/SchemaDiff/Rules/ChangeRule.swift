/// The kinds of changes that a comparison finds. Their names are stable across versions. A new rule needs a case here, and
/// its facts in a file of `Rules`.
package enum ChangeRule: String, CaseIterable, Sendable {
    // Schemas and types
    case schemaAdded = "schema-added"
    case schemaRemoved = "schema-removed"
    case typeAdded = "type-added"
    case typeRemoved = "type-removed"
    case typeRenamed = "type-renamed"
    case typeUnshared = "type-unshared"
    case conformanceAdded = "conformance-added"
    case conformanceRemoved = "conformance-removed"
    case requirementAdded = "requirement-added"
    case requirementRemoved = "requirement-removed"
    case nameHidden = "name-hidden"
    case swiftAccessNarrowed = "swift-access-narrowed"
    case swiftAccessWidened = "swift-access-widened"

    // Operations
    case operationAdded = "operation-added"
    case operationRemoved = "operation-removed"
    case responseAdded = "response-added"
    case responseRemoved = "response-removed"
    case errorResponseAdded = "error-response-added"
    case errorResponseRemoved = "error-response-removed"
    case requestBodyAdded = "request-body-added"
    case requestBodyRemoved = "request-body-removed"
    case messageAdded = "message-added"
    case messageRemoved = "message-removed"

    // Properties
    case propertyAdded = "property-added"
    case propertyAddedToClosed = "property-added-to-closed"
    case propertyNewlyAllowed = "property-newly-allowed"
    case propertyAddedToTyped = "property-added-to-typed"
    case requiredPropertyAdded = "required-property-added"
    case requiredConstantAdded = "required-constant-added"
    case propertyRemoved = "property-removed"
    case propertyRemovedFromClosed = "property-removed-from-closed"
    case propertyNewlyForbidden = "property-newly-forbidden"
    case propertyRemovedFromTyped = "property-removed-from-typed"
    case requiredPropertyRemoved = "required-property-removed"
    case propertyRenamed = "property-renamed"
    case propertyNameReused = "property-name-reused"
    case keyChanged = "key-changed"
    case requiredKeyChanged = "required-key-changed"
    case keyReplaced = "key-replaced"
    case requiredKeyReplaced = "required-key-replaced"
    case legacyKeyAdded = "legacy-key-added"
    case legacyKeyRemoved = "legacy-key-removed"
    case legacyKeyReused = "legacy-key-reused"
    case mergingChanged = "merging-changed"
    case identityChanged = "identity-changed"
    case requiredAdded = "required-added"
    case requiredRemoved = "required-removed"
    case constantRequired = "constant-required"
    case tagRequired = "tag-required"
    case tagOptional = "tag-optional"
    case parametersReordered = "parameters-reordered"
    case parametersRemoved = "parameters-removed"

    // Features and settings
    case featureAdded = "feature-added"
    case featureRemoved = "feature-removed"
    case assignmentRemoved = "assignment-removed"
    case validationRemoved = "validation-removed"
    case settingChanged = "setting-changed"

    // Undeclared properties
    case additionalPropertiesAllowed = "additional-properties-allowed"
    case additionalPropertiesForbidden = "additional-properties-forbidden"
    case additionalPropertiesKept = "additional-properties-kept"
    case additionalPropertiesDropped = "additional-properties-dropped"
    case additionalPropertiesTyped = "additional-properties-typed"
    case additionalPropertiesUntyped = "additional-properties-untyped"

    // Null
    case nullAllowed = "null-allowed"
    case nullForbidden = "null-forbidden"
    case openNullAllowed = "open-null-allowed"
    case openNullForbidden = "open-null-forbidden"
    case optionalNullAllowed = "optional-null-allowed"
    case optionalNullForbidden = "optional-null-forbidden"

    // Value types
    case typeChanged = "type-changed"
    case typeReplaced = "type-replaced"
    case typeWidened = "type-widened"
    case typeNarrowed = "type-narrowed"
    case optionalTypeWidened = "optional-type-widened"
    case optionalTypeNarrowed = "optional-type-narrowed"
    case numbersInTextsAllowed = "numbers-in-texts-allowed"
    case numbersInTextsForbidden = "numbers-in-texts-forbidden"
    case valuesOpened = "values-opened"
    case valuesLimited = "values-limited"
    case openTypeAdded = "open-type-added"
    case openTypeRemoved = "open-type-removed"
    case openTypeChanged = "open-type-changed"
    case skippedTypeChanged = "skipped-type-changed"
    case skippingAdded = "skipping-added"
    case skippingRemoved = "skipping-removed"
    case swiftTypeChanged = "swift-type-changed"
    case constantAdded = "constant-added"
    case constantRemoved = "constant-removed"
    case constantChanged = "constant-changed"
    case uncheckedConstantAdded = "unchecked-constant-added"
    case uncheckedConstantRemoved = "unchecked-constant-removed"
    case optionalConstantAdded = "optional-constant-added"
    case optionalConstantRemoved = "optional-constant-removed"

    // Enums and unions
    case enumValueAdded = "enum-value-added"
    case enumMemberAdded = "enum-member-added"
    case enumValueRemoved = "enum-value-removed"
    case enumValueAddedToClosed = "enum-value-added-to-closed"
    case enumValueRemovedFromClosed = "enum-value-removed-from-closed"
    case enumValueAddedToDefaulted = "enum-value-added-to-defaulted"
    case enumValueRemovedFromDefaulted = "enum-value-removed-from-defaulted"
    case unknownValuesChanged = "unknown-values-changed"
    case enumOpened = "enum-opened"
    case enumLimited = "enum-limited"
    case enumCaseRenamed = "enum-case-renamed"
    case enumReordered = "enum-reordered"
    case unionBranchAdded = "union-branch-added"
    case unionBranchRemoved = "union-branch-removed"
    case unionCaseRenamed = "union-case-renamed"
    case sharedPropertyRemoved = "shared-property-removed"
    case unionReordered = "union-reordered"
    case matchReordered = "match-reordered"
    case unionTagChanged = "union-tag-changed"
    case unionTagMoved = "union-tag-moved"

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
    case constraintAdded = "constraint-added"
    case constraintRemoved = "constraint-removed"
    case constraintChanged = "constraint-changed"
    case defaultChanged = "default-changed"
    case accessChanged = "access-changed"
    case deprecationChanged = "deprecation-changed"
    case descriptionChanged = "description-changed"
}

extension ChangeRule {
    /// Whether the verdicts on the wire are only about which documents a version allows, so that a proof that it allows those of
    /// the other one overrules them. Of others, models may read the same document in another way.
    var isOfDocuments: Bool {
        switch self {
        case .additionalPropertiesAllowed, .additionalPropertiesForbidden, .additionalPropertiesTyped,
            .propertyAddedToClosed, .propertyNewlyAllowed, .propertyAddedToTyped, .propertyNewlyForbidden,
            .propertyRemovedFromTyped, .requiredPropertyAdded, .requiredConstantAdded, .requiredPropertyRemoved,
            .requiredAdded, .requiredRemoved, .constantRequired, .tagRequired, .tagOptional, .nullAllowed,
            .nullForbidden, .openNullAllowed, .openNullForbidden, .optionalNullAllowed, .optionalNullForbidden,
            .typeChanged, .typeReplaced, .typeWidened, .typeNarrowed, .optionalTypeWidened, .optionalTypeNarrowed,
            .numbersInTextsAllowed, .numbersInTextsForbidden, .valuesOpened, .valuesLimited, .openTypeAdded,
            .openTypeRemoved, .openTypeChanged, .constantAdded, .constantRemoved, .constantChanged,
            .uncheckedConstantAdded, .uncheckedConstantRemoved, .optionalConstantAdded, .optionalConstantRemoved,
            .enumValueAdded, .enumMemberAdded, .enumValueRemoved, .enumValueAddedToClosed, .enumValueRemovedFromClosed,
            .enumOpened, .enumLimited, .unionBranchAdded, .unionBranchRemoved, .boundNarrowed, .boundWidened,
            .boundChanged, .patternAdded, .patternRemoved, .patternChanged, .formatAdded, .formatRemoved,
            .formatChanged, .constraintAdded, .constraintRemoved, .constraintChanged:
            true
        default: false
        }
    }
}
