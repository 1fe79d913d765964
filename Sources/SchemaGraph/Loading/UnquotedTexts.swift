import Diagnostics
import JSONTree

/// Makes strings of the numbers and booleans that YAML schemas list for strings without quotes, as in `enum: [007, true]`
/// beside `type: string`.
struct UnquotedTexts {
    let file: String
    let diagnostics: DiagnosticCollector
    /// The spellings that differ from those in JSON.
    let spellings: [JSONPosition: String]
    /// The keys and indices that lead to the node that is being changed.
    var pointer: [String] = []

    /// The keywords with one value or with a list of values that the schema describes. Examples have no effect on
    /// documents, so they are not reported.
    private static let keywords = ["enum", "const", "default"]
    private static let examples = ["examples", "example"]

    /// Returns a node with strings in place of such values, and reports them; `nil` if it has none.
    mutating func changed(_ node: JSONNode) -> JSONNode? {
        if let elements = node.array {
            return changed(elements, key: String.init).map { JSONNode(.array($0), at: node.position) }
        }
        guard let object = node.object else { return nil }
        let names = object["type"].map { $0.array ?? [$0] } ?? []
        let types = JSONTypes(names.compactMap { $0.string.flatMap(JSONTypes.init) })
        let members = object.members
        var values = changed(members.map(\.value)) { members[$0].key }
        if types.contains(.string) {
            for (index, member) in members.enumerated() {
                guard let value = quoted(member, types) else { continue }
                values = values ?? members.map(\.value)
                values?[index] = value
            }
        }
        guard let values else { return nil }
        let all = zip(members, values).map { JSONObject.Member(key: $0.key, keyPosition: $0.keyPosition, value: $1) }
        return JSONNode(.object(JSONObject(all)), at: node.position)
    }

    private mutating func changed(_ nodes: [JSONNode], key: (Int) -> String) -> [JSONNode]? {
        var all: [JSONNode]?
        for (index, node) in nodes.enumerated() {
            if node.array == nil, node.object == nil { continue }
            pointer.append(key(index))
            if let new = changed(node) {
                all = all ?? nodes
                all?[index] = new
            }
            pointer.removeLast()
        }
        return all
    }

    /// Returns the value of a keyword of a schema for strings; `nil` if no value needs quotes.
    private mutating func quoted(_ member: JSONObject.Member, _ types: JSONTypes) -> JSONNode? {
        let isExample = Self.examples.contains(member.key)
        guard isExample || Self.keywords.contains(member.key) else { return nil }
        let values = member.value.array ?? [member.value]
        var texts: [(text: String, source: JSONNode)] = []
        let quoted = values.map { value in
            guard types.isDisjoint(with: JSONTypes(of: value)), value.number != nil || value.bool != nil
            else { return value }
            let text = spellings[value.position] ?? value.canonicalText
            texts.append((text, value))
            return JSONNode(.string(text), at: value.position)
        }
        guard let first = texts.first else { return nil }
        if !isExample { report(texts.map(\.text), of: member.key, at: first.source.position) }
        return member.value.array == nil ? quoted[0] : JSONNode(.array(quoted), at: member.value.position)
    }

    private func report(_ texts: [String], of keyword: String, at position: JSONPosition) {
        let shown = texts.prefix(3).map { "'\($0)'" }
        let all = texts.count > 3 ? shown + ["\(texts.count - 3) more"] : shown
        let place = (pointer + [keyword]).reduce("", JSONPointer.appending)
        let verb = texts.count == 1 ? "is read as a string" : "are read as strings"
        diagnostics.report(
            .suspiciousYAML,
            "\(all.listed(with: "and")) in '\(keyword)' \(verb), because of 'type'",
            at: SourceLocation(file: file, at: position, pointer: place),
            help: "put texts that YAML reads as numbers or booleans in quotes"
        )
    }
}
