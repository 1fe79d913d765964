import SwiftModel

extension SwiftName {
    /// Returns the name of a type or a property, in backticks if it is a keyword.
    package static func declaration(_ bare: String) -> SwiftName {
        SwiftName(bare: bare, escaped: isKeyword(bare) ? "`\(bare)`" : bare)
    }

    /// Returns the name of an enum case, in backticks if it is a keyword or `Type`, which has a special meaning after a
    /// dot.
    package static func enumCase(_ bare: String) -> SwiftName {
        bare == "Type" ? SwiftName(bare: bare, escaped: "`Type`") : declaration(bare)
    }

    /// The case for values that the schema does not list. A listed value `unknown` gets another name, because otherwise
    /// adding such a value would rename this case.
    package static let unknownCase = SwiftName("unknown")
}
