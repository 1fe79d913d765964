/// Strings as JSON has them.
package nonisolated enum PlankJSONText {
    /// Returns the string as a JSON literal, quotes included.
    package static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
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
    package static func isSame(_ lhs: String, _ rhs: String) -> Bool {
        let isSame = unsafe lhs.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe rhs.utf8.withContiguousStorageIfAvailable { unsafe bytes.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? lhs.utf8.elementsEqual(rhs.utf8)
    }
}
