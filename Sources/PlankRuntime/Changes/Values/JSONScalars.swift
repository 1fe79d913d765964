import Foundation

/// A value that is not made of others in JSON, for coders of ``PlankJSON``.
nonisolated protocol PlankJSONScalar {
    /// Returns the value that `json` is; `nil` if it is another one.
    static func plankValue(of json: PlankJSON) -> Self?

    /// The value as JSON; `nil` if JSON cannot represent it.
    var plankJSON: PlankJSON? { get }
}

nonisolated extension PlankJSON: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> PlankJSON? { json }
    var plankJSON: PlankJSON? { self }
}

nonisolated extension Bool: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> Bool? { json.boolValue }
    var plankJSON: PlankJSON? { .bool(self) }
}

nonisolated extension String: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> String? { json.stringValue }
    var plankJSON: PlankJSON? { .string(self) }
}

nonisolated extension PlankJSONScalar where Self: FixedWidthInteger {
    static func plankValue(of json: PlankJSON) -> Self? {
        switch json {
        case .integer(let value): Self(exactly: value)
        case .number(let value): Self(exactly: value)
        case .decimal(let value): Self(value.description)
        default: nil
        }
    }

    var plankJSON: PlankJSON? { Int(exactly: self).map(PlankJSON.integer) ?? PlankJSON(number: description) }
}

nonisolated extension Int: PlankJSONScalar {}
nonisolated extension Int8: PlankJSONScalar {}
nonisolated extension Int16: PlankJSONScalar {}
nonisolated extension Int32: PlankJSONScalar {}
nonisolated extension Int64: PlankJSONScalar {}
nonisolated extension UInt: PlankJSONScalar {}
nonisolated extension UInt8: PlankJSONScalar {}
nonisolated extension UInt16: PlankJSONScalar {}
nonisolated extension UInt32: PlankJSONScalar {}
nonisolated extension UInt64: PlankJSONScalar {}

nonisolated extension Double: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> Double? { json.doubleValue.flatMap { $0.isFinite ? $0 : nil } }

    var plankJSON: PlankJSON? {
        guard isFinite else { return nil }
        // As a document would be read, in which whole numbers have no fraction.
        return magnitude < 0x1p53 ? Int(exactly: self).map(PlankJSON.integer) ?? .number(self) : .number(self)
    }
}

nonisolated extension Float: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> Float? {
        Double.plankValue(of: json).map(Float.init).flatMap { $0.isFinite ? $0 : nil }
    }

    var plankJSON: PlankJSON? { Double(description)?.plankJSON }
}

nonisolated extension Decimal: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> Decimal? { json.decimalValue }
    var plankJSON: PlankJSON? { isNaN ? nil : PlankJSON(number: description) }
}

nonisolated extension URL: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> URL? { json.stringValue.flatMap { URL(string: $0) } }
    var plankJSON: PlankJSON? { .string(absoluteString) }
}

nonisolated extension Data: PlankJSONScalar {
    static func plankValue(of json: PlankJSON) -> Data? { json.stringValue.flatMap { Data(base64Encoded: $0) } }
    var plankJSON: PlankJSON? { .string(base64EncodedString()) }
}
