import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

package struct DeclarationDraft {
    let id: DeclarationID
    let document: DocumentID
    /// The declaration that this one is nested in; `nil` at the top level.
    var parent: DeclarationID?
    package let schema: SchemaID
    /// The place that the declaration has its name from.
    let site: Site
    /// Whether the schema is the body of an operation or the payload of a message, or inside one.
    var isInBody = false
    /// The description of the body or message; `nil` if there is none.
    var descriptionOfBody: String?
    /// Whether the schema's description is that of an enclosing type, or of one of several places that share the type.
    var isDescribedOutside = false
    var kind: Kind = .namespace
    var children: [DeclarationID] = []
    /// The names that its schema and its site have for it, best first.
    var candidates: [String] = []
    /// The best candidate, or, for a type that several places share, that of the first one.
    var plainName = ""
    /// The name; empty until `Namer` sets it.
    package var name = ""

    var isInline: Bool {
        switch site.kind {
        case .root: false
        case .definition(let isInline): isInline
        case .inline, .several: true
        }
    }

    /// Indirect, because drafts are copied more often than their content is read.
    indirect enum Kind {
        /// No content yet, or only nested types.
        case namespace
        case alias(TypeDraft)
        case place(of: DeclarationID)
        case newtype(Scalar)
        case structure(StructDraft)
        case enumeration(EnumDraft)
        case union(UnionDraft)
    }
}

struct StructDraft {
    var properties: [PropertyDraft]
    var additional: AdditionalDraft
    var bases: [SchemaID]

    // Without key paths, which are looked up at run time because they lead to a dynamic member.
    var keys: Set<String> { Set(properties.lazy.map { $0.key }) }
    var types: [TypeDraft] { properties.map { $0.type } }
}

@dynamicMemberLookup
struct PropertyDraft {
    /// The name; empty until `Namer` sets it.
    var name = ""
    /// See `DeclarationDraft.isDescribedOutside`.
    var isDescribedOutside = false
    private let content: Content

    /// By reference, because each pass copies the properties of all structs.
    private final class Content {
        let mapped: Mapped

        init(_ mapped: Mapped) { self.mapped = mapped }
    }

    init(_ mapped: Mapped) { content = Content(mapped) }

    var mapped: Mapped { content.mapped }

    subscript<Value>(dynamicMember part: KeyPath<Mapped, Value>) -> Value { content.mapped[keyPath: part] }

    /// What does not change once a property is mapped.
    struct Mapped: Hashable {
        let key: String
        var type: TypeDraft
        let isRequired: Bool
        var isNullable = false
        /// The only value that the schemas list; `nil` if there are several, or none is listed.
        var only: Only?
        var defaultValue: JSONNode?
        /// The schemas that describe the property, for documentation; none if it is only required.
        var schemas: [SchemaID] = []

        /// The value that the property always has, as far as its schemas say.
        var constant: JSONNode? { only?.isAlways == true ? only?.value : nil }

        /// Whether the constant is the only value of an `enum`.
        var isListed: Bool { constant != nil && listedValue != nil }

        var listedValue: JSONNode? { only?.isInEnum == true ? only?.value : nil }
    }

    struct Only: Hashable {
        let value: JSONNode
        /// Whether it is that of an `enum`, to which others can be added later, rather than a `const`.
        let isInEnum: Bool
        /// Whether the property always has it, rather than `null` or no value.
        let isAlways: Bool
    }
}

enum AdditionalDraft: Hashable {
    case dropped
    case rejected
    /// They are kept. Keys that match no pattern of one of the lists in `patterns` are rejected.
    case kept(name: String = "", type: TypeDraft, patterns: [[String]] = [])

    /// Whether some keys that the schema does not declare are rejected.
    var isClosed: Bool {
        if case .kept(_, _, let patterns) = self { !patterns.isEmpty } else { self == .rejected }
    }
}

struct EnumDraft {
    let rawType: SwiftType
    var cases: [Case]
    /// Whether the schema allows other values of the raw type too.
    var isExtensible = false

    struct Case {
        let entry: EnumEntry
        /// The name; empty until `Namer` sets it.
        var name = ""

        var value: JSONNode { entry.value }
    }
}

struct UnionDraft {
    var branches: [Branch]
    var discriminator: Discriminator?
    /// The key by whose values, which all branches require and list, they are read; `nil` if there is none.
    var ownTag: String?
    let kind: Choice.Kind
    /// The types that no value has which the schema allows in addition to the branches; `nil` if it allows none.
    var othersBesides: JSONTypes?

    /// Whether a value matches at most one branch, as with `oneOf`.
    var isExclusive: Bool { kind != .anyOf }

    struct Branch {
        var type: TypeDraft
        /// The type as it is written in code, if it is the name at a place; `nil` for a type that is not shared.
        var place: TypeDraft?
        /// The schemas of the branch, for documentation; empty for plain types.
        var schemas: [SchemaID] = []
        /// The combined shape of the schemas, in which tags are searched; `nil` for plain types.
        var shape: Shape?
        var title: String?
        /// What can name the branch; `nil` for a list of values.
        var marks: BranchNames.Branch?
        /// Whether the branch refers to a type that does not declare the tag that tells it from others.
        var isTagged = false
        /// The name of the case, if the type does not name it: what tells the branch from others with a tag that the type
        /// does not declare, or the title beside a reference.
        var caseName: String?
        /// The name that distinguishes the branch, in upper camel case; `nil` if only its type does.
        var name: String?
        var documentation: String?
        var isObject = false
        /// The element that tells the branch from other arrays; `nil` for other branches.
        var element: ElementTag?

        /// The type as it is written in code.
        var named: TypeDraft { place ?? type }
    }
}

/// In 32 bits, as the IDs of schemas.
package struct DeclarationID: Hashable, Comparable, Sendable {
    private let number: UInt32
    var index: Int { Int(number) }

    init(index: Int) { number = UInt32(index) }

    package static func < (lhs: DeclarationID, rhs: DeclarationID) -> Bool { lhs.index < rhs.index }
}

/// The place of a type's name: the enclosing declaration, or `nil` at the top level, and the name.
struct NamePlace: Hashable {
    let parent: DeclarationID?
    let name: String
}

extension RecursionFinder {
    init(edges: [[DeclarationID]]) { self.init(edges: edges.map { $0.map(\.index) }) }

    func isCycle(_ source: DeclarationID, _ target: DeclarationID) -> Bool {
        isRecursive[source.index] && component[source.index] == component[target.index]
    }
}
