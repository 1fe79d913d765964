import Foundation

/// A schema that matches a JSON document, inferred from the values at each place.
struct InferredSchema {
    private var types: Set<String> = []
    private var properties: [String: InferredSchema] = [:]
    /// The keys that every object at the place has.
    private var required: Set<String>?
    private var items: [InferredSchema] = []

    init(_ value: Any) {
        switch value {
        case let object as [String: Any]:
            types = ["object"]
            properties = object.mapValues { InferredSchema($0) }
            required = Set(object.keys)
        case let array as [Any]:
            types = ["array"]
            for element in array { add(item: InferredSchema(element)) }
        case is NSNull: types = ["null"]
        case is String: types = ["string"]
        case let number as NSNumber:
            switch String(cString: number.objCType) {
            case "c", "B": types = ["boolean"]
            case "d", "f": types = ["number"]
            default: types = ["integer"]
            }
        default: break
        }
    }

    private mutating func add(item: InferredSchema) {
        if items.isEmpty { items = [item] } else { items[0].add(item) }
    }

    private mutating func add(_ other: InferredSchema) {
        types.formUnion(other.types)
        if types.contains("number") { types.remove("integer") }
        for (key, value) in other.properties {
            if properties[key] == nil { properties[key] = value } else { properties[key]?.add(value) }
        }
        if let keys = other.required { required = required.map { $0.intersection(keys) } ?? keys }
        for item in other.items { add(item: item) }
    }

    /// Whether the keys are data rather than names: identifiers that start with a digit.
    private var isDictionary: Bool { !properties.isEmpty && properties.keys.allSatisfy { $0.first?.isNumber ?? false } }

    /// The schema as JSON.
    var json: [String: Any] {
        var json: [String: Any] = [:]
        if !types.isEmpty { json["type"] = types.count == 1 ? types.first as Any : types.sorted() as Any }
        if let item = items.first { json["items"] = item.json }
        if isDictionary {
            let values = properties.sorted { $0.key < $1.key }.map(\.value)
            var all = values[0]
            for value in values.dropFirst() { all.add(value) }
            json["additionalProperties"] = all.json
        } else if types.contains("object") {
            json["properties"] = properties.mapValues(\.json)
            json["required"] = (required ?? []).sorted()
        }
        return json
    }
}
