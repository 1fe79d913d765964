import Diagnostics
import JSONTree

extension SchemaGraph {
    /// The part of a member to locate.
    package enum MemberPart: Sendable {
        case key, value
    }

    /// Returns the schema in a file, which is another one for the form of a schema in requests.
    package func written(_ id: SchemaID) -> Schema { self[self[id].original ?? id] }

    package func location(of id: SchemaID) -> SourceLocation { location(of: id, path: []) }

    /// Returns the location of a keyword, or of a value below it: `location(of: id, keyword: "properties", "name")`.
    ///
    /// If there is no such value, the location is that of the nearest enclosing one.
    package func location(
        of id: SchemaID,
        keyword: String,
        _ path: String...,
        at part: MemberPart = .value
    ) -> SourceLocation { location(of: id, path: [keyword] + path, at: part) }

    /// Returns the location of the value at `path`, the keys and indices from a schema.
    ///
    /// If there is no such value, the location is that of the nearest enclosing one.
    package func location(of id: SchemaID, path: [String], at part: MemberPart = .value) -> SourceLocation {
        let schema = written(id)
        var (node, position, pointer) = (schema.node, schema.position, schema.pointer)
        for token in path {
            guard let child = node.child(token) else { break }
            position = part == .key ? node.object?.member(token)?.keyPosition ?? child.position : child.position
            pointer = JSONPointer.appending(pointer, token)
            node = child
        }
        return SourceLocation(file: self[schema.document].path, at: position, pointer: pointer)
    }

    package func location(ofRequired name: String, in id: SchemaID) -> SourceLocation {
        let index = written(id).node.object?["required"]?.array?.firstIndex { $0.string == name }
        return location(of: id, path: ["required"] + (index.map { [String($0)] } ?? []))
    }

    package func location(of reference: Reference, in id: SchemaID) -> SourceLocation {
        location(of: id, keyword: reference.keyword)
    }

    package func location(of entry: EnumEntry) -> SourceLocation {
        location(of: entry.schema, path: entry.path)
    }

    /// Returns the place by which a configuration names the case of an enum's value: that of the value, or of the
    /// schema for a `const`.
    package func nameLocation(of entry: EnumEntry) -> SourceLocation {
        entry.path == ["const"] ? location(of: entry.schema) : location(of: entry)
    }
}
