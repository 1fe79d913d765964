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
                "\(model.access)static let \(property.name) = Self(rawValue: 1 << \(String(property.bit)))"
            case .wide:
                "\(model.access)static let \(property.name) = Self(bit: \(String(property.bit)))"
            }
        }
        return .lines(lines)
    }
}
