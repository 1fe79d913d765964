/// The kinds of problems. A new kind needs a case and a severity here, and a section in `Docs/Diagnostics.md`.
package enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
    // Files
    case fileNotFound = "file-not-found"
    case noSchemas = "no-schemas"
    case unreadableFile = "unreadable-file"
    case outputNotWritable = "output-not-writable"
    case foreignFile = "foreign-file"
    case editedFile = "edited-file"
    case outOfDate = "out-of-date"
    case configuration

    // Plugins
    case pluginFailed = "plugin-failed"
    case pluginAnswer = "plugin-answer"
    case pluginMessage = "plugin-message"

    // JSON and YAML
    case invalidJSON = "invalid-json"
    case invalidYAML = "invalid-yaml"
    case unsupportedYAML = "unsupported-yaml"
    case unknownTag = "unknown-tag"
    case suspiciousYAML = "suspicious-yaml"
    case trailingComma = "trailing-comma"
    case duplicateKey = "duplicate-key"
    case nestingTooDeep = "nesting-too-deep"
    case invalidEncoding = "invalid-encoding"

    // Documents
    case violation

    // Schemas and their keywords
    case notASchema = "not-a-schema"
    case noSchemaKeyword = "no-schema-keyword"
    case invalidKeywordValue = "invalid-keyword-value"
    case misspelledKeyword = "misspelled-keyword"
    case unknownType = "unknown-type"
    case unknownFormat = "unknown-format"
    case plankShorthand = "plank-shorthand"
    case laterKeyword = "later-keyword"
    case earlierKeyword = "earlier-keyword"
    case unusedKeyword = "unused-keyword"
    case unknownDraft = "unknown-draft"

    // References
    case unresolvedRef = "unresolved-ref"
    case refCycle = "ref-cycle"
    case allOfCycle = "all-of-cycle"
    case remoteRef = "remote-ref"
    case refSiblings = "ref-siblings"
    case ignoredProperties = "ignored-properties"
    case placeInDocument = "place-in-document"
    case rootPointer = "root-pointer"
    case missingSlash = "missing-slash"
    case duplicateAnchor = "duplicate-anchor"
    case notGenerated = "not-generated"
    case moduleCycle = "module-cycle"

    // Contradictions
    case typeConflict = "type-conflict"
    case unsatisfiable
    case enumDefault = "enum-default"
    case defaultType = "default-type"
    case requiredUnknown = "required-unknown"
    case requiredUndeclared = "required-undeclared"
    case boundsReversed = "bounds-reversed"
    case invalidPattern = "invalid-pattern"
    case forbiddenProperty = "forbidden-property"
    case closedParts = "closed-parts"
    case overlappingBranches = "overlapping-branches"
    case duplicateEnumValue = "duplicate-enum-value"
    case equivalentKeys = "equivalent-keys"

    // Names in options
    case unmatchedName = "unmatched-name"
    case unmatchedPlace = "unmatched-place"
    case unmatchedFormat = "unmatched-format"

    // Swift
    case renamed
    case refusedName = "refused-name"
    case guessedUnion = "guessed-union"
    case similarBranches = "similar-branches"
    case flattenedBranches = "flattened-branches"
    case unlistedBranches = "unlisted-branches"
    case titleTag = "title-tag"
    case unmatchedTag = "unmatched-tag"
    case untyped
    case dynamicReference = "dynamic-reference"
    case untypedObject = "untyped-object"
}

extension DiagnosticCode {
    /// The severity of every problem of this kind. `--severities` can change it, except for errors that are not tolerable.
    package var severity: Diagnostic.Severity {
        switch self {
        case .fileNotFound, .noSchemas, .unreadableFile, .outputNotWritable, .foreignFile, .editedFile: .error
        case .outOfDate, .configuration, .pluginFailed, .pluginAnswer, .unmatchedName: .error
        case .invalidJSON, .invalidYAML, .unsupportedYAML, .nestingTooDeep, .invalidEncoding, .violation: .error
        case .notASchema, .unknownType, .unresolvedRef, .refCycle, .remoteRef, .moduleCycle: .error
        case .pluginMessage, .unknownTag, .suspiciousYAML, .trailingComma, .duplicateKey, .noSchemaKeyword: .warning
        case .invalidKeywordValue, .misspelledKeyword, .unknownFormat, .plankShorthand, .laterKeyword: .warning
        case .earlierKeyword, .unusedKeyword, .unknownDraft, .allOfCycle, .ignoredProperties: .warning
        case .duplicateAnchor, .missingSlash, .typeConflict, .unsatisfiable, .enumDefault, .defaultType: .warning
        case .requiredUnknown, .forbiddenProperty, .overlappingBranches, .boundsReversed, .invalidPattern: .warning
        case .duplicateEnumValue, .equivalentKeys, .unmatchedPlace, .unmatchedFormat, .refusedName: .warning
        case .guessedUnion, .unmatchedTag, .untyped: .warning
        case .refSiblings, .placeInDocument, .rootPointer, .notGenerated, .requiredUndeclared, .closedParts: .note
        case .renamed, .untypedObject, .dynamicReference, .similarBranches, .flattenedBranches: .note
        case .unlistedBranches, .titleTag: .note
        }
    }

    /// Whether the problem is an error about one place in a schema, so that code can be generated if that place is read as any
    /// value.
    package var isTolerable: Bool { [.unresolvedRef, .remoteRef, .refCycle, .unknownType].contains(self) }
}
