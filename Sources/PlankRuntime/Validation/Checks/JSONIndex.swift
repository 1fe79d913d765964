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
@safe nonisolated struct PlankJSONIndex: ~Copyable {
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
        unsafe self.bytes = unsafe bytes
        capacity = max(64, bytes.count >> 4)
        unsafe nodes = .allocate(capacity: capacity)
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            throw Fault(message: "The document is empty.", offset: 0)
        }
        guard bytes.count < Int(Int32.max) else {
            throw Fault(message: "The document has more than 2 GB.", offset: 0)
        }
        var next = unsafe PlankJSONBytes.afterByteOrderMark(start, bytes.count)
        do throws(Fault) {
            try unsafe read(&next, start + bytes.count, keys)
        } catch {
            throw error
        }
    }

    /// The index of no document.
    init() {
        unsafe bytes = unsafe UnsafeBufferPointer(start: nil, count: 0)
        capacity = 1
        unsafe nodes = .allocate(capacity: capacity)
    }

    deinit { unsafe nodes.deallocate() }

    // MARK: - Reading

    @inline(__always) private mutating func append(_ node: PlankIndexedNode) {
        if count == capacity { grow() }
        unsafe (nodes + count).initialize(to: node)
        count &+= 1
    }

    @inline(never) private mutating func grow() {
        capacity *= 2
        let larger = UnsafeMutablePointer<PlankIndexedNode>.allocate(capacity: capacity)
        unsafe larger.moveInitialize(from: nodes, count: count)
        unsafe nodes.deallocate()
        unsafe nodes = unsafe larger
    }

    private func fault(_ message: String, _ place: UnsafePointer<UInt8>) -> Fault {
        unsafe Fault(message: message, offset: bytes.baseAddress.map { unsafe place - $0 } ?? 0)
    }

    /// Skips whitespace and returns the next byte. At the end it returns 0, which cannot start a value.
    @inline(__always)
    private func peek(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt8 {
        guard unsafe next < end else { return 0 }
        let byte = unsafe next.pointee
        return unsafe byte > 0x20 ? byte : peekAfterSpace(&next, end)
    }

    @inline(__always)
    private func peekAfterSpace(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt8 {
        while unsafe next < end {
            let byte = unsafe next.pointee
            guard byte <= 0x20 else { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            unsafe next += 1
            // Indented text has many spaces in a row.
            while unsafe end - next >= 8 {
                let other =
                    unsafe UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian ^ 0x2020_2020_2020_2020
                if other != 0 {
                    unsafe next += other.trailingZeroBitCount >> 3
                    break
                }
                unsafe next += 8
            }
        }
        return 0
    }

    private mutating func read(
        _ place: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ keys: borrowing PlankByteTable
    ) throws(Fault) {
        guard let start = unsafe bytes.baseAddress else { return }
        var next = unsafe place
        var open: [(node: Int, marks: UInt64)] = []
        open.reserveCapacity(32)
        // The innermost open array or object, and a bit for each key in it: if all bits differ, so do the keys.
        var (node, marks) = (-1, UInt64(0))
        var isObject = false
        value: while true {
            let first = unsafe peek(&next, end)
            switch first {
            case UInt8(ascii: "\""):
                try unsafe readString(&next, end, start)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if node >= 0 { open.append((node, marks)) }
                guard open.count < Self.deepestNesting else {
                    throw unsafe fault(
                        "More than \(Self.deepestNesting) levels of arrays and objects.",
                        unsafe next + 1
                    )
                }
                isObject = first == UInt8(ascii: "{")
                node = count
                marks = 0
                unsafe append(
                    PlankIndexedNode(
                        start: UInt32(truncatingIfNeeded: next - start),
                        end: 0,
                        count: 0,
                        kind: isObject ? .object : .array,
                        traits: []
                    )
                )
                unsafe next += 1
                let byte = unsafe peek(&next, end)
                if byte != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    unsafe nodes[node].count = 1
                    if isObject {
                        guard byte == UInt8(ascii: "\"") else { throw unsafe fault("Expected a key.", next) }
                        marks = try unsafe readKey(&next, end, start, keys)
                    }
                    continue value
                }
                unsafe next += 1
                unsafe nodes[node].end = UInt32(truncatingIfNeeded: count)
                guard let outer = open.popLast() else {
                    node = -1
                    break
                }
                (node, marks) = outer
                isObject = unsafe nodes[node].kind == .object
            case UInt8(ascii: "t"): try unsafe readLiteral("true", .boolean, &next, end, start)
            case UInt8(ascii: "f"): try unsafe readLiteral("false", .boolean, &next, end, start)
            case UInt8(ascii: "n"): try unsafe readLiteral("null", .null, &next, end, start)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try unsafe readNumber(&next, end, start)
            default:
                let found = unsafe next == end ? "the end of the document" : "an unexpected character"
                throw unsafe fault("Expected a value, found \(found).", unsafe next)
            }
            // After a value.
            while node >= 0 {
                let byte = unsafe peek(&next, end)
                if byte == UInt8(ascii: ",") {
                    unsafe next += 1
                    unsafe nodes[node].count &+= 1
                    if isObject {
                        guard unsafe peek(&next, end) == UInt8(ascii: "\"") else {
                            throw unsafe fault("Expected a key.", next)
                        }
                        let mark = try unsafe readKey(&next, end, start, keys)
                        if marks & mark != 0 { unsafe nodes[node].traits.insert(.isRepeated) }
                        marks |= mark
                    }
                    continue value
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw unsafe fault(isObject ? "Expected ',' or '}'." : "Expected ',' or ']'.", next)
                }
                unsafe next += 1
                unsafe nodes[node].end = UInt32(truncatingIfNeeded: count)
                if isObject, unsafe nodes[node].traits.contains(.isRepeated) { markRepeatedKeys(of: node) }
                guard let outer = open.popLast() else {
                    node = -1
                    break
                }
                (node, marks) = outer
                isObject = unsafe nodes[node].kind == .object
            }
            if unsafe peek(&next, end) != 0 || next < end {
                throw unsafe fault("Expected the end of the document.", next)
            }
            unsafe place = unsafe next
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
        guard unsafe end - next >= length else { throw unsafe fault("Expected a value.", next) }
        for offset in 1..<length where unsafe next[offset] != text.utf8Start[offset] {
            throw unsafe fault("Expected a value.", next)
        }
        let first = unsafe UInt32(truncatingIfNeeded: next - start)
        append(
            PlankIndexedNode(
                start: first,
                end: first + UInt32(truncatingIfNeeded: length),
                count: 0,
                kind: kind,
                traits: []
            )
        )
        unsafe next += length
    }

    @inline(__always)
    private mutating func readNumber(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = unsafe next
        var place = unsafe next
        func skipDigits() {
            while unsafe place < end, unsafe place.pointee &- UInt8(ascii: "0") < 10 { unsafe place += 1 }
        }
        if unsafe place.pointee == UInt8(ascii: "-") { unsafe place += 1 }
        let whole = unsafe place
        skipDigits()
        let digits = unsafe place - whole
        guard digits > 0, unsafe digits == 1 || whole.pointee != UInt8(ascii: "0") else {
            throw unsafe fault("The number is invalid in JSON.", first)
        }
        var kind = PlankIndexedNode.Kind.plainInteger
        if unsafe place < end, unsafe place.pointee == UInt8(ascii: ".") {
            kind = .number
            unsafe place += 1
            let fraction = unsafe place
            skipDigits()
            guard unsafe place > fraction else { throw unsafe fault("The number is invalid in JSON.", first) }
        }
        if unsafe place < end, unsafe place.pointee | 0x20 == UInt8(ascii: "e") {
            kind = .number
            unsafe place += 1
            if unsafe place < end, unsafe place.pointee == UInt8(ascii: "-") || place.pointee == UInt8(ascii: "+") {
                unsafe place += 1
            }
            let power = unsafe place
            skipDigits()
            guard unsafe place > power else { throw unsafe fault("The number is invalid in JSON.", first) }
        }
        unsafe next = unsafe place
        unsafe append(
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
        try unsafe readString(&next, end, start)
        let hash: UInt64
        if unsafe nodes[node].traits.contains(.isEscaped) {
            var text = PlankUnescapedText()
            _ = unsafe text.read(from: start + Int(nodes[node].start), to: start + Int(nodes[node].end))
            hash = unsafe PlankByteTable.hash(text.bytes)
            unsafe nodes[node].count = unsafe Int32(truncatingIfNeeded: keys.number(of: text.bytes, hash: hash))
        } else {
            let text = unsafe UnsafeBufferPointer(
                start: start + Int(nodes[node].start),
                count: Int(nodes[node].end &- nodes[node].start)
            )
            hash = unsafe PlankByteTable.hash(text)
            unsafe nodes[node].count = unsafe Int32(truncatingIfNeeded: keys.number(of: text, hash: hash))
        }
        guard unsafe peek(&next, end) == UInt8(ascii: ":") else { throw unsafe fault("Expected ':'.", next) }
        unsafe next += 1
        return 1 << (hash >> 58)
    }

    @inline(__always)
    private mutating func readString(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = unsafe next + 1
        guard let (quote, isASCII) = unsafe PlankJSONBytes.endOfCommonString(first, end, in: bytes) else {
            return try unsafe readRareString(&next, end, start)
        }
        unsafe append(
            PlankIndexedNode(
                start: UInt32(truncatingIfNeeded: first - start),
                end: UInt32(truncatingIfNeeded: quote - start),
                count: -1,
                kind: .string,
                traits: isASCII ? [] : .isBeyondASCII
            )
        )
        unsafe next = unsafe quote + 1
    }

    /// Reads a string that has escapes, is at the end of the document, or is invalid.
    @inline(never)
    private mutating func readRareString(
        _ next: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt8>
    ) throws(Fault) {
        let first = unsafe next + 1
        var place = unsafe first
        var traits: PlankIndexedNode.Traits = []
        scan: while unsafe place < end {
            if unsafe end - place >= 8 {
                let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
                let marks = PlankJSONBytes.marks(of: word)
                if word & PlankJSONBytes.highBits != 0 { traits.insert(.isBeyondASCII) }
                if marks == 0 {
                    unsafe place += 8
                    continue
                }
                unsafe place += (marks.trailingZeroBitCount & 56) >> 3
            }
            let byte = unsafe place.pointee
            switch byte {
            case UInt8(ascii: "\""): break scan
            case UInt8(ascii: "\\"):
                traits.insert(.isEscaped)
                guard let length = unsafe PlankUnescapedText.lengthOfEscape(at: place, end) else {
                    throw unsafe fault("The escape is invalid in JSON.", place)
                }
                unsafe place += length
            case 0..<0x20: throw unsafe fault("A control character is not escaped.", place)
            default:
                if byte >= 0x80 { traits.insert(.isBeyondASCII) }
                unsafe place += 1
            }
        }
        guard unsafe place < end else { throw unsafe fault("The string does not end.", next) }
        if traits.contains(.isBeyondASCII),
            let invalid = unsafe PlankUTF8Check.firstInvalid(
                in: UnsafeBufferPointer(start: first, count: place - first)
            )
        {
            throw unsafe fault("The text is not UTF-8.", first + invalid)
        }
        unsafe append(
            PlankIndexedNode(
                start: UInt32(truncatingIfNeeded: first - start),
                end: UInt32(truncatingIfNeeded: place - start),
                count: -1,
                kind: .string,
                traits: traits
            )
        )
        unsafe next = unsafe place + 1
    }

    // MARK: - Repeated keys

    /// Marks the members whose key an earlier member has, and leaves them out of the number of members.
    @inline(never) private mutating func markRepeatedKeys(of object: Int) {
        unsafe nodes[object].traits.remove(.isRepeated)
        guard unsafe nodes[object].count > Self.fewKeys else { return markRepeatedKeysOneByOne(of: object) }
        let end = unsafe Int(nodes[object].end)
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
        let end = unsafe Int(nodes[object].end)
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
        unsafe nodes[key].traits.insert(.isRepeated)
        unsafe nodes[object].count &-= 1
    }

    private func haveSameText(_ key: Int, _ other: Int) -> Bool {
        // Keys that rules name have numbers.
        if unsafe nodes[key].count != nodes[other].count { return false }
        if unsafe nodes[key].count >= 0 { return true }
        if unsafe nodes[key].traits.union(nodes[other].traits).contains(.isEscaped) {
            return PlankUTF8Text(utf8: Array(text(of: key).utf8)) == PlankUTF8Text(utf8: Array(text(of: other).utf8))
        }
        return unsafe PlankByteTable.areEqual(written(key), written(other))
    }

    // MARK: - Values

    /// Returns the number of the node after a value and all that is in it.
    @inline(__always) func after(_ node: Int) -> Int {
        let kind = unsafe nodes[node].kind
        return unsafe kind == .object || kind == .array ? Int(nodes[node].end) : node &+ 1
    }

    /// Returns the bytes of a string or a number as they are written.
    func written(_ node: Int) -> UnsafeBufferPointer<UInt8> {
        let value = unsafe nodes[node]
        return unsafe UnsafeBufferPointer(rebasing: bytes[Int(value.start)..<Int(value.end)])
    }

    /// Returns the text of a string or a key.
    func text(of node: Int) -> String {
        let written = unsafe written(node)
        guard unsafe nodes[node].traits.contains(.isEscaped), let first = written.baseAddress else {
            return unsafe String(decoding: written, as: UTF8.self)
        }
        var text = PlankUnescapedText()
        _ = unsafe text.read(from: first, to: first + written.count)
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}

/// A text that is equal to others of the same code points only; Swift's strings are equal to others that look alike.
nonisolated struct PlankUTF8Text: Hashable {
    let utf8: [UInt8]
}
