import SwiftModel

/// `debugDescription`: the properties that are set, one a line, nested models indented.
struct Debugging: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Debugging"))
        extension \(model.path): CustomDebugStringConvertible {
            /// The properties that are set, one a line.
            \(model.access)var debugDescription: String {
                \(fields(model))
            }
        }
        """
    }

    private func fields(_ model: StructModel) -> SwiftText {
        guard !model.properties.isEmpty || model.keepsAdditional else {
            return "DebugFields(\(model.modelName)).description"
        }
        let breaking = LineBreaking(column: 8)
        var lines = ["var fields = DebugFields(\(model.modelName))"]
        for property in model.properties {
            let value = ["\"\(property.bareName)\"", property.name]
            lines.append(
                breaking.call("fields.add", value + (property.isRequired ? [] : ["if: isSet(.\(property.bareName))"]))
            )
        }
        if case .kept(let name, _, _) = model.additional {
            lines.append("if !\(name).isEmpty { fields.add(\"\(name)\", \(name)) }")
        }
        return SwiftText((lines + ["return fields.description"]).joined(separator: "\n"))
    }
}
