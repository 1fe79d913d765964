import Diagnostics

// Reports. A mistake in the structure ends the parsing; one inside of a value does not.

extension YAMLReader {
    mutating func warnAboutTag(_ tag: YAMLTag) {
        let message = "unknown tag \(ErrorText.quote(tag.text)) is ignored"
        warn(.unknownTag, message, at: tag.position, help: "remove it; JSON has no tags")
    }

    // MARK: - Lines and indentation

    /// Reports a tab in the indentation of a block collection.
    mutating func reportTab() -> Bool {
        guard skippedTab else { return false }
        var index = offset
        while index > lineBegin, bytes[index - 1] != UInt8(ascii: "\t") { index -= 1 }
        let column = position.column - Int32(clamping: offset - index + 1)
        fail(
            "tab in the indentation",
            at: JSONPosition(line: line, column: column),
            help: "indent with spaces; YAML does not allow tabs there"
        )
        return true
    }

    /// Reports a line whose indentation is that of no open collection. `closed` is the indentation of the outermost
    /// collection that ended before the line.
    mutating func failIndentation(_ closed: Int?) -> State {
        let columns = [frames.last?.indent, closed].compactMap { $0 }
        if columns.isEmpty {
            return fail(
                "expected the end of the document, found \(describeCurrent())",
                help: "a document holds one value; the first one ends above"
            )
        }
        let spaces = columns.map(String.init).joined(separator: " or ")
        return fail(
            "the line is indented by \(lineIndent) \(lineIndent == 1 ? "space" : "spaces"), unlike the lines above",
            help: columns.contains { $0 > 0 } ? "indent it by \(spaces) spaces" : "remove its indentation"
        )
    }

    /// Where the innermost collection starts.
    var startNote: [Diagnostic.Note] {
        guard let frame = frames.last else { return [] }
        return [.init("the \(frame.kind.name) starts here", at: SourceLocation(file: file, at: frame.position))]
    }

    // MARK: - Keys

    /// Reports a colon in plain text of several lines.
    mutating func failKeyInText(_ text: YAMLText) -> State {
        if text.startsWithConflictMarker { return failConflict(at: text.position) }
        if let space = helpForMissingSpace(in: text) {
            return fail("expected a space after ':' in \(ErrorText.quote(text.text))", at: text.position, help: space)
        }
        return fail(
            "unexpected ':' in text",
            notes: [Diagnostic.Note("the text starts here", at: SourceLocation(file: file, at: text.position))],
            help: "put the text in quotes, or change the indentation of the line if it is a key"
        )
    }

    /// Reports a key that cannot be one; returns whether it can.
    mutating func checkKey(_ text: YAMLText) -> Bool {
        guard text.isOnOneLine else {
            fail("a key must be on one line", at: text.position, help: "remove the line break from the key")
            return false
        }
        return checkAliasKey(text)
    }

    /// Reports an alias of a collection as a key; returns whether there is none.
    mutating func checkAliasKey(_ text: YAMLText) -> Bool {
        guard text.alias?.array != nil || text.alias?.object != nil else { return true }
        _ = failCollectionAsKey(at: text.position)
        return false
    }

    mutating func failCollectionAsKey(at position: JSONPosition) -> State {
        fail(
            "a mapping or sequence cannot be a key",
            .unsupportedYAML,
            at: position,
            help: "JSON has only text as keys; put text with brackets or braces in quotes"
        )
    }

    mutating func failMissingColon(after text: YAMLText) -> State {
        if text.startsWithConflictMarker { return failConflict(at: text.position) }
        let help =
            helpForMissingSpace(in: text)
            ?? (current == UInt8(ascii: ":")
                ? "write a space after the colon"
                : "write '\(text.text.prefix(40)): …', or indent the line more if it continues the text above")
        return fail("expected ':' after key \(ErrorText.quote(text.text))", at: text.position, help: help)
    }

    private mutating func failConflict(at position: JSONPosition) -> State {
        fail(ErrorText.conflict, at: position, help: ErrorText.helpForConflict)
    }

    /// The help for `key:value`, which is one text; nil for text without such a colon.
    func helpForMissingSpace(in text: YAMLText) -> String? {
        guard text.isPlain, let colon = text.text.firstIndex(of: ":") else { return nil }
        return "write a space after the colon: '\(text.text[..<colon].prefix(40)): …'"
    }

    mutating func failMissingKey() -> State { fail("missing key before ':'", help: "put text in quotes") }

    // MARK: - Scalars

    /// Reports text after a complete value in the same line.
    mutating func failTextAfterValue() -> State {
        if current == UInt8(ascii: ":") {
            return fail("expected a space after ':'", help: "write ': ' between key and value")
        }
        let isAfterQuote = offset > 0 && bytes[offset - 1] == UInt8(ascii: "'")
        let whole = "put text with quotes, brackets or braces in quotes as a whole"
        let help = isAfterQuote ? "write '' for a quote in single quotes" : whole
        return fail("unexpected \(describeCurrent()) after the value", help: help)
    }

    /// Reports a character with which no plain text starts.
    mutating func failPlainStart(inFlow: Bool) -> State {
        let character = describeCurrent()
        switch current {
        case UInt8(ascii: "-"), UInt8(ascii: "?"):
            return fail("unexpected \(character)", help: "put text in quotes")
        case UInt8(ascii: ":"):
            return failMissingKey()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            let kind = frames.last?.kind
            guard inFlow, kind == .flowMapping || kind == .flowSequence else {
                return fail("unmatched \(character)", help: "remove it, or put text in quotes")
            }
            return failMismatch()
        case UInt8(ascii: "#"):
            return fail("expected a value, found '#'", help: "put text in quotes, or write a space before a comment")
        default:
            return fail("a value cannot start with \(character)", help: "put text in quotes")
        }
    }

    /// Reports a quoted scalar without its closing quote.
    mutating func failUnclosedText(from opening: JSONPosition) -> String? {
        fail("unterminated string", at: opening, help: "add the closing quote")
        return nil
    }

    // MARK: - Properties

    mutating func failRepeatedProperty(isAnchor: Bool, at position: JSONPosition?) -> State {
        let what = isAnchor ? "anchor" : "tag"
        return fail("second \(what) of the same value", at: position, help: "remove one of them")
    }

    mutating func reportUnknownAlias(_ name: String, at position: JSONPosition) {
        let known = Suggestion.nearest(to: String(name.dropFirst()), among: anchors.keys.sorted())
        let anchor = name.dropFirst().prefix(40)
        report(
            "unknown alias \(ErrorText.quote(name))",
            at: position,
            help: known.map { "did you mean '*\($0)'?" }
                ?? "declare the anchor '&\(anchor)' before it, or put text in quotes"
        )
    }

    mutating func reportTagMismatch(_ tag: YAMLTag, _ kind: String) {
        report("\(kind) cannot have the tag \(ErrorText.quote(tag.text))", at: tag.position, help: "remove the tag")
    }

    // MARK: - Flow collections

    /// Reports the innermost flow collection that is open at the end of the document.
    mutating func failUnclosed() {
        while frames.last?.kind == .flowPair { frames.removeLast() }
        guard let kind = frames.last?.kind else { return }
        fail(
            "unclosed \(kind.name) at the end of the \(isAtEnd ? "file" : "document")",
            notes: startNote,
            help: "add '\(kind.closing)'"
        )
    }

    private mutating func failMismatch() -> State {
        let closing = frames.last?.kind.closing ?? "}"
        return fail("expected '\(closing)', found \(describeCurrent())", notes: startNote)
    }

    mutating func failMissingEntry() -> State {
        let what = frames.last?.kind == .flowSequence ? "value" : "entry"
        return fail("missing \(what) before \(describeCurrent())", help: "remove the comma, or write '\"\"' or 'null'")
    }

    mutating func failMissingComma() -> State {
        guard let kind = frames.last?.kind else { return .stopped }
        if current == UInt8(ascii: "}") || current == UInt8(ascii: "]") { return failMismatch() }
        return fail(
            "expected ',' or '\(kind.closing)', found \(describeCurrent())",
            notes: startNote,
            help: "add '\(kind.closing)' if the \(kind.name) ends before it, or put text in quotes"
        )
    }
}
