import SwiftModel

/// `Codable`: reads the keys that are present, writes the properties that are set.
struct Coding: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        let access = model.access
        return """
            \(model.mark("Codable"))
            extension \(model.path): Codable {
                \(access)init(from decoder: any Decoder) throws {
                    self.init(try Builder(from: decoder))
                }

                /// Writes the properties that are set: `null` for an explicit `nil`, nothing for the rest.
                \(access)func encode(to encoder: any Encoder) throws {
                    try built.encode(to: encoder)
                }
            }
            """
    }

    func builderMembers(_ model: StructModel) -> [SwiftText] {
        [propertyNames(model), reading(model), writing(model)]
    }

    /// The keys that are properties, for a struct that looks at the others.
    private func propertyNames(_ model: StructModel) -> SwiftText {
        if case .dropped = model.additional, !model.reportsDroppedKeys { return "" }
        let names = model.properties.map(\.keyLiteral)
        return SwiftText(LineBreaking(column: 8).list("private static let propertyNames: Set<String> = ", names))
    }

    // MARK: - Reading

    private func reading(_ model: StructModel) -> SwiftText {
        let breaking = LineBreaking(column: 12)
        var lines = [breaking.call("\(model.readsKeys ? "var object" : "_") = try ObjectReader", start(model))]
        if case .rejected = model.additional {
            lines.append("object.rejectAdditional(besides: Self.propertyNames)")
        }
        if model.reportsDroppedKeys { lines.append("object.reportDropped(besides: Self.propertyNames)") }
        for property in model.properties where property.isRequired {
            guard let constant = property.constant else { continue }
            lines.append(breaking.call("try object.expect", [property.keyLiteral, constant]))
        }
        lines.append(initialization(model))
        for property in model.stored { lines += read(property, breaking) }
        if case .kept(let name, _, let coding) = model.additional {
            let target = coding == nil ? "&\(name)" : "&_\(name)"
            lines.append("object.readAdditional(into: \(target), besides: Self.propertyNames)")
        }
        if model.readsKeys { lines.append("try object.finish()") }
        return """
            fileprivate init(from decoder: any Decoder) throws {
                \(SwiftText.lines(lines.map { SwiftText($0) }))
            }
            """
    }

    /// The arguments of the reader: keys that look like conversions of others, so that it does not take them for such.
    private func start(_ model: StructModel) -> [String] {
        let keys = Set(model.properties.map(\.key))
        let converted = keys.filter { key in
            key.contains("_") == false && keys.contains { $0.contains("_") && $0.isConvertible(to: key) }
        }
        guard !converted.isEmpty else { return ["decoder"] }
        let literals = model.properties.filter { converted.contains($0.key) }.map(\.keyLiteral)
        return ["decoder", "camelCaseKeys: [\(literals.joined(separator: ", "))]"]
    }

    /// The call of the builder's initializer with what it must have.
    private func initialization(_ model: StructModel) -> String {
        let breaking = LineBreaking(column: 12)
        let arguments = model.required.map { property -> String in
            let inner = LineBreaking(column: 16)
            switch property.storage {
            case .codedField, .boxedCodedField: return "\(property.bareName): nil"
            case .codedValue(let coding):
                return inner.call(
                    "\(property.bareName): object.required",
                    [property.keyLiteral, "as: \(coding).self"]
                )
            default:
                return inner.call(
                    "\(property.bareName): object.required",
                    [property.keyLiteral, "\(property.declaredType).self"]
                )
            }
        }
        let reads = model.required.contains { property in
            switch property.storage {
            case .codedField, .boxedCodedField: false
            default: true
            }
        }
        let head = (reads ? "try " : "") + "self.init"
        let line = head + "(" + arguments.joined(separator: ", ") + ")"
        if !line.contains("\n"), breaking.fits(line), arguments.count < 3 { return line }
        return head + "(\n" + arguments.joined(separator: ",\n").indented + "\n)"
    }

    private func read(_ property: PropertyModel, _ breaking: LineBreaking) -> [String] {
        let target = "into: &_\(property.bareName)"
        switch property.storage {
        case .plain, .indirect: return []
        case .codedValue: return ["_\(property.bareName).spelling = object.spelling(\(property.keyLiteral))"]
        case .codedField, .boxedCodedField:
            let head = property.isRequired ? "try object.readRequired" : "object.read"
            return [breaking.call(head, [property.keyLiteral, target])]
        case .field, .boxedField:
            let expected = property.constant.map { ["expecting: \($0)"] } ?? []
            return [breaking.call("object.read", [property.keyLiteral, target] + expected)]
        }
    }

    // MARK: - Writing

    private func writing(_ model: StructModel) -> SwiftText {
        let breaking = LineBreaking(column: 12)
        var lines = ["\(model.writesKeys ? "var object" : "_") = ObjectWriter(encoder)"]
        for property in model.properties {
            let value = property.isRequired ? property.constant ?? property.stored : property.stored
            lines.append(breaking.call("object.write", [property.keyLiteral, value]))
        }
        if case .kept(let name, _, let coding) = model.additional {
            let value = coding == nil ? name : "_" + name
            lines.append(breaking.call("object.writeAdditional", [value, "besides: Self.propertyNames"]))
        }
        if model.writesKeys { lines.append("try object.finish()") }
        return """
            fileprivate func encode(to encoder: any Encoder) throws {
                \(SwiftText.lines(lines.map { SwiftText($0) }))
            }
            """
    }
}

extension StructModel {
    var keepsAdditional: Bool {
        if case .kept = additional { true } else { false }
    }

    /// Whether the builder stores anything.
    var hasState: Bool { !stored.isEmpty || keepsAdditional }

    fileprivate var writesKeys: Bool { !properties.isEmpty || keepsAdditional }

    fileprivate var readsKeys: Bool {
        if case .dropped = additional { !properties.isEmpty || reportsDroppedKeys } else { true }
    }
}

extension String {
    /// Whether a decoder that converts snake case could make `key` of this key, regardless of case.
    fileprivate func isConvertible(to key: String) -> Bool {
        filter { $0 != "_" }.lowercased() == key.lowercased()
    }
}
