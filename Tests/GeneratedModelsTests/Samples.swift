import Foundation
import Testing

/// Documents that several tests start from.
enum Samples {
    /// The least that `everything.json` allows.
    static let everything = """
        {"required_string": "s", "required_date": "2020-01-01T00:00:00Z", "required_object": {"url": "https://a.b"},
         "required_nullable": "n", "required_kind": "everything"}
        """

    /// The same with further members, `"a": 1, "b": 2`.
    static func everything(with members: String) -> String { "{" + members + ", " + everything.dropFirst() }

    static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
