import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// The smallest valid models.
@Suite struct FixtureTests {
    /// Checks that a fixture is what reading its document gives.
    private func check<Model: PlankFixtureModel & Codable & Equatable>(_ type: Model.Type) throws {
        let fixture = type.fixture()
        #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(fixture)) == fixture)
    }

    @Test func everyFixtureIsAModel() throws {
        try check(Article.self)
        try check(Article.Author.self)
        try check(Board.self)
        try check(Everything.self)
        try check(Feed.self)
        try check(Image.self)
        try check(Names.self)
        try check(Pin.self)
        try check(Robot.self)
        try check(Robot.Command.TurnHead.self)
        try check(Session.self)
        try check(Tagged.self)
        try check(Titled.self)
        try check(Tree.self)
        try check(Untyped.self)
        try check(User.self)
        try check(Wide.self)
    }

    @Test func aFixtureIsChangedWhereItMatters() {
        let article = Article.fixture {
            $0.title = "x"
            $0.author.familyName = "Doe"
        }
        #expect(article.title == "x" && article.author.familyName == "Doe" && article.author.givenName == "")
        #expect(Article.fixture() == Article.fixture())
    }
}
