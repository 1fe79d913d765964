import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel

/// Places with values that no type is declared for: operations with their bodies, and definitions.
extension Comparison {
    /// Compares the operations of two documents, and the bodies of those that both have.
    mutating func compareOperations(_ oldDocument: SchemaDocument, _ newDocument: SchemaDocument) {
        let oldNames = Set(oldDocument.operations.map { Self.key($0.name) })
        let newNames = Set(newDocument.operations.map { Self.key($0.name) })
        for (version, document, others) in [(new, newDocument, oldNames), (old, oldDocument, newNames)] {
            for operation in document.operations where !others.contains(Self.key(operation.name)) {
                report(.operationAdded, operation.name, at: operation.pointer, of: document, in: version)
            }
        }
        let oldBodies = Dictionary(oldDocument.bodies.map { (Self.key($0.name), $0) }) { first, _ in first }
        let newBodies = Dictionary(newDocument.bodies.map { (Self.key($0.name), $0) }) { first, _ in first }
        for body in newDocument.bodies where newBodies[Self.key(body.name)]?.use == body.use {
            if let partner = oldBodies[Self.key(body.name)] {
                compare(partner, of: oldDocument, body, of: newDocument)
            } else if body.isMessage || body.operation.map({ oldNames.contains(Self.key($0)) }) == true {
                report(body.ruleForAdded, body.name, at: body.use, of: newDocument, in: new)
            }
        }
        for body in oldDocument.bodies where newBodies[Self.key(body.name)] == nil {
            if body.isMessage || body.operation.map({ newNames.contains(Self.key($0)) }) == true {
                report(body.ruleForAdded, body.name, at: body.use, of: oldDocument, in: old)
            }
        }
    }

    /// Returns what is the same of an operation's name if a parameter in its path has another one.
    private static func key(_ name: String) -> String {
        var isInParameter = false
        return name.filter { character in
            if character == "{" { isInParameter = true }
            defer { if character == "}" { isInParameter = false } }
            return !isInParameter || character == "{"
        }
    }

    /// Reports what only one version has: `rule` is the rule if that is the new one.
    private mutating func report(
        _ rule: ChangeRule,
        _ name: String,
        at pointer: String,
        of document: SchemaDocument,
        in version: Version
    ) {
        let location = version.graph.location(of: document.root, path: JSONPointer.tokens(pointer) ?? [])
        report(Change(rule, name, onlyIn: version.side, at: location))
    }

    private mutating func compare(
        _ oldBody: BodyPlace,
        of oldDocument: SchemaDocument,
        _ newBody: BodyPlace,
        of newDocument: SchemaDocument
    ) {
        guard let oldSchema = old.schemas[SchemaPlace(document: oldDocument.id, pointer: oldBody.pointer)],
            let newSchema = new.schemas[SchemaPlace(document: newDocument.id, pointer: newBody.pointer)]
        else { return }
        let location = new.graph.location(of: newDocument.root, path: JSONPointer.tokens(newBody.use) ?? [])
        let place = Place(subject: newBody.name, schema: newSchema, location: location)
        let start = changes.count
        compareDefinition(oldSchema, at: place)
        for index in changes[start...].indices where changes[index].definition == nil {
            changes[index].role = newBody.role
        }
    }

    /// Compares the definitions of two documents that nothing refers to, and that may have no type of their own.
    mutating func compareDefinitions(_ oldDocument: SchemaDocument, _ newDocument: SchemaDocument) {
        let shown = Set(changes.compactMap(\.definition?.location))
        let oldDefinitions = old.graph[oldDocument.root].definitions
        let partners = Dictionary(oldDefinitions.map { ($0.name, $0.schema) }) { first, _ in first }
        for definition in new.graph[newDocument.root].definitions where !definition.isInline {
            // The changes of a definition are reported where something refers to it.
            guard let partner = partners[definition.name], !new.targets.contains(definition.schema),
                !shown.contains(new.graph.location(of: definition.schema))
            else { continue }
            compareDefinition(partner, at: Place(subject: definition.name, schema: definition.schema))
        }
    }

    /// Compares an old schema with the one at `place`, which have a place of their own.
    private mutating func compareDefinition(_ oldSchema: SchemaID, at place: Place) {
        let newSchema = place.schema
        let isDefinition = old.isPaired(oldSchema, with: newSchema, in: new)
        let oldValue = ComparedValue(old.type(of: oldSchema), [oldSchema], in: old)
        let newValue = ComparedValue(new.type(of: newSchema), [newSchema], in: new)
        attribute(to: isDefinition ? (new.name(of: newSchema), newSchema) : nil, at: place) { comparison in
            comparison.comparing(oldSchema, at: place) { $0.compare(oldValue, newValue, at: place) }
        }
    }

    /// Sets whether only requests or only responses have what changed.
    mutating func setRoles() {
        guard old.hasBodies, new.hasBodies else { return }
        for version in [old, new] {
            let documents = Dictionary(version.graph.documents.map { ($0.path, $0.id) }) { first, _ in first }
            for index in changes.indices where changes[index].side == version.side && changes[index].role == nil {
                let location = changes[index].definition?.location ?? changes[index].location
                guard let document = documents[location.file] else { continue }
                var pointer = location.pointer[...]
                var schema: SchemaID? { version.schemas[SchemaPlace(document: document, pointer: String(pointer))] }
                while schema == nil, let slash = pointer.lastIndex(of: "/") { pointer = pointer[..<slash] }
                if let role = schema.flatMap(version.role) { changes[index].role = role }
            }
        }
    }
}

extension BodyPlace {
    /// Whether the body is that of a response that does not mean success.
    private var isOfError: Bool {
        guard let operation else { return false }
        let code = name.dropFirst(operation.count + 1)
        return !code.hasPrefix("2") && !code.hasPrefix("default")
    }

    /// Whether the body is the payload of a message of an AsyncAPI document.
    fileprivate var isMessage: Bool { role == nil && operation == nil }

    fileprivate var ruleForAdded: ChangeRule {
        if isMessage { return .messageAdded }
        if role != .response { return .requestBodyAdded }
        return isOfError ? .errorResponseAdded : .responseAdded
    }
}
