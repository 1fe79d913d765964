import SwiftModel

/// The set of properties, one bit each.
struct PropertySets: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        let access = model.access
        return """
            \(model.mark("Properties"))
            extension \(model.path) {
                /// A set of properties of \(model.noun), one bit each.
                \(access)struct PropertySet: \(conformance(model)) {
                    \(SwiftText.blocks([storage(model), members(model)]))
                }
            }
            """
    }

    private func conformance(_ model: StructModel) -> String {
        switch model.presence {
        case .integer: "OptionSet, Hashable, Sendable"
        case .wide: "WideOptionSet"
        }
    }

    private func storage(_ model: StructModel) -> SwiftText {
        let access = model.access
        switch model.presence {
        case .integer(let type):
            // An internal struct has this initializer without saying so.
            let initializer = access.isEmpty ? "" : "\(access)init(rawValue: \(type)) { self.rawValue = rawValue }"
            return """
                \(access)let rawValue: \(type)
                \(initializer)
                """
        case .wide:
            return """
                \(access)var words: WideBits
                \(access.isEmpty ? "" : "\(access)init(words: WideBits) { self.words = words }")
                """
        }
    }

    private func members(_ model: StructModel) -> SwiftText {
        let lines = model.properties.map { property -> SwiftText in
            switch model.presence {
            case .integer:
                "\(model.access)static let \(property.name) = Self(rawValue: \(Self.mask(property.bit)))"
            case .wide:
                "\(model.access)static let \(property.name) = Self(bit: \(String(property.bit)))"
            }
        }
        return .lines(lines)
    }

    /// The bit as a literal: to fold `1 << 4` costs a compiler more than all else that it does for a property.
    private static func mask(_ bit: Int) -> String {
        let digits = "\(1 << (bit % 4))" + String(repeating: "0", count: bit / 4)
        guard digits.count > 4 else { return "0x" + digits }
        let head = digits.count % 4
        let groups = stride(from: head, to: digits.count, by: 4).map { digits.dropFirst($0).prefix(4) }
        return "0x" + (([digits.prefix(head)] + groups).filter { !$0.isEmpty }).joined(separator: "_")
    }
}
