nonisolated extension PlankJSONPatch {
    /// A change at one place of a JSON value (RFC 6902, section 4).
    public nonisolated enum Operation: Codable, Hashable, Sendable {
        /// Adds or replaces a property, or inserts an element; the index `-` is after the last one.
        case add(PlankJSON, at: Pointer)
        /// Removes a value that exists.
        case remove(at: Pointer)
        /// Replaces a value that exists.
        case replace(at: Pointer, with: PlankJSON)
        /// Removes a value and adds it elsewhere.
        case move(from: Pointer, to: Pointer)
        /// Adds a value elsewhere.
        case copy(from: Pointer, to: Pointer)
        /// Fails unless the place has this value.
        case test(PlankJSON, at: Pointer)

        /// The operation's name in JSON.
        public var name: String {
            switch self {
            case .add: "add"
            case .remove: "remove"
            case .replace: "replace"
            case .move: "move"
            case .copy: "copy"
            case .test: "test"
            }
        }

        /// The place that the operation changes or tests.
        public var path: Pointer {
            switch self {
            case .add(_, let path), .remove(let path), .replace(let path, _): path
            case .move(_, let path), .copy(_, let path), .test(_, let path): path
            }
        }

        /// Reads an operation; members that the RFC does not define are ignored.
        public init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: PlankKey.self)
            let path = try object.decode(Pointer.self, forKey: "path")
            switch try object.decode(String.self, forKey: "op") {
            case "add": self = .add(try object.decode(PlankJSON.self, forKey: "value"), at: path)
            case "remove": self = .remove(at: path)
            case "replace": self = .replace(at: path, with: try object.decode(PlankJSON.self, forKey: "value"))
            case "move": self = .move(from: try object.decode(Pointer.self, forKey: "from"), to: path)
            case "copy": self = .copy(from: try object.decode(Pointer.self, forKey: "from"), to: path)
            case "test": self = .test(try object.decode(PlankJSON.self, forKey: "value"), at: path)
            case let name:
                throw PlankDecodingProblem.invalid("Unknown operation \(PlankJSONText.quoted(name)).", decoder)
            }
        }

        /// Writes the operation as an object.
        public func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: PlankKey.self)
            try object.encode(name, forKey: "op")
            try object.encode(path, forKey: "path")
            switch self {
            case .add(let value, _), .replace(_, let value), .test(let value, _):
                try object.encode(value, forKey: "value")
            case .move(let from, _), .copy(let from, _):
                try object.encode(from, forKey: "from")
            case .remove:
                break
            }
        }
    }
}
