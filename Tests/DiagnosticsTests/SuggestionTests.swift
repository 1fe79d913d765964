import Diagnostics
import Testing

@Suite struct SuggestionTests {
    private let keywords = [
        "type", "items", "properties", "required", "enum", "format", "description", "default", "$ref",
    ]

    @Test(
        "A slip of the finger is recognized",
        arguments: [
            ("tpye", "type"), ("item", "items"), ("proprties", "properties"), ("propertys", "properties"),
            ("Required", "required"), ("REQUIRED", "required"), ("enmu", "enum"), ("descripton", "description"),
            ("ref", "$ref"), ("$Ref", "$ref"), ("defualt", "default"),
        ]
    )
    func finds(word: String, expected: String) {
        #expect(Suggestion.nearest(to: word, among: keywords) == expected)
    }

    @Test("What is too far off is not suggested", arguments: ["banana", "x", "", "prop", "typewriter", "id"])
    func refuses(word: String) {
        #expect(Suggestion.nearest(to: word, among: keywords) == nil)
    }

    @Test("The answer does not depend on the order of the candidates")
    func isDeterministic() {
        #expect(Suggestion.nearest(to: "boar", among: ["board", "boat", "bear"]) == "bear")
        #expect(Suggestion.nearest(to: "boar", among: ["bear", "boat", "board"]) == "bear")
        #expect(Suggestion.nearest(to: "board", among: ["Board", "boards"]) == "Board")
    }

    @Test("The word itself is no suggestion")
    func skipsTheWord() {
        #expect(Suggestion.nearest(to: "board", among: ["board"]) == nil)
    }

    @Test("Endless words cost nothing")
    func isBounded() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(Suggestion.nearest(to: long, among: [long + "b"]) == nil)
        #expect(Suggestion.nearest(to: "type", among: [long]) == nil)
    }
}
