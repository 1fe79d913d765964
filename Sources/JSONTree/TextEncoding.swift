import Diagnostics

/// Detects text that is not UTF-8, for which a parser would only report its first NUL byte.
enum TextEncoding {
    static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reports text in another encoding; returns whether it is none.
    static func check(_ bytes: [UInt8], file: String, _ diagnostics: DiagnosticCollector) -> Bool {
        guard let name = foreignEncoding(of: bytes) else { return true }
        diagnostics.report(
            .invalidEncoding,
            "the file is encoded as \(name); it must be UTF-8",
            at: SourceLocation(file: file),
            help: "save it as UTF-8, for example with 'iconv -f \(name) -t UTF-8'"
        )
        return false
    }

    /// Detects the encoding by the byte order mark or by the zero bytes, because JSON and YAML start with ASCII.
    private static func foreignEncoding(of bytes: [UInt8]) -> String? {
        let start = (0..<4).map { $0 < bytes.count ? bytes[$0] : nil }
        switch (start[0], start[1], start[2], start[3]) {
        case (0x00, 0x00, 0xFE, 0xFF): return "UTF-32BE"
        case (0xFF, 0xFE, 0x00, 0x00): return "UTF-32LE"
        case (0xFE, 0xFF, _, _): return "UTF-16BE"
        case (0xFF, 0xFE, _, _): return "UTF-16LE"
        case (0x00, 0x00, 0x00, .some(1...)): return "UTF-32BE"
        case (.some(1...), 0x00, 0x00, 0x00): return "UTF-32LE"
        case (0x00, .some(1...), 0x00, _), (0x00, .some(1...), nil, _): return "UTF-16BE"
        case (.some(1...), 0x00, .some(1...), 0x00), (.some(1...), 0x00, nil, _): return "UTF-16LE"
        default: return nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of the well-formed UTF-8 sequence at an index, 0 if there is none.
    func scalarLength(at index: Int) -> Int {
        let first = self[index]
        let second = index + 1 < count ? self[index + 1] : 0
        let secondRange: ClosedRange<UInt8>
        let length: Int
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: (length, secondRange) = (2, 0x80...0xBF)
        case 0xE0: (length, secondRange) = (3, 0xA0...0xBF)
        case 0xED: (length, secondRange) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, secondRange) = (3, 0x80...0xBF)
        case 0xF0: (length, secondRange) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, secondRange) = (4, 0x80...0xBF)
        case 0xF4: (length, secondRange) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= count, secondRange ~= second else { return 0 }
        for next in index + 2..<Swift.max(index + 2, index + length) where self[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
