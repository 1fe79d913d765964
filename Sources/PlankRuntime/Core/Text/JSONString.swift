nonisolated extension String {
    /// The string as a JSON literal, quotes included.
    var jsonText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Returns whether two strings are equal in JSON; Swift's own comparison treats a composed "é" like a decomposed
    /// one.
    func hasSameCodePoints(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

/// Returns whether two values are equal, with strings compared as in JSON.
nonisolated func isSameValue<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
    if let lhs = lhs as? String, let rhs = rhs as? String { return lhs.hasSameCodePoints(as: rhs) }
    return lhs == rhs
}
