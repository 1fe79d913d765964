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

    /// Returns the fault of a part of a value.
    private typealias Check = (JSONNode, KeywordFault.Place) -> KeywordFault?

    private func memberFaults(in node: JSONNode, _ fault: Check) -> [KeywordFault] {
        guard let members = node.object?.members else { return expect(false, node) }
        return members.compactMap { fault($0.value, .member($0.key)) }
    }

    private func elementFaults(in array: [JSONNode], _ fault: Check) -> [KeywordFault] {
        array.enumerated().compactMap { fault($1, .element($0)) }
    }

    /// Returns the faults of elements, or else the elements that are repeated.
    private func distinctFaults(in array: [JSONNode], _ fault: Check) -> [KeywordFault] {
        let faults = elementFaults(in: array, fault)
        if !faults.isEmpty { return faults }
        var seen: Set<JSONNode> = []
        return elementFaults(in: array) { seen.insert($0).inserted ? nil : KeywordFault(.repeated, $0, at: $1) }
    }

    // MARK: - Strings and types

    private func uniqueStringFaults(in node: JSONNode) -> [KeywordFault] {
        guard let array = node.array else { return expect(false, node) }
        return distinctFaults(in: array) { element, place in
            element.string == nil
                ? KeywordFault(.mustBe(Self.string.expected), element, at: place, accepting: .text) : nil
        }
    }

    private func typeFaults(in node: JSONNode) -> [KeywordFault] {
        guard let array = node.array else { return typeFault(in: node, at: .whole).map { [$0] } ?? [] }
        guard !array.isEmpty else { return expect(false, node) }
        return distinctFaults(in: array, typeFault)
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
            let known = PlankSettings.allCases.map(\.rawValue).sorted()
            let setting = PlankSettings(rawValue: member.key)
            let fault = setting.map { $0.values.fault(of: member.value) } ?? .unknownSetting(member.key, known: known)
            return fault.map { KeywordFault($0, member.value, at: .member(member.key)) }
        }
    }
}

extension PlankSetting.Values {
    /// Returns the fault of a value; nil if it is one of these.
    fileprivate func fault(of node: JSONNode) -> KeywordFault.Kind? {
        func expect(_ isRight: Bool, _ fault: @autoclosure () -> KeywordFault.Kind) -> KeywordFault.Kind? {
            isRight ? nil : fault()
        }
        return switch self {
        case .oneOf(let values): expect(node.string.map(values.contains) ?? false, .mustBeOneOf(values))
        case .boolean: expect(node.bool != nil, .mustBe(KeywordValue.boolean.expected))
        case .features: expect(FeatureChoice(node) != nil, Self.fault(ofFeatures: node))
        case .key: expect(node.string != nil, .mustBe("the key of a property"))
        case .keys: Self.fault(of: node, as: "an array of keys") { _ in true }
        case .merging:
            expect(ListMerging(node) != nil, .mustBe("\"replace\", \"append\", or an object with the key 'by'"))
        case .partials:
            expect(PartialChoice.all(node) != nil, .mustBe("an object of arrays of keys, by the names of types"))
        case .names(let word): Self.fault(of: node, as: "an array of \(word.description)", word.matches)
        }
    }

    private static func fault(ofFeatures node: JSONNode) -> KeywordFault.Kind {
        if let other = node.object?.members.first(where: { !FeatureChoice.keys.contains($0.key) }) {
            return .unknownSetting(other.key, known: FeatureChoice.keys)
        }
        return .mustBe("a preset, or an object with 'preset', 'include' and 'exclude'")
    }

    private static func fault(of node: JSONNode, as wanted: String, _ isValid: (String) -> Bool) -> KeywordFault.Kind? {
        guard let array = node.array else { return .mustBe(wanted) }
        return array.first { !($0.string.map(isValid) ?? false) }.map { .mustHold(wanted, not: $0) }
    }
}
