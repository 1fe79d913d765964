import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

/// What schemas say about a value in words, for its comment.
extension ModelBuilder {
    /// Returns the description of a value with some names; `nil` if there is none.
    ///
    /// It is that of the value's own schemas, or else, if `follows` is true, that of a schema that they refer to, unless
    /// something between them adds to it: the description of a base is not one of the models that extend it. Without a
    /// description, it is a title that says more than the names.
    func description(_ schemas: [SchemaID], named names: [String], follows: Bool = false) -> String? {
        let graph = mapping.graph
        let own = graph.inline(schemas)
        var level = own
        var seen: Set<SchemaID> = []
        while !level.isEmpty {
            if let description = description(level) { return description }
            guard follows, !addsToBase(level) else { break }
            level = graph.inline(level.compactMap { graph[$0].reference?.target }.filter { seen.insert($0).inserted })
        }
        return title(own.lazy.map { graph[$0].annotations.title }, sayingMoreThan: names)
    }

    /// Returns the description of an enum's value, under the same rule; `nil` if there is none.
    func description(of item: EnumDraft.Case, in heading: Heading) -> String? {
        if let description = item.entry.documentation { return description }
        let names = [item.value.string, item.name, heading.name.bare].compactMap(\.self)
        return title([item.entry.title], sayingMoreThan: names)
    }

    /// Returns the first title that tells the reader of some names something.
    func title(_ titles: some Sequence<String?>, sayingMoreThan names: [String]) -> String? {
        titles.lazy.compactMap(\.self).first { Titles.saysMore($0, than: names, self.identifiers) }
    }

    private func description(_ schemas: [SchemaID]) -> String? {
        schemas.lazy.compactMap { self.mapping.graph[$0].annotations.description }.first { !$0.isEmpty }
    }

    /// Returns whether inline schemas of one value add properties or branches to a schema that they refer to, or
    /// combine several that they refer to.
    private func addsToBase(_ schemas: [SchemaID]) -> Bool {
        let graph = mapping.graph
        let bases = schemas.compactMap { graph[$0].reference?.target }.filter { mapping.shapes[$0].hasProperties }
        if bases.isEmpty { return false }
        return Set(bases).count > 1
            || schemas.contains { id in
                let schema = graph[id]
                let branches = schema.combinators.map { max($0.oneOf.count, $0.anyOf.count) } ?? 0
                return !schema.isReplacedByReference && (!(schema.object?.properties ?? []).isEmpty || branches > 1)
            }
    }

    /// Returns the names that a reader sees at a property: its own, that of its type and that of its owner.
    func names(of property: PropertyDraft, in owner: DeclarationID) -> [String] {
        var names = [property.key, property.name, mapping[owner].name]
        if case .declared(let type) = resolver.resolve(property.type).withoutNull { names.append(mapping[type].name) }
        return names
    }
}
