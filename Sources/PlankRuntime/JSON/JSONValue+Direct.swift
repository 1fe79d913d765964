import Foundation

nonisolated extension PlankJSON: PlankDirectJSON {
    /// Reads any value.
    public init?(reading json: inout PlankJSONReader) {
        switch json.peek() {
        case UInt8(ascii: "\""):
            guard let string = json.string() else { return nil }
            self = .string(string)
        case UInt8(ascii: "{"):
            guard let object = [String: PlankJSON](reading: &json) else { return nil }
            self = .object(object)
        case UInt8(ascii: "["):
            guard let array = [PlankJSON](reading: &json) else { return nil }
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
    private init(_ number: PlankJSONReader.Number) {
        if !number.isWhole, number.precision <= 15, let double = number.nearestDouble, double.magnitude < 0x1p53 {
            self = .number(double)
        } else {
            self.init(number: number.text)
        }
        if case .number(let double) = self, double.magnitude < 0x1p53, let integer = Int(exactly: double) {
            self = .integer(integer)
        }
    }

    /// Writes the value as it is.
    public func write(to json: inout PlankJSONWriter) {
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
