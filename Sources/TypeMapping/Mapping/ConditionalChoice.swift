import Diagnostics
import JSONTree
import SchemaGraph

/// Objects whose conditions say what else an object of each kind has: `if` a constant, `then` a schema.
extension TypeMapper {
    /// A condition that asks for some values of one key.
    private struct TagTest {
        let key: String
        let values: [JSONNode]
        let condition: Shape.Condition
        let then: SchemaID
    }

    /// A union of what each condition leads to, where the conditions name all values of a required key; `nil` where the
    /// object is better told as one struct.
    func mapConditions(
        _ shape: Shape,
        _ schemas: [SchemaID],
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft? {
        guard shape.saysType, shape.valueTypes == .object, let tests = tagTests(shape), addProperties(tests, to: shape)
        else { return nil }
        if let reason = reasonToFlatten(tests, of: shape) {
            let key = tests[0].key
            reportFlattened(reason, schemas[0], help: "require '\(key)' and add one condition for each of its values")
            return nil
        }
        guard let choice = choice(tests, schemas, within: shape) else { return nil }
        return declareUnion(choice, schemas[0], context, into: anchor)
    }

    // MARK: - Conditions

    /// The conditions of a shape as tests of one key; `nil` if they are anything else.
    private func tagTests(_ shape: Shape) -> [TagTest]? {
        let tests = shape.conditions.compactMap(tagTest)
        guard tests.count == shape.conditions.count, tests.count > 1, tests.allSatisfy({ $0.key == tests[0].key })
        else { return nil }
        return tests
    }

    private func tagTest(_ condition: Shape.Condition) -> TagTest? {
        let tested = shape(of: condition.condition.schema)
        guard let then = condition.then?.schema, condition.otherwise == nil, tested.properties.count == 1,
            tested.unions.isEmpty, tested.conditions.isEmpty,
            let values = shapes[tested.properties[0].parts].values?.map(\.value), !values.isEmpty
        else { return nil }
        let key = tested.properties[0].name
        guard tested.required.allSatisfy({ $0 == key }) else { return nil }
        return TagTest(key: key, values: values, condition: condition, then: then)
    }

    /// Whether several conditions lead to properties that the object does not have otherwise.
    private func addProperties(_ tests: [TagTest], to shape: Shape) -> Bool {
        tests.count { test in
            self.shape(of: test.then).properties.contains { shape[property: $0.name]?.parts.isEmpty ?? true }
        } > 1
    }

    /// Why the conditions make no union; `nil` if they do.
    private func reasonToFlatten(_ tests: [TagTest], of shape: Shape) -> String? {
        let key = tests[0].key
        guard shape.requires(key) else { return "'\(key)' is not required" }
        let tested = tests.flatMap(\.values)
        guard let known = shape[property: key].flatMap({ shapes[$0.parts].values }),
            Set(known.map(\.value)).isSubset(of: tested)
        else { return "the conditions do not cover all values of '\(key)'" }
        if Set(tested).count < tested.count { return "several conditions apply to one value of '\(key)'" }
        return nil
    }

    private func choice(_ tests: [TagTest], _ schemas: [SchemaID], within outer: Shape) -> Choice? {
        let alternatives = tests.map { test in
            let parts = [test.then] + schemas + [test.condition.condition.schema]
            let shape = ShapeCollector.shape(of: schemas, under: test.condition, of: outer.conditions, in: graph)
            return Alternative(schemas: parts, shape: shape, isMerged: true)
        }
        // Branches that lead back to the object would hold each other without end.
        let isCircular = tests.contains { !Set(shape(of: $0.then).facets).isDisjoint(with: schemas) }
        let areStructs = alternatives.allSatisfy { $0.isObject && tellingUnions($0.shape).isEmpty }
        guard !isCircular, areStructs else { return nil }
        return Choice(alternatives: alternatives, isNullable: outer.allowsNull)
    }

    // MARK: - Reports

    /// Says why the properties of branches are optional properties of one struct.
    func reportFlattened(_ reason: String, _ schema: SchemaID, help: String) {
        diagnostics.report(
            .flattenedBranches,
            "\(reason); the properties of all branches are optional properties of one struct",
            at: graph.location(of: schema),
            help: help
        )
    }
}
