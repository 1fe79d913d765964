import Diagnostics

// Values in block collections, whose structure is their indentation.

extension YAMLReader {
    /// Reads a value after an indicator such as `- ` or `key:`, or at the top level; it may start on a later line.
    mutating func readValue() -> State {
        /// The properties on lines before the value, which are those of a mapping, and on its own line, which are those
        /// of its first key if it is a mapping.
        var outer = YAMLProperties()
        var own = YAMLProperties()
        let start = (offset: offset, position: position)
        while true {
            if skipToContent() {
                mayStartBlock = true
                if !own.isEmpty {
                    guard outer.isEmpty else {
                        return failRepeatedProperty(isAnchor: own.anchor != nil, at: own.position)
                    }
                    outer = own
                    own = YAMLProperties()
                }
                if !startsValue { return finishEmpty(outer, from: start) }
            } else if isAtEnd {
                return finishEmpty(own.isEmpty ? outer : own, from: start)
            }
            guard current == UInt8(ascii: "&") || current == UInt8(ascii: "!") else { break }
            guard readProperty(into: &own) else { return .stopped }
        }
        return readValue(outer: outer, own: own)
    }

    /// Whether the line that starts here belongs to the value, by its indentation. A sequence as the value of a key may
    /// have the indentation of the key.
    private var startsValue: Bool {
        if isAtDocumentEnd { return false }
        if lineIndent > indent { return true }
        return lineIndent == indent && frames.last?.kind == .blockMapping && isIndicator("-")
    }

    private mutating func finishEmpty(
        _ properties: YAMLProperties,
        from start: (offset: Int, position: JSONPosition)
    ) -> State {
        checkComment(after: start)
        let node = scalar(YAMLText(text: "", isPlain: true, position: start.position), properties.tag)
        return finish(node, YAMLSize(), anchor: properties.anchor)
    }

    /// Warns if there is text in place of the value that is a comment, because it starts with `#`. A comment for readers
    /// has a space after that.
    private mutating func checkComment(after start: (offset: Int, position: JSONPosition)) {
        var index = start.offset
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
        guard index > start.offset, byte(at: index) == UInt8(ascii: "#"), !isSpace(at: index + 1),
            byte(at: index + 1) != UInt8(ascii: "#")
        else { return }
        let text = text(in: index..<(bytes[index...].firstIndex(where: Self.isBreak) ?? bytes.count))
        let column = start.position.column + Int32(clamping: index - start.offset)
        let place = JSONPosition(line: start.position.line, column: column)
        let message = "\(ErrorText.quote(text)) is a comment, so the value is null"
        let help = "put text that starts with '#' in quotes"
        // A reference such as `$ref: #/definitions/Pin` is never meant as a comment.
        if text.hasPrefix("#/") { return report(message, at: place, help: help) }
        warn(.suspiciousYAML, message, at: place, help: help)
    }

    private mutating func readValue(outer: YAMLProperties, own: YAMLProperties) -> State {
        let start = own.position ?? position
        let column = Int(start.column) - 1
        if isIndicator("-") || isIndicator("?") {
            guard own.isEmpty, mayStartBlock else {
                let what = isIndicator("-") ? "a sequence" : "a mapping"
                return fail("\(what) cannot start here", help: "move it to the next line, with more indentation")
            }
            if reportTab() { return .stopped }
            let isSequence = isIndicator("-")
            let kind = isSequence ? Frame.Kind.blockSequence : .blockMapping
            guard open(kind, indent: column, at: start, outer) else { return .stopped }
            return skipIndicator(isKey: !isSequence)
        }
        switch current {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard let properties = joined(outer, own) else { return .stopped }
            return openFlow(properties)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            guard let properties = joined(outer, own) else { return .stopped }
            guard let text = readBlockScalar() else { return .stopped }
            return finish(text, properties)
        default:
            break
        }
        guard let text = readText(inFlow: false) else { return .stopped }
        if isIndicator(":") {
            guard checkKey(text) else { return .stopped }
            guard mayStartBlock else {
                return fail(
                    "unexpected ':' after \(ErrorText.quote(text.text))",
                    help: "put the value in quotes if it is text, or move the inner mapping to the next line"
                )
            }
            if reportTab() { return .stopped }
            guard open(.blockMapping, indent: column, at: start, outer) else { return .stopped }
            return readColon(after: text, own)
        }
        guard let properties = joined(outer, own) else { return .stopped }
        guard let text = text.isPlain ? continuePlain(text, inFlow: false) : text else { return .stopped }
        return finish(text, properties)
    }

    /// Skips `- `, `? ` or `: `, after which a block collection may start in the same line.
    private mutating func skipIndicator(isKey: Bool) -> State {
        frames[frames.count - 1].isReadingKey = isKey
        offset += 1
        mayStartBlock = true
        return .value
    }

    private mutating func readColon(after text: YAMLText, _ properties: YAMLProperties) -> State {
        setKey(text, properties)
        offset += 1
        mayStartBlock = false
        return .value
    }

    // MARK: - Entries

    /// Reads the start of the next entry, and closes the collections that end before it.
    mutating func readEntry() -> State {
        let startsLine = skipToContent()
        if !startsLine, !isAtEnd { return failTextAfterValue() }
        return closeBlocks(to: isAtDocumentEnd ? -1 : lineIndent)
    }

    /// Closes the block collections with more indentation than a line, then reads the line.
    private mutating func closeBlocks(to column: Int) -> State {
        var closedIndent: Int?
        while let frame = frames.last {
            let isSequenceHere = frame.kind == .blockSequence && frame.indent == column && !isIndicator("-")
            // Such a sequence can be the value of a key with the same indentation.
            let outer = frames.dropLast().last
            let endsSequence = isSequenceHere && outer?.kind == .blockMapping && outer?.indent == column
            guard frame.indent > column || endsSequence else { break }
            closedIndent = frame.indent
            if frame.hasOpenKey { finishOpenKey() }
            if close() == .stopped { return .stopped }
        }
        guard let frame = frames.last else { return column < 0 ? readDocumentEnd() : failIndentation(closedIndent) }
        if reportTab() { return .stopped }
        if frame.indent != column { return failIndentation(closedIndent) }
        if frame.kind == .blockSequence {
            if isIndicator("-") { return skipIndicator(isKey: false) }
            let help = "start each element with '- ', or change the indentation of the line"
            return fail("expected '- ', found \(describeCurrent())", notes: startNote, help: help)
        }
        return readMappingEntry(frame)
    }

    private mutating func readMappingEntry(_ frame: Frame) -> State {
        if frame.hasOpenKey {
            if isIndicator(":") {
                frames[frames.count - 1].hasOpenKey = false
                return skipIndicator(isKey: false)
            }
            finishOpenKey()
        }
        if isIndicator("?") { return skipIndicator(isKey: true) }
        if isIndicator("-") {
            let help = "change the indentation of the line; it is in a mapping"
            return fail("expected a key, found '-'", notes: startNote, help: help)
        }
        var properties = YAMLProperties()
        while current == UInt8(ascii: "&") || current == UInt8(ascii: "!") {
            guard readProperty(into: &properties) else { return .stopped }
            skipBlanks()
        }
        if current == UInt8(ascii: "[") || current == UInt8(ascii: "{") {
            return fail("expected a key, found \(describeCurrent())")
        }
        guard let text = readText(inFlow: false) else { return .stopped }
        guard isIndicator(":") else { return failMissingColon(after: text) }
        guard checkKey(text) else { return .stopped }
        return readColon(after: text, properties)
    }

    /// Adds a member for a key without a value, as in `? key`.
    private mutating func finishOpenKey() {
        let last = frames.count - 1
        frames[last].hasOpenKey = false
        _ = finish(JSONNode(.null, at: frames[last].keyPosition), YAMLSize())
    }

    // MARK: - Scalars

    /// Reads a scalar that may be a key, or an alias, and the blanks after it. Plain text is read to the end of its line
    /// only.
    mutating func readText(inFlow: Bool) -> YAMLText? {
        let start = position
        let text: YAMLText?
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            text = readQuoted().map { text in
                YAMLText(text: text, isPlain: false, isOnOneLine: line == start.line, position: start)
            }
        case UInt8(ascii: "*"):
            text = readAlias()
        default:
            text = readPlain(inFlow: inFlow)
        }
        skipBlanks()
        return text
    }

    /// Adds a scalar or an alias to the enclosing collection.
    mutating func finish(_ text: YAMLText, _ properties: YAMLProperties) -> State {
        if let node = text.alias {
            guard properties.isEmpty else {
                let what = properties.anchor != nil ? "an anchor" : "a tag"
                return fail("an alias cannot have \(what)", at: properties.position, help: "remove it")
            }
            return finish(node, text.aliasSize)
        }
        let size = YAMLSize(weight: 1 + text.text.utf8.count)
        return finish(scalar(text, properties.tag), size, anchor: properties.anchor)
    }
}

/// A scalar before its tag is known, or an alias.
struct YAMLText {
    /// The text, for a key; that of the scalar which an alias stands for.
    let text: String
    /// Whether the scalar has no quotes and is not a block scalar, so that it can be a number.
    let isPlain: Bool
    /// Whether it ends on the line of its start. A key must.
    var isOnOneLine = true
    /// The value that an alias stands for.
    var alias: JSONNode?
    var aliasSize = YAMLSize()
    let position: JSONPosition

    /// Whether seven characters of a merge conflict start the text, at the start of a line.
    var startsWithConflictMarker: Bool {
        guard position.column == 1, let first = text.utf8.first, "<|=>".utf8.contains(first) else { return false }
        return text.utf8.prefix { $0 == first }.count == 7
    }
}
