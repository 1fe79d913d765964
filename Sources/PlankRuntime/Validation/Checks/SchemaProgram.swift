/// One check of a value, of a keyword or a group of keywords.
nonisolated struct PlankSchemaStep {
    enum Code: UInt8 {
        /// All checks of the schema were made.
        case end
        /// Records which members and elements the checks after it check.
        case track
        /// Allows `null`, whatever the checks after it say.
        case nullable
        case never
        case type, constant, enumeration
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
        case minLength, maxLength, pattern, format
        case minProperties, maxProperties, properties, propertyNames, dependentRequired, dependentSchemas
        case unevaluatedProperties
        case minItems, maxItems, uniqueItems, items, contains, unevaluatedItems
        case reference, dynamicReference, dynamicAnchor
        case allOf, anyOf, oneOf, not, condition
    }

    /// The keyword of a reference.
    enum Reference: UInt8 {
        case ref, dynamicRef, recursiveRef

        var keyword: String {
            switch self {
            case .ref: "$ref"
            case .dynamicRef: "$dynamicRef"
            case .recursiveRef: "$recursiveRef"
            }
        }
    }

    let code: Code
    /// A set of types, or which keyword the step is of.
    var flags: UInt8 = 0
    /// Usually a schema, or an index of one of the program's tables.
    var first: Int32 = 0
    /// A limit, or a further index.
    var second = 0

    var reference: Reference? { Reference(rawValue: flags) }
}

/// The checks of all schemas that a schema refers to, in one list.
@safe nonisolated final class PlankSchemaProgram: @unchecked Sendable {
    // Unchecked, because the memory behind the pointers never changes after it is filled.

    /// Members of objects: which keys are known or required, and what is checked in the others.
    struct Properties {
        /// The slots of the keys.
        var slots = 0
        var mask = 0
        var required: Int32 = 0
        /// The patterns and their schemas.
        var patterns = 0..<0
        /// The schema of other members; `PlankSchemaProgram.none` or `.nothing`.
        var additional = PlankSchemaProgram.none
        /// The keys in the order of the schema, in `entries`.
        var entries = 0..<0
    }

    struct PropertySlot {
        var key: Int32 = -1
        var entry: Int32 = 0
    }

    struct PropertyEntry {
        let key: Int32
        /// The schema of the value; `PlankSchemaProgram.none` for a key that is only required.
        var schema: Int32
        var isRequired: Bool
    }

    struct PatternEntry {
        let pattern: Int
        let schema: Int32
    }

    struct Items {
        /// The schemas of the first elements, in `lists`.
        var prefix = 0..<0
        /// The index of the first element that `rest` is for.
        var start = 0
        var rest = PlankSchemaProgram.none
    }

    struct Contains {
        let min: Int
        let max: Int?
        let notesItems: Bool
    }

    struct Enumeration: ~Copyable {
        let strings: PlankByteTable
        /// The other values, by their nodes among the constants.
        let others: [Int]
        /// All values, as JSON.
        let texts: [String]
    }

    /// A format of strings.
    struct TextCheck {
        let name: String
        let allows: @Sendable (String) -> Bool
    }

    struct DependentKeys {
        let key: Int
        let others: [Int]
    }

    /// In place of a schema: there is none.
    static let none: Int32 = -1
    /// In place of a schema: no value is allowed.
    static let nothing: Int32 = -2
    /// The schema that allows everything.
    static let anything: Int32 = 0

    let steps: UnsafePointer<PlankSchemaStep>
    /// The first step of each schema.
    let starts: UnsafePointer<Int32>
    /// For a schema that only has a type, the kinds that it allows; 0 for all others.
    let kinds: UnsafePointer<UInt8>
    /// Whether other schemas refer to a schema.
    let areTargets: UnsafePointer<Bool>
    let properties: UnsafePointer<Properties>
    let slots: UnsafePointer<PropertySlot>
    let entries: UnsafePointer<PropertyEntry>
    let patternEntries: UnsafePointer<PatternEntry>
    let items: UnsafePointer<Items>
    let lists: UnsafePointer<Int32>
    private let memory: [UnsafeMutableRawPointer]

    /// The keys that the schemas name.
    let keys: PlankByteTable
    let keyTexts: [String]
    let patterns: [PlankSchemaPatternRule]
    let texts: [TextCheck]
    let bounds: [PlankSchemaBound]
    let constants: PlankJSONIndex
    private let constantText: UnsafeMutableBufferPointer<UInt8>
    let constantTexts: [String]
    private let enumerations: UnsafeMutablePointer<Enumeration>
    private let enumerationCount: Int
    let contains: [Contains]
    let dependentKeys: [DependentKeys]
    /// Where each schema is: a file and a JSON pointer.
    let locations: [String]
    /// The references of schemas that are nothing else. These start at the steps of the schema that they lead to.
    let references: [Int32: PlankSchemaStep]
    /// Whether references are dynamic.
    let usesScopes: Bool

    deinit {
        for index in unsafe memory.indices { unsafe memory[index].deallocate() }
        unsafe constantText.deallocate()
        unsafe enumerations.deinitialize(count: enumerationCount).deallocate()
    }

    /// Calls `body` with the listed values of an `enum`.
    @inline(__always)
    func withEnumeration<Result>(_ index: Int, _ body: (borrowing Enumeration) -> Result) -> Result {
        unsafe body(enumerations[index])
    }

    init(_ draft: PlankSchemaProgramDraft) {
        var memory: [UnsafeMutableRawPointer] = unsafe []
        func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
            let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
            for (index, element) in elements.enumerated() { unsafe (pointer + index).initialize(to: element) }
            unsafe memory.append(UnsafeMutableRawPointer(pointer))
            return unsafe UnsafePointer(pointer)
        }
        var (steps, starts): ([PlankSchemaStep], [Int32]) = ([], [])
        for schema in draft.schemas {
            starts.append(Int32(steps.count))
            steps += schema.steps + [PlankSchemaStep(code: .end)]
        }
        let ends = draft.ends()
        unsafe self.steps = unsafe keep(steps)
        unsafe self.starts = unsafe keep(ends.map { starts[Int($0)] })
        unsafe kinds = unsafe keep(
            ends.map { end in
                let steps = draft.schemas[Int(end)].steps
                return steps.count == 1 && steps[0].code == .type ? steps[0].flags : 0
            }
        )
        unsafe areTargets = unsafe keep(ends.map { draft.schemas[Int($0)].isTarget })
        references = ends.enumerated().reduce(into: [:]) { references, item in
            if item.offset != item.element { references[Int32(item.offset)] = draft.schemas[item.offset].steps[0] }
        }
        unsafe properties = unsafe keep(draft.properties)
        unsafe slots = unsafe keep(draft.slots)
        unsafe entries = unsafe keep(draft.entries)
        unsafe patternEntries = unsafe keep(draft.patternEntries)
        unsafe items = unsafe keep(draft.items)
        unsafe lists = unsafe keep(draft.lists)
        unsafe self.memory = unsafe memory
        keyTexts = draft.keyTexts
        keys = PlankByteTable(draft.keyTexts.map { Array($0.utf8) })
        patterns = draft.patterns.map(PlankSchemaPatternRule.init)
        texts = draft.texts
        bounds = draft.bounds
        constantTexts = draft.constants.map(\.json)
        let text = Array("[\(constantTexts.joined(separator: ","))]".utf8)
        unsafe constantText = .allocate(capacity: text.count)
        _ = unsafe constantText.initialize(from: text)
        constants = unsafe PlankJSONIndex.ofConstants(UnsafeBufferPointer(constantText))
        let nodes = constants.elements(of: 0)
        unsafe enumerations = .allocate(capacity: max(1, draft.enumerations.count))
        enumerationCount = draft.enumerations.count
        for (index, list) in draft.enumerations.enumerated() {
            let strings = list.filter { draft.constants[$0].string != nil }
            unsafe (enumerations + index).initialize(
                to: Enumeration(
                    strings: PlankByteTable(
                        Array(Set(strings.map { PlankUTF8Text(utf8: Array((draft.constants[$0].string ?? "").utf8)) }))
                            .map(\.utf8)
                    ),
                    others: list.filter { draft.constants[$0].string == nil }.map { nodes[$0] },
                    texts: list.map { draft.constants[$0].json }
                )
            )
        }
        constantNodes = nodes
        contains = draft.contains
        dependentKeys = draft.dependentKeys
        locations = draft.schemas.map(\.location)
        usesScopes = draft.usesScopes
    }

    /// The node of each constant.
    let constantNodes: [Int]
}

/// A limit of numbers.
nonisolated struct PlankSchemaBound {
    let text: String
    let number: PlankExactNumber
    /// The limit, if it is an integer.
    let integer: Int?

    init(_ constant: PlankSchemaConstant) {
        text = constant.json
        number = PlankExactNumber(text.utf8)
        integer = Int(text)
    }
}

/// A regular expression that a schema has.
nonisolated struct PlankSchemaPatternRule {
    let text: String
    /// The expression; `nil` for one that matches everything because it is invalid.
    let program: PlankPatternProgram?
    /// The text at the start of all strings that match, if that decides.
    let prefix: [UInt8]?

    init(_ text: String) {
        self.text = text
        let pattern = try? PlankSchemaPattern(text)
        program = pattern.flatMap { try? PlankPatternProgram($0) }
        prefix = pattern?.decidingPrefix
    }
}

nonisolated extension PlankJSONIndex {
    /// Creates the index of a text that is known to be JSON.
    fileprivate static func ofConstants(_ bytes: UnsafeBufferPointer<UInt8>) -> PlankJSONIndex {
        do { return try unsafe PlankJSONIndex(bytes, PlankByteTable([])) } catch { return PlankJSONIndex() }
    }

    /// Returns the elements of an array.
    func elements(of array: Int) -> [Int] {
        guard count > array, unsafe nodes[array].kind == .array else { return [] }
        var elements: [Int] = []
        var next = array + 1
        while unsafe next < Int(nodes[array].end) {
            elements.append(next)
            next = after(next)
        }
        return elements
    }
}

/// A value that a schema names: a string, a number, `true`, `nil`, or a list or dictionary of these.
public nonisolated struct PlankSchemaConstant: Sendable {
    /// The value as JSON.
    let json: String
    /// The text, if the value is a string.
    let string: String?

    init(json: String, string: String? = nil) {
        self.json = json
        self.string = string
    }

    /// A number with more digits than a literal can have, as JSON: `.number("1e400")`.
    public static func number(_ text: String) -> PlankSchemaConstant { PlankSchemaConstant(json: text) }
}

nonisolated extension PlankSchemaConstant: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
    /// `null`, written as `nil`.
    public init(nilLiteral: ()) { self.init(json: "null") }
    /// A boolean, written as `true` or `false`.
    public init(booleanLiteral value: Bool) { self.init(json: value ? "true" : "false") }
    /// A whole number, written as `1`.
    public init(integerLiteral value: Int) { self.init(json: String(value)) }
    /// A number, written as `1.5`.
    public init(floatLiteral value: Double) { self.init(json: value.description) }
    /// A string, written as `"text"`.
    public init(stringLiteral value: String) { self.init(json: PlankJSONLiteral.text(value), string: value) }
}

nonisolated extension PlankSchemaConstant: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array, written as `[1, "two", nil]`.
    public init(arrayLiteral elements: PlankSchemaConstant...) {
        self.init(json: "[" + elements.map(\.json).joined(separator: ",") + "]")
    }

    /// An object, written as `["name": "Ada"]`.
    public init(dictionaryLiteral elements: (String, PlankSchemaConstant)...) {
        let members = elements.map { PlankJSONLiteral.text($0) + ":" + $1.json }
        self.init(json: "{" + members.joined(separator: ",") + "}")
    }
}

/// Strings as JSON has them.
nonisolated enum PlankJSONLiteral {
    /// Returns a string as a JSON literal, quotes included.
    static func text(_ string: String) -> String { "\"" + escaped(string, quotes: true) + "\"" }

    /// Returns a string in which control characters are escaped.
    static func escaped(_ string: String, quotes: Bool = false) -> String {
        var text = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"" where quotes: text += "\\\""
            case "\\" where quotes: text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
