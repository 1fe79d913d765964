import JSONTree
import SchemaGraph
import SwiftNames

/// Maps objects with conditions that describe each kind of object: `if` a constant, `then` a schema.
extension TypeMapper {
    private struct Kind {
        let values: [JSONNode]
        /// The schemas that describe the kind, starting with the one that names it.
        let schemas: [SchemaID]
        let parts: [Shape.Part]
    }

    private struct TagTests {
        let key: String
        var kinds: [Kind] = []
        /// The schema for all other values: the last `else` of a chain.
        var otherwise: Shape.Part?
        /// The properties that each of `leads` adds to those of the object, or describes instead of it.
        var added: [[Shape.PropertyShape]] = []

        /// The schemas that apply under the conditions.
        var leads: [SchemaID] { kinds.map { $0.schemas[0] } + [otherwise?.schema].compactMap(\.self) }
    }

    /// Returns a union with a branch for each condition, if the conditions distinguish the values of a required key;
    /// `nil` if a single struct describes the object better. Values of the key without a condition have branches too.
    func mapConditions(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft? {
        guard shape.saysType, shape.valueTypes == .object, var tests = tagTests(shape) else { return nil }
        tests.added = tests.leads.map { added(by: $0, to: shape) }
        // A single condition that adds properties, or describes an object, makes no union.
        guard tests.added.count(where: { !$0.isEmpty }) > 1 else { return nil }
        if let reason = reasonToFlatten(tests, of: shape) {
            mapping.findings.append(.flattened(schemas[0], reason))
            return nil
        }
        guard let choice = choice(tests, schemas, within: shape) else { return nil }
        return declareUnion(choice, schemas[0], site)
    }

    /// Returns the conditions of a shape as tests of one key, in a list or in a chain of `else`.
    private func tagTests(_ shape: Shape) -> TagTests? {
        guard let first = shape.conditions.first, let (key, kind) = tested(first) else { return nil }
        var tests = TagTests(key: key, kinds: [kind])
        if shape.conditions.count == 1 {
            tests.otherwise = first.otherwise
            // A chain that refers back to itself tests a value again.
            var seen = Set(kind.values)
            while let otherwise = tests.otherwise, let next = nextCondition(otherwise) {
                guard let (key, kind) = tested(next), key == tests.key,
                    kind.values.allSatisfy({ seen.insert($0).inserted })
                else { return nil }
                tests.kinds.append(kind)
                tests.otherwise = next.otherwise
            }
        } else {
            for condition in shape.conditions.dropFirst() {
                guard let (key, kind) = tested(condition), key == tests.key else { return nil }
                tests.kinds.append(kind)
            }
            guard shape.conditions.allSatisfy({ $0.otherwise == nil }) else { return nil }
        }
        return tests.kinds.count > 1 || tests.otherwise != nil ? tests : nil
    }

    private func tested(_ condition: Shape.Condition) -> (key: String, kind: Kind)? {
        let test = shape(of: condition.condition.schema)
        guard let then = condition.then, test.properties.count == 1, test.unions.isEmpty,
            test.conditions.isEmpty, let values = shapes[test.properties[0].parts].values?.map(\.value),
            !values.isEmpty
        else { return nil }
        let key = test.properties[0].name
        guard test.required.allSatisfy({ $0 == key }) else { return nil }
        let parts = [condition.condition, then]
        return (key, Kind(values: values, schemas: [then.schema, condition.condition.schema], parts: parts))
    }

    private func nextCondition(_ otherwise: Shape.Part) -> Shape.Condition? {
        let shape = shape(of: otherwise.schema)
        guard shape.conditions.count == 1, !shape.isOpaque else { return nil }
        return shape.changed { $0.conditions = [] }.saysNothing ? shape.conditions[0] : nil
    }

    private func added(by lead: SchemaID, to shape: Shape) -> [Shape.PropertyShape] {
        self.shape(of: lead).properties.filter { property in
            guard let declared = shape[property: property.name]?.parts, !declared.isEmpty else { return true }
            return describes(shapes[property.tellingParts], anyObjectIn: shapes[declared])
        }
    }

    /// Returns whether a shape names the properties of an object that another one leaves open, at any depth.
    private func describes(_ shape: Shape, anyObjectIn open: Shape, depth: Int = 0) -> Bool {
        let declared = shape.properties.filter { !$0.parts.isEmpty }
        if open.allowsAnyObject { return !declared.isEmpty }
        return depth < ShapeTable.deepestComparison
            && declared.contains { property in
                guard let parts = open[property: property.name]?.parts, !parts.isEmpty else { return false }
                return describes(shapes[property.parts], anyObjectIn: shapes[parts], depth: depth + 1)
            }
    }

    /// Returns whether the object has more properties than all conditions add together, none of which is required: a
    /// union would repeat all of them in each branch, and say little more than one struct with optional properties.
    private func isMostlyCommon(_ tests: TagTests, of shape: Shape) -> Bool {
        let requires = zip(tests.leads, tests.added).contains { lead, properties in
            properties.contains { self.shape(of: lead).requires($0.name) || shape.requires($0.name) }
        }
        let added = tests.added.joined()
        let names = Set(added.map { ExactText($0.name) } + [ExactText(tests.key)])
        let common = shape.properties.count { !$0.parts.isEmpty && !names.contains(ExactText($0.name)) }
        return !requires && common > added.count
    }

    private func reasonToFlatten(_ tests: TagTests, of shape: Shape) -> Flattening? {
        let key = tests.key
        guard shape.requires(key) else { return .optionalKey(key) }
        guard let others = uncovered(tests, of: shape) else { return .openKey(key) }
        let tested = tests.kinds.flatMap(\.values)
        // If most branches are the same, one struct is clearer than a union.
        if others.count > tested.count { return .mostlyUncovered(key) }
        if Set(tested).count < tested.count { return .testedTwice(key) }
        return isMostlyCommon(tests, of: shape) ? .mostlyCommon(key) : nil
    }

    /// Returns the values of the key that no condition tests; `nil` if the key can have any value, or one that is not a
    /// tag. If the object has no other properties, nothing is known of the values without a condition.
    private func uncovered(_ tests: TagTests, of shape: Shape) -> [JSONNode]? {
        let tested = Set(tests.kinds.flatMap(\.values))
        guard let known = shape[property: tests.key].flatMap({ allValues(of: shapes[$0.parts]) }) else {
            return tests.otherwise == nil && tested.allSatisfy(\.isTag) && isOnly(tests.key, of: shape) ? [] : nil
        }
        let others = known.filter { !tested.contains($0) }
        return others.allSatisfy(\.isTag) ? others : nil
    }

    /// Returns whether an object has one property, apart from those that depend on conditions.
    private func isOnly(_ key: String, of shape: Shape) -> Bool {
        shape.properties.allSatisfy { $0.parts.isEmpty || $0.name == key } && shape.patterns.isEmpty
            && shape.additional.isEmpty
    }

    /// Returns all values of a shape that lists them, or is a boolean; `nil` for other shapes.
    private func allValues(of shape: Shape) -> [JSONNode]? {
        if let values = shape.values { return values.map(\.value) }
        guard shape.saysType, shape.valueTypes == .boolean, !shape.allowsNull else { return nil }
        return [JSONNode(.bool(true)), JSONNode(.bool(false))]
    }

    private func choice(_ tests: TagTests, _ schemas: [SchemaID], within outer: Shape) -> Choice? {
        let shapeUnder = ShapeCollector.shapes(of: schemas, within: outer, in: shapes)
        let targets = tests.kinds.map { $0.values.count == 1 ? self.target(of: $0.schemas[0], within: outer) : nil }
        let counts = targets.compactMap(\.self).counts
        let named = tests.kinds.map { graph[$0.schemas[0]].reference?.target ?? $0.schemas[0] }
        let uses = named.counts
        let tested = zip(tests.kinds, zip(targets, named)).map { kind, referred in
            let (target, lead) = referred
            // A schema of several kinds does not name one of them; its values do.
            let naming = uses[lead] == 1 ? kind.schemas : kind.schemas.reversed()
            let around = Array(naming.prefix(1)) + schemas + naming.dropFirst()
            // A type that stands for several values does not say which of them to write.
            let source = target.flatMap { counts[$0] == 1 ? Alternative.Source.reference($0) : nil }
            return Alternative(schemas: around, shape: shapeUnder(kind.parts), source: source ?? .merged)
        }
        let rest = [tests.otherwise].compactMap(\.self)
        let plain = shapeUnder(rest)
        let others = (uncovered(tests, of: outer) ?? []).map { value in
            let shape = plain.changed { $0.limit(tests.key, to: value) }
            return Alternative(schemas: rest.map(\.schema) + schemas, shape: shape, source: .rest)
        }
        // Branches that refer back to the object would contain each other endlessly.
        let isCircular = tests.leads.contains { !Set(shape(of: $0).facets).isDisjoint(with: schemas) }
        let alternatives = tested + others
        let areStructs = alternatives.allSatisfy { $0.isObject && tellingUnions($0.shape).isEmpty }
        guard !isCircular, areStructs else { return nil }
        return Choice(alternatives: alternatives, isNullable: outer.allowsNull)
    }

    /// Returns the object that a schema refers to; `nil` if the object around the conditions adds anything to it.
    private func target(of lead: SchemaID, within outer: Shape) -> SchemaID? {
        guard let target = shapes.soleReference(of: lead) else { return nil }
        let shape = shape(of: target)
        let areUnconditional = outer.properties.allSatisfy {
            $0.parts.isEmpty || shape[property: $0.name]?.conditionalParts.isEmpty == true
        }
        return areUnconditional && shapes.isImplied(unconditionally: outer, by: shape) ? target : nil
    }
}
