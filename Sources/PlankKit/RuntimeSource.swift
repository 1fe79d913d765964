import SwiftSource
import TypeMapping

/// The source of the target PlankRuntime, embedded at build time so that it exists only once.
enum RuntimeSource {
    /// Returns the runtime as one file next to the models: the parts that they need according to their mentions; `nil`
    /// if they need nothing.
    static func file(usedBy mentions: RuntimeMentions, _ options: MappingOptions) -> GeneratedFile? {
        let declarations = declarations(usedBy: mentions, options)
        if declarations.isEmpty { return nil }
        let header = """
            // \(GenerationOptions.runtimeFile)
            \(SourceFile.headerMark): the runtime of the generated models. Do not edit.
            \(linterMark)

            import Foundation


            """
        return GeneratedFile(path: GenerationOptions.runtimeFile, text: header + declarations, parts: [])
    }

    /// Returns the runtime without header and imports, for a file that also contains the models with these mentions.
    static func declarations(usedBy mentions: RuntimeMentions, _ options: MappingOptions) -> String {
        let files =
            options.runtime == .only ? interface.files : parts.files(mentioned: mentions).map { interface.files[$0] }
        return RuntimeCopy(interface, files, options: options).declarations
    }

    /// Returns the words in Swift source that determine which parts of the runtime it needs.
    static func mentions(in text: String) -> RuntimeMentions {
        var text = text
        return text.withUTF8(parts.mentions)
    }

    /// Returns the words among `words` that determine which parts of the runtime are needed.
    static func mentions(of words: Set<String>) -> RuntimeMentions { parts.mentions(of: words) }

    /// Turns the formatter off for the file: the runtime is formatted for the access levels that it has as an imported
    /// module.
    static let linterMark = "// swift-format-ignore-file"

    /// The names that models cannot have.
    static var names: RuntimeNames { interface.names }

    /// The runtime's declarations, parsed once per process.
    static let interface = RuntimeInterface(sources)

    /// What each file of the runtime needs. Apart from the interface because only a copy asks for it, and finding it takes
    /// longer than parsing the runtime.
    static let parts = RuntimeParts(interface.files)

    /// The files, folder by folder; a test compares them with the folder.
    static let sources: [[UInt8]] = [
        PackageResources.AbsoluteURLCoding_swift,
        PackageResources.Base64Coding_swift,
        PackageResources.Base64URLCoding_swift,
        PackageResources.LenientCoding_swift,
        PackageResources.LenientListCoding_swift,
        PackageResources.ListCoding_swift,
        PackageResources.MapCoding_swift,
        PackageResources.NullableCoding_swift,
        PackageResources.PlainCoding_swift,
        PackageResources.ReadingNote_swift,
        PackageResources.SetCoding_swift,
        PackageResources.StrictCoding_swift,
        PackageResources.StringCoding_swift,
        PackageResources.URLCoding_swift,
        PackageResources.UUIDCoding_swift,
        PackageResources.ValueCoding_swift,
        PackageResources.CivilCalendar_swift,
        PackageResources.DateTimeCoding_swift,
        PackageResources.DateTimeReader_swift,
        PackageResources.DateTimeText_swift,
        PackageResources.DebugFields_swift,
        PackageResources.DebugTextConvertible_swift,
        PackageResources.StoredProperty_swift,
        PackageResources.NestingCheck_swift,
        PackageResources.StackSpace_swift,
        PackageResources.DecimalDigits_swift,
        PackageResources.DirectCoding_swift,
        PackageResources.DirectCollections_swift,
        PackageResources.DirectJSON_swift,
        PackageResources.DirectRawValues_swift,
        PackageResources.DirectScalars_swift,
        PackageResources.ImmutableModel_Direct_swift,
        PackageResources.ImmutableModel_ReportingDirect_swift,
        PackageResources.JSONBytes_swift,
        PackageResources.JSONKeys_swift,
        PackageResources.JSONLines_swift,
        PackageResources.JSONPathScan_swift,
        PackageResources.JSONReader_Branches_swift,
        PackageResources.JSONReader_Codable_swift,
        PackageResources.JSONReader_LegacyKeys_swift,
        PackageResources.JSONReader_MatchedKeys_swift,
        PackageResources.JSONReader_Numbers_swift,
        PackageResources.JSONReader_Objects_swift,
        PackageResources.JSONReader_Plain_swift,
        PackageResources.JSONReader_Properties_swift,
        PackageResources.JSONReader_Skipping_swift,
        PackageResources.JSONReader_Strings_swift,
        PackageResources.JSONReader_swift,
        PackageResources.JSONReadingError_swift,
        PackageResources.JSONNull_Direct_swift,
        PackageResources.JSONValue_Direct_swift,
        PackageResources.JSONWriter_Branches_swift,
        PackageResources.JSONWriter_Properties_swift,
        PackageResources.JSONWriter_swift,
        PackageResources.ShortestDigits_swift,
        PackageResources.UTF8Check_swift,
        PackageResources.UnescapedText_swift,
        PackageResources.ComparableEnum_swift,
        PackageResources.DefaultingEnum_swift,
        PackageResources.DeprecatingEnum_swift,
        PackageResources.ExtensibleEnum_swift,
        PackageResources.OpenEnum_swift,
        PackageResources.StaticMemberEnum_swift,
        PackageResources.DecodingErrors_swift,
        PackageResources.UnfittingNumber_swift,
        PackageResources.FixtureModel_swift,
        PackageResources.FormatReader_swift,
        PackageResources.SchemaFormat_Dates_swift,
        PackageResources.SchemaFormat_Duration_swift,
        PackageResources.SchemaFormat_Email_swift,
        PackageResources.SchemaFormat_Hostname_swift,
        PackageResources.SchemaFormat_IPAddress_swift,
        PackageResources.SchemaFormat_JSONPointer_swift,
        PackageResources.SchemaFormat_Regex_swift,
        PackageResources.SchemaFormat_URI_swift,
        PackageResources.SchemaFormat_URITemplate_swift,
        PackageResources.SchemaFormat_UUID_swift,
        PackageResources.SchemaFormat_swift,
        PackageResources.EquivalentKeys_swift,
        PackageResources.KeyConversionCheck_swift,
        PackageResources.PropertyKey_swift,
        PackageResources.SortedEntries_swift,
        PackageResources.ImmutableModel_Reporting_swift,
        PackageResources.ImmutableModel_swift,
        PackageResources.InitializationHook_swift,
        PackageResources.Mergeable_swift,
        PackageResources.ModelLock_swift,
        PackageResources.PlankModel_swift,
        PackageResources.PropertyBitset_swift,
        PackageResources.PropertyIdentifier_swift,
        PackageResources.Unsettable_swift,
        PackageResources.WideBits_swift,
        PackageResources.ClosedObject_swift,
        PackageResources.ListElement_swift,
        PackageResources.MatchedKeys_swift,
        PackageResources.ObjectReader_swift,
        PackageResources.ObjectWriter_swift,
        PackageResources.PartialModel_swift,
        PackageResources.PartialRules_swift,
        PackageResources.PatchCoding_swift,
        PackageResources.JSONPatch_Application_swift,
        PackageResources.JSONPatch_Difference_swift,
        PackageResources.JSONPatch_Operation_swift,
        PackageResources.JSONPatch_Pointer_swift,
        PackageResources.JSONPatch_swift,
        PackageResources.JSONValue_Models_swift,
        PackageResources.MergePatch_swift,
        PackageResources.AdditionalProperties_swift,
        PackageResources.BoxedCodedField_swift,
        PackageResources.BoxedField_swift,
        PackageResources.CodedEntries_swift,
        PackageResources.CodedField_swift,
        PackageResources.CodedValue_swift,
        PackageResources.Constants_swift,
        PackageResources.DeprecatedValue_swift,
        PackageResources.Field_swift,
        PackageResources.Formatted_swift,
        PackageResources.Indirect_swift,
        PackageResources.Spelling_swift,
        PackageResources.ModelChange_swift,
        PackageResources.ModelHistory_swift,
        PackageResources.ModelObservation_swift,
        PackageResources.ModelReader_swift,
        PackageResources.ModelStore_swift,
        PackageResources.ModelStoreState_swift,
        PackageResources.ObservableModel_swift,
        PackageResources.JSONString_swift,
        PackageResources.ShortestDecimal_swift,
        PackageResources.BranchTrial_swift,
        PackageResources.MissedKeys_swift,
        PackageResources.Trial_swift,
        PackageResources.BranchChoice_swift,
        PackageResources.UnionDecoder_swift,
        PackageResources.UnionDecoder_Codings_swift,
        PackageResources.UnionEncoding_swift,
        PackageResources.DynamicScope_swift,
        PackageResources.JSONValue_Numbers_swift,
        PackageResources.JSONValueReader_swift,
        PackageResources.KnownVerdicts_swift,
        PackageResources.SchemaEvaluation_swift,
        PackageResources.SchemaInstance_Arrays_swift,
        PackageResources.SchemaInstance_Combining_swift,
        PackageResources.SchemaInstance_Objects_swift,
        PackageResources.SchemaInstance_Values_swift,
        PackageResources.SchemaInstance_swift,
        PackageResources.SchemaPattern_swift,
        PackageResources.SchemaTypes_swift,
        PackageResources.SchemaViolation_swift,
        PackageResources.ValidatingSchema_swift,
        PackageResources.JSONNull_swift,
        PackageResources.JSONValue_Codable_swift,
        PackageResources.JSONValue_Hashable_swift,
        PackageResources.JSONValue_Text_swift,
        PackageResources.JSONValue_swift,
        PackageResources.Newtype_swift,
        PackageResources.UnexpectedValue_swift,
        PackageResources.UntypedValue_swift,
    ]
}
