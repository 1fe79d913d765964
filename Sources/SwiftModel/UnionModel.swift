/// An enum with associated values for a `oneOf`, an `anyOf` or a list of types.
public struct UnionModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The branches, in the order in which they are tried.
    public let cases: [Case]
    /// The case for values that match none of the branches.
    public let unknownCase: SwiftName
    /// The property that identifies the branch of an object; `nil` if branches are compared by structure.
    public let tag: Tag?
    /// Other values that the schema allows; `nil` if there are none.
    public let others: Others?
    /// The properties that every branch has with the same type.
    public let shared: [SharedProperty]
    /// Whether the payloads are boxed, because the union contains itself or a payload is large.
    public let isIndirect: Bool
    /// The declarations nested in the union.
    public var nested: [Declaration]

    /// The property whose value identifies the branch of an object.
    public struct Tag: Hashable, Sendable {
        /// The key in JSON.
        public let key: String
        /// The keys that the tag is read from if its own is missing, in this order.
        public let legacyKeys: [String]
        /// `String`, `Int`, or `.json` for booleans and values of several types.
        public let type: SwiftType

        /// Creates a tag.
        public init(key: String, legacyKeys: [String] = [], type: SwiftType) {
            self.key = key
            self.legacyKeys = legacyKeys
            self.type = type
        }
    }

    /// The values other than those of the branches: any value, except for objects or arrays that match no branch.
    public struct Others: Hashable, Sendable {
        /// Whether objects that match no branch are not allowed.
        public let besidesObjects: Bool
        /// Whether arrays that match no branch are not allowed.
        public let besidesArrays: Bool

        /// Creates the other values that a union allows.
        public init(besidesObjects: Bool, besidesArrays: Bool) {
            self.besidesObjects = besidesObjects
            self.besidesArrays = besidesArrays
        }
    }

    /// A property that every branch has, with its type without `?`.
    public typealias SharedProperty = CommonProperty

    /// A branch.
    public struct Case: Hashable, Sendable {
        /// The name in Swift.
        public let name: SwiftName
        /// The name of the property that returns the branch's value: `asText` for the case `text`.
        public let accessor: String
        /// The type of the branch's value.
        public let type: SwiftType
        /// The key of the only property that the branch's objects have, if the case has the value of that property;
        /// `nil` if it has the whole value.
        public let key: String?
        /// The coding that reads and writes the value; `nil` if `Codable` does.
        public let coding: TypeCoding?
        /// The tags that identify the branch.
        public let tags: [JSONConstant]
        /// The tag that the union writes in addition to the value; `nil` if the value always writes its own tag.
        public let writtenTag: WrittenTag?
        /// Whether a value without a tag can belong to the branch.
        public let isTried: Bool
        /// Whether the values of the branch are objects.
        public let isObject: Bool
        /// Whether only what the value writes tells which keys reading it drops: with synthesized `Codable`, values do not
        /// report them.
        public let isComparedAsWritten: Bool
        /// The element that tells the branch from other arrays; `nil` for other branches.
        public let element: ElementTag?
        /// The description of the branch; `nil` if its type has one.
        public let documentation: String?

        /// Creates a branch.
        public init(
            name: SwiftName,
            accessor: String,
            type: SwiftType,
            key: String?,
            coding: TypeCoding?,
            tags: [JSONConstant],
            writtenTag: WrittenTag?,
            isTried: Bool,
            isObject: Bool,
            isComparedAsWritten: Bool = false,
            element: ElementTag?,
            documentation: String?
        ) {
            self.name = name
            self.accessor = accessor
            self.type = type
            self.key = key
            self.coding = coding
            self.tags = tags
            self.writtenTag = writtenTag
            self.isTried = isTried
            self.isObject = isObject
            self.isComparedAsWritten = isComparedAsWritten
            self.element = element
            self.documentation = documentation
        }
    }

    /// The element of an array whose values identify a branch.
    public struct ElementTag: Hashable, Sendable {
        /// The position of the element.
        public let index: Int
        /// The values of the branch.
        public let values: [JSONConstant]

        /// Creates the element that identifies a branch.
        public init(index: Int, values: [JSONConstant]) {
            self.index = index
            self.values = values
        }
    }

    /// The tag that a union writes in addition to a branch's value.
    public struct WrittenTag: Hashable, Sendable {
        /// The property with the value's own tag, if the branch has several tags or the tag may be `null`.
        public let own: OwnTag?
        /// The property that says whether the value has a tag; `nil` if the union always writes one.
        public let condition: SwiftName?

        /// Creates the tag that a union writes.
        public init(own: OwnTag?, condition: SwiftName?) {
            self.own = own
            self.condition = condition
        }
    }

    /// The property of a branch that contains the tag.
    public struct OwnTag: Hashable, Sendable {
        /// The name of the property.
        public let property: SwiftName
        /// Whether the property is optional.
        public let isOptional: Bool
        /// Whether the property is an enum whose raw value is the tag.
        public let isEnum: Bool

        /// Creates the property of a tag.
        public init(property: SwiftName, isOptional: Bool, isEnum: Bool) {
            self.property = property
            self.isOptional = isOptional
            self.isEnum = isEnum
        }
    }

    /// Creates a union.
    public init(
        heading: Heading,
        cases: [Case],
        unknownCase: SwiftName,
        tag: Tag?,
        others: Others?,
        shared: [SharedProperty],
        isIndirect: Bool,
        nested: [Declaration]
    ) {
        self.heading = heading
        self.cases = cases
        self.unknownCase = unknownCase
        self.tag = tag
        self.others = others
        self.shared = shared
        self.isIndirect = isIndirect
        self.nested = nested
    }
}
