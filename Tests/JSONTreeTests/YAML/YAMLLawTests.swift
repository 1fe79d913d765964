import Diagnostics
import JSONTree
import Testing

/// What holds for all documents: random ones, the same in every run.
@Suite struct YAMLLawTests {
    @Test("JSON read as YAML is the same value in the same place")
    func jsonIsYAML() {
        var random = RandomTrees(seed: 1)
        for _ in 0..<500 {
            let text = random.json(random.tree(depth: 4))
            let (json, problems) = parse(text)
            let (yaml, diagnostics) = parse(yaml: text)
            #expect(problems.map(\.message) == diagnostics.map(\.message))
            #expect(yaml?.canonicalText == json?.canonicalText, "\(text)")
            #expect(yaml.map(places) == json.map(places), "\(text)")
        }
    }

    @Test("A tree written as YAML in a random style is read as the same tree")
    func readsWhatIsWritten() {
        var random = RandomTrees(seed: 2)
        for _ in 0..<1_000 {
            let tree = random.tree(depth: 4)
            let text = random.yaml(tree)
            let (node, diagnostics) = parse(yaml: text)
            #expect(diagnostics.map(\.message) == [], "\(text)")
            #expect(node?.canonicalText == tree.canonicalText, "\(text)")
        }
    }

    /// The places of all values and keys, in order.
    private func places(_ node: JSONNode) -> [JSONPosition] {
        let children =
            (node.array ?? []).flatMap(places)
            + (node.object?.members ?? []).flatMap { [$0.keyPosition] + places($0.value) }
        return [node.position] + children
    }
}

/// Random trees, and their texts in random styles.
private struct RandomTrees {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A random number below a limit (SplitMix64).
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    private static let strings = [
        "", "a", "type", "two words", " padded ", "a: b", "a #b", "#", "- x", "? y", "it's", "say \"hi\"", "null",
        "true",
        "1", "1.0", ".5", "0x1F", ".inf", "yes", "line\nbreak", "end\n", "\n", "two\n\n  indented\nlines\n\n", "\ttab",
        "back\\slash", "é日本😀", "\u{7F}\u{85}\u{2028}", "[", "{x}", "a,b", "*a", "&a", "!t", "|", ">", "%", "@", "`",
        "<<", "---", "...", "~", "trailing: ", "http://x/y#z", "$ref", "\r", "\0", ":", "-",
    ]

    private mutating func string() -> String { Self.strings[below(Self.strings.count)] }

    mutating func tree(depth: Int) -> JSONNode {
        switch below(depth > 0 ? 9 : 5) {
        case 0: return JSONNode(.null)
        case 1: return JSONNode(.bool(below(2) == 0))
        case 2:
            let texts = ["0", "-1", "1.0", "1e5", "-0.5E+3", "12345678901234567890123"]
            return JSONNode(.number(JSONNumber(texts[below(texts.count)]) ?? JSONNumber(0)))
        case 3, 4: return JSONNode(.string(string()))
        case 5, 6: return JSONNode(.array((0..<below(4)).map { _ in tree(depth: depth - 1) }))
        default:
            var keys: Set<String> = []
            let members = (0..<below(5)).compactMap { _ -> JSONObject.Member? in
                let key = string()
                return keys.insert(key).inserted ? .init(key: key, value: tree(depth: depth - 1)) : nil
            }
            return JSONNode(.object(JSONObject(members)))
        }
    }

    // MARK: - JSON

    private mutating func space() -> String { ["", " ", "\n", "\t", "\r\n  "][below(5)] }

    /// A value as JSON with random spaces.
    mutating func json(_ node: JSONNode) -> String {
        if let elements = node.array {
            let texts = elements.map { space() + json($0) + space() }
            return "[" + texts.joined(separator: ",") + space() + "]"
        }
        guard let object = node.object else { return node.canonicalText }
        let texts = object.members.map { member in
            space() + quoted(member.key) + space() + ":" + space() + json(member.value) + space()
        }
        return "{" + texts.joined(separator: ",") + space() + "}"
    }

    private func quoted(_ text: String) -> String { JSONNode(.string(text)).canonicalText }

    // MARK: - YAML

    /// A value as a YAML document in random styles.
    mutating func yaml(_ node: JSONNode) -> String {
        let start = ["", "---\n", "# comment\n\n", "%YAML 1.2\n--- # start\n"][below(4)]
        return start + block(node, indent: 0) + ["", "# end\n", "...\n"][below(3)]
    }

    /// A value in lines of their own, which end with a line break.
    private mutating func block(_ node: JSONNode, indent: Int) -> String {
        let spaces = String(repeating: " ", count: indent)
        if let elements = node.array, !elements.isEmpty, below(4) > 0 {
            return elements.map { comment(spaces) + spaces + "-" + value($0, indent: indent, isElement: true) }.joined()
        }
        if let object = node.object, !object.isEmpty, below(4) > 0 {
            return object.members.map { member in
                let key = below(8) == 0 ? "? \(scalar(member.key))\n\(spaces):" : scalar(member.key) + ":"
                return comment(spaces) + spaces + key + value(member.value, indent: indent, isElement: false)
            }.joined()
        }
        return spaces + flow(node) + "\n"
    }

    private mutating func comment(_ spaces: String) -> String { below(10) == 0 ? "\(spaces)# a: comment\n\n" : "" }

    /// A value after `-` or `key:`.
    private mutating func value(_ node: JSONNode, indent: Int, isElement: Bool) -> String {
        if let text = node.string, below(2) == 0, let lines = literal(text, indent: indent + 2) { return lines }
        let isCollection = node.array?.isEmpty == false || node.object?.isEmpty == false
        guard isCollection, below(3) > 0 else { return " " + flow(node) + [" # comment", "", " "][below(3)] + "\n" }
        // A sequence may have the indentation of its key.
        if !isElement, node.array != nil, below(2) == 0 {
            let text = block(node, indent: indent)
            if text.drop(while: { $0 == " " || $0 == "#" || $0 == "\n" }).hasPrefix("-") { return "\n" + text }
        }
        let deeper = indent + 1 + below(4)
        let text = block(node, indent: deeper)
        let isCompact = isElement && deeper > indent + 1 && below(2) == 0 && !text.contains("#")
        return isCompact ? String(repeating: " ", count: deeper - indent - 1) + text.dropFirst(deeper) : "\n" + text
    }

    /// A literal block scalar, if it can have the text.
    private func literal(_ text: String, indent: Int) -> String? {
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\0" }) else { return nil }
        let spaces = String(repeating: " ", count: indent)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let chomping = text.hasSuffix("\n") ? "+" : "-"
        if text.hasSuffix("\n") { lines.removeLast() }
        return " |2\(chomping)\n" + lines.map { spaces + $0 + "\n" }.joined()
    }

    private mutating func flow(_ node: JSONNode) -> String {
        if let elements = node.array {
            return "[" + elements.map { flow($0) }.joined(separator: ", ")
                + (elements.isEmpty ? "]" : below(2) == 0 ? "]" : ", ]")
        }
        if let object = node.object {
            return "{" + object.members.map { scalar($0.key) + ": " + flow($0.value) }.joined(separator: ", ") + "}"
        }
        return node.string.map { scalar($0) } ?? node.canonicalText
    }

    /// A string on one line: in double quotes, in single quotes or plain, as it can be.
    private mutating func scalar(_ text: String) -> String {
        let isWord = text.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || $0 == "$" }
        if isWord, !["", "null", "true"].contains(text), below(3) > 0 { return text }
        let isOnOneLine = !text.unicodeScalars.contains { $0.value < 0x20 }
        if isOnOneLine, below(2) == 0 {
            return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        }
        return quoted(text)
    }
}
