import Foundation

extension JSONValue: DirectJSON {
    /// Reads any value.
    public init?(reading json: inout JSONReader) {
        switch json.peek() {
        case UInt8(ascii: "\""):
            guard let string = json.string() else { return nil }
            self = .string(string)
        case UInt8(ascii: "{"):
            guard let object = [String: JSONValue](reading: &json) else { return nil }
            self = .object(object)
        case UInt8(ascii: "["):
            guard let array = [JSONValue](reading: &json) else { return nil }
            self = .array(array)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            guard let bool = json.bool() else { return nil }
            self = .bool(bool)
        case UInt8(ascii: "n"):
            guard json.takeNull() else { return nil }
            self = .null
        default:
            guard let number = json.number() else { return nil }
            self.init(number)
        }
    }

    /// Creates an integer if the number is one, else a double, or a decimal if a double would lose digits.
    private init(_ number: JSONReader.Number) {
        // Infinity for a number that is too large.
        let double = number.nearestDouble ?? Double(number.text) ?? 0
        if number.isWhole, let integer = Int(number.text) {
            self = .integer(integer)
        } else if number.precision > 15 || double.magnitude >= 0x1p53, let exact = Decimal(string: number.text),
            !exact.isNaN, Double(exact.description) == double, let value = Self.value(exact, nearest: double)
        {
            self = value
        } else if let integer = Int(exactly: double), double.magnitude < 0x1p53 {
            self = .integer(integer)
        } else {
            self = .number(double)
        }
    }

    /// Returns the decimal if a double does not hold it, as an integer if it is one.
    private static func value(_ exact: Decimal, nearest double: Double) -> JSONValue? {
        if double.magnitude >= 0x1p53, let integer = Int(exact.description) { return .integer(integer) }
        return double.shortestDecimal == exact ? nil : .decimal(exact)
    }

    /// Writes the value as it is.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.writeNull()
        case .bool(let bool): bool.write(to: &json)
        case .integer(let integer): integer.write(to: &json)
        case .number(let double): double.write(to: &json)
        case .decimal(let decimal): decimal.write(to: &json)
        case .string(let string): string.write(to: &json)
        case .array(let elements): elements.write(to: &json)
        case .object(let members): json.writeSorted(members)
        }
    }
}
