import Diagnostics
import SchemaGraph
import SwiftModel

extension MappingOptions {
    /// A Swift type for a `type:format` pair, such as `Money` for `string:money`.
    public struct TypeOverride: Sendable, Hashable {
        /// The type as it is written in code: `Money`, `Banking.Money`.
        public var type: String
        /// The module that declares the type; nil if no import is needed.
        public var module: String?
        /// The place of the type in a configuration file; nil for other types.
        package var location: SourceLocation?

        /// Creates an override with a type and the module to import for it.
        public init(type: String, module: String? = nil) {
            self.type = type
            self.module = module
        }

        /// What decides the generated code: all but the location.
        private enum CodingKeys: String, CodingKey {
            case type, module
        }
    }
}

extension MappingOptions.TypeOverride {
    /// The JSON types whose values can have a type of the configuration.
    private static let jsonTypes = ["string", "integer", "number"]

    /// Returns the JSON type and the format of a key, such as `string:uuid`.
    package static func parts(of key: String) -> (json: String, format: String?) {
        let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }

    /// Returns the type for values of a JSON type and format; `nil` for a known type that no coding reads from them.
    func swiftType(from json: String, format: String?) -> SwiftType? {
        if module == nil || module == "Foundation", CodingTable.knows(type) {
            return CodingTable.swiftType(type, from: json, format: format)
        }
        return .custom(name: type, module: module ?? (type.hasPrefix(CodingTable.foundation) ? "Foundation" : nil))
    }

    /// Returns why the values that a key such as `string:uuid` names cannot have the type, as the rest of a sentence, and
    /// what to do; `nil` if they can.
    package func objection(toKey key: String) -> String? {
        let (json, format) = Self.parts(of: key)
        guard Self.jsonTypes.contains(json) else {
            if JSONTypes(name: json) != nil { return "gives types to strings, integers and numbers, not to '\(key)'" }
            let help = Suggestion.help(for: json, among: Self.jsonTypes).map { "; \($0)" } ?? ""
            return "takes a type and a format such as string:uuid, not the unknown type '\(json)'\(help)"
        }
        if swiftType(from: json, format: format) != nil { return nil }
        return "cannot read '\(key)' as \(type); use a type of your own that reads such values"
    }
}
