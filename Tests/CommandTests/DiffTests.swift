import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
    private let workspace: Workspace
    private let old =
        #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}, "n": {"type": "integer"}}}"#
    private let new =
        #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}, "n": {"type": "string"}}}"#

    init() throws {
        workspace = try Workspace()
        try workspace.write(old, to: "old/pin.json")
        try workspace.write(new, to: "new/pin.json")
    }

    @Test func theExitCodeTellsOfTheVerdict() throws {
        let same = try workspace.run("diff", "old", "old/")
        #expect(same.code == 0 && same.output.isEmpty && same.errors == "no changes\n")
        let changed = try workspace.run("diff", "old", "new")
        #expect(changed.code == 1)
        let lines = changed.output.split(separator: "\n")
        #expect(lines.prefix(3).allSatisfy { $0.hasSuffix(": 1 breaking") })
        #expect(lines[3] == "new/pin.json:1:82: breaking: Pin.n: Int -> String [type-changed]")
        #expect(changed.errors == "1 change: 1 breaking\n")
        try workspace.write(
            old.replacingOccurrences(of: #""integer""#, with: #""integer", "default": 1"#),
            to: "default/pin.json"
        )
        #expect(try workspace.run("diff", "old", "default").code == 0)
        #expect(try workspace.run("diff", "old", "default", "--fail-on", "dangerous").code == 1)
    }

    @Test func twoVersionsAreNeeded() throws {
        let run = try workspace.run("diff", "old")
        #expect(run.code == 64 && run.errors.hasPrefix("error: expected OLD and NEW, got 1\nUsage: plank-swift diff "))
    }

    @Test func aPropertyStandsForItsInlineTypes() throws {
        try workspace.write(
            old.replacingOccurrences(
                of: #""n":"#,
                with: #""size": {"type": "object", "properties": {"unit": {"enum": ["px", "pt"]}}}, "n":"#
            ),
            to: "more/pin.json"
        )
        #expect(try workspace.run("diff", "old", "more").errors == "1 change: 1 safe\n")
        #expect(try workspace.run("diff", "more", "old").errors == "1 change: 1 breaking\n")
    }

    @Test(arguments: [("wire-read", "dangerous"), ("wire-write", "dangerous"), ("source", "breaking")])
    func aChangeIsJudgedOnAnAxis(axis: String, verdict: String) throws {
        let schema = #"{"title": "Pin", "enum": ["a", "b"]}"#
        try workspace.write(schema, to: "one/pin.json")
        try workspace.write(schema.replacingOccurrences(of: #""b""#, with: #""b", "c""#), to: "two/pin.json")
        let run = try workspace.run("diff", "one", "two", "--axis", axis)
        #expect(run.output.contains(": \(verdict): Pin: \"c\" [enum-value-added]"))
        #expect(run.code == (verdict == "breaking" ? 1 : 0))
        #expect(try workspace.run("diff", "one", "two", "--axis", axis, "--axis", "source").code == 1)
    }

    @Test func rulesCanBeJudgedOtherwise() throws {
        #expect(try workspace.run("diff", "old", "new", "--verdicts", "type-changed=dangerous").code == 0)
        #expect(try workspace.run("diff", "old", "new", "--verdicts", "type-changed=ignore").output.isEmpty)
        try workspace.write(
            #"{"verdicts": {"type-changed": "safe"}, "output": "Out", "schemas": ["a", "b"]}"#,
            to: "plank-swift.json"
        )
        let configured = try workspace.run("diff", "old", "new")
        #expect(configured.code == 0 && configured.output.contains(" safe: Pin.n"))
        #expect(try workspace.run("diff").code == 64)
        let unknown = try workspace.run("diff", "old", "new", "--verdicts", "type-chnged=safe")
        #expect(unknown.code == 64 && unknown.errors.contains("did you mean 'type-changed'?"))
    }

    @Test func aVerdictIsThatOfItsRuleAlone() throws {
        let closed = #""title": "Pin", "type": "object", "additionalProperties": false"#
        let a = #""a": {"type": "string"}"#
        try workspace.write("{\(closed), \"properties\": {\(a)}}", to: "one/pin.json")
        let both = #""required": ["b"], "properties": {\#(a), "b": {"type": "string"}}"#
        try workspace.write("{\(closed), \(both)}", to: "two/pin.json")
        func run(_ verdicts: String...) throws -> ProgramRun {
            try workspace.run(["diff", "one", "two"] + verdicts.flatMap { ["--verdicts", $0] })
        }
        // One edit adds a property that documents lack, and that old models refuse.
        #expect(try run("required-property-added=safe").code == 1)
        #expect(
            try run("required-property-added=ignore").output.contains(
                " breaking: Pin.b: String [property-added-to-closed]"
            )
        )
        let rest = try run("property-added-to-closed=ignore")
        #expect(rest.output.contains("new server, old app: dangerous; old server, new app: breaking"))
        #expect(try run("required-property-added=dangerous", "property-added-to-closed=safe").code == 0)
        #expect(try run("required-property-added=ignore", "property-added-to-closed=ignore").errors == "no changes\n")
    }

    @Test(arguments: [
        ["old", "nowhere"], ["nowhere", "new"], ["old", "empty"], ["old", "broken"], ["git:nowhere:old", "new"],
        ["git:HEAD:nowhere", "new"], ["git::old", "new"], ["git:--help:old", "new"], ["git:HEAD:empty", "new"],
        ["git:HEAD:/old", "new"],
    ])
    func whatCannotBeComparedIsNeverUnchanged(arguments: [String]) throws {
        try workspace.write("", to: "empty/readme.txt")
        try workspace.write("{", to: "broken/pin.json")
        try workspace.commit()
        let run = try workspace.run(["diff"] + arguments)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains("error: ") && run.errors.hasSuffix("; nothing compared\n"))
    }

    @Test func anUnknownCommitIsNoPlaceInAFile() throws {
        try workspace.commit()
        let run = try workspace.run("diff", "git:nowhere:old", "new")
        #expect(run.errors.hasPrefix("error: unknown git revision 'nowhere' [file-not-found]\n"))
    }

    @Test func aPlaceThatGitCannotReadIsNamed() throws {
        let outside = try workspace.run("diff", "git:main:old", "new")
        #expect(outside.errors.hasPrefix("error: cannot read 'git:main:old': not a git repository"))
        let bare = try workspace.run("diff", "HEAD:old", "new")
        #expect(bare.errors.hasPrefix("HEAD:old:1:1: error: no such file or folder 'HEAD:old' [file-not-found]\n"))
        #expect(bare.errors.contains("\nhelp: did you mean 'git:HEAD:old'?\n"))
    }

    @Test func aRevisionAloneIsAnsweredWithThePlaceOfTheSchemas() throws {
        try workspace.write(old, to: "Schemas/pin.json")
        try workspace.commit()
        let run = try workspace.run("diff", "HEAD", "Schemas")
        #expect(run.code == 2 && run.errors.contains("\nhelp: did you mean 'git:HEAD:./Schemas'?\n"))
        #expect(try workspace.run("diff", "git:HEAD:./Schemas", "Schemas").code == 0)
        #expect(try !workspace.run("diff", "nowhere", "Schemas").errors.contains("help: "))
    }

    @Test(arguments: [
        ("shemas", "schemas"), ("schemas/pim.json", "schemas/pin.json"), ("schemas/part", "schemas/parts"),
    ])
    func aMissingPathInACommitSuggestsItsNeighbor(path: String, meant: String) throws {
        try workspace.write(old, to: "schemas/pin.json")
        try workspace.write(old, to: "schemas/parts/size.json")
        try workspace.commit()
        let run = try workspace.run("diff", "git:HEAD:\(path)", "schemas")
        #expect(run.code == 2 && run.errors.contains("\nhelp: did you mean 'git:HEAD:\(meant)'?\n"))
    }

    @Test func aCommitIsReadThroughGit() throws {
        try workspace.write(#"{"title": "Size", "type": "object"}"#, to: "schemas/parts/size.json")
        let pin = #"{"title": "Pin", "type": "object", "properties": {"size": {"$ref": "parts/size.json"}}}"#
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.commit()
        #expect(try workspace.run("diff", "git:HEAD:schemas", "schemas").errors == "no changes\n")
        try workspace.write(#"{"title": "Size", "type": "object", "properties": {}}"#, to: "schemas/parts/size.json")
        try FileManager.default.removeItem(atPath: workspace.path("schemas/pin.json"))
        let run = try workspace.run("diff", "git:HEAD:./schemas", "schemas")
        #expect(run.output.contains("git:HEAD:schemas/pin.json:1:1: breaking: Pin [schema-removed]"))
        let github = try workspace.run("diff", "git:HEAD:schemas", "schemas", "--format", "github")
        #expect(github.output.contains("::error file=schemas/pin.json,title=schema-removed::"))
        let single = try workspace.run("diff", "git:HEAD:schemas/pin.json", "git:HEAD:schemas/pin.json")
        #expect(single.code == 0 && single.errors == "no changes\n")
    }

    @Test func settingsDoNotChangeWhatAServerSends() throws {
        let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string", "format": "uuid"}}}"#
        for folder in ["before", "after"] {
            try workspace.write(pin, to: "\(folder)/pin.json")
            let size = #"{"title": "Size", "type": "object", "properties": {"width": {"type": "integer"}}}"#
            try workspace.write(size, to: "\(folder)/size.json")
        }
        let settings = #"{"typeMap": {"string:uuid": "String"}, "only": ["Pin"]}"#
        try workspace.write(settings, to: "after/plank-swift.json")
        let run = try workspace.run("diff", "before", "after", "--axis", "wire-read", "--axis", "wire-write")
        #expect(run.code == 0)
        #expect(run.output.contains(": safe: Pin.id: UUID -> String [swift-type-changed]\n"))
        #expect(run.output.contains(": safe: Size [type-removed]\n"))
        #expect(run.errors == "4 changes: 4 safe\n")
    }

    @Test func annotationsHavePathsFromTheTopOfTheRepository() throws {
        try workspace.write(#"{"title": "Pin", "type": "object"}"#, to: "ios/schemas/pin.json")
        try workspace.commit()
        try workspace.write(#"{"title": "Pin", "type": "strin"}"#, to: "ios/schemas/pin.json")
        let environment = ["GITHUB_WORKSPACE": workspace.path(".")]
        func run(_ words: String...) throws -> ProgramRun {
            try workspace.run(words, from: "ios", environment: environment)
        }
        let invalid = try run("diff", "git:HEAD:ios/schemas", "schemas", "--format", "github")
        #expect(invalid.output.hasPrefix("::error file=ios/schemas/pin.json,line=1,col=26,title=unknown-type::"))
        let generated = try run("schemas", "--output", "Out", "--diagnostics", "github")
        #expect(generated.output.hasPrefix("::error file=ios/schemas/pin.json,line=1,"))
        try workspace.write(#"{"title": "Pin", "type": "string"}"#, to: "ios/schemas/pin.json")
        let changed = try run("diff", "git:HEAD:ios/schemas", "schemas", "--format", "github")
        #expect(changed.output.contains(" file=ios/schemas/pin.json,"))
        #expect(!changed.output.contains("file=schemas/"))
    }

    @Test func eachVersionHasItsOwnSettings() throws {
        try workspace.write(#"{"features": "plain", "failOn": "dangerous"}"#, to: "new/plank-swift.json")
        try workspace.write(#"{"typePrefix": "My"}"#, to: "plank-swift.json")
        let run = try workspace.run("diff", "old", "new", "--verdicts", "type-changed=ignore")
        #expect(run.output.contains("new/plank-swift.json:1:14: dangerous: features: plain [setting-changed]\n"))
        #expect(run.output.contains("plank-swift.json:1:16: dangerous: typePrefix: was My [setting-changed]\n"))
        #expect(run.output.contains(" breaking: MyPin -> Pin [type-renamed]\n"))
        #expect(run.output.contains(", merging, presence, "))
        let overridden = try workspace.run("diff", "old", "new", "--type-prefix", "A", "--features", "plain")
        #expect(overridden.errors == "1 change: 1 breaking\n")
        let unread = try workspace.run("diff", "old", "new", "--no-automatic-configuration")
        #expect(unread.errors == "1 change: 1 breaking\n")
    }

    @Test func aCommitHasItsOwnSettings() throws {
        let names = #"{"names": {"old/pin.json": "Note"}, "refMap": {"urn:other": "old"}}"#
        try workspace.write(names, to: "plank-swift.json")
        try workspace.commit()
        #expect(try workspace.run("diff", "git:HEAD:old", "git:HEAD:./old").errors == "no changes\n")
        try workspace.write(#"{"unknownProperties": "keep"}"#, to: "plank-swift.json")
        let run = try workspace.run("diff", "git:HEAD:old", "old")
        #expect(run.output.contains("git:HEAD:plank-swift.json:1:"))
        #expect(run.output.contains(" breaking: Note -> Pin [type-renamed]\n"))
        #expect(run.output.contains(" safe: Pin: PlankJSON [additional-properties-kept]\n"))
        try workspace.write(#"{"unknownProperties": "kep"}"#, to: "old/plank-swift.json")
        try workspace.commit()
        let invalid = try workspace.run("diff", "git:HEAD:old", "new")
        #expect(invalid.code == 2 && invalid.errors.hasPrefix("git:HEAD:old/plank-swift.json:1:"))
    }

    @Test func aFeatureOfAllTypesIsOneEntry() throws {
        for folder in ["old", "new"] {
            try workspace.write(#"{"title": "Size", "enum": ["s", "l"]}"#, to: "\(folder)/size.json")
        }
        try workspace.write(#"{"include": ["identity"]}"#, to: "new/plank-swift.json")
        let run = try workspace.run("diff", "old", "new", "--verdicts", "type-changed=ignore")
        #expect(run.output.components(separatedBy: "[feature-added]").count == 2)
        #expect(run.output.contains(" safe: all types: identity [feature-added]\n"))
    }

    @Test func rulesAreExplained() throws {
        let list = try workspace.run("diff", "--explain", "all").output
        #expect(list.contains("type-changed ") && !list.contains("guessed-union "))
        #expect(try workspace.run("diff", "--explain", "guessed-union").output.hasPrefix("guessed-union: "))
        #expect(try workspace.run("--explain", "type-changed").output.hasPrefix("type-changed: breaking\n"))
        let unknown = try workspace.run("diff", "--explain", "type-chnged")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("unknown rule 'type-chnged'; did you mean 'type-changed'?"))
    }

    @Test func machinesReadJSON() throws {
        let run = try workspace.run("diff", "old", "new", "--format", "json")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
        let change = try #require(report?["changes"]?.first)
        let documents = try #require(change["counterexamples"] as? [[String: String]])
        #expect(
            documents.map { $0["acceptedBy"] } == ["new", "old"] && documents.map { $0["refusedBy"] } == ["old", "new"]
        )
        #expect(documents.map { $0["document"] } == [#"{"n":"text"}"#, #"{"n":1}"#])
        #expect(documents.allSatisfy { $0["oldSchema"] == "old/pin.json#" && $0["newSchema"] == "new/pin.json#" })
        #expect(change["rule"] as? String == "type-changed" && change["pointer"] as? String == "/properties/n")
        #expect(
            change["axes"] as? [String: String] == [
                "new-server": "breaking", "new-app": "breaking", "source": "breaking",
            ]
        )
        let none = try workspace.run("diff", "old", "old", "--format", "json")
        #expect(none.output == "{\n  \"changes\": []\n}\n")
    }

    @Test func theChosenAxesAreInTheReport() throws {
        let run = try workspace.run("diff", "old", "new", "--axis", "new-app-read", "--format", "json")
        #expect(run.output.hasPrefix("{\n  \"judgedBy\": [\n    \"new-app-read\"\n  ],\n"))
        try workspace.write(
            old.replacingOccurrences(of: #""title""#, with: #""required": ["n"], "title""#),
            to: "required/pin.json"
        )
        // A new app needs what an old server may not send; what an old app sends, a new server may only refuse.
        #expect(try workspace.run("diff", "old", "required", "--axis", "new-app-read").code == 1)
        #expect(try workspace.run("diff", "old", "required", "--axis", "new-server-read").code == 0)
        let written = try workspace.run("diff", "old", "required", "--axis", "new-server-write")
        #expect(written.code == 0 && written.errors == "1 change: 1 dangerous\n")
    }

    @Test func aPolicyIsThatOfARegistry() throws {
        let limited = old.replacingOccurrences(of: #""integer""#, with: #""integer", "maximum": 5"#)
        try workspace.write(limited, to: "limited/pin.json")
        #expect(try workspace.run("diff", "old", "limited").code == 0)
        #expect(try workspace.run("diff", "old", "limited", "--policy", "backward").code == 1)
        #expect(try workspace.run("diff", "old", "limited", "--policy", "forward").code == 0)
        #expect(try workspace.run("diff", "limited", "old", "--policy", "forward").code == 1)
        #expect(try workspace.run("diff", "limited", "old", "--policy", "backward").code == 0)
        #expect(try workspace.run("diff", "old", "limited", "--policy", "full").code == 1)
        #expect(try workspace.run("diff", "old", "limited", "--policy", "full", "--fail-on", "breaking").code == 0)
    }

    @Test func aReleaseIsRequiredPerAudience() throws {
        try workspace.write(old.replacingOccurrences(of: #""id""#, with: #""more": {}, "id""#), to: "more/pin.json")
        try workspace.write(
            old.replacingOccurrences(of: #""integer""#, with: #""integer", "description": "A number.""#),
            to: "described/pin.json"
        )
        func release(_ folder: String) throws -> [String] {
            let lines = try workspace.run("diff", "old", folder, "--semver").output.split(separator: "\n").prefix(3)
            return lines.map { String($0.split(separator: ";")[1].dropFirst()) }
        }
        #expect(try release("new") == ["major release", "major release", "major release"])
        #expect(try release("more") == ["minor release", "minor release", "minor release"])
        #expect(try release("described") == ["patch release", "patch release", "patch release"])
    }

    @Test func acceptedChangesDoNotFail() throws {
        let known = try workspace.run("diff", "old", "new", "--accepted", "accepted.json", "--accept")
        #expect(known.code == 0 && known.errors == "1 change: 1 breaking, 1 accepted\n")
        #expect(try workspace.run("diff", "old", "new", "--accepted", "accepted.json").code == 0)
        // The place in the file does not matter.
        try workspace.write("\n" + new, to: "new/pin.json")
        #expect(try workspace.run("diff", "old", "new", "--accepted", "accepted.json").code == 0)
        try workspace.write(new.replacingOccurrences(of: #""string"}}"#, with: #""boolean"}}"#), to: "other/pin.json")
        #expect(try workspace.run("diff", "old", "other", "--accepted", "accepted.json").code == 1)
        let entries = try workspace.read("accepted.json")
        #expect(entries.contains(#""change": "Pin.n: Int -> String [type-changed]""#))
        try workspace.write(
            entries.replacingOccurrences(of: #""reason":"#, with: #""expires": "2020-01-31", "reason":"#),
            to: "accepted.json"
        )
        let expired = try workspace.run("diff", "old", "new", "--accepted", "accepted.json")
        #expect(expired.code == 1 && expired.errors.contains("expired on 2020-01-31"))
        try workspace.write(#"{"accepted": [{"fingerprint": "0"}]}"#, to: "accepted.json")
        #expect(try workspace.run("diff", "old", "new", "--accepted", "accepted.json").code == 2)
        #expect(try workspace.run("diff", "old", "new", "--accepted", "nowhere.json").code == 2)
        #expect(try workspace.run("diff", "old", "new", "--accept").code == 64)
    }

    @Test func theChangesOfARuleAreExplained() throws {
        let run = try workspace.run("diff", "old", "new", "--explain", "type-changed")
        #expect(run.code == 1 && run.output.hasPrefix("type-changed: breaking\n"))
        #expect(run.output.contains(#"only the new version allows {"n":"text"}"#))
        #expect(try workspace.run("diff", "old", "new", "--explain", "enum-value-added").code == 0)
    }

    @Test func oneEditInSeveralTypesIsOneEntryForPeople() throws {
        func base(_ more: String) -> String {
            #"{"title": "Base", "type": "object", "properties": {"id": {"type": "string"}\#(more)}}"#
        }
        func heir(_ name: String) -> String {
            #"{"title": "\#(name)", "type": "object", "allOf": [{"$ref": "base.json"}], "properties": {"n": {"type": "integer"}}}"#
        }
        for (folder, more) in [("one", ""), ("two", #", "note": {"type": "string"}"#)] {
            try workspace.write(base(more), to: "\(folder)/base.json")
            for name in ["A", "B", "C"] { try workspace.write(heir(name), to: "\(folder)/\(name).json") }
        }
        let run = try workspace.run("diff", "one", "two")
        #expect(run.output.contains("in 4 places [property-added]") && run.errors == "4 changes: 4 safe\n")
    }

    @Test func aMisspeltSubcommandIsCorrected() throws {
        let run = try workspace.run("dif", "old", "new")
        #expect(run.code == 64 && run.errors == "error: unknown subcommand 'dif'; did you mean 'diff'?\n")
        #expect(try workspace.run("diff", "--help").output.hasPrefix("Usage: plank-swift diff [OPTION...] OLD NEW\n"))
        let option = try workspace.run("diff", "old", "new", "--fromat", "json")
        #expect(option.errors == "error: unknown option '--fromat'; did you mean '--format'?\n")
        #expect(try workspace.run("diff", "old", "new", "--prune").code == 64)
    }
}
