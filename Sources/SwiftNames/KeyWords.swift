/// The words of keys, for stages that compare keys as the names of types are made.
package enum KeyWords {
    /// Returns the words of a key in lower case: `home`, `url` for `homeURL` and `home_url`.
    package static func words(of key: String) -> [String] { IdentifierWords(key).lowercased }
}
