import Foundation
import GeneratedModels
import TestSupport
import Testing

/// The model that is generated from the schema of `plank-swift.json` reads the configurations that the command reads.
@Suite("The model of the configuration")
struct ConfigurationTests {
    private static let cases = Repository.url("Tests/Cases")

    /// The configurations of cases that the command reads without an error.
    private static let configurations = ((try? FileTree.paths(below: cases)) ?? []).filter {
        $0.hasSuffix("/plank-swift.json") && !$0.hasPrefix("error/")
    }

    @Test(arguments: configurations)
    func whatTheCommandReadsComesBackEqual(path: String) throws {
        let data = try Data(contentsOf: Self.cases.appendingPathComponent(path))
        let configuration = try JSONDecoder().decode(Configuration.self, from: data)
        let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(configuration)) as? NSDictionary
        let read = try JSONSerialization.jsonObject(with: data) as? NSDictionary
        #expect(written == read)
    }

    @Test func settingsAreTyped() throws {
        let text = #"{"features": {"preset": "plain", "include": ["merging"]}, "only": "Cart", "access": "package"}"#
        let configuration = try JSONDecoder().decode(Configuration.self, from: Data(text.utf8))
        guard case .featureChoice(let choice) = configuration.features, case .string(let only) = configuration.only
        else {
            Issue.record("\(configuration)")
            return
        }
        #expect(choice.preset == .plain && choice.include == [.merging])
        #expect(only == "Cart" && configuration.access == .package)
        #expect(configuration.recursive == true)
    }

    @Test func unknownKeysAreRefused() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Configuration.self, from: Data(#"{"acess": "public"}"#.utf8))
        }
    }
}
