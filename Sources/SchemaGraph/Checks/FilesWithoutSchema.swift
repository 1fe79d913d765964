import Diagnostics
import JSONTree

// Finds files that are not schemas, such as sample documents or a package.json.
//
// Unknown keywords are ignored, so any JSON object is a schema that allows everything. A file with unknown keys and no
// keyword that shapes values is probably a mistake.
extension SchemaGraph {
    /// Returns whether the root of a document has unknown keys and no keyword that shapes values.
    func lacksSchema(_ document: SchemaDocument, _ spelling: KeywordSpelling) -> Bool {
        let root = self[document.root]
        guard let object = root.node.object else { return false }
        if root.container != nil { return root.isEmptyContainer }
        let namesDraft = object["$schema"]?.string.map(Dialect.isKnown) ?? false
        var hasOtherKeys = false
        for member in object.members {
            if let keyword = Keyword.named[member.key] {
                if keyword.shapesValues(member.value, in: root.dialect.draft) { return false }
            } else if let meant = spelling.correction(of: member, in: object, draft: root.dialect.draft),
                meant.shapesValues
            {
                return false
            } else if !member.key.hasPrefix("x-") {
                // A file that declares a draft may have vendor keywords, but no schemas inside them.
                hasOtherKeys = hasOtherKeys || !namesDraft || member.value.hasSchemaKeyword
            }
        }
        return hasOtherKeys
    }

    /// The documents that contain the target of a reference.
    var documentsWithNamedParts: Set<DocumentID> {
        let targets = schemas.lazy.compactMap { $0.reference?.target }.map { self[$0] }
        return Set(targets.filter { !$0.pointer.isEmpty }.map(\.document))
    }

    func reportWithoutSchema(_ document: SchemaDocument, to diagnostics: DiagnosticCollector) {
        let root = self[document.root]
        guard let object = root.node.object else { return }
        let location = location(of: document.root)
        let message: String
        let help: String
        if let container = root.container {
            message = "the \(container.noun) declares no schemas; it has no types"
            help = "declare them in '\(container.place)'"
        } else {
            message = "the file has no schema keyword such as 'type', 'properties' or '$ref'"
            let schema = object.members.first { Keyword.named[$0.key] == nil && $0.value.hasSchemaKeyword }
            let key = schema?.key.shortened(to: 60)
            help =
                key.map { "to get a type for the schema in '\($0)', move it into '$defs'" }
                ?? "if this is a document, pass its schema instead; 'plank-swift infer \(location.file)' writes one"
        }
        diagnostics.report(.noSchemaKeyword, message, at: location, help: help)
    }
}
