import Foundation

nonisolated extension PlankJSON: Hashable {
    /// Compares as JSON does: numbers by value, strings by code points.
    public static func == (lhs: PlankJSON, rhs: PlankJSON) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): return true
        case (.bool(let lhs), .bool(let rhs)): return lhs == rhs
        case (.string(let lhs), .string(let rhs)): return PlankJSONText.isSame(lhs, rhs)
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
    private static func areSameCollections(_ lhs: PlankJSON, _ rhs: PlankJSON) -> Bool {
        if PlankStackSpace.isShort {
            var areSame = false
            PlankStackSpace.onLargerStack { areSame = areSameCollections(lhs, rhs) }
            return areSame
        }
        switch (lhs, rhs) {
        case (.array(let lhs), .array(let rhs)): return lhs == rhs
        case (.object(let lhs), .object(let rhs)): return lhs == rhs && haveSameKeys(lhs, rhs)
        default: return false
        }
    }

    /// Returns whether keys that are equal in Swift have the same code points too; only non-ASCII keys can differ.
    private static func haveSameKeys(_ lhs: [String: PlankJSON], _ rhs: [String: PlankJSON]) -> Bool {
        lhs.keys.allSatisfy { key in
            if key.utf8.allSatisfy({ $0 < 0x80 }) { return true }
            return rhs.index(forKey: key).map { PlankJSONText.isSame(rhs.keys[$0], key) } ?? false
        }
    }

    @inline(never)
    private func hashCollection(into hasher: inout Hasher) {
        if PlankStackSpace.isShort {
            var copy = hasher
            PlankStackSpace.onLargerStack { hashCollection(into: &copy) }
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
            if let double = Double(value.description), double.plankDecimal == value {
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
