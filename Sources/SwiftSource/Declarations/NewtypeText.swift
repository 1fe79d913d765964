import SwiftModel

/// A struct around a scalar. The runtime's `PlankNewtype` implements everything except the value.
enum NewtypeText {
    /// Returns the declaration of a newtype, with the conformances that features add.
    static func declaration(_ model: NewtypeModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let type = model.scalar.name
        let conformances = ["PlankNewtype"] + literals(of: model.scalar) + parts.declared
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)struct \(model.heading.name.escaped)", inheriting: conformances))
                \(access)var rawValue: \(type)

                \(initializer(type, model.heading))
            }
            """
    }

    /// Returns the initializer with a raw value; empty for an internal type, for which the compiler synthesizes it.
    static func initializer(_ type: String, _ heading: Heading) -> SwiftText {
        if heading.access == .internal { return "" }
        return .block("\(heading.access.modifier)init(rawValue: \(type))", "self.rawValue = rawValue")
    }

    /// Returns the protocols for the literals that the type accepts. A literal of a `Decimal` would lose digits.
    private static func literals(of scalar: Scalar) -> [String] {
        switch scalar {
        case .bool: ["ExpressibleByBooleanLiteral"]
        case .int, .int64, .uint64: ["ExpressibleByIntegerLiteral"]
        case .double: ["ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral"]
        case .decimal, .null: []
        case .string: ["ExpressibleByStringLiteral"]
        }
    }
}
