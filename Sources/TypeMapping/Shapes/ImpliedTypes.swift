import JSONTree
import SchemaGraph

/// The types that keywords imply where a schema has no `type`: `pattern` says something about strings alone.
///
/// Nearly every author who writes `{"pattern": "^a"}` means a string, although the specification lets every value of another
/// type pass.
struct ImpliedTypes {
    private(set) var types = JSONTypes(rawValue: 0)
    private var isIntegral = false

    /// Adds what one schema's keywords imply.
    mutating func add(_ schema: Schema) {
        for member in schema.found.hasLimits ? schema.node.object?.members ?? [] : [] {
            guard let type = Keyword.named[member.key]?.limitedTypes(by: member.value) else { continue }
            types.formUnion(type)
            if member.key == "multipleOf" || member.key == "divisibleBy" {
                isIntegral = isIntegral || member.value.number?.isInteger ?? false
            }
        }
        if let format = schema.format, let type = FormatTable.type(of: format) {
            types.formUnion(type == .integer ? .number : type)
            isIntegral = isIntegral || type == .integer
        }
        if isIntegral { types = types.subtracting(.number).union(.integer) }
    }
}
