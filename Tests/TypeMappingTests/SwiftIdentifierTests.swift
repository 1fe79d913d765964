import Testing

@testable import SwiftNames
@testable import TypeMapping

/// Swift names from the keys and titles of schemas.
@Suite struct SwiftIdentifierTests {
    @Test(arguments: [
        ("image_url", "imageURL", "ImageURL"), ("Image URL", "imageURL", "ImageURL"), ("ID", "id", "ID"),
        ("URLPath", "urlPath", "URLPath"), ("UPPER_CASE", "upperCase", "UpperCase"), ("2nd", "value2nd", "Type2nd"),
        ("v2.0", "v2_0", "V2_0"), ("+1", "plus1", "Plus1"), ("a-1", "a1", "A1"), ("café", "cafe", "Cafe"),
        ("ISO-8859-1", "iso8859_1", "ISO8859_1"), ("Straße", "strasse", "Strasse"), ("*", "asterisk", "Asterisk"),
        ("名前", "名前", "Type名前"), ("", "", ""), ("цена_нетто", "ценаНетто", "ЦенаНетто"),
        ("ЦЕНА_НЕТТО", "ценаНетто", "ЦенаНетто"),
        ("ΦΠΑ", "φπα", "ΦΠΑ"), ("名ID", "名ID", "Type名ID"), ("ценаНетто2", "ценаНетто2", "ЦенаНетто2"),
        ("हिन्दी", "हिन्दी", "Typeहिन्दी"),
        ("ქართული", "ქართული", "Typeქართული"), ("😀", "u1f600", "U1f600"),
    ])
    func namesFollowTheGuidelines(text: String, lower: String, upper: String) {
        #expect(SwiftIdentifier.standard.lowerCamel(text) == lower)
        #expect(SwiftIdentifier.standard.upperCamel(text) == upper)
    }

    @Test(arguments: [
        ("websiteUrl", "websiteURL"), ("user_id", "userID"), ("html_body", "htmlBody"), ("JSON_SCHEMA", "jsonSchema"),
        ("userIds", "userIDs"), ("urls", "urls"), ("HTMLId", "htmlID"), ("sha256", "sha256"),
        ("fileSha256", "fileSHA256"),
        ("ipv4Address", "ipv4Address"), ("hostIpv4", "hostIPv4"), ("idle", "idle"), ("UsersById", "usersByID"),
        ("CVSSv31", "cvssV31"), ("OASv2-json", "oasV2JSON"),
    ])
    func acronymsAreInCapitalsUnlessTheyComeFirst(text: String, name: String) {
        #expect(SwiftIdentifier.standard.lowerCamel(text) == name)
    }

    @Test func theListOfAcronymsCanBeChanged() {
        var acronyms = Acronyms.standard
        acronyms.change("SKU")
        acronyms.change("-ID")
        let identifiers = SwiftIdentifier(acronyms: acronyms)
        #expect(identifiers.lowerCamel("item_sku") == "itemSKU")
        #expect(identifiers.lowerCamel("item_id") == "itemId")
    }

    @Test(
        arguments: [
            ("tags", "tag"), ("categories", "category"), ("boxes", "box"), ("classes", "class"), ("statuses", "status"),
            ("UserIDs", "UserID"), ("aliases", "alias"), ("caches", "cache"), ("branches", "branch"),
            ("databases", "database"),
            ("responses", "response"), ("indices", "index"), ("analyses", "analysis"), ("heroes", "hero"),
            ("topics", "topic"), ("metrics", "metric"), ("gateways", "gateway"), ("schemas", "schema"),
            ("NodeChildren", "NodeChild"), ("movies", "movie"), ("uses", "use"), ("files", "file"),
            ("queries", "query"), ("shops", "shop"), ("stops", "stop"), ("axes", "axis"), ("buses", "bus"),
            ("calories", "calorie"), ("lenses", "lens"), ("shelves", "shelf"), ("valves", "valve"), ("menus", "menu"),
            ("ReleaseLeaves", "ReleaseLeaf"),
        ]
    )
    func aPluralHasASingular(plural: String, singular: String) {
        #expect(EnglishPlural.singular(plural) == singular)
    }

    @Test(arguments: [
        "status", "address", "analysis", "news", "always", "alias", "has", "Postgres", "DevOps", "physics",
        "Kubernetes",
        "series", "data", "canvas", "analytics", "bus", "this", "devops", "macos", "https", "lens", "nodejs", "saas",
        "cors",
    ])
    func otherWordsHaveNone(word: String) {
        #expect(EnglishPlural.singular(word) == nil)
    }

    @Test(arguments: [
        "Pin Board", "pull_request_review_comment created event", "Date of Birth", "Legal hold policy", " - Weather",
    ])
    func aTitleIsANameUpToEightWords(title: String) {
        #expect(Titles.isName(title))
    }

    @Test(arguments: [
        "", "A schema for the pins of a board", "Pin, old", "2nd pin", "The Root Schema", "JSON schema for pin files",
        "one two three four five six seven eight nine",
    ])
    func aSentenceIsNoName(title: String) {
        #expect(!Titles.isName(title))
    }
}
