import Foundation

nonisolated extension JSONValue: Hashable {
    /// Compares as JSON does: numbers by value, strings by code points.
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): return true
        case (.bool(let lhs), .bool(let rhs)): return lhs == rhs
        case (.string(let lhs), .string(let rhs)): return lhs.hasSameCodePoints(as: rhs)
        case (.array, .array), (.object, .object): return areSameCollections(lhs, rhs)
        case (.integer(let lhs), .integer(let rhs)): return lhs == rhs
        default: return lhs.numericIdentity != nil && lhs.numericIdentity == rhs.numericIdentity
        }
    }

    /// Hashes consistently with `==`, so that `1` and `1.0` are the same key.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array, .object: hashCollection(into: &hasher)
        case .integer, .number, .decimal: hasher.combine(numericIdentity)
        }
    }

    @inline(never)
    private static func areSameCollections(_ lhs: JSONValue, _ rhs: JSONValue) -> Bool {
        if StackSpace.isShort {
            var areSame = false
            StackSpace.onLargerStack { areSame = areSameCollections(lhs, rhs) }
            return areSame
        }
        switch (lhs, rhs) {
        case (.array(let lhs), .array(let rhs)): return lhs == rhs
        case (.object(let lhs), .object(let rhs)): return lhs == rhs && haveSameKeys(lhs, rhs)
        default: return false
        }
    }

    /// Returns whether keys that are equal in Swift have the same code points too; only non-ASCII keys can differ.
    private static func haveSameKeys(_ lhs: [String: JSONValue], _ rhs: [String: JSONValue]) -> Bool {
        lhs.keys.allSatisfy { key in
            if key.utf8.allSatisfy({ $0 < 0x80 }) { return true }
            return rhs.index(forKey: key).map { rhs.keys[$0].hasSameCodePoints(as: key) } ?? false
        }
    }

    @inline(never)
    private func hashCollection(into hasher: inout Hasher) {
        if StackSpace.isShort {
            var copy = hasher
            StackSpace.onLargerStack { hashCollection(into: &copy) }
            hasher = copy
            return
        }
        switch self {
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        default: break
        }
    }

    /// A value that equal numbers share; `nil` for anything but a number.
    private var numericIdentity: NumericIdentity? {
        switch self {
        case .integer(let value):
            return .integer(value)
        case .number(let value):
            return Int(exactly: value).map(NumericIdentity.integer) ?? .double(value.isNaN ? 0 : value.bitPattern)
        case .decimal(let value):
            if let integer = Int(value.description) { return .integer(integer) }
            if let double = Double(value.description), double.shortestDecimal == value {
                return .double(double.bitPattern)
            }
            return .decimal(value)
        default:
            return nil
        }
    }

    private nonisolated enum NumericIdentity: Hashable {
        case integer(Int)
        case double(UInt64)
        case decimal(Decimal)
    }
}
