import Diagnostics

/// Parses the bytes in one pass without recursion; open arrays and objects are on an explicit stack.
struct JSONReader {
    /// What is expected next.
    enum State {
        case value
        case firstElement
        case firstKey
        case key
        case next
        case end
        case stopped
    }

    /// An open array or object, with the index of its first child on the stack of nodes or members.
    struct Frame {
        let isObject: Bool
        let start: Int
        let position: JSONPosition
        var key = ""
        /// The position of the current key; line 0 before the first key.
        var keyPosition = JSONPosition(line: 0, column: 0)
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let role: FileRole
    var offset = 0
    var line: Int32 = 1
    /// The start of the line plus its UTF-8 continuation bytes, so that the difference to `offset` counts scalars.
    var lineStart = 0
    /// The position after the last complete value, where a missing comma belongs.
    var end = JSONPosition()
    var frames: [Frame] = []
    var nodes: [JSONNode] = []
    var members: [JSONObject.Member] = []
    var root: JSONNode?
    var scratch: [UInt8] = []
    let diagnostics: DiagnosticCollector
    var errorCount = 0
    var warningCount = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String, as role: FileRole, diagnostics: DiagnosticCollector) {
        self.bytes = bytes
        self.file = file
        self.role = role
        self.diagnostics = diagnostics
        if bytes.starts(with: TextEncoding.utf8Mark) {
            offset = TextEncoding.utf8Mark.count
            lineStart = offset
        }
    }

    var position: JSONPosition {
        JSONPosition(line: line, column: Int32(clamping: offset - lineStart + 1))
    }

    /// The current byte, or 0 at the end. No JSON token starts with a NUL byte.
    var current: UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func readDocument() -> JSONNode? {
        skipSpace()
        if isAtEnd {
            fail("the file is empty", help: role.helpForEmptyFile)
            return nil
        }
        var state = State.value
        while errorCount < Self.maximumErrors {
            skipSpace()
            switch state {
            case .value: state = readValue()
            case .firstElement: state = current == UInt8(ascii: "]") ? closeArray() : readValue()
            case .firstKey: state = current == UInt8(ascii: "}") ? closeObject() : readKey()
            case .key: state = readKey()
            case .next: state = readSeparator()
            case .end: state = readEnd()
            case .stopped: return errorCount == 0 ? root : nil
            }
        }
        return nil
    }

    @inline(__always)
    mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
            case UInt8(ascii: "\n"):
                offset += 1
                startLine()
            case UInt8(ascii: "\r"):
                offset += 1
                if current != UInt8(ascii: "\n") { startLine() }
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                guard skipComment() else { return }
            case 0xC2, 0xE2, 0xE3, 0xEF:
                guard skipForeignSpace() else { return }
            default:
                return
            }
        }
    }

    mutating func startLine() {
        line &+= 1
        lineStart = offset
    }

    private mutating func readValue() -> State {
        let position = position
        switch current {
        case UInt8(ascii: "\""):
            guard let string = readString() else { return .stopped }
            return finish(JSONNode(.string(string), at: position))
        case UInt8(ascii: "{"):
            return open(isObject: true)
        case UInt8(ascii: "["):
            return open(isObject: false)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return finish(JSONNode(.number(readNumber()), at: position))
        case UInt8(ascii: "t") where skipWord("true"):
            return finish(JSONNode(.bool(true), at: position))
        case UInt8(ascii: "f") where skipWord("false"):
            return finish(JSONNode(.bool(false), at: position))
        case UInt8(ascii: "n") where skipWord("null"):
            return finish(JSONNode(.null, at: position))
        default:
            return recoverValue()
        }
    }

    /// Skips a literal, unless the word continues after it.
    private mutating func skipWord(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { return false }
        if offset + length < bytes.count, Self.isWordByte(bytes[offset + length]) { return false }
        offset += length
        return true
    }

    private mutating func open(isObject: Bool) -> State {
        if frames.count == JSONParser.maximumDepth {
            report(
                .nestingTooDeep,
                "the nesting exceeds \(JSONParser.maximumDepth) levels",
                help: role.helpForDepth
            )
            return .stopped
        }
        let start = isObject ? members.count : nodes.count
        frames.append(Frame(isObject: isObject, start: start, position: position))
        offset += 1
        return isObject ? .firstKey : .firstElement
    }

    mutating func closeArray() -> State {
        guard let frame = frames.popLast() else { return .stopped }
        offset += 1
        let elements = Array(nodes[frame.start...])
        nodes.removeSubrange(frame.start...)
        return finish(JSONNode(.array(elements), at: frame.position))
    }

    mutating func closeObject() -> State {
        guard let frame = frames.last else { return .stopped }
        offset += 1
        var duplicates: [(dropped: JSONObject.Member, kept: JSONObject.Member)] = []
        let object = JSONObject(Array(members[frame.start...])) { duplicates.append(($0, $1)) }
        members.removeSubrange(frame.start...)
        frames.removeLast()
        for duplicate in duplicates { warnAboutDuplicate(duplicate.dropped, kept: duplicate.kept) }
        return finish(JSONNode(.object(object), at: frame.position))
    }

    /// Adds a complete value to the enclosing array or object.
    @inline(__always)
    mutating func finish(_ node: JSONNode) -> State {
        end = position
        let last = frames.count - 1
        if last < 0 {
            root = node
            return .end
        }
        if frames[last].isObject {
            members.append(.init(key: frames[last].key, keyPosition: frames[last].keyPosition, value: node))
        } else {
            nodes.append(node)
        }
        return .next
    }

    private mutating func readKey() -> State {
        let position = position
        guard current == UInt8(ascii: "\"") else { return recoverKey() }
        guard let key = readString() else { return .stopped }
        return readColon(after: key, at: position)
    }

    mutating func readColon(after key: String, at position: JSONPosition) -> State {
        let last = frames.count - 1
        frames[last].key = key
        frames[last].keyPosition = position
        skipSpace()
        guard current == UInt8(ascii: ":") else { return recoverColon(after: key) }
        offset += 1
        return .value
    }

    private mutating func readSeparator() -> State {
        guard let frame = frames.last else { return .end }
        switch current {
        case UInt8(ascii: ","):
            return readComma(isObject: frame.isObject)
        case UInt8(ascii: "]") where !frame.isObject:
            return closeArray()
        case UInt8(ascii: "}") where frame.isObject:
            return closeObject()
        default:
            return recoverSeparator(in: frame)
        }
    }

    private mutating func readComma(isObject: Bool) -> State {
        let comma = position
        offset += 1
        skipSpace()
        if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            warnAboutTrailingComma(at: comma, isObject: isObject)
            return .next
        }
        return isObject ? .key : .value
    }
}
