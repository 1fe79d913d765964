import Testing

@testable import TypeMapping

/// Swift names from the keys and titles of schemas.
@Suite struct SwiftIdentifierTests {
    @Test(arguments: [
        ("image_url", "imageUrl", "ImageUrl"), ("Image URL", "imageURL", "ImageURL"), ("ID", "id", "ID"),
        ("URLPath", "urlPath", "URLPath"), ("UPPER_CASE", "upperCase", "UpperCase"), ("2nd", "value2nd", "Type2nd"),
        ("v2.0", "v2_0", "V2_0"), ("+1", "plus1", "Plus1"),
        ("a-1", "a1", "A1"), ("ISO-8859-1", "iso8859_1", "ISO8859_1"),
        ("café", "cafe", "Cafe"), ("Straße", "strasse", "Strasse"), ("*", "asterisk", "Asterisk"),
        ("名", "u540d", "U540d"), ("", "", ""),
    ])
    func namesFollowTheGuidelines(text: String, lower: String, upper: String) {
        #expect(SwiftIdentifier.lowerCamel(text) == lower)
        #expect(SwiftIdentifier.upperCamel(text) == upper)
    }

    @Test(
        arguments: [
            ("tags", "tag"), ("categories", "category"), ("boxes", "box"), ("classes", "class"), ("status", nil),
            ("address", nil), ("analysis", nil), ("news", "new"),
        ] as [(String, String?)]
    )
    func aPluralHasASingular(plural: String, singular: String?) {
        #expect(SwiftIdentifier.singular(plural) == singular)
    }

    @Test func aTitleIsANameIfItIsShort() {
        #expect(SwiftIdentifier.isName("Pin Board"))
        for title in ["", "A schema for the pins of a board", "Pin, old", "2nd pin"] {
            #expect(!SwiftIdentifier.isName(title), "\(title)")
        }
    }
}
