extension String {
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

    /// Equality as JSON has it; Swift's own takes a composed "é" for a decomposed one.
    func hasSameCodePoints(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

/// Equality as JSON has it for the strings among the values.
func isSameValue<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
    if let lhs = lhs as? String, let rhs = rhs as? String { return lhs.hasSameCodePoints(as: rhs) }
    return lhs == rhs
}
