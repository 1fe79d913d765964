import JSONTree
import SchemaGraph

/// The tokens of a schema's pointer, without the patterns of keys.
///
/// In `/properties/flags/patternProperties/^[a-z]+$/items`, the fourth token is a regular expression. It is not a
/// name of the value, so no Swift name is made of it.
package struct PlaceTokens {
    /// The tokens from the root to the schema, except patterns.
    package let tokens: [String]
    /// The last token; `nil` if it is a pattern, or if the schema is the root.
    package let last: String?

    package init(_ pointer: String) {
        var tokens: [String] = []
        var last: String?
        // The keyword whose object the next token is a key of.
        var holder: String?
        for token in JSONPointer.tokens(pointer) ?? [] {
            let isPattern = holder == "patternProperties"
            last = isPattern ? nil : token
            if !isPattern { tokens.append(token) }
            let isKeyword = holder == nil && Keyword.named[token]?.value.namesSchemas ?? false
            holder = isKeyword ? token : nil
        }
        self.tokens = tokens
        self.last = last
    }

    /// The tokens that can be words of a name: neither keywords nor indices, nor where a document that is not a schema keeps
    /// its schemas.
    package var words: [String] {
        SchemaContainer.tokensOfSchema(tokens).filter { Int($0) == nil && !Keyword.namesAroundSchemas.contains($0) }
    }
}
