extension Keyword {
    /// The keywords of every draft, Plank, OpenAPI, editors and plank-swift.
    package static let all =
        identity + types + objects + arrays + combinations + limits + annotations + extensionsOfOthers + own

    package static let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The names of keywords whose values contain schemas: in the pointer of a schema, they say nothing about it.
    package static let namesAroundSchemas = Set(all.filter { $0.value.holdsSchemas }.map(\.name))

    private static let identity = [
        Keyword("$schema", .identity, .identifier),
        Keyword("id", .identity, .identifier, through: .draft4, use: "'$id'"),
        Keyword("$id", .identity, .identifier, since: .draft6),
        Keyword("$ref", .identity, .reference),
        Keyword("$anchor", .identity, .string, since: .draft201909),
        Keyword("$recursiveAnchor", .identity, .boolean, only: .draft201909, use: "'$dynamicAnchor'"),
        Keyword("$recursiveRef", .identity, .reference, only: .draft201909, use: "'$dynamicRef'"),
        Keyword("$dynamicAnchor", .identity, .string, since: .draft202012),
        Keyword("$dynamicRef", .identity, .reference, since: .draft202012),
        Keyword("definitions", .identity, .namedSchemas),
        Keyword("$defs", .identity, .namedSchemas, since: .draft201909),
        Keyword("$vocabulary", .identity, .object, since: .draft201909),
        Keyword("$comment", .identity, .text, since: .draft7, onlyDescribes: true),
    ]

    private static let types = [
        Keyword("type", .types, .typeNames, since: .draft4, earlier: .schemasAsTypes),
        Keyword("enum", .types, .array),
        Keyword("const", .types, .any, since: .draft6),
        Keyword("format", .types, .string),
    ]

    private static let objects = [
        Keyword("properties", .objects, .namedSchemas),
        Keyword("required", .objects, .uniqueStrings, since: .draft4, limits: .object, earlier: .requiredProperty),
        Keyword("additionalProperties", .objects, .schema),
        Keyword("patternProperties", .objects, .namedSchemas),
        Keyword("unevaluatedProperties", .objects, .schema, since: .draft201909, limits: .object),
        Keyword("propertyNames", .objects, .schema, since: .draft6, limits: .object),
        Keyword(
            "dependencies",
            .objects,
            .dependencies,
            since: .draft4,
            through: .draft7,
            limits: .object,
            earlier: .singleName,
            use: "'dependentRequired' or 'dependentSchemas'"
        ),
        Keyword("dependentSchemas", .objects, .namedSchemas, since: .draft201909, limits: .object),
        Keyword("dependentRequired", .objects, .namedStrings, since: .draft201909, limits: .object),
        Keyword("minProperties", .objects, .count, since: .draft4, limits: .object),
        Keyword("maxProperties", .objects, .count, since: .draft4, limits: .object),
    ]

    private static let arrays = [
        Keyword("items", .arrays, .schema, since: .draft202012, earlier: .tuple),
        Keyword("prefixItems", .arrays, .schemas, since: .draft202012),
        Keyword("additionalItems", .arrays, .schema, through: .draft201909, use: "'prefixItems' and 'items'"),
        Keyword("contains", .arrays, .schema, since: .draft6, limits: .array),
        Keyword("unevaluatedItems", .arrays, .schema, since: .draft201909, limits: .array),
        Keyword("uniqueItems", .arrays, .boolean, limits: .array),
        Keyword("minItems", .arrays, .count, limits: .array),
        Keyword("maxItems", .arrays, .count, limits: .array),
        Keyword("minContains", .arrays, .count, since: .draft201909, limits: .array),
        Keyword("maxContains", .arrays, .count, since: .draft201909, limits: .array),
    ]

    private static let combinations = [
        Keyword("allOf", .combinations, .schemas, since: .draft4),
        Keyword("oneOf", .combinations, .schemas, since: .draft4),
        Keyword("anyOf", .combinations, .schemas, since: .draft4),
        Keyword("not", .combinations, .schema, since: .draft4),
        Keyword("if", .combinations, .schema, since: .draft7),
        Keyword("then", .combinations, .schema, since: .draft7),
        Keyword("else", .combinations, .schema, since: .draft7),
        Keyword("extends", .combinations, .schemaOrSchemas),
        Keyword("disallow", .combinations, .typesOrSchemas, through: .draft3, use: "'not'"),
    ]

    private static let limits = [
        Keyword("minimum", .limits, .number, limits: .number),
        Keyword("maximum", .limits, .number, limits: .number),
        Keyword("exclusiveMinimum", .limits, .number, since: .draft6, limits: .number, earlier: .flag(of: "minimum")),
        Keyword("exclusiveMaximum", .limits, .number, since: .draft6, limits: .number, earlier: .flag(of: "maximum")),
        Keyword("multipleOf", .limits, .positiveNumber, since: .draft4, limits: .number),
        Keyword("divisibleBy", .limits, .positiveNumber, through: .draft3, limits: .number, use: "'multipleOf'"),
        Keyword("minLength", .limits, .count, limits: .string),
        Keyword("maxLength", .limits, .count, limits: .string),
        Keyword("pattern", .limits, .string, limits: .string),
    ]

    private static let annotations = [
        Keyword("title", .annotations, .text, onlyDescribes: true),
        Keyword("description", .annotations, .text, onlyDescribes: true),
        Keyword("default", .annotations, .any),
        Keyword("examples", .annotations, .array, since: .draft6, onlyDescribes: true),
        Keyword("deprecated", .annotations, .boolean, since: .draft201909, reason: "deprecationMessage"),
        Keyword("readOnly", .annotations, .boolean, since: .draft7),
        Keyword("writeOnly", .annotations, .boolean, since: .draft7),
        Keyword("contentEncoding", .annotations, .text, since: .draft7, limits: .string),
        Keyword("contentMediaType", .annotations, .text, since: .draft7, limits: .string),
        Keyword("contentSchema", .annotations, .schema, since: .draft201909, limits: .string),
    ]

    private static let extensionsOfOthers = [
        Keyword("nullable", .openAPI, .boolean, since: nil),
        Keyword("x-nullable", .openAPI, .boolean, since: nil),
        Keyword("discriminator", .openAPI, .discriminator, since: nil),
        Keyword("example", .openAPI, .any, since: nil, onlyDescribes: true),
        Keyword("xml", .openAPI, .any, since: nil),
        Keyword("externalDocs", .openAPI, .any, since: nil, onlyDescribes: true),
        Keyword("unique", .plank, .any, since: nil),
        Keyword("algebraicDataTypeIdentifier", .plank, .string, since: nil),
        Keyword("markdownDescription", .extensions, .text, since: nil, onlyDescribes: true),
        Keyword("deprecationMessage", .extensions, .text, since: nil),
        Keyword("x-deprecationMessage", .extensions, .text, since: nil),
        Keyword("x-enum-varnames", .extensions, .any, since: nil),
        Keyword("x-enumNames", .extensions, .any, since: nil),
        Keyword("x-enumnames", .extensions, .any, since: nil),
        Keyword("enumNames", .extensions, .any, since: nil),
        Keyword("enumDescriptions", .extensions, .any, since: nil, onlyDescribes: true),
        Keyword("x-enum-descriptions", .extensions, .any, since: nil, onlyDescribes: true),
        Keyword("x-enumDescriptions", .extensions, .any, since: nil, onlyDescribes: true),
        Keyword("markdownEnumDescriptions", .extensions, .any, since: nil, onlyDescribes: true),
        Keyword("x-ms-enum", .extensions, .object, since: nil),
        Keyword("x-extensible-enum", .extensions, .array, since: nil),
        Keyword("x-kubernetes-int-or-string", .extensions, .boolean, since: nil),
        Keyword("x-kubernetes-preserve-unknown-fields", .extensions, .boolean, since: nil),
    ]

    private static let own = [
        Keyword("x-swift-name", .extensions, .string, since: nil),
        Keyword("x-plank", .extensions, .plankSettings, since: nil),
    ]
}

extension Keyword.EarlierForm {
    fileprivate static let schemasAsTypes = Self(.typesOrSchemas, "schemas in its array", replacement: "use 'anyOf'")
    fileprivate static let tuple = Self(.schemaOrSchemas, "an array of schemas", replacement: "use 'prefixItems'")
    fileprivate static let singleName = Self(.draft3Dependencies, "a single name", replacement: "put it into an array")
    fileprivate static let requiredProperty = Self(
        .boolean,
        "true or false",
        replacement: "list the property in the 'required' of the object that declares it"
    )

    fileprivate static func flag(of bound: String) -> Self {
        Self(.boolean, "true or false", replacement: "write the bound here, in place of '\(bound)'")
    }
}
