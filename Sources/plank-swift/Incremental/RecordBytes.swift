/// Writes a record as bytes: numbers as eight bytes, texts and lists after their length.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
    mutating func add(_ number: Int) { add(Int64(number)) }
    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ text: String) {
        var text = text
        add(text.utf8.count)
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func add<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Element>(_ elements: [Element], _ write: (inout RecordWriter, Element) -> Void) {
        add(elements.count)
        for element in elements { write(&self, element) }
    }
}

/// Reads what `RecordWriter` wrote. The bytes are not trusted: invalid ones throw `Malformed`.
struct RecordReader {
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func word() throws -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Malformed() }
        defer { offset += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }

    mutating func number() throws -> Int64 { Int64(bitPattern: try word()) }

    /// Reads a length, which cannot exceed the number of remaining bytes.
    mutating func count() throws -> Int {
        guard let count = Int(exactly: try number()), count >= 0, count <= bytes.count - offset else {
            throw Malformed()
        }
        return count
    }

    mutating func flag() throws -> Bool {
        guard offset < bytes.count, bytes[offset] < 2 else { throw Malformed() }
        defer { offset += 1 }
        return bytes[offset] == 1
    }

    mutating func text() throws -> String {
        let count = try count()
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    mutating func optional<Value>(
        _ read: (inout RecordReader) throws -> Value
    ) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func list<Element>(
        _ read: (inout RecordReader) throws -> Element
    ) throws -> [Element] {
        let count = try count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }
}
