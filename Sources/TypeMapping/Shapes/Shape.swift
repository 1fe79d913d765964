import JSONTree
import SchemaGraph

/// The combined constraints of all schemas that apply to one value, as far as they affect its Swift type.
///
/// A class, because the content is large and is passed around often.
@dynamicMemberLookup
package final class Shape {
    @usableFromInline let content: Content

    init(_ content: Content) { self.content = content }

    @inlinable package subscript<Value>(dynamicMember part: KeyPath<Content, Value>) -> Value { content[keyPath: part] }

    /// The constraints on a property; `nil` if no property has the name.
    package subscript(property name: String) -> PropertyShape? {
        guard let index = content.propertyIndex[ExactText(name)] else { return nil }
        let property = content.ownProperties[index]
        return content.inheritance == 0 ? property : property.inherited(content.inheritance)
    }

    /// Returns the schemas that always apply to a property.
    func schemas(ofProperty name: String) -> some Collection<SchemaID> {
        (content.propertyIndex[ExactText(name)].map { content.ownProperties[$0].parts } ?? []).lazy.map(\.schema)
    }

    /// Returns whether some schema says something about a property.
    func declares(_ name: String) -> Bool { content.propertyIndex[ExactText(name)] != nil }

    func requires(_ name: String) -> Bool { content.requires(name) }

    func changed(_ change: (inout Content) -> Void) -> Shape {
        var content = content
        change(&content)
        return Shape(content)
    }

    /// A schema that applies to a part of the value.
    package struct Part: Hashable {
        let schema: SchemaID
        /// The number of `$ref`s through which it was reached.
        var inheritance = 0
        /// Whether it applies only in some cases, such as in one branch or under an `if`.
        let isConditional: Bool

        /// Whether it was reached through a `$ref`, so that its type is declared elsewhere.
        var isInherited: Bool { inheritance > 0 }

        /// Returns a schema that applies as this one does, such as one that it combines.
        func with(_ schema: SchemaID) -> Part {
            Part(schema: schema, inheritance: inheritance, isConditional: isConditional)
        }

        fileprivate func inherited(_ count: Int = 1) -> Part {
            Part(schema: schema, inheritance: inheritance + count, isConditional: isConditional)
        }
    }

    package struct PropertyShape {
        let name: String
        var parts: [Part]
        var conditionalParts: [Part] = []
        /// Whether one of the conditional parts always applies, because every branch of a union has one.
        var isInEveryBranch = false
        /// The only value that is allowed of those that the parts list.
        var onlyValue: JSONNode?

        /// The parts that determine the property's type: those that always apply, or else the conditional ones.
        var tellingParts: [Part] { parts.isEmpty ? conditionalParts : parts }

        fileprivate func inherited(_ count: Int) -> PropertyShape {
            var property = self
            property.parts = parts.map { $0.inherited(count) }
            property.conditionalParts = conditionalParts.map { $0.inherited(count) }
            return property
        }
    }

    struct UnionGroup {
        let owner: SchemaID
        let branches: [SchemaID]
        /// The number of `$ref`s through which the owner was reached.
        fileprivate(set) var inheritance: Int
        let discriminator: Discriminator?
        let isExclusive: Bool
    }

    /// A branch of a union that applies instead of the union.
    struct ChosenBranch {
        let branch: SchemaID
        let group: UnionGroup
    }

    /// A reason why no value can satisfy a shape.
    package enum Contradiction {
        /// No type is allowed.
        case types
        /// The schema is `false`.
        case forbidden(SchemaID)
        /// No value is in the lists of both schemas.
        case values(SchemaID, SchemaID)
    }

    struct Condition {
        let condition: Part
        let then: Part?
        let otherwise: Part?

        fileprivate var inherited: Condition {
            Condition(condition: condition.inherited(), then: then?.inherited(), otherwise: otherwise?.inherited())
        }
    }
}

extension Shape {
    /// The combined constraints.
    package struct Content {
        /// The schemas that were read, in order, starting with the schema of the shape itself.
        package var facets: [SchemaID] = []
        /// The types that every facet allows.
        package var types: JSONTypes = .any
        /// Whether any facet has a `type`.
        package var saysType = false
        package var isNullable = false
        /// Why no value can satisfy the facets; `nil` if one can.
        var contradiction: Contradiction?
        /// Whether a dynamic reference applies, whose target is unknown here: any value is possible.
        package var isOpaque = false
        /// The values that every facet allows.
        package var values: [EnumEntry]?
        var isConstant = false
        /// Whether the values are known ones, besides which there can be others.
        var isExtensible = false

        /// The properties, whose number can be large. The shapes of references share them with that of their target.
        fileprivate var ownProperties: [PropertyShape] = []
        /// The number of `$ref`s through which all properties were reached, besides those of their parts.
        fileprivate var inheritance = 0
        fileprivate var propertyIndex: [ExactText: Int] = [:]
        private(set) var required: [String] = []
        private var requiredNames: Set<ExactText> = []
        /// The schemas that require properties only in some cases, such as in one branch or under an `if`.
        var requiringSometimes: [SchemaID] = []
        var additional: [Part] = []
        var patterns: [(pattern: String, part: Part)] = []
        package var isClosed = false
        var allowsAdditional = false
        /// What the first facet that says so makes of unknown properties.
        var unknownProperties: UnknownPropertyPolicy?
        var hasObjectKeywords = false

        var items: [Part] = []
        var prefixItems: [[Part]] = []
        var isTupleClosed = false
        var isSet = false
        var isOrdered = false
        /// Whether some keyword describes the elements.
        var hasArrayKeywords = false
        /// The lowest `maxItems`, which can exclude elements of the tuple.
        var maxItems: Int?

        var unions: [UnionGroup] = []
        /// The branches that were chosen from unions; these unions are no longer in `unions`.
        var chosen: [ChosenBranch] = []
        var conditions: [Condition] = []
        var format: String?
        /// The types that keywords such as `pattern` imply; ignored if a facet has a `type`.
        var implied = ImpliedTypes()
        /// The schemas that `extends` refers to.
        package var bases: [SchemaID] = []
        /// Two facets whose types contradict each other.
        var conflict: (first: SchemaID, second: SchemaID)?

        var properties: [PropertyShape] {
            inheritance == 0 ? ownProperties : ownProperties.map { $0.inherited(inheritance) }
        }

        /// The names of the properties.
        package var propertyNames: some RandomAccessCollection<String> { ownProperties.lazy.map(\.name) }

        /// Whether the shape has properties.
        package var hasProperties: Bool { !ownProperties.isEmpty }

        /// Whether no value can satisfy the facets.
        package var isImpossible: Bool { contradiction != nil }

        var valueTypes: JSONTypes { types.subtracting(.null) }

        /// Whether `null` is allowed explicitly, rather than only because nothing forbids it.
        var allowsNull: Bool {
            isNullable || (saysType && types.contains(.null)) || (values?.contains { $0.value.isNull } ?? false)
        }

        /// Whether nothing in the shape restricts a value's type or structure.
        var isTrivial: Bool { !saysType && saysTypeAtMost }

        /// Whether the value must be an object, with no further restriction.
        var isAnyObject: Bool { saysType && types == .object && saysTypeAtMost }

        /// Whether the value must be an object without properties.
        var isEmptyObject: Bool {
            saysType && valueTypes == .object && isClosed && !hasProperties && patterns.isEmpty
                && additional.isEmpty && bases.isEmpty && unions.isEmpty
        }

        /// Whether the value has one of several types, with no further restriction.
        var isAnyOfItsTypes: Bool { saysType && saysOnlyType }

        /// Whether the shape allows any object and says nothing about its properties.
        var allowsAnyObject: Bool { isTrivial || isAnyObject }

        /// Whether the shape allows every value: it has no keywords, or only a `type` that lists all types.
        var saysNothing: Bool { (!saysType || types == .any) && saysOnlyType && implied.types.isEmpty }

        /// Whether nothing except `type` restricts a value, in some cases either.
        private var saysOnlyType: Bool { saysTypeAtMost && conditions.isEmpty && bases.isEmpty }

        /// Whether nothing except `type` restricts a value's type or structure.
        private var saysTypeAtMost: Bool {
            values == nil && !hasObjectKeywords && !hasArrayKeywords && unions.isEmpty && !isImpossible && format == nil
                && required.isEmpty
        }

        func requires(_ name: String) -> Bool { requiredNames.contains(ExactText(name)) }

        mutating func limit(_ name: String, to value: JSONNode) {
            if let index = propertyIndex[ExactText(name)] { ownProperties[index].onlyValue = value }
        }

        mutating func declareInEveryBranch(_ name: String) {
            if let index = propertyIndex[ExactText(name)] { ownProperties[index].isInEveryBranch = true }
        }

        mutating func require(_ name: String) {
            if requiredNames.insert(ExactText(name)).inserted { required.append(name) }
        }

        /// Reserves space for the first properties, which in most cases are all properties.
        mutating func reserveProperties(_ count: Int) {
            guard ownProperties.isEmpty else { return }
            ownProperties.reserveCapacity(count)
            propertyIndex.reserveCapacity(count)
        }

        /// Adds a part to a property, which is added if it does not exist.
        mutating func add(_ part: Part, toProperty name: String) {
            let index = index(ofProperty: name)
            if part.isConditional {
                ownProperties[index].conditionalParts.append(part)
                return
            }
            // What a schema says itself comes before what it inherits, and that before what its base inherits: the first
            // description and the first default count.
            let last = ownProperties[index].parts.lastIndex { $0.inheritance <= part.inheritance }
            ownProperties[index].parts.insert(part, at: last.map { $0 + 1 } ?? 0)
        }

        private mutating func index(ofProperty name: String) -> Int {
            if let known = propertyIndex[ExactText(name)] { return known }
            propertyIndex[ExactText(name)] = ownProperties.count
            ownProperties.append(PropertyShape(name: name, parts: []))
            return ownProperties.count - 1
        }

        /// Makes these constraints of a schema those of a reference to it.
        mutating func refer(from reference: SchemaID, unknownProperties policy: UnknownPropertyPolicy?) {
            facets.insert(reference, at: 0)
            inheritance += 1
            unknownProperties = policy ?? unknownProperties
            additional = additional.map { $0.inherited() }
            patterns = patterns.map { ($0.pattern, $0.part.inherited()) }
            items = items.map { $0.inherited() }
            prefixItems = prefixItems.map { $0.map { $0.inherited() } }
            for index in unions.indices { unions[index].inheritance += 1 }
            conditions = conditions.map(\.inherited)
        }
    }
}
