/// A Swift type without type parameters that conforms to `Codable`.
public enum Scalar: String, CaseIterable, Hashable, Sendable {
    case bool = "Bool"
    case int = "Int"
    case int64 = "Int64"
    case uint64 = "UInt64"
    case double = "Double"
    case decimal = "Decimal"
    case string = "String"
    /// The type without values of the runtime: an optional one is for schemas that allow only `null`.
    case null = "PlankNull"

    private var row: (rank: Int, size: Int, caseName: String) {
        switch self {
        case .bool: (rank: 0, size: 1, caseName: "bool")
        case .int: (rank: 1, size: 8, caseName: "int")
        case .int64: (rank: 1, size: 8, caseName: "int64")
        case .uint64: (rank: 1, size: 8, caseName: "uInt64")
        case .double: (rank: 2, size: 8, caseName: "number")
        case .decimal: (rank: 2, size: 20, caseName: "decimal")
        case .string: (rank: 4, size: 16, caseName: "string")
        case .null: (rank: 0, size: 0, caseName: "null")
        }
    }

    /// The type's name in Swift.
    public var name: String { rawValue }
    /// The module to import for the type; `nil` for the standard library.
    public var module: String? { self == .decimal ? "Foundation" : nil }
    /// The position among a union's branches: narrower types are tried first.
    public var rank: Int { row.rank }
    /// The rank of strings with a coding: after numbers, before plain strings.
    public static let rankOfCodedTexts = 3
    /// The size of a value in bytes.
    public var size: Int { row.size }
    /// The name of the union case for the type.
    public var caseName: String { row.caseName }
}
