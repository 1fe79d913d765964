/// Finds the coding paths of values in a document, for errors and reports. They are not known while a value is read.
nonisolated struct PlankJSONPathScan {
    /// A level of the path to a value.
    private nonisolated enum Level {
        /// An object, and the member within it.
        case object(Swift.Range<Int>?)
        /// An array, and the index within it.
        case array(Int)
    }

    /// The levels around the byte at `index`.
    private var levels: [Level] = []
    private var index = 0

    /// Returns the coding path of the value at `offset`. The document is read on from the last value, so that the paths of
    /// many values in their order take linear time.
    mutating func path(to offset: Int, in document: UnsafeBufferPointer<UInt8>) -> [any CodingKey] {
        if offset < index { self = PlankJSONPathScan() }
        while index < min(offset, document.count) {
            switch unsafe document[index] {
            case UInt8(ascii: "{"): levels.append(.object(nil))
            case UInt8(ascii: "["): levels.append(.array(0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ","):
                switch levels.popLast() {
                case .array(let index): levels.append(.array(index + 1))
                case .object: levels.append(.object(nil))
                case nil: break
                }
            case UInt8(ascii: "\""):
                let first = index + 1
                index = unsafe Self.end(ofStringAt: index, in: document)
                // The first string after a brace or a comma is the key.
                if case .object(nil) = levels.last { levels[levels.count - 1] = .object(first..<max(first, index)) }
            default: break
            }
            index += 1
        }
        return levels.compactMap { level in
            switch level {
            case .object(let key): key.map { unsafe PlankKey(Self.text(of: $0, in: document)) }
            case .array(let index): PlankKey(intValue: index)
            }
        }
    }

    private static func end(ofStringAt quote: Int, in document: UnsafeBufferPointer<UInt8>) -> Int {
        var index = quote + 1
        while index < document.count, unsafe document[index] != UInt8(ascii: "\"") {
            unsafe index += document[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, document.count)
    }

    private static func text(of key: Swift.Range<Int>, in document: UnsafeBufferPointer<UInt8>) -> String {
        guard let start = document.baseAddress else { return "" }
        var text = PlankUnescapedText()
        let end = unsafe start + key.upperBound
        let (place, isText) = unsafe text.read(from: start + key.lowerBound, to: end)
        let isKey = unsafe isText && place == end && PlankUTF8Check.firstInvalid(in: text.bytes) == nil
        return unsafe isKey ? text.string : String(decoding: document[key], as: UTF8.self)
    }
}
