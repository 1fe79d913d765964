/// A Swift type without parts that conforms to `Codable`: one row per type.
public enum Scalar: String, CaseIterable, Hashable, Sendable, Codable {
    case bool = "Bool"
    case int = "Int"
    case int64 = "Int64"
    case uint64 = "UInt64"
    case double = "Double"
    case decimal = "Decimal"
    case string = "String"

    /// What the generator has to know about a scalar.
    private struct Row {
        /// The module to import; `nil` for the standard library.
        var module: String?
        /// The place among a union's branches: a value is tried as the narrowest type first.
        let rank: Int
        /// Bytes per value.
        let size: Int
        /// The name of a union's case that holds the type.
        let caseName: String
    }

    private var row: Row {
        switch self {
        case .bool: Row(rank: 0, size: 1, caseName: "bool")
        case .int: Row(rank: 1, size: 8, caseName: "int")
        case .int64: Row(rank: 1, size: 8, caseName: "int64")
        case .uint64: Row(rank: 1, size: 8, caseName: "uInt64")
        case .double: Row(rank: 2, size: 8, caseName: "number")
        case .decimal: Row(module: "Foundation", rank: 2, size: 20, caseName: "decimal")
        case .string: Row(rank: 4, size: 16, caseName: "string")
        }
    }

    /// The type's name in Swift.
    public var name: String { rawValue }
    /// The module to import for the type; `nil` for the standard library's own.
    public var module: String? { row.module }
    /// The place among a union's branches, where a value is tried as the narrowest type first.
    public var rank: Int { row.rank }
    /// The rank of texts with a coding, between numbers and any text.
    public static let rankOfCodedTexts = 3
    /// The size of a value in bytes.
    public var size: Int { row.size }
    /// The name of a union's case that holds the type.
    public var caseName: String { row.caseName }
}
