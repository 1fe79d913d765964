import SwiftModel

extension DirectJSON {
    func parts(of model: StructModel) -> Parts {
        let properties = model.properties.map { DirectProperty($0, in: model) }
        let members = [keyNames(model), keys(model)] + reading(properties, model) + [writing(properties, model)]
        return Parts(title: "JSON", conformances: ["PlankDirectJSON"], members: members)
    }

    /// The name of the enum that numbers the keys of a struct without names of properties.
    static let keyNames = "JSONName"

    /// Returns the enum that numbers the keys, so that code refers to them by name; empty if there is one already.
    private func keyNames(_ model: StructModel) -> SwiftText {
        guard !model.heading.hasPresence, !model.properties.isEmpty else { return "" }
        return """
            private enum \(Self.keyNames): Int {
                \(SwiftText.cases(model.properties.map { SwiftText($0.name.escaped) }))
            }
            """
    }

    private func keys(_ model: StructModel) -> SwiftText {
        let keys = SwiftText.column(ofStrings: model.properties.map(\.key))
        let legacy = model.properties.enumerated().compactMap { index, property -> SwiftText? in
            let keys = property.legacyKeys
            return keys.isEmpty ? nil : "\(index.description): \(SwiftText.array(ofStrings: keys))"
        }
        if legacy.isEmpty { return "private static let jsonKeys = PlankJSONKeys(\(keys))" }
        let argument: SwiftText = "legacy: [\(SwiftText.joined(legacy, separator: ", "))]"
        return .call("private static let jsonKeys = PlankJSONKeys", [keys, argument])
    }

    // MARK: - Reading

    private func reading(_ properties: [DirectProperty], _ model: StructModel) -> [SwiftText] {
        let names = LocalNames(besides: model.properties.map(\.name.bare))
        let awaited = properties.filter(\.isAwaited)
        let members: SwiftText = """
            var \(names.members) = \(names.json).object(Self.jsonKeys)
            \(SwiftText.lines(properties.map { $0.beginning(names.json) }))
            \(loop(properties, model, names))
            """
        let isReadByMethod = model.isReadByMethod && awaited.isEmpty
        let initializer: SwiftText = """
            \(model.heading.access.modifier)init?(reading \(names.json): inout PlankJSONReader) {
                \(isReadByMethod ? "readProperties(from: &\(names.json))" : members)
                \(end(awaited, names))
                \(SwiftText.lines(awaited.map(\.assignment) + [model.report("decoded")]))
            }
            """
        guard isReadByMethod else { return [initializer] }
        let method: SwiftText = """
            private mutating func readProperties(from \(names.json): inout PlankJSONReader) {
                \(members)
            }
            """
        return [initializer, method]
    }

    /// Returns the loop over the members of the object.
    private func loop(_ properties: [DirectProperty], _ model: StructModel, _ names: LocalNames) -> SwiftText {
        let other = other(model, names.json)
        let call = "\(names.json).nextKey(&\(names.members))"
        if properties.isEmpty { return .block("while \(call) != nil", other) }
        let arms = properties.map {
            SwiftText.arm("case \($0.model.name.patternInOptional)", $0.reading(names.json))
        }
        return """
            while let \(names.index) = \(call) {
                switch \(model.heading.hasPresence ? "PropertyName" : Self.keyNames)(rawValue: \(names.index)) {
                \(SwiftText.lines(arms))
                \(SwiftText.arm("case nil", other))
                }
            }
            """
    }

    /// Returns the code for the value of a key that the model does not declare.
    private func other(_ model: StructModel, _ json: String) -> SwiftText {
        switch model.additional {
        case .dropped: return "\(json).skipMember()"
        case .rejected: return "\(json).rejectMember()"
        case .kept(let name, _, let coding, let patterns):
            let target = coding == nil ? "self.\(name.bare)" : "_\(name.bare)"
            let reading: SwiftText = "\(json).readAdditional(into: &\(target))"
            if patterns.isEmpty { return reading }
            let checks = patterns.map { SwiftText.call("\(json).rejectMember", ["unlike: " + .array(ofStrings: $0)]) }
            return .lines(checks + [reading])
        }
    }

    /// Returns the code that fails if a required property is missing.
    private func end(_ awaited: [DirectProperty], _ names: LocalNames) -> SwiftText {
        if awaited.isEmpty { return "" }
        let keys = SwiftText.array(awaited.map { SwiftText(SwiftLiteral.string($0.model.key)) })
        let conditions = awaited.map(\.condition)
        let head = SwiftText.breaking(
            "guard \(SwiftText.joined(conditions, separator: ", ")) else {",
            broken: """
                guard
                    \(SwiftText.joined(conditions, separator: ",\n"))
                else {
                """
        )
        return """
            \(head)
                \(.call("\(names.json).fail", [SwiftText(names.members), "missing: " + keys]))
                return nil
            }
            """
    }

    // MARK: - Writing

    private func writing(_ properties: [DirectProperty], _ model: StructModel) -> SwiftText {
        var lines = properties.map(\.writing)
        if case .kept(let name, _, let coding, _) = model.additional {
            let value = coding == nil ? "self.\(name.bare)" : "_\(name.bare)"
            lines.append("json.writeAdditional(\(value), besides: Self.jsonKeys)")
        }
        return """
            \(model.heading.access.modifier)func write(to json: inout PlankJSONWriter) {
                json.beginObject()
                \(SwiftText.lines(lines))
                json.endObject()
            }
            """
    }
}

/// Names for the local variables of an initializer, different from those named after properties.
private struct LocalNames {
    private let taken: Set<String>

    init(besides taken: [String]) { self.taken = Set(taken) }

    var json: String { free("json") }
    var members: String { free("members") }
    var index: String { free("index") }

    private func free(_ name: String) -> String { taken.contains(name) ? free(name + "Value") : name }
}
