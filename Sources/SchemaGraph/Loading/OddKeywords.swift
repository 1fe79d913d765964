import Diagnostics
import JSONTree

extension SchemaLoader {
    /// Warns about keywords that are one slip away from one that would count: `"oneof"`, `"requried"`.
    func reportOddKeywords(_ object: JSONObject, _ place: SchemaPlace) {
        for member in object.members where !KnownKeywords.all.contains(member.key) {
            guard let meant = KnownKeywords.correction(of: member.key), object[meant] == nil else { continue }
            report(
                Diagnostic(
                    .misspelledKeyword,
                    "'\(member.key)' is no keyword and is ignored",
                    at: location(
                        member.keyPosition,
                        JSONPointer.appending(place.pointer, member.key),
                        in: place.document
                    ),
                    help: "did you mean '\(meant)'?"
                )
            )
        }
    }
}

/// The keywords that some draft, Plank, OpenAPI or a common extension gives a meaning.
package enum KnownKeywords {
    package static let all: Set<String> = Set(standard).union(extensions)

    private static let standard = [
        "$schema", "$id", "id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor",
        "$vocabulary", "$comment", "$defs", "definitions", "allOf", "anyOf", "oneOf", "not", "if", "then", "else",
        "dependentSchemas", "dependentRequired", "dependencies", "prefixItems", "items", "additionalItems", "contains",
        "properties", "patternProperties", "additionalProperties", "propertyNames", "unevaluatedItems",
        "unevaluatedProperties", "type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum",
        "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains",
        "minContains", "maxProperties", "minProperties", "required", "format", "contentEncoding", "contentMediaType",
        "contentSchema", "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples",
        "extends", "disallow", "divisibleBy",
    ]

    private static let extensions = [
        "unique", "algebraicDataTypeIdentifier", "discriminator", "nullable", "example", "xml", "externalDocs",
        "markdownDescription", "enumNames", "enumDescriptions", "defaultSnippets", "links", "media", "base", "name",
        "tags", "version", "comment", "url", "types", "options", "optional", "formats", "patterns", "item", "node",
    ]

    private static let byLowercase = Dictionary(standard.map { ($0.lowercased(), $0) }, uniquingKeysWith: { a, _ in a })

    /// The standard keyword that `key` was probably meant to be: the same letters in another case, or one slip of the finger.
    static func correction(of key: String) -> String? {
        if let sameLetters = byLowercase[key.lowercased()] { return sameLetters }
        guard key.utf8.count >= 5, key.utf8.count <= 24 else { return nil }
        guard let nearest = Suggestion.nearest(to: key, among: standard), nearest.utf8.count >= 5 else { return nil }
        return isOneSlip(Array(key.utf8), Array(nearest.utf8)) ? nearest : nil
    }

    /// Whether one insertion, deletion, substitution or swap of neighbours turns one word into the other.
    private static func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        var start = 0
        while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
        var end = 0
        while end < a.count - start, end < b.count - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        let restOfA = a[start..<(a.count - end)]
        let restOfB = b[start..<(b.count - end)]
        if restOfA.count <= 1, restOfB.count <= 1 { return true }
        return restOfA.count == 2 && restOfB.count == 2 && restOfA.elementsEqual(restOfB.reversed())
    }
}
