import SwiftModel

/// `debugDescription`: the properties that are set, one per line, nested models indented.
struct Debugging: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Debugging"))
        extension \(model.path): CustomDebugStringConvertible {
            /// The properties that are set, one per line.
            \(model.access)var debugDescription: String {
                \(fields(model))
            }
        }
        """
    }

    private func fields(_ model: StructModel) -> SwiftText {
        let constants = model.properties.filter { $0.isRequired && $0.constant != nil }
        var arguments = "of: built"
        if case .kept(let name, _, _) = model.additional { arguments += ", additional: \"\(name)\"" }
        guard !constants.isEmpty else { return "DebugFields(\(model.modelName), \(arguments)).description" }
        let lines = constants.map { SwiftText("fields.add(\"\($0.bareName)\", \($0.name))") }
        return """
            var fields = DebugFields(\(model.modelName), \(arguments))
            \(SwiftText.lines(lines))
            return fields.description
            """
    }
}
