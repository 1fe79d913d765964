import Diagnostics
import JSONTree

/// A fault in the value of a keyword.
struct KeywordFault {
    enum Kind {
        case mustBe(String)
        /// The value must be an array of the given kind, and has this element instead.
        case mustHold(String, not: JSONNode)
        case mustBeOneOf([String])
        case repeated
        case unknownType(String)
        /// `null` in place of the name of the type, as a list of types in YAML has it without quotes.
        case unquotedNull
        case lacks(key: String)
        /// The name of a type where a schema is expected.
        case typeInPlaceOfSchema(String)
        case unknownSetting(String, known: [String])
    }

    enum Place {
        case whole
        case element(Int)
        case member(String)
    }

    let kind: Kind
    let place: Place
    let node: JSONNode
    /// The kind of value that is valid here, if another form of the value may be one.
    private let accepted: KeywordValue?

    init(_ kind: Kind, _ node: JSONNode, at place: Place = .whole, accepting accepted: KeywordValue? = nil) {
        (self.kind, self.place, self.node, self.accepted) = (kind, place, node, accepted)
    }

    var code: DiagnosticCode {
        switch kind {
        case .mustBe, .mustHold, .mustBeOneOf, .repeated, .unquotedNull, .lacks: .invalidKeywordValue
        case .unknownType: .unknownType
        case .typeInPlaceOfSchema: .plankShorthand
        case .unknownSetting: .misspelledKeyword
        }
    }

    /// Whether the value is valid except for a small mistake.
    var isSlip: Bool {
        switch kind {
        case .mustBe, .mustHold, .mustBeOneOf, .unknownSetting, .lacks: false
        case .repeated, .typeInPlaceOfSchema, .unquotedNull: true
        case .unknownType(let name): ForeignTypes.help(for: name) != nil
        }
    }

    var path: [String] {
        switch place {
        case .whole: []
        case .element(let index): [String(index)]
        case .member(let key): [key]
        }
    }

    var isAboutKey: Bool { if case .unknownSetting = kind { true } else { false } }

    func message(_ keyword: String) -> String {
        switch kind {
        case .mustBe(let wanted): "\(subject(keyword)) must be \(wanted), not \(found(node)); it is ignored"
        case .mustHold(let wanted, let element):
            "\(subject(keyword)) must be \(wanted), not one with \(found(element)); it is ignored"
        case .mustBeOneOf(let values):
            "\(subject(keyword)) must be \(values.map { "\"\($0)\"" }.listed(with: "or")), not \(found(node)); it is ignored"
        case .repeated: "duplicate value \(node.canonicalText.shortened()) in '\(keyword)'"
        case .unknownType(let name): "unknown type '\(name)'"
        case .unquotedNull: "\(subject(keyword)) is null, not the name of a type; it is read as \"null\""
        case .lacks(let key): "'\(keyword)' has no '\(key)'; it is ignored"
        case .typeInPlaceOfSchema(let name): "'\(name)' is not a schema; it is read as {\"type\": \"\(name)\"}"
        case .unknownSetting(let key, _): "unknown setting '\(key.shortened(to: 60))' in '\(keyword)' is ignored"
        }
    }

    var help: String? {
        switch kind {
        case .mustBe(KeywordValue.schema.expected): "a schema is an object, true or false"
        case .mustBe: accepted?.correction(of: node)?.proposal
        case .mustHold, .repeated: nil
        case .mustBeOneOf(let values):
            node.string.flatMap { Suggestion.help(for: $0, among: values) }
        case .unknownType(let name):
            ForeignTypes.help(for: name) ?? "the types are \(JSONTypes.names.joined(separator: ", "))"
        case .unquotedNull: "write \"null\", with the quotes"
        case .lacks(let key): renamed(to: key)
        case .typeInPlaceOfSchema(let name): "write {\"type\": \"\(name)\"}"
        case .unknownSetting(let key, let known):
            Suggestion.help(for: key, among: known) ?? "the settings are \(known.joined(separator: ", "))"
        }
    }

    /// Returns the help for a missing key: the only key with a text is probably meant.
    private func renamed(to key: String) -> String {
        let texts = (node.object?.members ?? []).filter { $0.value.string != nil }.map(\.key)
        return texts.count == 1
            ? "did you mean '\(key)' by '\(texts[0].shortened(to: 60))'?" : "add it, with the name of a property"
    }

    private func subject(_ keyword: String) -> String {
        switch place {
        case .whole: "'\(keyword)'"
        case .element: "an element of '\(keyword)'"
        case .member(let key): "'\(key.shortened(to: 60))' in '\(keyword)'"
        }
    }

    private func found(_ node: JSONNode) -> String {
        if let array = node.array { return array.isEmpty ? "an empty array" : node.kindName }
        return node.object == nil ? node.canonicalText.shortened() : node.kindName
    }
}
