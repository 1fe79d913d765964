import JSONTree
import SchemaGraph

/// The types that keywords imply for a schema without `type`: `pattern` only applies to strings.
///
/// Nearly every author who writes `{"pattern": "^a"}` means a string, although by the specification values of other
/// types are valid too.
struct ImpliedTypes {
    private(set) var types = JSONTypes(rawValue: 0)
    private var isIntegral = false

    /// Adds the types that the keywords of one schema imply.
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
