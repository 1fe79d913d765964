/// A value of a document, or a key of an object: where it is, and what it is. The texts stay in the document.
///
/// The values of an object come after it, each after its key; those of an array come after it in their order.
nonisolated struct PlankIndexedNode {
    /// The byte where the value starts; for strings and keys the one after the quote.
    var start: UInt32
    /// For arrays and objects, the number of the node after all that is in them. For all others, the byte after the text.
    var end: UInt32
    /// The number of members or elements. For a key, its number among the keys that rules name; -1 for others.
    var count: Int32
    var kind: Kind
    var traits: Traits

    /// The kind of a value, one bit each.
    struct Kind: OptionSet {
        let rawValue: UInt8

        static let null = Kind(rawValue: 1)
        static let boolean = Kind(rawValue: 2)
        /// A number that is written without a fraction and an exponent.
        static let plainInteger = Kind(rawValue: 4)
        /// Any other number.
        static let number = Kind(rawValue: 128)
        static let string = Kind(rawValue: 16)
        static let array = Kind(rawValue: 32)
        static let object = Kind(rawValue: 64)
    }

    struct Traits: OptionSet {
        let rawValue: UInt8

        /// The text has escapes.
        static let isEscaped = Traits(rawValue: 1)
        static let isBeyondASCII = Traits(rawValue: 2)
        /// An earlier member of the object has the same key; the first one counts.
        static let isRepeated = Traits(rawValue: 4)
    }
}

/// The values of a JSON document (RFC 8259) in the order of their starts, found in one pass over its bytes.
///
/// The document must outlive the index.
nonisolated struct PlankJSONIndex: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var nodes: UnsafeMutablePointer<PlankIndexedNode>
    private(set) var count = 0
    private var capacity: Int

    /// Why a text is not JSON, and where.
    struct Fault: Error {
        let message: String
        let offset: Int
    }

    /// The maximum depth of nested arrays and objects, which is the same as that of `JSONDecoder`.
    private static let deepestNesting = 512

    /// Reads a document.
    ///
    /// - Parameter keys: The keys that rules name.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ keys: borrowing PlankByteTable) throws(Fault) {
        self.bytes = bytes
        capacity = max(64, bytes.count >> 4)
        nodes = .allocate(capacity: capacity)
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            throw Fault(message: "The document is empty.", offset: 0)
        }
        guard bytes.count < Int(Int32.max) else {
            throw Fault(message: "The document has more than 2 GB.", offset: 0)
        }
        var next = PlankJSONBytes.afterByteOrderMark(start, bytes.count)
        do throws(Fault) {
            try read(&next, start + bytes.count, keys)
        } catch {
            throw error
        }
    }

    /// The index of no document.
    init() {
        bytes = UnsafeBufferPointer(start: nil, count: 0)
        capacity = 1
        nodes = .allocate(capacity: capacity)
    }

    deinit { nodes.deallocate() }

    // MARK: - Reading

    @inline(__always) private mutating func append(_ node: PlankIndexedNode) {
        if count == capacity { grow() }
        (nodes + count).initialize(to: node)
        count &+= 1
    }

    @inline(never) private mutating func grow() {
        capacity *= 2
        let larger = UnsafeMutablePointer<PlankIndexedNode>.allocate(capacity: capacity)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
    }

    private func fault(_ message: String, _ place: UnsafePointer<UInt8>) -> Fault {
        Fault(message: message, offset: bytes.baseAddress.map { place - $0 } ?? 0)
    }

    /// Skips whitespace and returns the next byte. At the end it returns 0, which cannot start a value.
    @inline(__always)
    private func peek(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt8 {
        guard next < end else { return 0 }
        let byte = next.pointee
        return byte > 0x20 ? byte : peekAfterSpace(&next, end)
    }

    @inline(__always)
    private func peekAfterSpace(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt8 {
        while next < end {
            let byte = next.pointee
            guard byte <= 0x20 else { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            next += 1
            // Indented text has many spaces in a row.
            while end - next >= 8 {
                let other = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian ^ 0x2020_2020_2020_2020
                if other != 0 {
                    next += other.trailingZeroBitCount >> 3
                    break
                }
                next += 8
            }
        }
        return 0
    }

    private mutating func read(
        _ place: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ keys: borrowing PlankByteTable
    ) throws(Fault) {
        guard let start = bytes.baseAddress else { return }
        var next = place
        var open: [(node: Int, marks: UInt64)] = []
        open.reserveCapacity(32)
        // The innermost open array or object, and a bit for each key in it: if all bits differ, so do the keys.
        var (node, marks) = (-1, UInt64(0))
        var isObject = false
        value: while true {
            let first = peek(&next, end)
            switch first {
            case UInt8(ascii: "\""):
                try readString(&next, end, start)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if node >= 0 { open.append((node, marks)) }
                guard open.count < Self.deepestNesting else {
                    throw fault("More than \(Self.deepestNesting) levels of arrays and objects.", next + 1)
                }
                isObject = first == UInt8(ascii: "{")
                node = count
                marks = 0
                append(
                    PlankIndexedNode(
                        start: UInt32(truncatingIfNeeded: next - start),
                        end: 0,
                        count: 0,
                        kind: isObject ? .object : .array,
                        traits: []
                    )
                )
                next += 1
                let byte = peek(&next, end)
                if byte != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    nodes[node].count = 1
                    if isObject {
                        guard byte == UInt8(ascii: "\"") else { throw fault("Expected a key.", next) }
                        marks = try readKey(&next, end, start, keys)
                    }
                    continue value
                }
                next += 1
                nodes[node].end = UInt32(truncatingIfNeeded: count)
                guard let outer = open.popLast() else {
                    node = -1
                    break
                }
                (node, marks) = outer
                isObject = nodes[node].kind == .object
            case UInt8(ascii: "t"): try readLiteral("true", .boolean, &next, end, start)
            case UInt8(ascii: "f"): try readLiteral("false", .boolean, &next, end, start)
            case UInt8(ascii: "n"): try readLiteral("null", .null, &next, end, start)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber(&next, end, start)
            default:
                let found = next == end ? "the end of the document" : "an unexpected character"
                throw fault("Expected a value, found \(found).", next)
            }
            // After a value.
            while node >= 0 {
                let byte = peek(&next, end)
                if byte == UInt8(ascii: ",") {
                    next += 1
                    nodes[node].count &+= 1
                    if isObject {
                        guard peek(&next, end) == UInt8(ascii: "\"") else { throw fault("Expected a key.", next) }
                        let mark = try readKey(&next, end, start, keys)
                        if marks & mark != 0 { nodes[node].traits.insert(.isRepeated) }
                        marks |= mark
                    }
                    continue value
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw fault(isObject ? "Expected ',' or '}'." : "Expected ',' or ']'.", next)
                }
                next += 1
                nodes[node].end = UInt32(truncatingIfNeeded: count)
                if isObject, nodes[node].traits.contains(.isRepeated) { markRepeatedKeys(of: node) }
                guard let outer = open.popLast() else {
                    node = -1
                    break
                }
                (node, marks) = outer
                isObject = nodes[node].kind == .object
            }
            if peek(&next, end) != 0 || next < end { throw fault("Expected the end of the document.", next) }
            place = next
            return
        }
    }

    private mutating func readLiteral(
        _ text: StaticString,
        _ kind: PlankIndexedNode.Kind,
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let length = text.utf8CodeUnitCount
        guard end - next >= length else { throw fault("Expected a value.", next) }
        for offset in 1..<length where next[offset] != text.utf8Start[offset] {
            throw fault("Expected a value.", next)
        }
        let first = UInt32(truncatingIfNeeded: next - start)
        append(
            PlankIndexedNode(
                start: first,
                end: first + UInt32(truncatingIfNeeded: length),
                count: 0,
                kind: kind,
                traits: []
            )
        )
        next += length
    }

    @inline(__always)
    private mutating func readNumber(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = next
        var place = next
        func skipDigits() {
            while place < end, place.pointee &- UInt8(ascii: "0") < 10 { place += 1 }
        }
        if place.pointee == UInt8(ascii: "-") { place += 1 }
        let whole = place
        skipDigits()
        let digits = place - whole
        guard digits > 0, digits == 1 || whole.pointee != UInt8(ascii: "0") else {
            throw fault("The number is invalid in JSON.", first)
        }
        var kind = PlankIndexedNode.Kind.plainInteger
        if place < end, place.pointee == UInt8(ascii: ".") {
            kind = .number
            place += 1
            let fraction = place
            skipDigits()
            guard place > fraction else { throw fault("The number is invalid in JSON.", first) }
        }
        if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
            kind = .number
            place += 1
            if place < end, place.pointee == UInt8(ascii: "-") || place.pointee == UInt8(ascii: "+") { place += 1 }
            let power = place
            skipDigits()
            guard place > power else { throw fault("The number is invalid in JSON.", first) }
        }
        next = place
        append(
            PlankIndexedNode(
                start: UInt32(truncatingIfNeeded: first - start),
                end: UInt32(truncatingIfNeeded: place - start),
                count: 0,
                kind: kind,
                traits: []
            )
        )
    }

    /// Reads a key and the colon after it, and returns a bit that equal keys share.
    @inline(__always)
    private mutating func readKey(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>,
        _ keys: borrowing PlankByteTable
    ) throws(Fault) -> UInt64 {
        let node = count
        try readString(&next, end, start)
        let hash: UInt64
        if nodes[node].traits.contains(.isEscaped) {
            var text = PlankUnescapedText()
            _ = text.read(from: start + Int(nodes[node].start), to: start + Int(nodes[node].end))
            hash = PlankByteTable.hash(text.bytes)
            nodes[node].count = Int32(truncatingIfNeeded: keys.number(of: text.bytes, hash: hash))
        } else {
            let text = UnsafeBufferPointer(
                start: start + Int(nodes[node].start),
                count: Int(nodes[node].end &- nodes[node].start)
            )
            hash = PlankByteTable.hash(text)
            nodes[node].count = Int32(truncatingIfNeeded: keys.number(of: text, hash: hash))
        }
        guard peek(&next, end) == UInt8(ascii: ":") else { throw fault("Expected ':'.", next) }
        next += 1
        return 1 << (hash >> 58)
    }

    @inline(__always)
    private mutating func readString(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = next + 1
        var place = first
        var beyondASCII: UInt64 = 0
        while end - place >= 8 {
            let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
            let marks = PlankJSONBytes.marks(of: word)
            if marks == 0 {
                beyondASCII |= word
                place += 8
                continue
            }
            let bits = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount & 56)
            beyondASCII |= word & (1 << bits &- 1)
            place += Int(bits >> 3)
            guard place.pointee == UInt8(ascii: "\"") else { break }
            let isASCII = beyondASCII & PlankJSONBytes.highBits == 0
            if !isASCII, !PlankJSONBytes.isUTF8(first, place, in: bytes) { break }
            append(
                PlankIndexedNode(
                    start: UInt32(truncatingIfNeeded: first - start),
                    end: UInt32(truncatingIfNeeded: place - start),
                    count: -1,
                    kind: .string,
                    traits: isASCII ? [] : .isBeyondASCII
                )
            )
            next = place + 1
            return
        }
        try readRareString(&next, end, start)
    }

    /// Reads a string that has escapes, is at the end of the document, or is invalid.
    @inline(never)
    private mutating func readRareString(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = next + 1
        var place = first
        var traits: PlankIndexedNode.Traits = []
        scan: while place < end {
            if end - place >= 8 {
                let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
                let marks = PlankJSONBytes.marks(of: word)
                if word & PlankJSONBytes.highBits != 0 { traits.insert(.isBeyondASCII) }
                if marks == 0 {
                    place += 8
                    continue
                }
                place += (marks.trailingZeroBitCount & 56) >> 3
            }
            let byte = place.pointee
            switch byte {
            case UInt8(ascii: "\""): break scan
            case UInt8(ascii: "\\"):
                traits.insert(.isEscaped)
                guard let length = PlankUnescapedText.lengthOfEscape(at: place, end) else {
                    throw fault("The escape is invalid in JSON.", place)
                }
                place += length
            case 0..<0x20: throw fault("A control character is not escaped.", place)
            default:
                if byte >= 0x80 { traits.insert(.isBeyondASCII) }
                place += 1
            }
        }
        guard place < end else { throw fault("The string does not end.", next) }
        if traits.contains(.isBeyondASCII),
            let invalid = PlankUTF8Check.firstInvalid(in: UnsafeBufferPointer(start: first, count: place - first))
        {
            throw fault("The text is not UTF-8.", first + invalid)
        }
        append(
            PlankIndexedNode(
                start: UInt32(truncatingIfNeeded: first - start),
                end: UInt32(truncatingIfNeeded: place - start),
                count: -1,
                kind: .string,
                traits: traits
            )
        )
        next = place + 1
    }

    // MARK: - Repeated keys

    /// Marks the members whose key an earlier member has, and leaves them out of the number of members.
    @inline(never) private mutating func markRepeatedKeys(of object: Int) {
        nodes[object].traits.remove(.isRepeated)
        guard nodes[object].count > Self.fewKeys else { return markRepeatedKeysOneByOne(of: object) }
        let end = Int(nodes[object].end)
        var found: Set<PlankUTF8Text> = []
        var key = object + 1
        while key < end {
            if !found.insert(PlankUTF8Text(utf8: Array(text(of: key).utf8))).inserted { markRepeated(key, of: object) }
            key = after(key + 1)
        }
    }

    /// The number of keys that are compared one by one.
    private static let fewKeys = 16

    private mutating func markRepeatedKeysOneByOne(of object: Int) {
        let end = Int(nodes[object].end)
        var key = object + 1
        while key < end {
            var other = object + 1
            while other < key {
                if haveSameText(key, other) {
                    markRepeated(key, of: object)
                    break
                }
                other = after(other + 1)
            }
            key = after(key + 1)
        }
    }

    private mutating func markRepeated(_ key: Int, of object: Int) {
        nodes[key].traits.insert(.isRepeated)
        nodes[object].count &-= 1
    }

    private func haveSameText(_ key: Int, _ other: Int) -> Bool {
        // Keys that rules name have numbers.
        if nodes[key].count != nodes[other].count { return false }
        if nodes[key].count >= 0 { return true }
        if nodes[key].traits.union(nodes[other].traits).contains(.isEscaped) {
            return PlankUTF8Text(utf8: Array(text(of: key).utf8)) == PlankUTF8Text(utf8: Array(text(of: other).utf8))
        }
        return PlankByteTable.areEqual(written(key), written(other))
    }

    // MARK: - Values

    /// Returns the number of the node after a value and all that is in it.
    @inline(__always) func after(_ node: Int) -> Int {
        let kind = nodes[node].kind
        return kind == .object || kind == .array ? Int(nodes[node].end) : node &+ 1
    }

    /// Returns the bytes of a string or a number as they are written.
    func written(_ node: Int) -> UnsafeBufferPointer<UInt8> {
        let value = nodes[node]
        return UnsafeBufferPointer(rebasing: bytes[Int(value.start)..<Int(value.end)])
    }

    /// Returns the text of a string or a key.
    func text(of node: Int) -> String {
        let written = written(node)
        guard nodes[node].traits.contains(.isEscaped), let first = written.baseAddress else {
            return String(decoding: written, as: UTF8.self)
        }
        var text = PlankUnescapedText()
        _ = text.read(from: first, to: first + written.count)
        return String(decoding: text.bytes, as: UTF8.self)
    }
}

/// A text that is equal to others of the same code points only; Swift's strings are equal to others that look alike.
nonisolated struct PlankUTF8Text: Hashable {
    let utf8: [UInt8]
}
