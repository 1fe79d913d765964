import Diagnostics

// Reports. A mistake in the structure ends the parsing; one inside of a value does not.

extension YAMLReader {
    /// Reports an error, by default at the current position.
    mutating func report(
        _ code: DiagnosticCode,
        _ message: String,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        errorCount += 1
        diagnostics.report(code, message, at: location(position ?? self.position), notes: notes, help: help)
    }

    /// Reports an error and stops parsing.
    @discardableResult
    mutating func fail(
        _ message: String,
        _ code: DiagnosticCode = .invalidYAML,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) -> State {
        report(code, message, at: position, notes: notes, help: help)
        return .stopped
    }

    private func location(_ position: JSONPosition, key: String? = nil) -> SourceLocation {
        var pointer = pointer()
        if let key { pointer = JSONPointer.appending(pointer, key) }
        return SourceLocation(file: file, at: position, pointer: pointer)
    }

    /// The pointer of the value being read, from the stack of open collections.
    private func pointer() -> String {
        var pointer = ""
        for (depth, frame) in frames.enumerated() {
            if frame.kind.isMapping {
                // Before the first key, the mapping has no child to point to.
                if frame.keyPosition.line > 0 { pointer = JSONPointer.appending(pointer, frame.key) }
            } else {
                let inner = frames[(depth + 1)...].first { !$0.kind.isMapping }
                pointer = JSONPointer.appending(pointer, String((inner?.start ?? nodes.count) - frame.start))
            }
        }
        return pointer
    }

    func describeCurrent() -> String { ErrorText.character(at: offset, in: bytes) }

    // MARK: - Warnings

    /// Counts a warning and returns whether to report it.
    private mutating func mayWarn() -> Bool {
        warningCount += 1
        return warningCount <= JSONReader.maximumWarnings
    }

    /// Called after the mapping is closed, so that the pointer is that of the mapping.
    mutating func warnAboutDuplicate(_ dropped: JSONObject.Member, kept: JSONObject.Member) {
        guard mayWarn() else { return }
        diagnostics.report(
            .duplicateKey,
            "duplicate key \(ErrorText.quote(kept.key)); the last value is used",
            at: location(kept.keyPosition, key: kept.key),
            notes: [Diagnostic.Note("this value is ignored", at: location(dropped.keyPosition, key: kept.key))],
            help: "remove or rename one of them"
        )
    }

    mutating func warnAboutTag(_ tag: YAMLTag) {
        guard mayWarn() else { return }
        diagnostics.report(
            .unknownTag,
            "unknown tag \(ErrorText.quote(tag.text)) is ignored",
            at: location(tag.position),
            help: "remove it; JSON has no tags"
        )
    }

    /// Reports a comment where a value is missing. One like that of `$ref: #/definitions/Pin` is never meant as a comment.
    mutating func reportComment(in range: Range<Int>, at position: JSONPosition) {
        let text = text(in: range)
        let message = "\(ErrorText.quote(text)) is a comment, so the value is null"
        let help = "put text that starts with '#' in quotes"
        if text.hasPrefix("#/") { return report(.invalidYAML, message, at: position, help: help) }
        guard mayWarn() else { return }
        diagnostics.report(.suspiciousYAML, message, at: location(position), help: help)
    }

    /// Reports a key such as `type:string` without a value in a flow mapping.
    mutating func warnAboutColon(in text: YAMLText) {
        guard let help = helpForMissingSpace(in: text), mayWarn() else { return }
        diagnostics.report(
            .suspiciousYAML,
            "\(ErrorText.quote(text.text)) is a key whose value is null",
            at: location(text.position),
            help: help
        )
    }

    // MARK: - Limits

    mutating func reportDepth(at position: JSONPosition? = nil) {
        report(
            .nestingTooDeep,
            "the nesting exceeds \(JSONParser.maximumDepth) levels",
            at: position,
            help: role.helpForDepth
        )
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

    mutating func failMissingDash() -> State {
        fail(
            "expected '- ', found \(describeCurrent())",
            notes: startNote("the sequence starts here"),
            help: "start each element with '- ', or change the indentation of the line"
        )
    }

    mutating func failDashAmongKeys() -> State {
        fail(
            "expected a key, found '-'",
            notes: startNote("the mapping starts here"),
            help: "change the indentation of the line; it is in a mapping"
        )
    }

    private func startNote(_ text: String) -> [Diagnostic.Note] {
        guard let frame = frames.last else { return [] }
        let place = SourceLocation(file: file, at: frame.position)
        return [Diagnostic.Note(text, at: place)]
    }

    /// Reports a block collection in the line of its key, or after properties.
    mutating func failBlockStart() -> State {
        let what = current == UInt8(ascii: "-") ? "a sequence" : "a mapping"
        return fail("\(what) cannot start here", help: "move it to the next line, with more indentation")
    }

    // MARK: - Keys

    /// Reports a second key in one line: `a: b: c`.
    mutating func failInnerMapping(_ text: YAMLText) -> State {
        fail(
            "unexpected ':' after \(ErrorText.quote(text.text))",
            help: "put the value in quotes if it is text, or move the inner mapping to the next line"
        )
    }

    /// Reports a colon in plain text of several lines.
    mutating func failKeyInText(_ text: YAMLText) {
        if text.startsWithConflictMarker { return failConflict(at: text.position) }
        if let space = helpForMissingSpace(in: text) {
            fail("expected a space after ':' in \(ErrorText.quote(text.text))", at: text.position, help: space)
            return
        }
        fail(
            "unexpected ':' in text",
            notes: [
                Diagnostic.Note("the text starts here", at: SourceLocation(file: file, at: text.position))
            ],
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
        if text.startsWithConflictMarker {
            failConflict(at: text.position)
            return .stopped
        }
        let help: String
        if let space = helpForMissingSpace(in: text) {
            help = space
        } else if current == UInt8(ascii: ":") {
            help = "write a space after the colon"
        } else {
            help = "write '\(text.text.prefix(40)): …', or indent the line more if it continues the text above"
        }
        return fail("expected ':' after key \(ErrorText.quote(text.text))", at: text.position, help: help)
    }

    private mutating func failConflict(at position: JSONPosition) {
        fail(ErrorText.conflict, at: position, help: ErrorText.helpForConflict)
    }

    /// The help for `key:value`, which is one text; nil for text without such a colon.
    private func helpForMissingSpace(in text: YAMLText) -> String? {
        guard text.isPlain, let colon = text.text.firstIndex(of: ":") else { return nil }
        return "write a space after the colon: '\(text.text[..<colon].prefix(40)): …'"
    }

    mutating func failExpectedKey() -> State {
        fail("expected a key, found \(describeCurrent())")
    }

    mutating func failMissingKey() -> State {
        fail("missing key before ':'", help: "put text in quotes")
    }

    // MARK: - Scalars

    /// Reports text after a complete value in the same line.
    mutating func failTextAfterValue() -> State {
        if current == UInt8(ascii: ":") {
            return fail("expected a space after ':'", help: "write ': ' between key and value")
        }
        let isAfterQuote = offset > 0 && bytes[offset - 1] == UInt8(ascii: "'")
        return fail(
            "unexpected \(describeCurrent()) after the value",
            help: isAfterQuote
                ? "write '' for a quote in single quotes"
                : "put text with quotes, brackets or braces in quotes as a whole"
        )
    }

    /// Reports a character with which no plain text starts.
    mutating func failPlainStart(inFlow: Bool) {
        let character = describeCurrent()
        switch current {
        case UInt8(ascii: "-"), UInt8(ascii: "?"):
            fail("unexpected \(character)", help: "put text in quotes")
        case UInt8(ascii: ":"):
            _ = failMissingKey()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            let kind = frames.last?.kind
            guard inFlow, kind == .flowMapping || kind == .flowSequence else {
                fail("unmatched \(character)", help: "remove it, or put text in quotes")
                return
            }
            failMismatch()
        case UInt8(ascii: "#"):
            fail("expected a value, found '#'", help: "put text in quotes, or write a space before a comment")
        default:
            fail("a value cannot start with \(character)", help: "put text in quotes")
        }
    }

    /// Reports a quoted scalar without its closing quote.
    mutating func failUnclosedText(from opening: JSONPosition) -> String? {
        fail("unterminated string", at: opening, help: "add the closing quote")
        return nil
    }

    mutating func reportUnknownEscape(from start: Int) {
        let letter = describeCurrent()
        let hasLetter = !isAtEnd && 0x21..<0x7F ~= current
        let spelled = hasLetter ? "\\\(Character(UnicodeScalar(current)))" : "\\"
        offset = start
        report(
            .invalidYAML,
            "invalid escape: a backslash followed by \(letter)",
            help: "write '\\\(spelled)', or put the text in single quotes, which have no escapes"
        )
        offset = min(start + (hasLetter ? 2 : 1), bytes.count)
    }

    mutating func reportUnfinishedEscape(from start: Int, digits: Int) {
        let letter = Character(UnicodeScalar(bytes[start + 1]))
        offset = start
        report(.invalidYAML, "'\\\(letter)' needs \(digits) hexadecimal digits")
        offset = start + 2
    }

    mutating func reportNoCharacter(from start: Int) {
        let end = offset
        let escape = String(decoding: bytes[start..<end], as: UTF8.self)
        offset = start
        report(.invalidEncoding, "'\(escape)' is not a character", help: "write the character itself")
        offset = end
    }

    mutating func failBlockHeader() {
        fail(
            "unexpected \(describeCurrent()) after '|' or '>'",
            help: "start the text on the next line, or put it in quotes if it starts with '|' or '>'"
        )
    }

    mutating func failWideEmptyLine() -> Int? {
        fail(
            "the empty lines before the text have more spaces than its first line",
            help: "remove the spaces from the empty lines"
        )
        return nil
    }

    // MARK: - Properties

    mutating func failRepeatedProperties(_ properties: YAMLProperties) -> State {
        let what = properties.anchor != nil ? "anchor" : "tag"
        return fail("second \(what) of the same value", at: properties.position, help: "remove one of them")
    }

    mutating func failPropertiesOfAlias(_ properties: YAMLProperties) -> State {
        let what = properties.anchor != nil ? "an anchor" : "a tag"
        return fail("an alias cannot have \(what)", at: properties.position, help: "remove it")
    }

    mutating func reportUnknownAlias(_ name: String, at position: JSONPosition) {
        let known = Suggestion.nearest(to: String(name.dropFirst()), among: anchors.keys.sorted())
        let anchor = name.dropFirst().prefix(40)
        report(
            .invalidYAML,
            "unknown alias \(ErrorText.quote(name))",
            at: position,
            help: known.map { "did you mean '*\($0)'?" }
                ?? "declare the anchor '&\(anchor)' before it, or put text in quotes"
        )
    }

    mutating func reportTagMismatch(_ tag: YAMLTag, _ kind: String) {
        report(
            .invalidYAML,
            "\(kind) cannot have the tag \(ErrorText.quote(tag.text))",
            at: tag.position,
            help: "remove the tag"
        )
    }

    // MARK: - Flow collections

    private func flowName(_ frame: Frame) -> String {
        frame.kind == .flowSequence ? "sequence" : "mapping"
    }

    /// Reports the innermost flow collection that is open at the end of the document.
    mutating func failUnclosed() {
        while frames.last?.kind == .flowPair { frames.removeLast() }
        guard let frame = frames.last else { return }
        fail(
            "unclosed \(flowName(frame)) at the end of the \(isAtEnd ? "file" : "document")",
            notes: startNote("the \(flowName(frame)) starts here"),
            help: "add '\(frame.kind == .flowSequence ? "]" : "}")'"
        )
    }

    private mutating func failMismatch() {
        guard let frame = frames.last else { return }
        fail(
            "expected '\(frame.kind == .flowSequence ? "]" : "}")', found \(describeCurrent())",
            notes: startNote("the \(flowName(frame)) starts here")
        )
    }

    mutating func failMissingEntry() -> State {
        let what = frames.last?.kind == .flowSequence ? "value" : "entry"
        return fail("missing \(what) before \(describeCurrent())", help: "remove the comma, or write '\"\"' or 'null'")
    }

    mutating func failMissingComma() -> State {
        guard let frame = frames.last else { return .stopped }
        if current == UInt8(ascii: "}") || current == UInt8(ascii: "]") {
            failMismatch()
            return .stopped
        }
        let end = frame.kind == .flowSequence ? "]" : "}"
        return fail(
            "expected ',' or '\(end)', found \(describeCurrent())",
            notes: startNote("the \(flowName(frame)) starts here"),
            help: "add '\(end)' if the \(flowName(frame)) ends before it, or put text in quotes"
        )
    }

    mutating func failMissingFlowColon(after text: YAMLText) -> State {
        fail(
            "expected ':' after key \(ErrorText.quote(text.text)), found \(describeCurrent())",
            notes: startNote("the mapping starts here")
        )
    }
}
