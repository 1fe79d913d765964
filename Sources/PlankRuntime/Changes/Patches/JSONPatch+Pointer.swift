nonisolated extension PlankJSONPatch {
    /// A place in a JSON value (RFC 6901): `["owner", "name"]`, which is `"/owner/name"` in JSON.
    public nonisolated struct Pointer: Codable, Hashable, Sendable, LosslessStringConvertible, ExpressibleByArrayLiteral
    {
        /// The names of properties and the indices of elements that lead to the place; empty for the whole value.
        public var tokens: [String]

        /// Creates a pointer from names of properties and indices of elements.
        public init(_ tokens: [String]) {
            self.tokens = tokens
        }

        /// Creates a pointer from names of properties and indices of elements: `["tags", "0"]`.
        public init(arrayLiteral tokens: String...) {
            self.init(tokens)
        }

        /// Reads a pointer such as `/owner/name`, with `~1` for a slash and `~0` for a tilde; `nil` if it is invalid.
        public init?(_ text: String) {
            var tokens: [String] = []
            var isEscaped = false
            // By code points: a combining mark after a slash does not hide it.
            for scalar in text.unicodeScalars {
                if isEscaped {
                    guard scalar == "0" || scalar == "1" else { return nil }
                    tokens[tokens.count - 1].unicodeScalars.append(scalar == "0" ? "~" : "/")
                    isEscaped = false
                } else if scalar == "/" {
                    tokens.append("")
                } else if tokens.isEmpty {
                    return nil
                } else if scalar == "~" {
                    isEscaped = true
                } else {
                    tokens[tokens.count - 1].unicodeScalars.append(scalar)
                }
            }
            if isEscaped { return nil }
            self.init(tokens)
        }

        /// The pointer as in JSON: `/owner/name`, the empty string for the whole value.
        public var description: String {
            var text = ""
            for token in tokens {
                text += "/"
                for scalar in token.unicodeScalars {
                    switch scalar {
                    case "~": text += "~0"
                    case "/": text += "~1"
                    default: text.unicodeScalars.append(scalar)
                    }
                }
            }
            return text
        }

        /// Reads a pointer from a string.
        public init(from decoder: any Decoder) throws {
            let text = try String(from: decoder)
            guard let pointer = Self(text) else {
                throw PlankDecodingProblem.invalid("\(PlankJSONText.quoted(text)) is not a JSON Pointer.", decoder)
            }
            self = pointer
        }

        /// Writes the pointer as a string.
        public func encode(to encoder: any Encoder) throws {
            try description.encode(to: encoder)
        }

        /// Compares tokens by code points, as JSON does.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.tokens.count == rhs.tokens.count && rhs.starts(with: lhs)
        }

        /// Returns whether the place is that of `other` or within it.
        func starts(with other: Self) -> Bool {
            tokens.count >= other.tokens.count
                && zip(tokens, other.tokens).allSatisfy { PlankJSONText.isSame($0, $1) }
        }
    }
}
