import Foundation

/// Writes one JSON document as bytes, for models that conform to `PlankDirectJSON`.
///
/// Methods do not throw: the first error is kept, and thrown at the end.
///
/// - Note: Named in the models' API.
@safe public nonisolated struct PlankJSONWriter: ~Copyable {
    /// The bytes, of which the first `count` are written.
    private var buffer: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    /// Whether the next member or element is the first.
    private var isFirst = true
    private var depth = 0
    private var stack = PlankStackSpace.Reminder()
    /// The first error, if there is one.
    private var error: (any Error)?
    /// Whether there was an error. Nothing is written after it, so that writing an infinite value ends.
    @usableFromInline private(set) var hasFailed = false

    @usableFromInline init() {
        capacity = 1_024
        unsafe buffer = .allocate(capacity: capacity)
    }

    deinit {
        unsafe buffer.deallocate()
    }

    // MARK: - Results

    @usableFromInline consuming func data() throws -> Data {
        if let error { throw error }
        if count < Self.largeCount { return unsafe Data(bytes: buffer, count: count) }
        let data = unsafe Data(
            bytesNoCopy: buffer,
            count: count,
            deallocator: .custom { bytes, _ in unsafe bytes.deallocate() }
        )
        // What `deinit` releases instead.
        unsafe buffer = .allocate(capacity: 1)
        return data
    }

    /// The size from which a document is handed out in place instead of being copied.
    private static let largeCount = 16_384

    @usableFromInline consuming func append(to bytes: inout [UInt8]) throws {
        if let error { throw error }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
    }

    /// Records that JSON cannot represent a number.
    @inline(never) mutating func fail(unrepresentable number: some CustomStringConvertible) {
        let message = "JSON cannot represent \(number)."
        fail(EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: message)))
    }

    /// Records an error about the value at the end of what is written, which tells its coding path.
    @inline(never) mutating func fail(_ error: any Error) {
        if self.error == nil { self.error = placed(error) }
        hasFailed = true
    }

    private func placed(_ error: any Error) -> any Error {
        guard case EncodingError.invalidValue(let value, let context) = error else { return error }
        var scan = PlankJSONPathScan()
        let path = unsafe scan.path(to: count, in: UnsafeBufferPointer(start: buffer, count: count))
        return EncodingError.invalidValue(
            value,
            .init(
                codingPath: path + context.codingPath,
                debugDescription: context.debugDescription,
                underlyingError: context.underlyingError
            )
        )
    }

    // MARK: - Bytes

    /// Reserves space for more bytes.
    @inline(__always) private mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        // Unused memory costs nothing, but each copy of a large document does.
        capacity = max(capacity * (count < Self.largeCount ? 2 : 4), count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: buffer, count: count)
        unsafe buffer.deallocate()
        unsafe buffer = unsafe larger
    }

    @inline(__always) private mutating func put(_ byte: UInt8) {
        unsafe buffer[count] = byte
        count &+= 1
    }

    @inline(__always) private mutating func put(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
        unsafe memcpy(buffer + count, bytes, length)
        count &+= length
    }

    /// Copies a few bytes word by word, of which the last overlaps the one before it: a call would cost more.
    @inline(__always) private mutating func putShort(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
        let source = unsafe UnsafeRawPointer(bytes)
        let target = unsafe UnsafeMutableRawPointer(buffer + count)
        count &+= length
        if length >= 8 {
            var offset = 0
            while offset &+ 8 < length {
                unsafe target.storeBytes(
                    of: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                    toByteOffset: offset,
                    as: UInt64.self
                )
                offset &+= 8
            }
            let last = length &- 8
            unsafe target.storeBytes(
                of: source.loadUnaligned(fromByteOffset: last, as: UInt64.self),
                toByteOffset: last,
                as: UInt64.self
            )
        } else if length >= 4 {
            let last = length &- 4
            unsafe target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
            unsafe target.storeBytes(
                of: source.loadUnaligned(fromByteOffset: last, as: UInt32.self),
                toByteOffset: last,
                as: UInt32.self
            )
        } else {
            for offset in 0..<length {
                unsafe target.storeBytes(of: bytes[offset], toByteOffset: offset, as: UInt8.self)
            }
        }
    }

    private mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        unsafe put(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes JSON as it is.
    mutating func append(json bytes: Data) {
        reserve(bytes.count)
        unsafe bytes.withUnsafeBytes { bytes in
            if let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress { unsafe put(start, bytes.count) }
        }
    }

    /// Returns the bytes that `body` writes, without adding them to the document.
    mutating func bytes(_ body: (inout PlankJSONWriter) -> Void) -> [UInt8] {
        let start = count
        body(&self)
        defer { count = start }
        return unsafe Array(UnsafeBufferPointer(start: buffer + start, count: count - start))
    }

    /// Writes a member as it is.
    mutating func append(member bytes: UnsafeBufferPointer<UInt8>) {
        nextElement()
        reserve(bytes.count)
        if let start = bytes.baseAddress { unsafe put(start, bytes.count) }
    }

    // MARK: - Structure

    /// Starts an object.
    @inline(never) public mutating func beginObject() {
        begin(UInt8(ascii: "{"))
    }

    /// Ends an object.
    @inline(never) public mutating func endObject() {
        end(UInt8(ascii: "}"))
    }

    @usableFromInline mutating func beginArray() {
        begin(UInt8(ascii: "["))
    }

    @usableFromInline mutating func endArray() {
        end(UInt8(ascii: "]"))
    }

    @inline(__always) private mutating func begin(_ bracket: UInt8) {
        reserve(1)
        put(bracket)
        isFirst = true
        depth &+= 1
        if depth & 7 == 0, stack.isShort { failTooDeep() }
    }

    @inline(never) private mutating func failTooDeep() {
        let message = "The value is nested too deep for the stack of this thread."
        fail(EncodingError.invalidValue((), .init(codingPath: [], debugDescription: message)))
    }

    @inline(__always) private mutating func end(_ bracket: UInt8) {
        reserve(1)
        put(bracket)
        isFirst = false
        depth &-= 1
    }

    /// Writes the comma before an element.
    @usableFromInline mutating func nextElement() {
        if isFirst {
            isFirst = false
        } else {
            reserve(1)
            put(UInt8(ascii: ","))
        }
    }

    /// Writes a key as a JSON string without its quotes, and the colon.
    @inline(__always) private mutating func putKey(_ key: StaticString) {
        let length = key.utf8CodeUnitCount
        reserve(length &+ 4)
        if isFirst { isFirst = false } else { put(UInt8(ascii: ",")) }
        put(UInt8(ascii: "\""))
        unsafe putShort(key.utf8Start, length)
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
    }

    /// Writes the key of a member as it is: quotes in it must be escaped already.
    @inline(never) public mutating func writeKey(_ key: StaticString) {
        putKey(key)
    }

    /// Writes the key of a member.
    @usableFromInline mutating func writeKey(text: String) {
        nextElement()
        write(text)
        reserve(1)
        put(UInt8(ascii: ":"))
    }

    // MARK: - Scalars

    @usableFromInline mutating func writeNull() {
        append("null")
    }

    @usableFromInline mutating func write(_ bool: Bool) {
        append(bool ? "true" : "false")
    }

    /// Writes an integer.
    @usableFromInline mutating func write<T: FixedWidthInteger>(integer: T) {
        reserve(20)
        if integer < 0 { put(UInt8(ascii: "-")) }
        putDigits(UInt64(integer.magnitude))
    }

    /// Writes the fewest digits that read back as the same double.
    @usableFromInline mutating func write(_ double: Double) {
        let magnitude = double.magnitude
        guard magnitude < PlankShortestDigits.end else { return write(rare: double) }
        reserve(32)
        let whole = Int64(magnitude)
        if Double(whole) == magnitude {
            if double.sign == .minus { put(UInt8(ascii: "-")) }
            // `1.0` is written as `1`.
            putDigits(UInt64(bitPattern: whole))
        } else if magnitude >= PlankShortestDigits.smallest {
            if double.sign == .minus { put(UInt8(ascii: "-")) }
            putFraction(PlankShortestDigits(of: magnitude))
        } else {
            write(rare: double)
        }
    }

    /// Writes a double that is very small, very large, or not representable in JSON.
    @inline(never) private mutating func write(rare double: Double) {
        guard double.isFinite else { return fail(unrepresentable: double) }
        var text = double.description
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            let isWhole =
                unsafe bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: ".")
                && bytes[bytes.count - 1] == UInt8(ascii: "0")
            reserve(bytes.count)
            unsafe put(start, isWhole ? bytes.count - 2 : bytes.count)
        }
    }

    /// Writes digits with the decimal point in or before them.
    @inline(__always) private mutating func putFraction(_ number: PlankShortestDigits) {
        let length = PlankDecimalDigits.count(number.digits)
        let place = unsafe buffer + count
        let point = length &+ number.exponent
        if point > 0 {
            unsafe PlankDecimalDigits.put(number.digits, endingAt: place + (length &+ 1))
            for offset in 0..<point { unsafe place[offset] = unsafe place[offset &+ 1] }
            unsafe place[point] = UInt8(ascii: ".")
            count &+= length &+ 1
        } else {
            // Up to three zeros after the point, written as a word that the digits overwrite.
            unsafe UnsafeMutableRawPointer(place).copyMemory(from: ("0.000000" as StaticString).utf8Start, byteCount: 8)
            count &+= length &+ 2 &- point
            unsafe PlankDecimalDigits.put(number.digits, endingAt: buffer + count)
        }
    }

    /// Writes digits; there must be space for 20.
    @inline(__always) private mutating func putDigits(_ digits: UInt64) {
        if digits < 10 {
            put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digits))
        } else {
            count &+= PlankDecimalDigits.count(digits)
            unsafe PlankDecimalDigits.put(digits, endingAt: buffer + count)
        }
    }

    /// Writes a string, with only the escapes that RFC 8259 requires.
    @usableFromInline mutating func write(_ string: String) {
        if unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe write(utf8: $0) }) != nil { return }
        // A bridged Objective-C string.
        var string = string
        string.withUTF8 { unsafe write(utf8: $0) }
    }

    @inline(__always) private mutating func write(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        // Six bytes for each byte, and a whole word after the last.
        reserve(bytes.count &* 6 &+ 16)
        put(UInt8(ascii: "\""))
        if var place = bytes.baseAddress { unsafe putEscaped(&place, place + bytes.count) }
        put(UInt8(ascii: "\""))
    }

    @inline(__always) private mutating func putEscaped(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>)
    {
        var target = unsafe buffer + count
        while unsafe place < end {
            if unsafe end - place >= 8 {
                let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
                unsafe UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
                let marks = PlankJSONBytes.marks(of: word)
                if marks == 0 {
                    unsafe place += 8
                    unsafe target += 8
                    continue
                }
                unsafe place += marks.trailingZeroBitCount >> 3
                unsafe target += marks.trailingZeroBitCount >> 3
            }
            let byte = unsafe place.pointee
            unsafe place += 1
            if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                unsafe target.pointee = byte
                unsafe target += 1
            } else {
                unsafe target += Self.putEscape(of: byte, at: target)
            }
        }
        count = unsafe target - buffer
    }

    @inline(never) private static func putEscape(of byte: UInt8, at target: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe target[0] = UInt8(ascii: "\\")
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): unsafe target[1] = byte
        case UInt8(ascii: "\n"): unsafe target[1] = UInt8(ascii: "n")
        case UInt8(ascii: "\r"): unsafe target[1] = UInt8(ascii: "r")
        case UInt8(ascii: "\t"): unsafe target[1] = UInt8(ascii: "t")
        default:
            let digit = byte & 0xf
            unsafe target[1] = UInt8(ascii: "u")
            unsafe target[2] = UInt8(ascii: "0")
            unsafe target[3] = UInt8(ascii: "0")
            unsafe target[4] = UInt8(ascii: "0") + byte >> 4
            unsafe target[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            return 6
        }
        return 2
    }
}
