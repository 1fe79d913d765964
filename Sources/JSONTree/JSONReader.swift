import Diagnostics

struct JSONReader: TextReader {
    enum State: ReaderState {
        case value
        case firstElement
        case firstKey
        case key
        case next
        case end
        case stopped
    }

    struct Frame: OpenValue {
        let isObject: Bool
        let start: Int
        let position: JSONPosition
        var key = ""
        var keyPosition = JSONPosition(line: 0, column: 0)
    }

    static let syntaxCode = DiagnosticCode.invalidJSON
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let role: FileRole
    var offset = 0
    var line: Int32 = 1
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

    mutating func readDocument() -> JSONNode? {
        skipMark()
        skipSpace()
        if isAtEnd {
            fail("the file is empty", help: role.helpForEmptyFile)
            return nil
        }
        var state = State.value
        while errorCount < ErrorText.maximumErrors {
            skipSpace()
            switch state {
            case .value: state = readValue()
            case .firstElement: state = current == UInt8(ascii: "]") ? close() : readValue()
            case .firstKey: state = current == UInt8(ascii: "}") ? close() : readKey()
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
    private mutating func skipWord(_ word: String) -> Bool {
        let end = offset + word.utf8.count
        guard bytes[offset...].starts(with: word.utf8), !Self.isWordByte(byte(at: end)) else { return false }
        offset = end
        return true
    }

    /// Parses a number. An invalid one is reported and skipped, and counts as 0.
    mutating func readNumber() -> JSONNumber {
        let start = offset
        if let end = NumberGrammar.rest(of: bytes[start...])?.startIndex, !Self.isNumberByte(byte(at: end)) {
            offset = end
            return JSONNumber(unchecked: text(in: start..<end))
        }
        while Self.isNumberByte(current) { offset += 1 }
        let text = text(in: start..<offset)
        report("invalid number \(ErrorText.quote(text))", at: position(at: start), help: Self.helpForNumber(text))
        return JSONNumber(0)
    }

    /// Whether a byte can be part of an attempted number, such as `0x1F`, `1_000` or `1.2.3`.
    private static func isNumberByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    /// Whether a byte can be part of a word, such as a literal or an unquoted key.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default:
            false
        }
    }

    private mutating func open(isObject: Bool) -> State {
        if frames.count == JSONParser.maximumDepth { return failDepth() }
        let start = isObject ? members.count : nodes.count
        frames.append(Frame(isObject: isObject, start: start, position: position))
        offset += 1
        return isObject ? .firstKey : .firstElement
    }

    private mutating func close() -> State {
        guard let frame = frames.last else { return .stopped }
        offset += 1
        return finish(JSONNode(closeValue(frame), at: frame.position))
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
        case UInt8(ascii: "]") where !frame.isObject, UInt8(ascii: "}") where frame.isObject:
            return close()
        default:
            return recoverSeparator(in: frame)
        }
    }

    private mutating func readComma(isObject: Bool) -> State {
        let comma = position
        offset += 1
        skipSpace()
        if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            warn(
                .trailingComma,
                "trailing comma after the last \(isObject ? "member of an object" : "element of an array")",
                at: comma,
                help: "remove the comma; other JSON parsers reject the file"
            )
            return .next
        }
        return isObject ? .key : .value
    }
}
