import Foundation

/// Reads any JSON value from the bytes of a document (RFC 8259). If a key is repeated, its first value is used.
///
/// Whole numbers of up to 15 digits that are written with a fraction are read as `PlankJSON.number`, because some
/// drafts of JSON Schema do not treat them as integers.
nonisolated struct PlankJSONValueReader: ~Copyable {
    private let document: UnsafeBufferPointer<UInt8>
    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    /// The next byte.
    private var next: UnsafePointer<UInt8>
    /// The number of arrays and objects around the next byte.
    private var depth = 0
    private var stack = PlankStackSpace.Reminder()
    /// The buffer for strings with escapes.
    private var unescaped = PlankUnescapedText()

    /// The maximum depth of nested arrays and objects, which is the same as that of `JSONDecoder`.
    private static let deepestNesting = 512

    /// Reads a document.
    ///
    /// - Throws: ``PlankJSONReadingError``.
    static func read(_ json: Data) throws -> PlankJSON {
        try json.withUnsafeBytes { bytes in
            try bytes.withMemoryRebound(to: UInt8.self) { document in
                guard let start = document.baseAddress, !document.isEmpty else { throw PlankJSONReadingError.empty }
                var reader = PlankJSONValueReader(document, start)
                let value = try reader.value()
                if reader.peek() != 0 || reader.next < reader.end {
                    throw reader.error("Expected the end of the document.")
                }
                return value
            }
        }
    }

    private init(_ document: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>) {
        self.document = document
        self.start = start
        end = start + document.count
        next = PlankJSONBytes.afterByteOrderMark(start, document.count)
    }

    private func error(_ message: String) -> PlankJSONReadingError { error(message, at: next) }

    private func error(_ message: String, at place: UnsafePointer<UInt8>) -> PlankJSONReadingError {
        PlankJSONReadingError(message, at: place - start, of: document)
    }

    /// Skips whitespace and returns the next byte. At the end it returns 0, which cannot start a value.
    @inline(__always) private mutating func peek() -> UInt8 {
        while next < end {
            let byte = next.pointee
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
            next += 1
        }
        return 0
    }

    // MARK: - Values

    private mutating func value() throws -> PlankJSON {
        switch peek() {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default:
            let found = next == end ? "the end of the document" : "an unexpected character"
            throw error("Expected a value, found \(found).")
        }
    }

    private mutating func literal(_ text: StaticString, _ value: PlankJSON) throws -> PlankJSON {
        let count = text.utf8CodeUnitCount
        guard end - next >= count, memcmp(next, text.utf8Start, count) == 0 else { throw error("Expected a value.") }
        next += count
        return value
    }

    private mutating func string() throws -> String {
        var place = next + 1
        if let string = PlankJSONBytes.commonString(at: &place, end, in: document) {
            next = place
            return string
        }
        return try rareString()
    }

    /// Reads a string that has escapes, is at the end of the document, or is invalid.
    @inline(never) private mutating func rareString() throws -> String {
        let first = next + 1
        let (place, isText) = unescaped.read(from: first, to: end)
        guard isText else { throw error("The escape is invalid in JSON.", at: place) }
        guard place < end else { throw error("The string does not end.") }
        guard place.pointee == UInt8(ascii: "\"") else { throw error("A control character is not escaped.", at: place) }
        if !unescaped.isASCII,
            let invalid = PlankUTF8Check.firstInvalid(in: UnsafeBufferPointer(start: first, count: place - first))
        {
            throw error("The text is not UTF-8.", at: first + invalid)
        }
        next = place + 1
        return unescaped.string
    }

    // MARK: - Numbers

    private mutating func number() throws -> PlankJSON {
        let first = next
        let isNegative = next.pointee == UInt8(ascii: "-")
        if isNegative { next += 1 }
        var digits: UInt64 = 0
        let whole = next
        skipDigits(&digits)
        var count = next - whole
        guard count > 0, count == 1 || whole.pointee != UInt8(ascii: "0") else { throw error(noNumber, at: first) }
        var (exponent, isWhole) = (0, true)
        if next < end, next.pointee == UInt8(ascii: ".") {
            isWhole = false
            next += 1
            let fraction = next
            skipDigits(&digits)
            exponent = fraction - next
            guard exponent < 0 else { throw error(noNumber, at: first) }
            count -= exponent
        }
        if next < end, next.pointee | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            next += 1
            if next < end, next.pointee == UInt8(ascii: "-") || next.pointee == UInt8(ascii: "+") { next += 1 }
            let power = next
            var ignored: UInt64 = 0
            skipDigits(&ignored)
            guard next > power else { throw error(noNumber, at: first) }
            count = .max
        }
        // With at most 15 digits, both integers below are exact, so that their quotient is the nearest double.
        guard count <= 15 else {
            let text = String(decoding: UnsafeBufferPointer(start: first, count: next - first), as: UTF8.self)
            return PlankJSON(number: text)
        }
        if isWhole { return .integer(isNegative ? -Int(digits) : Int(digits)) }
        let number = Double(digits) / Double(PlankDecimalDigits.powersOfTen[-exponent])
        return .number(isNegative ? -number : number)
    }

    private var noNumber: String { "The number is invalid in JSON." }

    /// Skips digits and appends them to the number `sum`, which is wrong after an overflow.
    @inline(__always) private mutating func skipDigits(_ sum: inout UInt64) {
        while next < end, case let digit = next.pointee &- UInt8(ascii: "0"), digit < 10 {
            sum = sum &* 10 &+ UInt64(digit)
            next += 1
        }
    }

    // MARK: - Arrays and objects

    private mutating func enter() throws {
        next += 1
        depth += 1
        if depth > Self.deepestNesting {
            throw error("More than \(Self.deepestNesting) levels of arrays and objects.")
        }
        // Eight levels need less stack than the space that is reserved.
        if depth & 7 == 0, stack.isShort { throw error("Too many levels for the stack of this thread.") }
    }

    private mutating func leave() {
        next += 1
        depth -= 1
    }

    private mutating func array() throws -> PlankJSON {
        try enter()
        var elements: [PlankJSON] = []
        if peek() == UInt8(ascii: "]") {
            leave()
            return .array(elements)
        }
        while true {
            elements.append(try value())
            let byte = peek()
            if byte == UInt8(ascii: "]") { break }
            guard byte == UInt8(ascii: ",") else { throw error("Expected ',' or ']'.") }
            next += 1
        }
        leave()
        return .array(elements)
    }

    private mutating func object() throws -> PlankJSON {
        try enter()
        var members: [String: PlankJSON] = [:]
        if peek() == UInt8(ascii: "}") {
            leave()
            return .object(members)
        }
        while true {
            guard peek() == UInt8(ascii: "\"") else { throw error("Expected a key.") }
            let key = try string()
            guard peek() == UInt8(ascii: ":") else { throw error("Expected ':'.") }
            next += 1
            if let first = members.updateValue(try value(), forKey: key) { members[key] = first }
            let byte = peek()
            if byte == UInt8(ascii: "}") { break }
            guard byte == UInt8(ascii: ",") else { throw error("Expected ',' or '}'.") }
            next += 1
        }
        leave()
        return .object(members)
    }
}
