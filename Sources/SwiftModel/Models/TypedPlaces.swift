/// The places in finished models that have a type, counted by whether `JSONValue` stands in them.
package struct TypedPlaces: Sendable {
    /// How many properties, branches of unions, values of other properties and aliases there are.
    package private(set) var count = 0
    /// How many of their types are `JSONValue` or hold it, such as `[String: JSONValue]`.
    package private(set) var untyped = 0

    init(_ files: [SwiftFile]) {
        for file in files {
            for declaration in file.declarations.flatMap(\.family) { add(declaration) }
        }
    }

    private mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .structure(let model):
            for property in model.properties { add(property.value) }
            if let value = model.additionalValue { add(value) }
        case .union(let model):
            for item in model.cases { add(item.value) }
        case .alias(let model):
            add(model.value)
        case .enumeration, .namespace, .baseProtocol:
            break
        }
    }

    private mutating func add(_ type: TypeDraft) {
        count += 1
        if type.holdsJSON { untyped += 1 }
    }
}

extension TypeDraft {
    /// Whether `JSONValue` stands in the type.
    fileprivate var holdsJSON: Bool {
        switch self {
        case .json: true
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner),
            .lenient(let inner), .droppable(let inner):
            inner.holdsJSON
        case .native, .coded, .custom, .declared, .reference: false
        }
    }
}
