import Foundation

nonisolated extension PlankJSON {
    /// Creates the JSON of dictionaries, arrays, strings, numbers, booleans and `NSNull`, such as the payload of a push
    /// notification.
    ///
    /// - Throws: `EncodingError`, if there is anything else, or a key that is not a string.
    public init(foundation value: Any) throws {
        self = try Self.json(value, at: [])
    }

    /// The value in the types of Foundation: `[String: Any]`, `[Any]`, `String`, `Int`, `Double`, `Decimal`, `Bool` or
    /// `NSNull`.
    public var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .decimal(let value): value
        case .string(let value): value
        case .array, .object: collection
        }
    }

    private var collection: Any {
        if PlankStackSpace.isShort {
            var value: Any = NSNull()
            PlankStackSpace.onLargerStack { value = self.collection }
            return value
        }
        if case .array(let elements) = self { return elements.map(\.foundationValue) }
        return (objectValue ?? [:]).mapValues(\.foundationValue)
    }

    private static func json(_ value: Any, at path: [any CodingKey]) throws -> PlankJSON {
        if PlankStackSpace.isShort {
            var result = Swift.Result<PlankJSON, any Error>.success(.null)
            PlankStackSpace.onLargerStack { result = Swift.Result { try json(value, at: path) } }
            return try result.get()
        }
        // Before others: a boolean is an `NSNumber` too on Apple's platforms, and converts to any number.
        if let number = value as? NSNumber, type(of: value) is NSNumber.Type { return try json(of: number, at: path) }
        switch value {
        case let text as String: return .string(text)
        case is NSNull: return .null
        case let scalar as any PlankJSONScalar:
            guard let json = scalar.plankJSON else { throw unsuitable(value, at: path) }
            return json
        case let members as [AnyHashable: Any]:
            let members = try members.map { key, value in
                guard let key = key.base as? String else { throw unsuitable(key.base, at: path) }
                return (key, try json(value, at: path + [PlankKey(key)]))
            }
            return .object(Dictionary(members) { first, _ in first })
        case let elements as [Any]:
            return .array(try elements.enumerated().map { try json($1, at: path + [PlankKey(intValue: $0)]) })
        default: throw unsuitable(value, at: path)
        }
    }

    private static func json(of number: NSNumber, at path: [any CodingKey]) throws -> PlankJSON {
        // Booleans have a type of their own on Apple's platforms, and an encoding of their own on others.
        let boolean = NSNumber(value: true)
        let hasEncoding = unsafe number.objCType.pointee == boolean.objCType.pointee
        if hasEncoding, type(of: number) == type(of: boolean) { return .bool(number.boolValue) }
        guard number.doubleValue.isFinite else { throw unsuitable(number, at: path) }
        return PlankJSON(number: number.stringValue)
    }

    private static func unsuitable(_ value: Any, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(value, .init(codingPath: path, debugDescription: "JSON cannot represent a \(type(of: value))."))
    }
}
