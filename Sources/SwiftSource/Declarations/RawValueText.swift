import SwiftModel

/// The initializer of a struct that is a raw value.
enum RawValueText {
    /// Empty where the compiler makes the same one: within the module.
    static func initializer(_ type: String, _ heading: Heading) -> SwiftText {
        if heading.access == .internal { return "" }
        return .block("\(heading.access.modifier)init(rawValue: \(type))", "self.rawValue = rawValue")
    }
}
