import JSONTree
import SchemaGraph

/// What all the schemas that apply to one value say together, as far as it decides the value's Swift type.
///
/// A reference, because it is much, and every decision about a value looks at it.
@dynamicMemberLookup
final class Shape {
    private let content: Content

    init(_ content: Content) { self.content = content }

    subscript<Value>(dynamicMember part: KeyPath<Content, Value>) -> Value { content[keyPath: part] }

    /// What the shape says of a property; `nil` if it has none of the name.
    subscript(property name: String) -> PropertyShape? { content[property: name] }

    /// Whether a property must be there.
    func requires(_ name: String) -> Bool { content.requires(name) }

    /// A shape that says something else.
    func changed(_ change: (inout Content) -> Void) -> Shape {
        var content = content
        change(&content)
        return Shape(content)
    }

    /// A schema that applies to a part of the value.
    struct Part: Hashable {
        let schema: SchemaID
        /// Whether it was reached through a `$ref`, so that its type is declared elsewhere.
        let isInherited: Bool
        /// Whether it applies only sometimes: in one branch, under an `if`.
        let isConditional: Bool
    }

    struct PropertyShape {
        let name: String
        var parts: [Part]
        var conditionalParts: [Part] = []
        /// The value that is left of those which the parts list.
        var onlyValue: JSONNode?

        /// The parts that say what the property is: those that apply always, if there are any.
        var tellingParts: [Part] { parts.isEmpty ? conditionalParts : parts }
    }

    struct UnionGroup {
        let owner: SchemaID
        let branches: [SchemaID]
        let isInherited: Bool
        let discriminator: Discriminator?
        let isExclusive: Bool
    }

    /// A branch of a union that holds in place of the union.
    struct ChosenBranch {
        let branch: SchemaID
        let group: UnionGroup
    }

    /// An `if` with what it leads to.
    struct Condition {
        let condition: Part
        let then: Part?
        let otherwise: Part?
    }
}

extension Shape {
    /// What a shape says.
    struct Content {
        /// The schemas that were read, in order; the first is the one that the shape was asked for.
        var facets: [SchemaID] = []
        /// The types that every facet allows.
        var types: JSONTypes = .any
        /// Whether any facet has a `type`.
        var saysType = false
        var isNullable = false
        /// No value can satisfy the facets.
        var isImpossible = false
        /// Something applies that cannot be told in advance, a dynamic reference: any value may come.
        var isOpaque = false
        /// The values that every facet allows.
        var values: [EnumEntry]?
        var isConstant = false

        var properties: [PropertyShape] = []
        private var propertyIndex: [ExactText: Int] = [:]
        private(set) var required: [String] = []
        private var requiredNames: Set<ExactText> = []
        /// The schemas that require properties only sometimes: in one branch, under an `if`.
        var requiringSometimes: [SchemaID] = []
        var additional: [Part] = []
        var patterns: [(pattern: String, part: Part)] = []
        var isClosed = false
        var allowsAdditional = false
        var hasObjectKeywords = false

        var items: [Part] = []
        var prefixItems: [[Part]] = []
        /// Schemas of all elements that apply only sometimes: under an `if`.
        var conditionalItems: [Part] = []
        var isTupleClosed = false
        var isSet = false
        /// Whether some keyword says what the elements are.
        var hasArrayKeywords = false
        /// A maximum of elements that lies within the tuple.
        var maxItems: Int?

        var unions: [UnionGroup] = []
        /// The branches that were chosen of unions which are no longer among these.
        var chosen: [ChosenBranch] = []
        var conditions: [Condition] = []
        var format: String?
        /// The types that keywords such as `pattern` imply; of no meaning where a facet has a `type`.
        var implied = ImpliedTypes()
        /// Schemas that an `extends` names.
        var bases: [SchemaID] = []
        /// Where two facets contradict each other.
        var conflict: (first: SchemaID, second: SchemaID)?

        /// The types left beside `null`.
        var valueTypes: JSONTypes { types.subtracting(.null) }

        /// Whether `null` is a value of its own accord, not merely because nothing forbids it.
        var allowsNull: Bool {
            isNullable || (saysType && types.contains(.null)) || (values?.contains { $0.value.isNull } ?? false)
        }

        /// Whether nothing in the shape limits a value's form.
        var isTrivial: Bool { !saysType && saysTypeAtMost }

        /// Whether the shape says no more of a value than that it is an object.
        var isAnyObject: Bool { saysType && types == .object && saysTypeAtMost }

        /// Whether every value has the shape: no keyword, or all the types there are.
        var saysNothing: Bool {
            (!saysType || types == .any) && saysTypeAtMost && conditions.isEmpty && bases.isEmpty
                && implied.types.isEmpty
        }

        /// Whether nothing but `type` limits a value's form.
        private var saysTypeAtMost: Bool {
            values == nil && !hasObjectKeywords && !hasArrayKeywords && unions.isEmpty && !isImpossible && format == nil
                && required.isEmpty
        }

        subscript(property name: String) -> PropertyShape? { propertyIndex[ExactText(name)].map { properties[$0] } }

        /// Whether a property must be there.
        func requires(_ name: String) -> Bool { requiredNames.contains(ExactText(name)) }

        /// Leaves one value of those that a property lists.
        mutating func limit(_ name: String, to value: JSONNode) {
            if let index = propertyIndex[ExactText(name)] { properties[index].onlyValue = value }
        }

        /// Makes a property required.
        mutating func require(_ name: String) {
            if requiredNames.insert(ExactText(name)).inserted { required.append(name) }
        }

        /// Makes room for the properties that come first, which most often are all.
        mutating func reserveProperties(_ count: Int) {
            guard properties.isEmpty else { return }
            properties.reserveCapacity(count)
            propertyIndex.reserveCapacity(count)
        }

        /// The index of a property, which is added if there is none of the name.
        mutating func index(ofProperty name: String) -> Int {
            if let known = propertyIndex[ExactText(name)] { return known }
            propertyIndex[ExactText(name)] = properties.count
            properties.append(PropertyShape(name: name, parts: []))
            return properties.count - 1
        }
    }
}
