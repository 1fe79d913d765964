import SwiftModel

/// The initializer of a struct with a raw value.
enum RawValueText {
    /// Returns the initializer; empty for an internal type, for which the compiler synthesizes the same one.
    static func initializer(_ type: String, _ heading: Heading) -> SwiftText {
        if heading.access == .internal { return "" }
        return .block("\(heading.access.modifier)init(rawValue: \(type))", "self.rawValue = rawValue")
    }
}
