/// The rules of a schema, as a list of keywords: each method is named after the keyword of JSON Schema that it adds.
public nonisolated struct PlankSchemaKeywords {
    /// What all schemas of a program share.
    private let program: PlankSchemaProgramDraft
    /// The file of the schema and its JSON pointer.
    private let location: String
    /// The draft of the schema.
    private let draft: Int
    private var steps: [PlankSchemaStep] = []
    private var properties: PlankSchemaPropertiesDraft?
    private var items: PlankSchemaProgram.Items?
    private var prefix: [Int32] = []
    private var isTracking = false

    init(_ program: PlankSchemaProgramDraft, at location: String, of draft: Int) {
        self.program = program
        self.location = location
        self.draft = draft
    }

    /// The steps of all keywords.
    consuming func finish() -> [PlankSchemaStep] {
        if let properties {
            steps[properties.step].first = program.add(properties)
        }
        if var items {
            items.prefix = program.add(list: prefix)
            let step = steps.firstIndex { $0.code == .items } ?? 0
            program.items.append(items)
            steps[step].first = Int32(program.items.count - 1)
        }
        return isTracking ? [PlankSchemaStep(code: .track)] + steps : steps
    }

    private mutating func add(_ code: PlankSchemaStep.Code, flags: UInt8 = 0, first: Int32 = 0, second: Int = 0) {
        steps.append(PlankSchemaStep(code: code, flags: flags, first: first, second: second))
    }

    /// Returns the number of a schema within this one.
    private func schema(_ path: String, _ rules: (inout PlankSchemaKeywords) -> Void) -> Int32 {
        program.schema(at: "\(location)/\(path)", of: draft, rules)
    }

    // MARK: - Any value (JSON Schema validation, section 6.1)

    /// Allows `null`, whatever the keywords after this one say (OpenAPI's `nullable`).
    public mutating func nullable() { add(.nullable) }

    /// Allows no value: the schema `false`.
    public mutating func never() { add(.never) }

    /// Allows values of these types.
    public mutating func type(_ types: PlankSchemaTypes) {
        add(.type, flags: UInt8(truncatingIfNeeded: types.rawValue))
    }

    /// Allows only one value.
    public mutating func const(_ value: PlankSchemaConstant) {
        add(.constant, first: Int32(program.add(constant: value)))
    }

    /// Allows only the listed values.
    public mutating func `enum`(_ values: [PlankSchemaConstant]) {
        program.enumerations.append(values.map(program.add))
        add(.enumeration, first: Int32(program.enumerations.count - 1))
    }

    // MARK: - Numbers (section 6.2)

    /// Allows numbers that are not less than the limit.
    public mutating func minimum(_ limit: PlankSchemaConstant) { add(.minimum, first: program.add(bound: limit)) }

    /// Allows numbers that are not greater than the limit.
    public mutating func maximum(_ limit: PlankSchemaConstant) { add(.maximum, first: program.add(bound: limit)) }

    /// Allows numbers greater than the limit.
    public mutating func exclusiveMinimum(_ limit: PlankSchemaConstant) {
        add(.exclusiveMinimum, first: program.add(bound: limit))
    }

    /// Allows numbers less than the limit.
    public mutating func exclusiveMaximum(_ limit: PlankSchemaConstant) {
        add(.exclusiveMaximum, first: program.add(bound: limit))
    }

    /// Allows multiples of the divisor. The arithmetic is decimal, so `0.3` is a multiple of `0.1`.
    public mutating func multipleOf(_ divisor: PlankSchemaConstant) {
        add(.multipleOf, first: program.add(bound: divisor))
    }

    // MARK: - Strings (section 6.3 and 7)

    /// Allows strings with at least this many Unicode scalars.
    public mutating func minLength(_ limit: Int) { add(.minLength, second: limit) }

    /// Allows strings with at most this many Unicode scalars.
    public mutating func maxLength(_ limit: Int) { add(.maxLength, second: limit) }

    /// Allows strings that contain a match of a regular expression (ECMA-262).
    public mutating func pattern(_ pattern: String) { add(.pattern, first: Int32(program.add(pattern: pattern))) }

    /// Allows strings that meet a check.
    mutating func text(_ check: PlankSchemaProgram.TextCheck) {
        program.texts.append(check)
        add(.format, first: Int32(program.texts.count - 1))
    }

    // MARK: - Objects (core, section 10.3.2; validation, section 6.5)

    /// Changes what is checked in the members of objects, all of which is one step.
    private mutating func changeProperties(_ change: (inout PlankSchemaPropertiesDraft) -> Void) {
        var changed = properties ?? PlankSchemaPropertiesDraft(step: steps.count)
        if properties == nil { add(.properties) }
        properties = nil
        change(&changed)
        properties = changed
    }

    /// Allows objects with all of the properties.
    public mutating func required(_ keys: [String]) {
        let keys = keys.map(program.add(key:))
        changeProperties { properties in
            for key in keys { properties.change(key) { $0.isRequired = true } }
        }
    }

    /// Checks a property, if it exists.
    public mutating func property(_ key: String, _ rules: (inout PlankSchemaKeywords) -> Void = { _ in }) {
        let schema = schema("properties/\(PlankJSONPointerText.token(key))", rules)
        let key = program.add(key: key)
        changeProperties { $0.change(key) { $0.schema = schema } }
    }

    /// Checks the properties whose keys contain a match of a regular expression (ECMA-262).
    public mutating func patternProperties(_ pattern: String, _ rules: (inout PlankSchemaKeywords) -> Void) {
        let schema = schema("patternProperties/\(PlankJSONPointerText.token(pattern))", rules)
        let pattern = program.add(pattern: pattern)
        changeProperties { $0.patterns.append(PlankSchemaProgram.PatternEntry(pattern: pattern, schema: schema)) }
    }

    /// Checks the properties that neither `property` nor `patternProperties` checks.
    public mutating func additionalProperties(_ rules: (inout PlankSchemaKeywords) -> Void) {
        let schema = schema("additionalProperties", rules)
        changeProperties { $0.additional = schema }
    }

    /// Allows only the properties that `property` and `patternProperties` check.
    public mutating func noAdditionalProperties() { changeProperties { $0.additional = PlankSchemaProgram.nothing } }

    /// Checks the keys.
    public mutating func propertyNames(_ rules: (inout PlankSchemaKeywords) -> Void) {
        add(.propertyNames, first: schema("propertyNames", rules))
    }

    /// Allows objects that have the other properties if they have the first one.
    public mutating func dependentRequired(_ key: String, _ others: [String]) {
        program.dependentKeys.append(
            PlankSchemaProgram.DependentKeys(key: program.add(key: key), others: others.map(program.add(key:)))
        )
        add(.dependentRequired, flags: draft < 2019 ? 1 : 0, first: Int32(program.dependentKeys.count - 1))
    }

    /// Applies further rules to objects that have a property.
    public mutating func dependentSchema(_ key: String, _ rules: (inout PlankSchemaKeywords) -> Void) {
        let keyword = draft < 2019 ? "dependencies" : "dependentSchemas"
        let schema = schema("\(keyword)/\(PlankJSONPointerText.token(key))", rules)
        add(.dependentSchemas, first: schema, second: program.add(key: key))
    }

    /// Allows objects with at least this many properties.
    public mutating func minProperties(_ limit: Int) { add(.minProperties, second: limit) }

    /// Allows objects with at most this many properties.
    public mutating func maxProperties(_ limit: Int) { add(.maxProperties, second: limit) }

    /// Checks the properties that no other keyword checks.
    public mutating func unevaluatedProperties(_ rules: (inout PlankSchemaKeywords) -> Void) {
        isTracking = true
        add(.unevaluatedProperties, first: schema("unevaluatedProperties", rules))
    }

    /// Allows only the properties that other keywords check.
    public mutating func noUnevaluatedProperties() {
        isTracking = true
        add(.unevaluatedProperties, first: PlankSchemaProgram.nothing)
    }

    // MARK: - Arrays (core, section 10.3.1; validation, section 6.4)

    private mutating func changeItems(_ change: (inout PlankSchemaProgram.Items) -> Void) {
        if items == nil { add(.items) }
        var changed = items ?? PlankSchemaProgram.Items()
        change(&changed)
        items = changed
    }

    /// Allows arrays with at least this many items.
    public mutating func minItems(_ limit: Int) { add(.minItems, second: limit) }

    /// Allows arrays with at most this many items.
    public mutating func maxItems(_ limit: Int) { add(.maxItems, second: limit) }

    /// Allows arrays without duplicate items.
    public mutating func uniqueItems() { add(.uniqueItems) }

    /// Checks the item at an index, if it exists.
    public mutating func prefixItem(_ index: Int, _ rules: (inout PlankSchemaKeywords) -> Void) {
        let schema = schema("\(draft < 2020 ? "items" : "prefixItems")/\(index)", rules)
        while prefix.count <= index { prefix.append(PlankSchemaProgram.none) }
        prefix[index] = schema
        changeItems { _ in }
    }

    /// Checks the items from an index onwards.
    public mutating func items(from start: Int = 0, _ rules: (inout PlankSchemaKeywords) -> Void) {
        let schema = schema(start > 0 && draft < 2020 ? "additionalItems" : "items", rules)
        changeItems { items in
            items.start = start
            items.rest = schema
        }
    }

    /// Allows arrays with at least `min` and at most `max` items that the rules allow.
    ///
    /// - Parameters:
    ///   - min: The minimum number of such items.
    ///   - max: The maximum number of such items.
    ///   - notesItems: Whether these items are treated as checked, as since draft 2020-12.
    ///   - rules: The rules of such an item.
    public mutating func contains(
        min: Int = 1,
        max: Int? = nil,
        notesItems: Bool = false,
        _ rules: (inout PlankSchemaKeywords) -> Void
    ) {
        program.contains.append(PlankSchemaProgram.Contains(min: min, max: max, notesItems: notesItems))
        add(.contains, first: schema("contains", rules), second: program.contains.count - 1)
    }

    /// Checks the items that no other keyword checks.
    public mutating func unevaluatedItems(_ rules: (inout PlankSchemaKeywords) -> Void) {
        isTracking = true
        add(.unevaluatedItems, first: schema("unevaluatedItems", rules))
    }

    // MARK: - Schemas for the same value (core, sections 8.2.3 and 10.2)

    /// Applies the rules that a `$ref` refers to.
    public mutating func ref(_ rules: PlankSchemaRules) { add(.reference, first: program.schema(of: rules)) }

    /// Applies the rules that a `$dynamicRef` refers to if these have no dynamic anchor of that name.
    public mutating func dynamicRef(_ rules: PlankSchemaRules) {
        add(.reference, flags: PlankSchemaStep.Reference.dynamicRef.rawValue, first: program.schema(of: rules))
    }

    /// Applies the rules that a `$recursiveRef` refers to if these have no recursive anchor.
    public mutating func recursiveRef(_ rules: PlankSchemaRules) {
        add(.reference, flags: PlankSchemaStep.Reference.recursiveRef.rawValue, first: program.schema(of: rules))
    }

    /// Applies the rules that a `$dynamicRef` or a `$recursiveRef` refers to: those at the dynamic anchor of the
    /// outermost schema that has the anchor, or else the given rules.
    public mutating func dynamicRef(_ anchor: String, _ rules: PlankSchemaRules) {
        program.usesScopes = true
        let keyword: PlankSchemaStep.Reference = anchor.isEmpty ? .recursiveRef : .dynamicRef
        add(
            .dynamicReference,
            flags: keyword.rawValue,
            first: program.schema(of: rules),
            second: program.add(anchor: anchor)
        )
    }

    /// Adds a dynamic anchor of the schema. Every `dynamicRef` that is applied within the schema can find it.
    public mutating func dynamicAnchor(_ name: String, _ rules: PlankSchemaRules) {
        program.usesScopes = true
        add(.dynamicAnchor, first: program.schema(of: rules), second: program.add(anchor: name))
    }

    /// Applies the rules of one schema of an `allOf`.
    public mutating func allOf(_ rules: (inout PlankSchemaKeywords) -> Void) {
        let index = steps.count { $0.code == .allOf }
        add(.allOf, first: schema("allOf/\(index)", rules))
    }

    /// Allows values that at least one branch allows.
    public mutating func anyOf(_ branches: (inout PlankSchemaBranches) -> Void) {
        addBranches(.anyOf, "anyOf", branches)
    }

    /// Allows values that exactly one branch allows.
    public mutating func oneOf(_ branches: (inout PlankSchemaBranches) -> Void) {
        addBranches(.oneOf, "oneOf", branches)
    }

    private mutating func addBranches(
        _ code: PlankSchemaStep.Code,
        _ keyword: String,
        _ branches: (inout PlankSchemaBranches) -> Void
    ) {
        var list = PlankSchemaBranches(program, at: "\(location)/\(keyword)", of: draft)
        branches(&list)
        let range = program.add(list: list.schemas)
        add(code, first: Int32(range.lowerBound), second: range.count)
    }

    /// Allows values that the rules do not allow.
    public mutating func not(_ rules: (inout PlankSchemaKeywords) -> Void) { add(.not, first: schema("not", rules)) }

    /// Applies `then` to values that the condition allows, and `else` to others.
    public mutating func `if`(
        _ condition: (inout PlankSchemaKeywords) -> Void,
        then: (inout PlankSchemaKeywords) -> Void = { _ in },
        else: (inout PlankSchemaKeywords) -> Void = { _ in }
    ) {
        let list = [schema("if", condition), schema("then", then), schema("else", `else`)]
        add(.condition, first: Int32(program.add(list: list).lowerBound))
    }
}

/// The branches of an `anyOf` or a `oneOf`.
public nonisolated struct PlankSchemaBranches {
    private let program: PlankSchemaProgramDraft
    private let location: String
    private let draft: Int
    private(set) var schemas: [Int32] = []

    init(_ program: PlankSchemaProgramDraft, at location: String, of draft: Int) {
        self.program = program
        self.location = location
        self.draft = draft
    }

    /// Adds a branch.
    public mutating func add(_ rules: (inout PlankSchemaKeywords) -> Void) {
        schemas.append(program.schema(at: "\(location)/\(schemas.count)", of: draft, rules))
    }
}
