import Diagnostics

// Flow collections, as in JSON: `[a, b]` and `{a: 1, "b": 2}`. Line breaks and comments in them are spaces.

extension YAMLReader {
    /// Opens the flow collection at the current bracket.
    mutating func openFlow(_ properties: YAMLProperties) -> State {
        let kind = current == UInt8(ascii: "[") ? Frame.Kind.flowSequence : .flowMapping
        guard open(kind, indent: indent, at: position, properties) else { return .stopped }
        offset += 1
        return .flowEntry
    }

    private func isClosing(_ frame: Frame) -> Bool { current == UInt8(ascii: frame.kind.closing) }

    /// Whether a byte separates values in flow collections.
    static func isFlowIndicator(_ byte: UInt8) -> Bool { ",[]{}".utf8.contains(byte) }

    /// Whether a colon that makes the plain text before it a key is next.
    var isAtFlowColon: Bool {
        current == UInt8(ascii: ":") && (isSpace(at: offset + 1) || Self.isFlowIndicator(byte(at: offset + 1)))
    }

    /// Skips spaces, comments and line breaks; returns whether the collection can go on.
    private mutating func skipFlowSpace() -> Bool {
        skipToContent()
        if !isAtDocumentEnd { return true }
        failUnclosed()
        return false
    }

    /// Reads an entry, or closes the collection.
    mutating func readFlowEntry() -> State {
        guard let frame = frames.last, skipFlowSpace() else { return .stopped }
        if isClosing(frame) { return closeFlow() }
        if current == UInt8(ascii: ",") { return failMissingEntry() }
        if isIndicator("?") {
            offset += 1
            guard skipFlowSpace() else { return .stopped }
            if frame.kind == .flowSequence, !open(.flowPair, indent: indent, at: position) { return .stopped }
            return readFlowKey()
        }
        return frame.kind == .flowSequence ? .flowValue : readFlowKey()
    }

    /// Reads a key in a flow mapping, and the colon after it if there is one.
    private mutating func readFlowKey() -> State {
        var properties = YAMLProperties()
        guard readFlowProperties(&properties) else { return .stopped }
        if current == UInt8(ascii: "[") || current == UInt8(ascii: "{") { return failCollectionAsKey(at: position) }
        if isAtFlowColon { return failMissingKey() }
        guard var text = readText(inFlow: true) else { return .stopped }
        if text.isPlain, let long = continuePlain(text, inFlow: true) { text = long }
        guard checkAliasKey(text) else { return .stopped }
        setKey(text, properties)
        let end = position
        guard skipFlowSpace() else { return .stopped }
        switch current {
        case UInt8(ascii: ":"):
            offset += 1
            return .flowValue
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            if let help = helpForMissingSpace(in: text) {
                let message = "\(ErrorText.quote(text.text)) is a key whose value is null"
                warn(.suspiciousYAML, message, at: text.position, help: help)
            }
            return finish(JSONNode(.null, at: end), YAMLSize())
        default:
            let message = "expected ':' after key \(ErrorText.quote(text.text)), found \(describeCurrent())"
            return fail(message, notes: startNote)
        }
    }

    private mutating func readFlowProperties(_ properties: inout YAMLProperties) -> Bool {
        while true {
            guard skipFlowSpace() else { return false }
            guard current == UInt8(ascii: "&") || current == UInt8(ascii: "!") else { return true }
            guard readProperty(into: &properties) else { return false }
        }
    }

    /// Reads an element of a sequence, or the value of a key.
    mutating func readFlowValue() -> State {
        guard let frame = frames.last else { return .stopped }
        let empty = position
        var properties = YAMLProperties()
        guard readFlowProperties(&properties) else { return .stopped }
        switch current {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            return openFlow(properties)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if frame.kind == .flowSequence, properties.isEmpty { return failMissingEntry() }
            let node = scalar(YAMLText(text: "", isPlain: true, position: empty), properties.tag)
            return finish(node, YAMLSize(), anchor: properties.anchor)
        default:
            break
        }
        if isAtFlowColon { return failMissingKey() }
        guard var text = readText(inFlow: true) else { return .stopped }
        if frame.kind == .flowSequence, current == UInt8(ascii: ":") {
            guard checkKey(text) else { return .stopped }
            guard open(.flowPair, indent: indent, at: properties.position ?? text.position) else { return .stopped }
            setKey(text, properties)
            offset += 1
            return .flowValue
        }
        if text.isPlain, let long = continuePlain(text, inFlow: true) { text = long }
        return finish(text, properties)
    }

    mutating func readFlowNext() -> State {
        guard let frame = frames.last, skipFlowSpace() else { return .stopped }
        if frame.kind == .flowPair { return close() }
        if current == UInt8(ascii: ",") {
            offset += 1
            return .flowEntry
        }
        if isClosing(frame) { return closeFlow() }
        return failMissingComma()
    }

    private mutating func closeFlow() -> State {
        guard let start = frames.last?.position else { return .stopped }
        offset += 1
        let state = close()
        guard state != .stopped else { return state }
        let isInMapping = frames.last?.kind == .flowMapping
        skipBlanks()
        if !isInMapping, isIndicator(":") { return failCollectionAsKey(at: start) }
        return state
    }
}
