import Foundation
import PlankRuntime

/// What a schema declares at each place of a document: walks both together.
///
/// A key is declared at a place if any schema that may apply there has a property, a pattern or a schema for it: through
/// `$ref`, `allOf`, `anyOf`, `oneOf`, conditions, dependent schemas and `extends`.
struct DeclaredKeys {
    private let root: PlankJSON
    /// Documents by URI without fragment.
    private let documents: [String: PlankJSON]
    /// Whether keywords beside a `$ref` mean nothing, as up to draft 7.
    private let ignoresSiblings: Bool

    /// A schema and the URI of the document it stands in, which local references start from.
    private struct Place: Hashable {
        let schema: PlankJSON
        let document: String
    }

    /// - Parameters:
    ///   - uri: The URI of the root, which relative references start from.
    ///   - documents: The documents that references may name, by URI.
    ///   - draft: The number of the draft, as `--default-draft` takes it.
    init(root: PlankJSON, uri: String, documents: [String: PlankJSON], draft: String?) {
        ignoresSiblings = draft.map { ["3", "4", "6", "7"].contains($0) } ?? false
        self.root = root
        var all = documents
        all[""] = root
        all[uri] = root
        self.documents = all
    }

    /// The paths of declared keys that `before` has and `after` lacks.
    func lost(from before: PlankJSON, to after: PlankJSON) -> [String] {
        var lost: [String] = []
        compare(before, after, [Place(schema: root, document: "")], "$", &lost)
        return lost
    }

    private func compare(
        _ before: PlankJSON,
        _ after: PlankJSON,
        _ schemas: [Place],
        _ path: String,
        _ lost: inout [String]
    ) {
        let places = applying(schemas)
        switch (before, after) {
        case (.object(let before), .object(let after)):
            for (key, value) in before.sorted(by: { $0.key < $1.key }) {
                let inner = places.flatMap { self.schemas(for: key, in: $0) }
                if let kept = after[key] {
                    compare(value, kept, inner, "\(path).\(key)", &lost)
                } else if !inner.isEmpty {
                    lost.append("\(path).\(key)")
                }
            }
        case (.array(let before), .array(let after)):
            guard before.count == after.count else {
                lost.append(path)
                return
            }
            for index in before.indices {
                let inner = places.flatMap { elements(at: index, in: $0) }
                compare(before[index], after[index], inner, "\(path)[\(index)]", &lost)
            }
        default: break
        }
    }

    // MARK: - Schemas for a value

    /// All schemas that may apply where these do.
    private func applying(_ schemas: [Place]) -> [Place] {
        var found: [Place] = []
        var seen: Set<Place> = []
        var open = schemas
        while let place = open.popLast() {
            guard seen.insert(place).inserted, let schema = place.schema.objectValue else { continue }
            if ignoresSiblings, let text = schema["$ref"]?.stringValue {
                if let target = target(of: text, in: place.document) { open.append(target) }
                continue
            }
            found.append(place)
            for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
                if let text = schema[keyword]?.stringValue, let target = target(of: text, in: place.document) {
                    open.append(target)
                }
            }
            func add(_ schema: PlankJSON) { open.append(Place(schema: schema, document: place.document)) }
            for keyword in ["allOf", "anyOf", "oneOf", "extends", "type"] { schema[keyword]?.arrayValue?.forEach(add) }
            for keyword in ["if", "then", "else", "extends"] { if let inner = schema[keyword] { add(inner) } }
            for keyword in ["dependentSchemas", "dependencies"] { schema[keyword]?.objectValue?.values.forEach(add) }
        }
        return found
    }

    private func schemas(for key: String, in place: Place) -> [Place] {
        var found: [PlankJSON] = []
        if let property = place.schema["properties"]?[key] { found.append(property) }
        for (pattern, schema) in place.schema["patternProperties"]?.objectValue ?? [:] {
            if key.range(of: pattern, options: .regularExpression) != nil { found.append(schema) }
        }
        if found.isEmpty, let additional = place.schema["additionalProperties"],
            additional.objectValue?.isEmpty == false
        {
            found.append(additional)
        }
        return found.filter { $0.boolValue != false }.map { Place(schema: $0, document: place.document) }
    }

    private func elements(at index: Int, in place: Place) -> [Place] {
        var found: [PlankJSON] = []
        let tuple = place.schema["prefixItems"]?.arrayValue ?? place.schema["items"]?.arrayValue
        if let tuple, index < tuple.count {
            found.append(tuple[index])
        } else if let rest = tuple == nil
            ? place.schema["items"] : place.schema["additionalItems"] ?? place.schema["items"]
        {
            found.append(rest)
        }
        return found.map { Place(schema: $0, document: place.document) }
    }

    // MARK: - References

    /// What a reference names: by pointer, by anchor or by `$id`; `nil` for what is not found.
    private func target(of reference: String, in document: String) -> Place? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let uri = parts[0].isEmpty ? document : resolved(parts[0], document)
        guard let found = documents[uri] else { return nil }
        let fragment = parts.count > 1 ? parts[1].removingPercentEncoding ?? parts[1] : ""
        if fragment.isEmpty { return Place(schema: found, document: uri) }
        if fragment.hasPrefix("/") { return value(at: fragment, in: found).map { Place(schema: $0, document: uri) } }
        return anchored(fragment, in: found).map { Place(schema: $0, document: uri) }
    }

    private func resolved(_ reference: String, _ document: String) -> String {
        if documents[reference] != nil { return reference }
        let base = document.isEmpty ? documents.keys.first { documents[$0] == root && !$0.isEmpty } ?? "" : document
        return URL(string: reference, relativeTo: URL(string: base))?.absoluteString ?? reference
    }

    private func value(at pointer: String, in document: PlankJSON) -> PlankJSON? {
        pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().reduce(document) { value, token in
            let key = token.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            return value?[key] ?? Int(key).flatMap { value?[$0] }
        }
    }

    private func anchored(_ name: String, in document: PlankJSON) -> PlankJSON? {
        var open = [document]
        while let next = open.popLast() {
            let anchors = [next["$anchor"], next["$dynamicAnchor"], next["$id"], next["id"]].compactMap {
                $0?.stringValue
            }
            if anchors.contains(name) || anchors.contains("#" + name) { return next }
            open += next.objectValue.map { Array($0.values) } ?? next.arrayValue ?? []
        }
        return nil
    }
}
