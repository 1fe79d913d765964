/// A piece of the runtime that generated code asks for as a whole: the files that a copy gets with it.
///
/// The pieces, not the words of the generated code, decide what is copied. A test compiles each of them with what it needs.
public enum RuntimeUnit: String, CaseIterable, Hashable, Sendable, Codable {
    // MARK: Models

    /// What everything else uses: keys, errors, and the check of the stack.
    case base
    /// Models whose properties are fields: they are read and written as JSON objects.
    case models
    case requiredProperties, unsetting, lists
    /// Properties that are always `null`.
    case nulls
    /// Merging of models within models, and of lists by the identifiers of their elements.
    case nestedMerging
    /// A thread with a larger stack, for values that are nested deep.
    case largerStack
    case locks, rawValues, entries, defaults
    /// Properties with one value.
    case constants
    /// Optional properties whose schemas list one value.
    case listedConstants
    /// Values in boxes, of models that contain themselves.
    case boxes
    case boxedFields
    /// Properties that are read from other keys too.
    case legacyKeys
    /// What is known of a property that was read from another key.
    case legacyMembers
    /// The keys of an object that its model does not declare.
    case undeclaredKeys
    /// Models that refuse keys that they do not declare.
    case closedObjects
    /// Models that refuse keys that match no pattern.
    case patternKeys
    /// Models that keep keys that they do not declare.
    case additionalProperties
    /// The same for values with a coding.
    case codedEntries
    /// The keys of properties by their names.
    case propertyKeys
    /// Models with a separate builder.
    case immutableModels
    /// What a model was created by, and the reports that wait for the end of a step.
    case initializationKinds
    /// The function that is called with each new model.
    case initializationHook
    case fixtures, newtypes
    /// Enums that keep unknown values.
    case enums
    case orderedSets
    /// Any JSON.
    case json
    /// Values that do not match the schema, as they are reported to apps.
    case unexpectedValues
    /// Dates as RFC 3339 writes them.
    case dates

    // MARK: Codings

    /// What all codings use.
    case codings
    case codedFields
    /// Lists with a coding that are appended when models are merged.
    case appendedLists
    /// Properties with a coding in structs with synthesized `Codable`.
    case formatted
    case textFormats
    /// Properties with a format of strings in structs with synthesized `Codable`.
    case formattedText
    case stringCodings, numberCodings
    case absoluteURLCoding = "AbsoluteURLCoding"
    case base64Coding = "Base64Coding"
    case base64URLCoding = "Base64URLCoding"
    case dateTimeCoding = "DateTimeCoding"
    case decimalCoding = "DecimalCoding"
    case fullDateCoding = "FullDateCoding"
    case urlCoding = "URLCoding"
    case uuidCoding = "UUIDCoding"
    case unixMillisecondsCoding = "UnixMillisecondsCoding"
    case unixSecondsCoding = "UnixSecondsCoding"
    case unixTimeCoding = "UnixTimeCoding"
    case numberOrTextCoding = "NumberOrTextCoding"
    case plainCoding = "PlainCoding"
    case strictCoding = "StrictCoding"
    case listCoding = "ListCoding"
    case lenientListCoding = "LenientListCoding"
    case setCoding = "SetCoding"
    case orderedSetCoding = "OrderedSetCoding"
    case mapCoding = "MapCoding"
    case nullableCoding = "NullableCoding"
    case lenientCoding = "LenientCoding"
    case patchCoding = "PatchCoding"

    // MARK: Unions

    /// What a union learns from an attempt to read a value as one of its branches.
    case trials
    /// The keys that a model keeps without declaring them, for the union that tries it.
    case missedKeys
    case unions
    case codedBranches

    // MARK: Bytes

    /// The bytes of JSON, for everything that reads them.
    case bytes
    /// Reading and writing bytes without `Codable`.
    case directJSON

    // MARK: Changes

    case patches, partials, stores
    /// The models of an app by type and identifier.
    case identityMap
    /// Models from JSON in memory, and back.
    case jsonValues

    // MARK: Validation

    case patterns, validation, formats
    case dateFormats = "Dates"
    case colorFormat = "Color"
    case durationFormat = "Duration"
    case emailFormats = "Email"
    case hostnameFormats = "Hostname"
    case ipAddressFormats = "IPAddress"
    case jsonPointerFormats = "JSONPointer"
    case regexFormat = "Regex"
    case uriFormats = "URI"
    case uriTemplateFormat = "URITemplate"
    case uuidFormat = "UUID"
}

extension RuntimeUnit {
    /// The files of the unit, or folders with nothing but these, without the ending; and the units that they use.
    private var contents: (files: [String], needs: [RuntimeUnit]) {
        func files(_ prefix: String, _ names: String...) -> [String] { names.map { prefix + $0 } }
        return switch self {
        case .base:
            (
                files("Core/", "Depth/StackSpace", "Depth/NestingCheck", "Errors", "Text/JSONString", "Trials/Attempt")
                    + files("Core/", "Debugging/ValueWrapper", "Keys/KeyNames", "Keys/PropertyKey"), []
            )
        case .models:
            (
                ["Core/Properties/Field", "Core/Debugging/WrittenValues"]
                    + files("Core/Objects/", "LookupOrder", "ObjectReader", "ObjectWriter")
                    + files("Core/Keys/", "DeclaredKey", "KeyConversionCheck")
                    + files("Core/Models/", "Mergeable", "PlankModel", "PropertyBitset", "PropertyIdentifier"), [.base]
            )
        case .requiredProperties: (["Core/Objects/ObjectReader+Required"], [.models])
        case .unsetting: (["Core/Models/Unsettable"], [.models])
        case .lists: ([], [])
        case .nulls: (["Core/Values/JSONNull"], [])
        case .nestedMerging: (["Core/Models/NestedMerging"], [.models, .largerStack])
        case .largerStack: (["Core/Depth/LargerStack"], [.base])
        case .locks: (["Core/Models/ModelLock"], [])
        case .rawValues: (["Core/Values/RawValueReading"], [.base])
        case .entries: (["Core/Keys/EquivalentKeys", "Core/Keys/SortedEntries"], [.base])
        case .defaults: (["Core/Properties/FieldWithDefault"], [.models])
        case .constants: (["Core/Properties/Constants"], [.requiredProperties])
        case .listedConstants: (["Core/Properties/ListedConstants"], [.constants, .unexpectedValues])
        case .boxes: (["Core/Properties/Indirect"], [.largerStack])
        case .boxedFields: (["Core/Properties/BoxedField"], [.boxes, .nestedMerging])
        case .legacyKeys: (["Core/Objects/ObjectReader+LegacyKeys"], [.models, .codings])
        case .legacyMembers: (["Core/Keys/LegacyMember"], [])
        case .undeclaredKeys: (["Core/Objects/UndeclaredMembers"], [.models])
        case .closedObjects: (["Core/Objects/ClosedObject"], [.undeclaredKeys])
        case .patternKeys: (["Core/Objects/MatchedKeys"], [.closedObjects, .patterns])
        case .additionalProperties:
            (["Core/Properties/AdditionalProperties", "Core/Values/UntypedValue"], [.missedKeys, .entries])
        case .codedEntries: (["Core/Properties/CodedEntries"], [.additionalProperties, .codings])
        case .propertyKeys: (["Core/Models/PropertyKeys"], [.models])
        case .immutableModels: (["Core/Models/ImmutableModel"], [.models])
        case .initializationHook:
            (files("Core/Models/", "InitializationHook", "ModelObservation"), [.models, .initializationKinds, .locks])
        case .initializationKinds: (["Core/Models/InitializationKind"], [])
        case .fixtures: (["Core/Models/FixtureModel"], [.models])
        case .newtypes: (["Core/Values/Newtype"], [.rawValues])
        case .enums:
            (
                files("Core/Enums/", "ComparableEnum", "DefaultingEnum", "DeprecatingEnum", "ExtensibleEnum")
                    + files("Core/Enums/", "OpenEnum", "StaticMemberEnum"), [.unexpectedValues, .lists, .rawValues]
            )
        case .orderedSets: (["Core/Values/OrderedSet"], [])
        case .json:
            (
                files("Core/Values/", "JSONValue", "JSONValue+Codable", "JSONValue+Hashable", "JSONValue+Members")
                    + files("Core/", "Values/JSONValue+Text", "Values/UntypedValue", "Text/ShortestDecimal"),
                [.entries, .largerStack]
            )
        case .unexpectedValues: (["Core/Values/UnexpectedValue"], [.json, .trials, .locks])
        case .dates: (["Core/Dates"], [])
        case .codings:
            (
                ["Core/Codings/ReadingNote", "Core/Codings/ValueCoding", "Core/Properties/Spelling"],
                [.unexpectedValues, .legacyMembers]
            )
        case .codedFields:
            (["Core/Properties/CodedField", "Core/Properties/CodedValue"], [.codings, .requiredProperties])
        case .appendedLists: (["Core/Properties/AppendedLists"], [.codedFields])
        case .formatted: (["Core/Properties/Formatted"], [.codings])
        case .textFormats: (["Core/Codings/TextFormat", "Core/Text/JSONString"], [])
        case .formattedText: (["Core/Properties/FormattedText", "Core/Trials/Attempt"], [.textFormats])
        case .stringCodings: (["Core/Codings/StringCoding"], [.codings, .textFormats])
        case .numberCodings: (["Core/Codings/NumberCoding"], [.codings])
        case .base64Coding, .decimalCoding, .urlCoding, .uuidCoding: (coding, [.textFormats])
        case .strictCoding: (coding, [.stringCodings])
        case .absoluteURLCoding: (coding, [.urlCoding])
        case .base64URLCoding: (coding, [.base64Coding])
        case .dateTimeCoding: (coding, [.textFormats, .dates, .locks])
        case .fullDateCoding: (coding, [.dateTimeCoding])
        case .unixMillisecondsCoding, .unixSecondsCoding, .unixTimeCoding: (coding, [.numberCodings])
        case .numberOrTextCoding: (coding, [.decimalCoding, .stringCodings])
        case .plainCoding, .listCoding, .mapCoding, .nullableCoding, .lenientCoding: (coding, [.codings])
        case .setCoding, .lenientListCoding: (coding, [.listCoding])
        case .orderedSetCoding: (coding, [.listCoding, .orderedSets])
        case .patchCoding: (["Changes/Partials/PatchCoding"], [.codings])
        case .trials: (files("Core/Trials/", "BranchTrial", "Trial", "UnlistedValue"), [.base])
        case .missedKeys: (["Core/Trials/MissedKeys"], [.undeclaredKeys, .trials])
        case .unions:
            (
                files("Unions/", "BranchChoice", "BranchFailure", "KeysOfWritten", "PlankUnion", "WrittenBranches")
                    + files("Unions/", "UnionDecoder", "UnionEncoder"), [.models, .missedKeys, .unexpectedValues]
            )
        case .codedBranches: (["Unions/UnionDecoder+Codings"], [.unions, .mapCoding])
        case .bytes:
            (
                files("JSON/", "DecimalDigits", "JSONBytes", "JSONPathScan", "JSONReadingError", "UTF8Check")
                    + ["JSON/UnescapedText"], [.base]
            )
        case .directJSON:
            (
                files("JSON/", "DirectCoding", "DirectCollections", "DirectJSON", "DirectRawValues", "DirectScalars")
                    + files("JSON/", "JSONKey", "JSONKeys", "JSONLines", "JSONNull+Direct", "JSONReader")
                    + files("JSON/", "JSONValue+Direct", "JSONWriter", "NumberOrTextCoding+Direct", "ShortestDigits")
                    + files("JSON/JSONReader+", "Branches", "Codable", "Entries", "LegacyKeys", "MatchedKeys")
                    + files("JSON/JSONReader+", "Numbers", "Objects", "Plain", "Properties", "Skipping", "Strings")
                    + files("JSON/JSONWriter+", "Branches", "Entries", "Properties")
                    + ["Core/Depth/StackReminder"],
                Self.allCodings + [.bytes, .enums, .unions, .patternKeys, .boxedFields, .codedFields, .codedEntries]
                    + [.formatted, .formattedText, .defaults, .nulls, .lists, .constants]
            )
        case .patches:
            (["Changes/Patches"], [.models, .jsonValues, .unexpectedValues, .initializationKinds, .legacyMembers])
        case .partials:
            (
                files("Changes/Partials/", "PartialModel", "PartialRules", "ReadOnlyProperties")
                    + ["Changes/Partials/WrittenValues+Equality"],
                [.patches, .unions, .boxedFields, .codedFields]
                    + [.mapCoding, .nullableCoding, .patchCoding, .plainCoding]
            )
        case .stores: (["Changes/Stores", "Core/Models/ModelObservation"], [.models, .unsetting, .locks])
        case .identityMap: (["Changes/Identities/IdentityMap"], [.stores])
        case .jsonValues: (["Changes/Values"], [.models, .json])
        case .patterns: (["Validation/KnownPatterns", "Validation/Patterns"], [.base, .locks])
        case .validation:
            (["Validation/Checks", "Validation/ValidatingSchema"], [.json, .bytes, .patterns])
        case .formats:
            (
                files("Validation/", "SchemaKeywords+Format", "Formats/FormatReader", "Formats/SchemaFormat"),
                [.validation]
            )
        case .dateFormats: (format, [.formats, .dates])
        case .emailFormats: (format, [.hostnameFormats, .ipAddressFormats])
        case .uriFormats: (format, [.ipAddressFormats])
        case .hostnameFormats: (format + ["Validation/Formats/InternationalLabel"], [.formats])
        case .colorFormat, .durationFormat, .ipAddressFormats, .jsonPointerFormats, .regexFormat,
            .uriTemplateFormat, .uuidFormat:
            (format, [.formats])
        }
    }

    /// The file of a coding.
    private var coding: [String] { ["Core/Codings/" + rawValue] }
    /// The file of a family of formats.
    private var format: [String] { ["Validation/Formats/SchemaFormat+" + rawValue] }

    private static let allCodings = allCases.filter {
        $0.rawValue.hasSuffix("Coding") && ![.patchCoding, .orderedSetCoding].contains($0)
    }

    /// The files that units share: each is copied with all units of a row.
    private static let shared: [(file: String, by: Set<RuntimeUnit>)] = [
        ("Core/Objects/DecodedList", [.lists, .models]),
        ("Core/Objects/ObjectReader+Null", [.nulls, .requiredProperties]),
        ("Core/Objects/ObjectReader+RequiredList", [.lists, .requiredProperties]),
        ("Core/Models/ImmutableModel+Unsetting", [.immutableModels, .unsetting]),
        ("Core/Enums/StringEnumProperties", [.enums, .requiredProperties]),
        ("Core/Properties/CodedFieldWithDefault", [.codedFields, .defaults]),
        ("Core/Properties/AdditionalJSON", [.additionalProperties, .json]),
        ("Core/Properties/BoxedCodedField", [.boxedFields, .codedFields]),
        ("Core/Models/ImmutableModel+Reporting", [.immutableModels, .initializationHook]),
        ("Unions/UnionDecoder+Entries", [.unions, .codings, .closedObjects, .requiredProperties]),
        ("Core/Values/UnexpectedText", [.unexpectedValues, .formattedText]),
        ("Changes/Identities/IdentityMap+Hook", [.identityMap, .initializationHook]),
        ("JSON/OrderedSetCoding+Direct", [.orderedSetCoding, .directJSON]),
        ("JSON/ImmutableModel+Direct", [.immutableModels, .directJSON]),
        ("JSON/ImmutableModel+ReportingDirect", [.immutableModels, .initializationHook, .directJSON]),
    ]

    /// The formats of strings that are codings as well, each with a file for that.
    private static let textCodings: [RuntimeUnit] = [
        .absoluteURLCoding, .base64Coding, .base64URLCoding, .dateTimeCoding, .decimalCoding, .fullDateCoding,
        .urlCoding, .uuidCoding,
    ]

    /// Returns the units with those that they use.
    package static func closure(of units: some Sequence<RuntimeUnit>) -> Set<RuntimeUnit> {
        var found: Set<RuntimeUnit> = []
        var open = Array(units)
        while let unit = open.popLast() {
            if found.insert(unit).inserted { open += unit.contents.needs }
        }
        return found
    }

    /// Returns the files of units and of those that they use: paths without the ending, of folders too.
    package static func files(of units: some Sequence<RuntimeUnit>) -> Set<String> {
        let units = closure(of: units)
        let shared = shared.filter { $0.by.isSubset(of: units) }.map(\.file)
        let codings = units.contains(.stringCodings) ? textCodings.filter(units.contains) : []
        return Set(units.flatMap(\.contents.files) + shared + codings.map { "Core/Codings/\($0.rawValue)+Strings" })
    }
}
