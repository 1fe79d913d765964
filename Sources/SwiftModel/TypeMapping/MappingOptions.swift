import SchemaGraph

/// What the caller decides about the Swift that comes out.
package struct MappingOptions: Sendable {
    /// A Swift type in place of the one that a type and format would give.
    package struct TypeOverride: Sendable {
        package let type: String
        package let module: String?

        package init(type: String, module: String?) {
            self.type = type
            self.module = module
        }
    }

    package var access = "public"
    package var typePrefix = ""
    package var namespace: String?
    package var rootName: String?
    package var isRecursive = true
    /// What relative paths of schemas start from; "" where nobody knows.
    package var workingFolder = ""
    package var importsRuntime = false
    package var runtimeNames = RuntimeNames.none
    package var unknownProperties = UnknownPropertyPolicy.drop
    /// Whether a text that does not fit its format is an error.
    package var hasStrictFormats = false
    /// Whether arrays leave out elements that cannot be decoded, where no schema says otherwise.
    package var lenientArrays = false
    /// Keyed by `type:format`, `string:uuid`.
    package var typeOverrides: [String: TypeOverride] = [:]

    package init() {}
}
