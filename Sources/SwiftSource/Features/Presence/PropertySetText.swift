import SwiftModel

/// The set of a struct's properties, one bit per property.
enum PropertySetText {
    static func declaration(_ model: StructModel) -> SwiftText {
        let access = model.heading.access.modifier
        let isWide = model.propertySetStorage == .words
        return """
            /// A set of properties of \(model.noun), one bit each.
            \(access)struct PropertySet: \(isWide ? "WideOptionSet" : "OptionSet, Hashable, Sendable") {
                \(storage(model.propertySetStorage, access))

                \(SwiftText.lines(members(model, isWide: isWide)))
            }
            """
    }

    private static func storage(_ storage: PropertySetStorage, _ access: String) -> SwiftText {
        // An internal struct has these initializers implicitly.
        switch storage {
        case .integer(let bits):
            """
            \(access)let rawValue: UInt\(String(bits))
            \(access.isEmpty ? "" : "\(access)init(rawValue: UInt\(bits)) { self.rawValue = rawValue }")
            """
        case .words:
            """
            \(access)var words: WideBits
            \(access.isEmpty ? "" : "\(access)init(words: WideBits) { self.words = words }")
            """
        }
    }

    private static func members(_ model: StructModel, isWide: Bool) -> [SwiftText] {
        let access = model.heading.access.modifier
        return model.properties.enumerated().map { bit, property in
            let value = isWide ? "bit: \(bit)" : "rawValue: \(mask(bit))"
            return "\(access)static let \(property.name.escaped) = Self(\(value))"
        }
    }

    /// The bit as a literal: folding `1 << 4` takes the compiler longer than everything else about a property.
    private static func mask(_ bit: Int) -> String {
        let digits = "\(1 << (bit % 4))" + String(repeating: "0", count: bit / 4)
        guard digits.count > 4 else { return "0x" + digits }
        let head = digits.count % 4
        let groups = stride(from: head, to: digits.count, by: 4).map { digits.dropFirst($0).prefix(4) }
        return "0x" + (([digits.prefix(head)] + groups).filter { !$0.isEmpty }).joined(separator: "_")
    }
}
