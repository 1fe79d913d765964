import Diagnostics

/// Parses YAML. The bytes are valid UTF-8 without control characters.
struct YAMLReader: TextReader {
    enum State: ReaderState {
        /// A value in a block collection or at the top level.
        case value
        /// The next entry of a block collection, after a complete value.
        case entry
        /// An entry of a flow collection, or its end.
        case flowEntry
        /// A value in a flow collection.
        case flowValue
        /// A comma or the end of a flow collection, after a complete value.
        case flowNext
        case stopped
    }

    struct Frame: OpenValue {
        enum Kind {
            case blockMapping
            case blockSequence
            case flowMapping
            case flowSequence
            /// A mapping of one entry without braces, as in `[key: value]`.
            case flowPair

            var isMapping: Bool { self == .blockMapping || self == .flowMapping || self == .flowPair }
            var name: String { isMapping ? "mapping" : "sequence" }
            /// The bracket at the end of a flow collection.
            var closing: Unicode.Scalar { self == .flowSequence ? "]" : "}" }
            var isBlock: Bool { self == .blockMapping || self == .blockSequence }
        }

        let kind: Kind
        var isObject: Bool { kind.isMapping }
        /// The number of columns before the entries of a block collection; for a flow collection, that of the block
        /// collection around it.
        let indent: Int
        let start: Int
        let position: JSONPosition
        let properties: YAMLProperties
        var key = ""
        var keyPosition = JSONPosition(line: 0, column: 0)
        /// Whether the value being read is a key, after a question mark.
        var isReadingKey = false
        /// Whether a key was read after a question mark, and its value not yet.
        var hasOpenKey = false
        /// Whether the current key is `<<`, which merges other mappings into this one.
        var isMergeKey = false
        /// The members whose key is `<<`, as indices from `start`.
        var merges: [Int] = []
        var size = YAMLSize()
    }

    static let syntaxCode = DiagnosticCode.invalidYAML
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let role: FileRole
    var offset = 0
    var line: Int32 = 1
    /// The index of the line's first byte.
    var lineBegin = 0
    var lineStart = 0
    /// The index of the first byte after the spaces at the start of the line; set by `skipToContent`.
    var lineContent = -1
    /// The number of spaces at the start of the line; set by `skipToContent`.
    var lineIndent = 0
    /// Whether `skipToContent` skipped a tab in the current line.
    var skippedTab = false
    /// Whether a block collection may start in the current line: nothing but spaces and indicators such as `- ` precede.
    var mayStartBlock = true
    var frames: [Frame] = []
    var nodes: [JSONNode] = []
    var members: [JSONObject.Member] = []
    var root: JSONNode?
    var scratch: [UInt8] = []
    var anchors: [String: YAMLAnchor] = [:]
    /// The spellings of numbers and booleans that JSON spells otherwise, by their positions: `007`, whose JSON is `7`.
    var spellings: [JSONPosition: String] = [:]
    /// The size of all values that aliases stand for.
    var aliasedWeight = 0
    var tagPrefixes = ["!": "!", "!!": YAMLTag.corePrefix]
    let diagnostics: DiagnosticCollector
    var errorCount = 0
    var warningCount = 0

    mutating func readDocument() -> JSONNode? {
        skipMark()
        lineBegin = offset
        var state = readDocumentStart()
        while errorCount < ErrorText.maximumErrors {
            switch state {
            case .value: state = readValue()
            case .entry: state = readEntry()
            case .flowEntry: state = readFlowEntry()
            case .flowValue: state = readFlowValue()
            case .flowNext: state = readFlowNext()
            case .stopped: return errorCount == 0 ? root : nil
            }
        }
        return nil
    }

    /// The indentation of the innermost block collection; -1 at the top level.
    var indent: Int { frames.last?.indent ?? -1 }

    // MARK: - Building

    mutating func open(
        _ kind: Frame.Kind,
        indent: Int,
        at position: JSONPosition,
        _ properties: YAMLProperties = YAMLProperties()
    ) -> Bool {
        guard frames.count < JSONParser.maximumDepth else {
            failDepth()
            return false
        }
        let start = kind.isMapping ? members.count : nodes.count
        frames.append(Frame(kind: kind, indent: indent, start: start, position: position, properties: properties))
        if let anchor = properties.anchor { anchors[anchor] = .open }
        return true
    }

    /// Sets the key of the innermost mapping, whose value follows. Its tag has no effect, because every key becomes its text.
    mutating func setKey(_ text: YAMLText, _ properties: YAMLProperties) {
        if let anchor = properties.anchor {
            anchors[anchor] = .value(text.alias ?? scalar(text, properties.tag), YAMLSize())
        }
        setKey(text.text, at: text.position, isMerge: text.isPlain && text.text == "<<")
    }

    private mutating func setKey(_ key: String, at position: JSONPosition, isMerge: Bool = false) {
        let last = frames.count - 1
        frames[last].key = key
        frames[last].keyPosition = position
        frames[last].isMergeKey = isMerge
    }

    /// Closes the innermost collection, and adds it to the one around it.
    mutating func close() -> State {
        guard let frame = frames.last else { return .stopped }
        if !frame.merges.isEmpty {
            members.replaceSubrange(frame.start..., with: merged(Array(members[frame.start...]), frame.merges))
        }
        let value = closeValue(frame)
        checkTag(frame.properties, isMapping: frame.kind.isMapping)
        var size = frame.size
        size.height += 1
        return finish(JSONNode(value, at: frame.position), size, anchor: frame.properties.anchor)
    }

    /// Adds a complete value to the enclosing collection.
    mutating func finish(_ node: JSONNode, _ size: YAMLSize, anchor: String? = nil) -> State {
        if let anchor { anchors[anchor] = .value(node, size) }
        let last = frames.count - 1
        guard last >= 0 else {
            root = node
            return .entry
        }
        frames[last].size.add(size)
        switch frames[last].kind {
        case .blockSequence, .flowSequence:
            nodes.append(node)
        case .blockMapping where frames[last].isReadingKey:
            frames[last].isReadingKey = false
            return finishKey(node)
        case .blockMapping, .flowMapping, .flowPair:
            if frames[last].isMergeKey { frames[last].merges.append(members.count - frames[last].start) }
            members.append(.init(key: frames[last].key, keyPosition: frames[last].keyPosition, value: node))
        }
        return frames[last].kind.isBlock ? .entry : .flowNext
    }

    /// Adds a key that was read after a question mark.
    private mutating func finishKey(_ node: JSONNode) -> State {
        guard node.array == nil, node.object == nil else { return failCollectionAsKey(at: node.position) }
        setKey(node.string ?? node.canonicalText, at: node.position)
        frames[frames.count - 1].hasOpenKey = true
        return .entry
    }
}

/// The size of a value with all that its aliases stand for, because aliases can make a small file huge.
struct YAMLSize {
    /// A number of bytes that the value would take as text, at least.
    var weight = 1
    /// The levels of collections in the value; 0 for a scalar.
    var height = 0

    mutating func add(_ entry: YAMLSize) {
        weight += entry.weight
        height = max(height, entry.height)
    }
}
