import Foundation

/// Reads one JSON document from its bytes, for models that conform to `PlankDirectJSON`.
///
/// Methods do not throw: the first error is kept and nothing is read after it, so that each loop over members or
/// elements ends. The reader only accesses bytes between its position and the end of the document.
///
/// - Note: Named in the models' API.
@safe public nonisolated struct PlankJSONReader: ~Copyable {
    /// The first byte of the document.
    let start: UnsafePointer<UInt8>
    /// The end of the document.
    @usableFromInline let end: UnsafePointer<UInt8>
    /// The next byte.
    @usableFromInline var next: UnsafePointer<UInt8>
    /// The first error, if there is one.
    @usableFromInline var failure: Failure?
    /// The number of arrays and objects around the next byte.
    var depth = 0
    private let deepestNesting: Int
    private var stack = PlankStackSpace.Reminder()
    /// Whether only the first of duplicate keys counts.
    @usableFromInline let firstKeyCounts: Bool
    /// The text of the last string or key with escapes.
    var unescaped = PlankUnescapedText()
    /// The last key that was not the expected one: bytes of the document, or `nil` for `unescaped`.
    var otherKey: UnsafeBufferPointer<UInt8>?
    /// The legacy values found so far in the objects around the next byte.
    var legacy: [PlankJSONLegacyMembers] = []
    /// The note on the property that is being read, if it can keep a spelling.
    @usableFromInline var note: PlankSpellingNote?
    /// The number of elements, up to 16, of the last array at each depth of arrays in arrays: a byte for each of eight,
    /// the lowest for arrays at the present depth.
    @usableFromInline var lastCounts: UInt64 = 0
    /// How far the document was read for coding paths.
    var pathScan = PlankJSONPathScan()
    /// The state of the union that tries its branches.
    @usableFromInline var trial = PlankBranchAttempt()

    /// An error and its position.
    @safe @usableFromInline nonisolated struct Failure {
        let place: UnsafePointer<UInt8>
        let message: String
        /// The coding path from the position to the error within the value.
        var keys: [any CodingKey] = []
    }

    /// Reads a whole document.
    ///
    /// - Throws: ``PlankJSONReadingError``.
    @inlinable static func read<T>(
        _ bytes: UnsafeRawBufferPointer,
        _ options: PlankJSONReadingOptions,
        _ body: (inout PlankJSONReader) -> T?
    ) throws -> T {
        try unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else { throw PlankJSONReadingError.empty }
            var json = unsafe PlankJSONReader(start, bytes.count, options)
            let value = body(&json)
            return try json.result(value)
        }
    }

    @usableFromInline init(_ start: UnsafePointer<UInt8>, _ count: Int, _ options: PlankJSONReadingOptions) {
        unsafe self.start = unsafe start
        unsafe next = unsafe PlankJSONBytes.afterByteOrderMark(start, count)
        unsafe end = unsafe start + count
        deepestNesting = options.deepestNesting
        firstKeyCounts = options.duplicateKeys == .firstCounts
        if options.duplicateKeys == .areErrors { rejectDuplicateKeys() }
    }

    /// All bytes of the document.
    var document: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: end - start) }

    // MARK: - Errors

    /// Records an error at the next byte, and moves to the end.
    @inline(never) mutating func fail(_ message: @autoclosure () -> String) {
        unsafe fail(message(), at: next)
    }

    /// Records an error at `place`, and moves to the end. While a union tries its branches, the message is not needed.
    @inline(never) mutating func fail(_ message: @autoclosure () -> String, at place: UnsafePointer<UInt8>) {
        if failure == nil { failure = unsafe Failure(place: place, message: trial.isStrict ? "" : message()) }
        unsafe next = unsafe end
    }

    /// Records that the next value is not of the expected kind.
    @inline(never) mutating func fail(expecting kind: String) {
        let byte = peek()
        let found =
            switch byte {
            case UInt8(ascii: "{"): "an object"
            case UInt8(ascii: "["): "an array"
            case UInt8(ascii: "\""): "a string"
            case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
            case UInt8(ascii: "n"): "null"
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
            default: unsafe next == end ? "the end of the document" : "an unexpected character"
            }
        fail("Expected \(kind), found \(found).")
    }

    /// Returns the value that was read; throws the first error, also if anything follows the value.
    @usableFromInline consuming func result<T>(_ value: consuming T?) throws -> T {
        expectEnd()
        guard failure == nil, let value else { throw error() }
        return value
    }

    private func error() -> PlankJSONReadingError {
        let place = unsafe (failure?.place ?? next) - start
        return unsafe PlankJSONReadingError(
            failure?.message ?? "The value cannot be read.",
            at: place,
            of: document,
            further: failure?.keys ?? []
        )
    }

    /// Records an error if anything follows the document.
    private mutating func expectEnd() {
        if unsafe peek() != 0 || next < end { fail("Expected the end of the document.") }
    }

    // MARK: - Structure

    /// Skips whitespace and returns the next byte; 0, which starts no value, at the end.
    @inlinable @inline(__always) mutating func peek() -> UInt8 {
        if unsafe next < end, unsafe next.pointee > 0x20 { return unsafe next.pointee }
        return peekPastSpace()
    }

    @inline(never) @usableFromInline mutating func peekPastSpace() -> UInt8 {
        var place = unsafe next
        defer { unsafe next = unsafe place }
        while unsafe place < end {
            let byte = unsafe place.pointee
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte == 0 ? 1 : byte }
            unsafe place += 1
            // Indentation.
            while unsafe end - place >= 8 {
                let others = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self) ^ 0x2020_2020_2020_2020
                unsafe place += others.littleEndian.trailingZeroBitCount >> 3
                if others != 0 { break }
            }
        }
        return 0
    }

    /// Skips `byte` if it is the next one.
    @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        unsafe next += 1
        return true
    }

    /// Skips `null` if it is the next value.
    @inlinable mutating func takeNull() -> Bool {
        peek() == UInt8(ascii: "n") && takeWordNull()
    }

    @usableFromInline mutating func takeWordNull() -> Bool { takeLiteral("null") }

    /// Skips a literal; records an error if there is anything else. Inlined, so that the compiler compares whole words.
    @inline(__always) mutating func takeLiteral(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard unsafe end - next >= count, unsafe memcmp(next, literal.utf8Start, count) == 0 else {
            fail("Expected a value.")
            return false
        }
        unsafe next += count
        return true
    }

    /// Enters an array or an object.
    @inline(__always) mutating func enter(_ bracket: UInt8, _ kind: String) -> Bool {
        guard take(bracket) else {
            fail(expecting: kind)
            return false
        }
        depth &+= 1
        // Eight levels take less stack than the space that is reserved.
        if depth > deepestNesting || depth & 7 == 0 && stack.isShort {
            failTooDeep()
            return false
        }
        return true
    }

    @inline(never) private mutating func failTooDeep() {
        let limit = deepestNesting
        let message =
            depth > limit
            ? "More than \(limit) levels of arrays and objects." : "Too many levels for the stack of this thread."
        fail(message)
    }

    /// Leaves an array or an object.
    @inline(__always) mutating func leave() {
        unsafe next += 1
        depth &-= 1
    }

    /// Enters an array.
    @usableFromInline mutating func enterArray() -> Bool {
        enter(UInt8(ascii: "["), "an array")
    }

    /// Advances to the next element of an array, or leaves it.
    @usableFromInline mutating func nextElement(isFirst: inout Bool) -> Bool {
        if unsafe next < end, unsafe next.pointee == UInt8(ascii: ","), !isFirst {
            unsafe next += 1
            return true
        }
        let byte = peek()
        if byte == UInt8(ascii: "]") {
            leave()
            return false
        }
        if isFirst {
            isFirst = false
            return failure == nil
        }
        guard byte == UInt8(ascii: ",") else {
            fail("Expected ',' or ']'.")
            return false
        }
        unsafe next += 1
        return true
    }
}
