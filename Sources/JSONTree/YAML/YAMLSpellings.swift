/// The spellings of plain scalars in YAML text: `007` and `True`, whose JSON is `7` and `true`.
package struct YAMLSpellings {
    private let bytes: [UInt8]
    /// The offset of each line.
    private lazy var lines: [Int] = {
        let mark = TextEncoding.utf8Mark
        var lines = [bytes.starts(with: mark) ? mark.count : 0]
        for (offset, byte) in bytes.enumerated() {
            let isReturn = byte == UInt8(ascii: "\r") && bytes.dropFirst(offset + 1).first != UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || isReturn { lines.append(offset + 1) }
        }
        return lines
    }()

    /// Where the last text was, since texts that follow each other can be in one long line.
    private var last = (position: JSONPosition(line: 0), offset: 0)

    /// Creates the spellings of the text that nodes were parsed from.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the spelling of a number or a boolean; `nil` for any other node.
    package mutating func spelling(of node: JSONNode) -> String? {
        let text = plainText(at: node.position)
        switch (node.value, YAMLCoreSchema.resolve(text)) {
        case (.number(let number), .number(let found)): return found == number.text ? text : number.text
        case (.bool(let bool), .bool(let found)): return found == bool ? text : String(bool)
        // The position is that of a tag or an anchor.
        case (.number(let number), _): return number.text
        case (.bool(let bool), _): return String(bool)
        default: return nil
        }
    }

    private mutating func plainText(at position: JSONPosition) -> String {
        guard lines.indices.contains(Int(position.line) - 1) else { return "" }
        let isFurther = position.line == last.position.line && position.column >= last.position.column
        var column = isFurther ? last.position.column : 1
        var rest = bytes[(isFurther ? last.offset : lines[Int(position.line) - 1])...]
        while column < position.column, let byte = rest.first, !YAMLReader.isBreak(byte) {
            rest.removeFirst()
            // Columns are counted in Unicode scalars.
            while let next = rest.first, next & 0xC0 == 0x80 { rest.removeFirst() }
            column += 1
        }
        last = (JSONPosition(line: position.line, column: column), rest.startIndex)
        let signs = "+-.".utf8
        return String(decoding: rest.prefix { JSONReader.isWordByte($0) || signs.contains($0) }, as: UTF8.self)
    }
}
