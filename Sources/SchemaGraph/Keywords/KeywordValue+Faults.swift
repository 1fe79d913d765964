import JSONTree

extension KeywordValue {
    /// Returns the faults of a value. The keywords inside schemas are not checked.
    func faults(in node: JSONNode) -> [KeywordFault] {
        switch self {
        case .any: return []
        case .boolean: return expect(node.bool != nil, node)
        case .number: return expect(node.number != nil, node)
        case .positiveNumber: return expect(node.number.map { $0.double > 0 } ?? false, node)
        case .count: return expect(node.number.map { $0.isInteger && !$0.isNegative } ?? false, node)
        case .string, .identifier, .reference: return expect(node.string != nil, node)
        case .text: return expect(node.string != nil || node.isNull, node)
        case .object: return expect(node.object != nil, node)
        case .array: return expect(node.array != nil, node)
        case .uniqueStrings: return uniqueStringFaults(in: node)
        case .typeNames, .typesOrSchemas: return typeFaults(in: node)
        case .schema: return schemaFault(in: node, at: .whole).map { [$0] } ?? []
        case .schemas: return schemaFaults(in: node)
        case .schemaOrSchemas: return node.array == nil ? Self.schema.faults(in: node) : schemaFaults(in: node)
        case .namedSchemas: return memberFaults(in: node, schemaFault)
        case .namedStrings, .dependencies, .draft3Dependencies: return memberFaults(in: node, dependencyFault)
        case .discriminator: return discriminatorFaults(in: node)
        case .plankSettings: return settingFaults(in: node)
        }
    }

    private func expect(_ isRight: Bool, _ node: JSONNode) -> [KeywordFault] {
        isRight ? [] : [KeywordFault(.mustBe(expected), node, accepting: self)]
    }

    private func memberFaults(
        in node: JSONNode,
        _ fault: (JSONNode, KeywordFault.Place) -> KeywordFault?
    ) -> [KeywordFault] {
        guard let members = node.object?.members else { return expect(false, node) }
        return members.compactMap { fault($0.value, .member($0.key)) }
    }

    private func elementFaults(
        in array: [JSONNode],
        _ fault: (JSONNode, KeywordFault.Place) -> KeywordFault?
    ) -> [KeywordFault] {
        array.enumerated().compactMap { fault($1, .element($0)) }
    }

    private func repetitions(in array: [JSONNode]) -> [KeywordFault] {
        var seen: Set<JSONNode> = []
        return elementFaults(in: array) { seen.insert($0).inserted ? nil : KeywordFault(.repeated, $0, at: $1) }
    }

    // MARK: - Strings and types

    private func uniqueStringFaults(in node: JSONNode) -> [KeywordFault] {
        guard let array = node.array else { return expect(false, node) }
        let faults = elementFaults(in: array) { element, place in
            element.string == nil
                ? KeywordFault(.mustBe(Self.string.expected), element, at: place, accepting: .text) : nil
        }
        return faults.isEmpty ? repetitions(in: array) : faults
    }

    private func typeFaults(in node: JSONNode) -> [KeywordFault] {
        guard let array = node.array else { return typeFault(in: node, at: .whole).map { [$0] } ?? [] }
        guard !array.isEmpty else { return expect(false, node) }
        let faults = elementFaults(in: array, typeFault)
        return faults.isEmpty ? repetitions(in: array) : faults
    }

    private func typeFault(in node: JSONNode, at place: KeywordFault.Place) -> KeywordFault? {
        if let name = node.string {
            return JSONTypes(name: name) == nil ? KeywordFault(.unknownType(name), node, at: place) : nil
        }
        if case .whole = place { return KeywordFault(.mustBe(expected), node) }
        if node.isNull { return KeywordFault(.unquotedNull, node, at: place) }
        if self == .typesOrSchemas, node.object != nil { return nil }
        return KeywordFault(.mustBe("a type"), node, at: place)
    }

    // MARK: - Schemas

    private func schemaFaults(in node: JSONNode) -> [KeywordFault] {
        guard let array = node.array, !array.isEmpty else { return expect(false, node) }
        return elementFaults(in: array, schemaFault)
    }

    private func schemaFault(in node: JSONNode, at place: KeywordFault.Place) -> KeywordFault? {
        if node.object != nil || node.bool != nil { return nil }
        if let name = node.string, JSONTypes(name: name) != nil {
            // `"items": "integer"`, as in Plank's examples.
            return KeywordFault(.typeInPlaceOfSchema(name), node, at: place)
        }
        return KeywordFault(.mustBe(Self.schema.expected), node, at: place)
    }

    private func dependencyFault(in node: JSONNode, at place: KeywordFault.Place) -> KeywordFault? {
        if node.array?.allSatisfy({ $0.string != nil }) ?? false { return nil }
        if self == .namedStrings {
            return KeywordFault(.mustBe("an array of strings"), node, at: place, accepting: .uniqueStrings)
        }
        if node.object != nil || node.bool != nil || (self == .draft3Dependencies && node.string != nil) { return nil }
        return KeywordFault(.mustBe("a schema or an array of strings"), node, at: place)
    }

    // MARK: - Settings

    /// Swagger 2.0 has the name of the property alone.
    private func discriminatorFaults(in node: JSONNode) -> [KeywordFault] {
        if node.string != nil { return [] }
        guard let object = node.object else { return [KeywordFault(.mustBe(expected), node)] }
        return object["propertyName"]?.string == nil ? [KeywordFault(.lacks(key: "propertyName"), node)] : []
    }

    private func settingFaults(in node: JSONNode) -> [KeywordFault] {
        guard let members = node.object?.members else { return expect(false, node) }
        return members.compactMap { member in
            let kind: KeywordFault.Kind
            if let values = PlankSettings.values[member.key] {
                if values.accept(member.value) { return nil }
                kind = values.fault(of: member.value)
            } else {
                kind = .unknownSetting(member.key, known: PlankSettings.values.keys.sorted())
            }
            return KeywordFault(kind, member.value, at: .member(member.key))
        }
    }
}

extension PlankSetting.Values {
    /// Returns whether a value is one of these.
    fileprivate func accept(_ node: JSONNode) -> Bool {
        switch self {
        case .oneOf(let values): node.string.map(values.contains) ?? false
        case .boolean: node.bool != nil
        case .features: FeatureChoice(node) != nil
        case .key: node.string != nil
        case .keys: node.strings != nil
        case .merging: ListMerging(node) != nil
        case .partials: PartialChoice.all(node) != nil
        case .names(let word): node.strings?.allSatisfy(word.matches) ?? false
        }
    }

    /// Returns the fault of any other value.
    fileprivate func fault(of node: JSONNode) -> KeywordFault.Kind {
        switch self {
        case .oneOf(let values): .mustBeOneOf(values)
        case .boolean: .mustBe(KeywordValue.boolean.expected)
        case .features: Self.fault(ofFeatures: node)
        case .key: .mustBe("the key of a property")
        case .keys: Self.fault(of: node, as: "an array of keys") { _ in true }
        case .merging: .mustBe("\"replace\", \"append\", or an object with the key 'by'")
        case .partials: .mustBe("an object of arrays of keys, by the names of types")
        case .names(let word): Self.fault(of: node, as: "an array of \(word.description)", word.matches)
        }
    }

    private static func fault(ofFeatures node: JSONNode) -> KeywordFault.Kind {
        if let other = node.object?.members.first(where: { !FeatureChoice.keys.contains($0.key) }) {
            return .unknownSetting(other.key, known: FeatureChoice.keys)
        }
        return .mustBe("a preset, or an object with 'preset', 'include' and 'exclude'")
    }

    private static func fault(
        of node: JSONNode,
        as wanted: String,
        _ isValid: (String) -> Bool
    ) -> KeywordFault.Kind {
        let wrong = node.array?.first { !($0.string.map(isValid) ?? false) }
        return wrong.map { .mustHold(wanted, not: $0) } ?? .mustBe(wanted)
    }
}
