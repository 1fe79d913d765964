import Diagnostics
import JSONTree
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Returns that drafts up to 7 ignore the constraints next to a `$ref`, which many authors do not know.
    ///
    /// Annotations next to a `$ref` describe the place and are used in every draft. A keyword that the target has with
    /// the same value is not reported, since ignoring it changes nothing.
    func ignoredSiblings(_ schema: Schema) -> Diagnostic? {
        guard schema.isReplacedByReference, let reference = schema.reference, !reference.isDynamic,
            let members = schema.node.object?.members
        else { return nil }
        let target = reference.target.flatMap { graph[$0].node.object }
        // `required: true` of draft 3 counts beside a reference too, and is reported as such.
        let ignored = members.filter { member in
            Self.limitsValues(member.key) && target?[member.key] != member.value
                && !(member.key == "required" && member.value.bool != nil)
        }
        let properties = ignored.first { $0.key == "properties" && $0.value.object?.members.isEmpty == false }
        guard let first = properties ?? ignored.first else { return nil }
        return Diagnostic(
            properties == nil ? .refSiblings : .ignoredProperties,
            "\(ignored.map { "'\($0.key)'" }.listed(with: "and")) beside '$ref' \(ignored.count == 1 ? "is" : "are") ignored in draft "
                + schema.dialect.draft.rawValue,
            at: graph.location(of: schema.id, keyword: first.key, at: .key),
            help: "put the '$ref' into an 'allOf' to apply both"
        )
    }

    private static func limitsValues(_ key: String) -> Bool {
        switch Keyword.named[key]?.family {
        case .types, .objects, .arrays, .combinations, .limits: true
        case .identity, .annotations, .openAPI, .plank, .extensions, nil: false
        }
    }
}
