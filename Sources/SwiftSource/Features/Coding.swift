import SwiftModel

/// `Codable`: reads the keys that are there, writes the properties that are set.
struct Coding: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Codable"))
        extension \(model.path): Codable {
            \(SwiftText.blocks([propertyNames(model), reading(model), writing(model)]))
        }
        """
    }

    private func reading(_ model: StructModel) -> SwiftText {
        """
        \(model.access)init(from decoder: any Decoder) throws {
            \(decoding(model))
            self.init(builder)
        }
        """
    }

    private func writing(_ model: StructModel) -> SwiftText {
        """
        /// Writes the properties that are set: `null` for an explicit `nil`, nothing for the rest.
        \(model.access)func encode(to encoder: any Encoder) throws {
            \(encoding(model))
        }
        """
    }

    /// The keys that are properties, for a struct that looks at the others.
    private func propertyNames(_ model: StructModel) -> SwiftText {
        if case .dropped = model.additional { return "" }
        let names = model.properties.map(\.keyLiteral)
        return SwiftText(LineBreaking(column: 4).list("private static let propertyNames: Set<String> = ", names))
    }

    // MARK: - Reading

    private func decoding(_ model: StructModel) -> SwiftText {
        let breaking = LineBreaking(column: 8)
        var lines: [String] = []
        let readsKeys: Bool
        if case .dropped = model.additional { readsKeys = !model.properties.isEmpty } else { readsKeys = true }
        lines.append("\(readsKeys ? "let values" : "_") = try decoder.container(keyedBy: PropertyKey.self)")
        if case .rejected = model.additional {
            lines.append("try values.rejectAdditionalProperties(besides: Self.propertyNames)")
        }
        if model.keepsSpellings { lines.append("var spellings = Spellings()") }
        for property in model.properties where property.isRequired {
            guard let constant = property.constant else { continue }
            lines.append(breaking.call("_ = try values.expect", [constant, "forKey: \(property.keyLiteral)"]))
        }
        lines.append(builder(model, breaking))
        for property in model.stored where !property.isRequired {
            lines.append(
                breaking.block("if values.contains(\(property.keyLiteral))") { inner in
                    inner.call("builder.\(property.bareName) = try values.\(reader(property))", arguments(property))
                }
            )
        }
        if case .kept(let name, let type, let coding) = model.additional {
            let target = "builder.\(name) = try values.additionalProperties"
            let rest = coding.map { _ in ["keeping: &spellings"] } ?? []
            lines.append(breaking.call(target, ["\(coding ?? type).self", "besides: Self.propertyNames"] + rest))
        }
        if model.keepsSpellings { lines.append("builder.spellings = spellings") }
        return SwiftText(lines.joined(separator: "\n"))
    }

    private func builder(_ model: StructModel, _ breaking: LineBreaking) -> String {
        let isChanged =
            model.keepsSpellings || model.stored.contains { !$0.isRequired } || model.keepsAdditional
        let head = "\(isChanged ? "var" : "let") builder = \(model.required.isEmpty ? "" : "try ")Builder"
        let arguments = model.required.map { property in
            let method = property.isOptional ? "decode" : reader(property)
            return LineBreaking(column: breaking.column + 4)
                .call("\(property.bareName): values.\(method)", self.arguments(property))
        }
        let line = head + "(" + arguments.joined(separator: ", ") + ")"
        if !line.contains("\n"), breaking.fits(line), arguments.count < 3 { return line }
        if arguments.isEmpty { return head + "()" }
        return head + "(\n" + arguments.joined(separator: ",\n").indented + "\n)"
    }

    private func reader(_ property: PropertyModel) -> String {
        if property.constant != nil { return property.isRequired ? "expect" : "expectIfPresent" }
        return property.isRequired || property.isLenient ? "decode" : "decodeIfPresent"
    }

    private func arguments(_ property: PropertyModel) -> [String] {
        let key = "forKey: \(property.keyLiteral)"
        if let constant = property.constant { return [constant, key] }
        if let coding = property.coding {
            let whole =
                property.isRequired && property.isOptional && !property.isLenient ? "NullableCoding<\(coding)>" : coding
            return ["\(whole).self", key, "keeping: &spellings"]
        }
        return ["\(property.isRequired ? property.declaredType : property.type).self", key]
    }

    // MARK: - Writing

    private func encoding(_ model: StructModel) -> SwiftText {
        let breaking = LineBreaking(column: 8)
        let writesKeys = !model.properties.isEmpty || model.keepsAdditional
        var lines = ["\(writesKeys ? "var values" : "_") = encoder.container(keyedBy: PropertyKey.self)"]
        for property in model.properties {
            let coding = property.coding.map { ["as: \($0).self"] } ?? []
            let keeping = property.coding == nil ? [] : ["keeping: built.spellings"]
            let arguments = [property.name] + coding + ["forKey: \(property.keyLiteral)"] + keeping
            if property.isRequired {
                lines.append(breaking.call("try values.encode", arguments))
            } else {
                lines.append(
                    breaking.block("if isSet(.\(property.bareName))") { $0.call("try values.encode", arguments) }
                )
            }
        }
        if case .kept(let name, _, let coding) = model.additional {
            let rest = coding.map { ["as: \($0).self", "keeping: built.spellings"] } ?? []
            lines.append(breaking.call("try values.encode", ["additionalProperties: \(name)"] + rest))
        }
        return SwiftText(lines.joined(separator: "\n"))
    }
}

extension StructModel {
    var keepsAdditional: Bool {
        if case .kept = additional { true } else { false }
    }
}
