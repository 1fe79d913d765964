import Foundation
import Testing

@testable import BowtieHarness

/// Requests that Bowtie makes, with the answers that it expects.
@Suite struct BowtieTests {
    private static let recorded: [(request: String, answer: String?)] = [
        (#"{"cmd": "dialect", "dialect": "http://json-schema.org/draft-07/schema#"}"#, #"{"ok":true}"#),
        (
            #"{"cmd": "run", "seq": 1, "case": {"description": "a", "schema": {"const": 37}, "tests": ["#
                + #"{"description": "b", "instance": {}}, {"description": "c", "instance": 37.0, "valid": true}]}}"#,
            #"{"seq":1,"results":[{"valid":false},{"valid":true}]}"#
        ),
        (
            #"{"cmd": "run", "seq": "r", "case": {"description": "a", "schema": {"$ref": "http://localhost:1234/integer.json"},"#
                + #" "registry": {"http://localhost:1234/integer.json": {"type": "integer"}},"#
                + #" "tests": [{"description": "b", "instance": 1}, {"description": "c", "instance": "1"}]}, "output": "flag"}"#,
            #"{"seq":"r","results":[{"valid":true},{"valid":false}]}"#
        ),
        (
            #"{"cmd": "run", "seq": 3, "case": {"description": "a", "schema": true, "tests": [{"description": "b", "instance": 1}]}}"#,
            #"{"seq":3,"results":[{"valid":true}]}"#
        ),
        (
            #"{"cmd": "run", "seq": 4, "case": {"description": "a", "schema": {}, "tests": []}, "output": "annotations"}"#,
            #"{"seq":4,"skipped":true,"message":"annotations are not collected"}"#
        ),
        (#"{"cmd": "dialect", "dialect": "http://json-schema.org/draft-04/schema#"}"#, #"{"ok":true}"#),
        (
            #"{"cmd": "run", "seq": 5, "case": {"description": "a", "schema": {"const": 1, "type": "integer"}, "tests": ["#
                + #"{"description": "b", "instance": 1.0}, {"description": "c", "instance": 2}]}}"#,
            // Draft 4 has no `const`, and takes 1.0 for no integer.
            #"{"seq":5,"results":[{"valid":false},{"valid":true}]}"#
        ),
        (#"{"cmd": "dialect", "dialect": "https://example.com/dialect"}"#, #"{"ok":false}"#),
        (#"{"cmd": "stop"}"#, nil),
    ]

    @Test func requestsAreAnswered() {
        var harness = BowtieHarness()
        for (request, expected) in Self.recorded {
            let answer = harness.answer(to: request)
            #expect(answer == expected, "\(request)")
        }
    }

    @Test func theStartNamesAllDrafts() throws {
        var harness = BowtieHarness()
        let answer = harness.answer(to: #"{"cmd": "start", "version": 1}"#) ?? ""
        let object = try #require(JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let implementation = try #require(object["implementation"] as? [String: Any])
        #expect(implementation["language"] as? String == "swift")
        #expect((implementation["dialects"] as? [String])?.count == 6)
    }

    @Test func aSchemaWithErrorsIsAnError() {
        var harness = BowtieHarness()
        let request =
            ##"{"cmd": "run", "seq": 1, "case": {"schema": {"$ref": "#/nowhere"}, "tests": [{"instance": 1}]}}"##
        let answer = harness.answer(to: request)
        #expect(answer?.hasPrefix(#"{"seq":1,"errored":true,"context":{"message":""#) == true)
        let other = harness.answer(to: "?")
        #expect(other?.contains("errored") == true)
    }
}
