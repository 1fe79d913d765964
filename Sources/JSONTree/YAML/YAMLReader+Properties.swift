import Diagnostics

// The properties of a value: an anchor, by which aliases refer to it, and a tag, which says its type.

struct YAMLProperties {
    var anchor: String?
    var tag: YAMLTag?
    /// The position of the first property.
    var position: JSONPosition?

    var isEmpty: Bool { position == nil }
}

/// A tag, with its handle replaced by the prefix that it stands for.
struct YAMLTag {
    /// The prefix of the tags that YAML itself defines.
    static let corePrefix = "tag:yaml.org,2002:"

    /// The tag as the source has it.
    let text: String
    let uri: String
    let position: JSONPosition

    /// The type that the tag names, if it is one of YAML's own; `!` names a string.
    var type: String? {
        if uri == "!" { return "str" }
        return uri.hasPrefix(Self.corePrefix) ? String(uri.dropFirst(Self.corePrefix.count)) : nil
    }
}

enum YAMLAnchor {
    /// A collection that is being read.
    case open
    case value(JSONNode, YAMLSize)
}

extension YAMLReader {
    /// The weight up to which aliases may expand, whatever the size of the file.
    private static let freeWeight = 1_000_000
    /// The weight for each byte of the file, up to which aliases may expand.
    private static let weightPerByte = 10

    /// Reads an anchor or a tag. Returns false if it has one already, or if no space follows.
    mutating func readProperty(into properties: inout YAMLProperties) -> Bool {
        let start = position
        let isAnchor = current == UInt8(ascii: "&")
        let text = readWord()
        if isAnchor ? properties.anchor != nil : properties.tag != nil {
            _ = failRepeatedProperty(isAnchor: isAnchor, at: start)
            return false
        }
        if properties.position == nil { properties.position = start }
        if isAnchor {
            properties.anchor = String(text.dropFirst())
            guard text.utf8.count > 1 else {
                fail("an anchor needs a name", at: start, help: "as in '&name', or put the text in quotes")
                return false
            }
        } else {
            properties.tag = tag(text, at: start)
        }
        return true
    }

    /// Reads an anchor, an alias or a tag: everything up to a space, or, in a flow collection, an indicator.
    private mutating func readWord() -> String {
        let start = offset
        let isVerbatim = byte(at: offset + 1) == UInt8(ascii: "<")
        offset += 1
        while !isSpace(at: offset), isVerbatim || !Self.isFlowIndicator(current) {
            offset += 1
            if isVerbatim, bytes[offset - 1] == UInt8(ascii: ">") { break }
        }
        countScalars(from: start, to: offset)
        return text(in: start..<offset)
    }

    private func tag(_ text: String, at position: JSONPosition) -> YAMLTag {
        if text.hasPrefix("!<"), text.hasSuffix(">") {
            return YAMLTag(text: text, uri: String(text.dropFirst(2).dropLast()), position: position)
        }
        // `!handle!suffix`, `!!suffix` or `!suffix`
        let rest = text.dropFirst()
        let end = rest.firstIndex(of: "!").map { rest.index(after: $0) } ?? rest.startIndex
        let handle = String(text[..<end])
        let prefix = tagPrefixes[handle] ?? handle
        return YAMLTag(text: text, uri: prefix + text[end...], position: position)
    }

    /// Merges the properties on the lines before a value with those on its own line.
    mutating func joined(_ outer: YAMLProperties, _ own: YAMLProperties) -> YAMLProperties? {
        if own.isEmpty { return outer }
        if outer.anchor != nil && own.anchor != nil || outer.tag != nil && own.tag != nil {
            _ = failRepeatedProperty(isAnchor: own.anchor != nil, at: own.position)
            return nil
        }
        var joined = outer
        joined.anchor = outer.anchor ?? own.anchor
        joined.tag = outer.tag ?? own.tag
        joined.position = outer.position ?? own.position
        return joined
    }

    /// Reads an alias. An unknown one is an error, and counts as null.
    mutating func readAlias() -> YAMLText? {
        let start = position
        var name = readWord()
        // `*name:` is a name with a colon, but is meant as a key.
        if name.hasSuffix(":"), anchors[String(name.dropFirst())] == nil {
            name.removeLast()
            offset -= 1
        }
        switch anchors[String(name.dropFirst())] {
        case .value(let node, let size):
            guard checkAlias(size, at: start) else { return nil }
            let isScalar = node.array == nil && node.object == nil
            let text = node.string ?? (isScalar ? node.canonicalText : name)
            return YAMLText(text: text, isPlain: false, alias: node, aliasSize: size, position: start)
        case .open:
            let message = "'\(name)' refers to a value that contains it"
            report(message, .unsupportedYAML, at: start, help: role.helpForRecursiveAlias)
        case nil:
            reportUnknownAlias(name, at: start)
        }
        return YAMLText(text: name, isPlain: false, alias: JSONNode(.null, at: start), position: start)
    }

    /// Checks that a value is neither too deep nor too large where an alias refers to it.
    private mutating func checkAlias(_ size: YAMLSize, at position: JSONPosition) -> Bool {
        guard frames.count + size.height <= JSONParser.maximumDepth else {
            failDepth(at: position)
            return false
        }
        aliasedWeight += size.weight
        guard aliasedWeight <= Self.freeWeight + Self.weightPerByte * bytes.count else {
            let message = "the aliases expand to more than \(aliasedWeight / 1_000_000) MB of text"
            fail(message, .unsupportedYAML, at: position, help: role.helpForLargeAliases)
            return false
        }
        return true
    }
}

// MARK: - Tags

extension YAMLReader {
    /// Returns the value of a scalar by its tag, or else by the core schema.
    mutating func scalar(_ text: YAMLText, _ tag: YAMLTag?) -> JSONNode {
        let string = JSONNode(.string(text.text), at: text.position)
        guard let tag else { return text.isPlain ? plain(text) : string }
        switch tag.type {
        case "str":
            return string
        case "null", "bool", "int", "float":
            let value = plain(text)
            if tag.type.map({ Self.isValue(value, ofType: $0) }) ?? true { return value }
            let message = "\(ErrorText.quote(text.text)) is not a value of the tag '\(tag.text)'"
            report(message, at: text.position, help: "remove the tag")
            return value
        case "map", "seq":
            reportTagMismatch(tag, "a scalar")
            return string
        default:
            warnAboutTag(tag)
            return text.isPlain ? plain(text) : string
        }
    }

    private static func isValue(_ node: JSONNode, ofType type: String) -> Bool {
        switch type {
        case "null": node.isNull
        case "bool": node.bool != nil
        case "int": node.number?.isInteger ?? false
        default: node.number != nil
        }
    }

    /// Returns the value of text by the core schema. One that JSON cannot have is an error, and counts as null.
    private mutating func plain(_ text: YAMLText) -> JSONNode {
        let position = text.position
        switch YAMLCoreSchema.resolve(text.text) {
        case .value(let value):
            switch value {
            case .bool(let bool) where text.isPlain && text.text != String(bool): spellings[position] = text.text
            case .number(let number) where text.isPlain && text.text != number.text: spellings[position] = text.text
            default: break
            }
            return JSONNode(value, at: position)
        case .notFinite:
            let help = "remove it, or put it in quotes for text"
            report("JSON has no number '\(text.text)'", .unsupportedYAML, at: position, help: help)
        case .tooLarge:
            let message = "\(ErrorText.quote(text.text)) does not fit in 64 bits"
            report(message, .unsupportedYAML, at: position, help: "write it in decimal")
        }
        return JSONNode(.null, at: position)
    }

    /// Reports a tag that does not fit to a collection.
    mutating func checkTag(_ properties: YAMLProperties, isMapping: Bool) {
        guard let tag = properties.tag else { return }
        switch tag.type {
        case "map" where isMapping, "seq" where !isMapping: return
        case "map", "seq", "str", "null", "bool", "int", "float":
            reportTagMismatch(tag, isMapping ? "a mapping" : "a sequence")
        default: warnAboutTag(tag)
        }
    }
}

// MARK: - Merge keys

extension YAMLReader {
    /// Returns the members of a mapping with those of the mappings that its keys `<<` name, in their place. A key of the
    /// mapping itself takes precedence, then that of the first mapping with it.
    mutating func merged(_ members: [JSONObject.Member], _ merges: [Int]) -> [JSONObject.Member] {
        let isMerge = Set(merges)
        var seen = Set(members.indices.filter { !isMerge.contains($0) }.map { ExactText(members[$0].key) })
        var result: [JSONObject.Member] = []
        for (index, member) in members.enumerated() {
            guard isMerge.contains(index) else {
                result.append(member)
                continue
            }
            for source in member.value.array ?? [member.value] {
                guard let object = source.object else {
                    let help = "for a key with this name, write '\"<<\"'"
                    report("'<<' merges mappings, not \(source.kindName)", at: source.position, help: help)
                    continue
                }
                result += object.members.filter { seen.insert(ExactText($0.key)).inserted }
            }
        }
        return result
    }
}
