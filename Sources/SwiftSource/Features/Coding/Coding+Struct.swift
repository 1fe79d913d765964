import SwiftModel

extension Coding {
    func parts(of model: StructModel) -> Parts {
        if model.isSynthesized { return Parts(members: [model.codingKeys, model.nullWriting]) }
        return Parts(title: "Codable", members: [propertyNames(model)] + reading(model) + [writing(model)])
    }

    /// Returns the set of declared keys, for a struct that treats other keys specially.
    private func propertyNames(_ model: StructModel) -> SwiftText {
        if model.additional == .dropped { return "" }
        let names = model.properties.flatMap { [$0.key] + $0.legacyKeys }
        return "private static let propertyNames: Set<String> = \(SwiftText.column(ofStrings: names))"
    }

    // MARK: - Reading

    private func reading(_ model: StructModel) -> [SwiftText] {
        let rest = readingRest(model)
        let initializer: SwiftText = """
            \(model.heading.access.modifier)init(from decoder: any Decoder) throws {
                \(SwiftText.lines(readingStart(model)))
                \(model.isReadByMethod ? "try readProperties(from: &object)" : rest)
                \(model.report("decoded"))
            }
            """
        guard model.isReadByMethod else { return [initializer] }
        let method: SwiftText = """
            private mutating func readProperties(from object: inout PlankObjectReader) throws {
                \(rest)
            }
            """
        return [initializer, method]
    }

    /// Returns the statements up to the point where all properties have a value.
    private func readingStart(_ model: StructModel) -> [SwiftText] {
        var lines: [SwiftText] = ["var object = try PlankObjectReader(decoder)"]
        switch model.additional {
        case .rejected: lines.append("object.rejectAdditional(besides: Self.propertyNames)")
        case .kept(_, _, _, let patterns):
            lines += patterns.map {
                .call("object.rejectAdditional", ["besides: Self.propertyNames", "unlike: " + .array(ofStrings: $0)])
            }
        case .dropped: break
        }
        if model.isRecursive, !model.keysAfterModels.isEmpty {
            let keys = model.keysAfterModels.map { SwiftText(SwiftLiteral.string($0)) }
            lines.append(.call("object.expectKeys", keys))
        }
        for property in model.properties {
            guard let constant = property.presence.constant else { continue }
            let value = property.spelling(of: constant, in: model.heading.path)
            lines.append(.call("try object.expect", [property.keyToRead, SwiftText(value)]))
        }
        lines.append(initialization(model.storage.filter(\.model.isRequired), model))
        return lines
    }

    /// Returns the statements that read the remaining properties.
    private func readingRest(_ model: StructModel) -> SwiftText {
        var lines = model.storage.map(\.reading)
        if let variable = model.additional.variable {
            lines.append("object.readAdditional(into: &\(variable), besides: Self.propertyNames)")
        }
        lines.append("try object.finish()")
        return .lines(lines)
    }

    /// Returns the call of the initializer with the required properties. If that initializer reports a model, the
    /// properties are assigned instead, since the model is not complete yet.
    private func initialization(_ required: [StoredProperty], _ model: StructModel) -> SwiftText {
        if model.heading.reportsInitialization { return .lines(required.map(\.readingAtStart)) }
        let parameters = required.filter { !$0.model.hasOwnValue }
        let head: SwiftText = parameters.contains(where: \.isReadAtStart) ? "try self.init" : "self.init"
        let arguments = parameters.map(\.argument)
        let call = arguments.count < 3 ? SwiftText.call(head, arguments) : .brokenCall(head, arguments)
        return .lines([call] + required.filter(\.model.hasOwnValue).map(\.readingAtStart))
    }

    // MARK: - Writing

    private func writing(_ model: StructModel) -> SwiftText {
        var lines: [SwiftText] = ["\(model.writesKeys ? "var object" : "_") = PlankObjectWriter(encoder)"]
        for property in model.properties {
            if let constant = property.presence.constant {
                let value = property.spelling(of: constant, in: model.heading.path)
                let key = SwiftText(SwiftLiteral.string(property.key))
                lines.append(.call("object.write", [key, SwiftText(value)]))
            } else {
                lines.append(StoredProperty(property, in: model.heading.path).writing)
            }
        }
        if let variable = model.additional.variable {
            lines.append(.call("object.writeAdditional", [SwiftText(variable), "besides: Self.propertyNames"]))
        }
        if model.writesKeys { lines.append("try object.finish()") }
        return """
            \(model.heading.access.modifier)func encode(to encoder: any Encoder) throws {
                \(SwiftText.lines(lines))
            }
            """
    }
}

extension StructModel {
    /// The keys of required properties that are read after one whose value has a declared type and can be deep.
    fileprivate var keysAfterModels: [String] {
        let required = properties.filter { $0.isRequired && $0.presence.constant == nil }
        let rest = required.drop { $0.type.declaration == nil }.dropFirst()
        return rest.filter(\.legacyKeys.isEmpty).map(\.key)
    }

    fileprivate var writesKeys: Bool { !properties.isEmpty || keepsAdditional }
}
