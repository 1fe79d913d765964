import Foundation
import GeneratedModels
import TestSupport
import Testing

/// The model that is generated from the schema of `plank-swift.json` reads the configurations that the command reads.
@Suite("The model of the configuration")
struct ConfigurationTests {
    /// The cases with a configuration that the command reads without an error.
    private static let cases: [String] = {
        let folder = Repository.url("Tests/Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { name in
            let file = folder.appendingPathComponent(name + "/plank-swift.json")
            return !name.hasPrefix("bad-") && FileManager.default.fileExists(atPath: file.path)
        }
    }()

    private func text(of name: String) throws -> Data {
        try Data(contentsOf: Repository.url("Tests/Cases/\(name)/plank-swift.json"))
    }

    @Test(arguments: cases)
    func whatTheCommandReadsComesBackEqual(name: String) throws {
        let data = try text(of: name)
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
