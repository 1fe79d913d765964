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
        case .plankSettings: return settingFaults(in: node)
        }
    }

    private func expect(_ isRight: Bool, _ node: JSONNode) -> [KeywordFault] {
        isRight ? [] : [KeywordFault(.mustBe(expected), node)]
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
            element.string == nil ? KeywordFault(.mustBe(Self.string.expected), element, at: place) : nil
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
        if self == .namedStrings { return KeywordFault(.mustBe("an array of strings"), node, at: place) }
        if node.object != nil || node.bool != nil || (self == .draft3Dependencies && node.string != nil) { return nil }
        return KeywordFault(.mustBe("a schema or an array of strings"), node, at: place)
    }

    // MARK: - Settings

    private func settingFaults(in node: JSONNode) -> [KeywordFault] {
        guard let members = node.object?.members else { return expect(false, node) }
        return members.compactMap { member in
            guard let values = PlankSettings.values[member.key] else {
                let known = PlankSettings.values.keys.sorted()
                return KeywordFault(.unknownSetting(member.key, known: known), member.value, at: .member(member.key))
            }
            switch values {
            case .oneOf(let values):
                if let value = member.value.string, values.contains(value) { return nil }
                return KeywordFault(.mustBeOneOf(values), member.value, at: .member(member.key))
            case .boolean:
                if member.value.bool != nil { return nil }
                return KeywordFault(.mustBe("true or false"), member.value, at: .member(member.key))
            case .features:
                if FeatureChoice(member.value) != nil { return nil }
                let expected = "a preset, or an object with 'preset', 'include' and 'exclude'"
                return KeywordFault(.mustBe(expected), member.value, at: .member(member.key))
            case .key:
                if member.value.string != nil { return nil }
                return KeywordFault(.mustBe("the key of a property"), member.value, at: .member(member.key))
            case .keys:
                if member.value.strings != nil { return nil }
                return KeywordFault(.mustBe("an array of keys"), member.value, at: .member(member.key))
            case .merging:
                if ListMerging(member.value) != nil { return nil }
                let expected = "\"replace\", \"append\", or an object with the key 'by'"
                return KeywordFault(.mustBe(expected), member.value, at: .member(member.key))
            case .names(let word):
                if member.value.strings?.allSatisfy(word.matches) ?? false { return nil }
                return KeywordFault(.mustBe("an array of \(word.description)"), member.value, at: .member(member.key))
            }
        }
    }
}
