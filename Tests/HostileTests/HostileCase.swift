import Foundation
import TestSupport

/// Schemas that nobody should write, and how a run over them has to end.
struct HostileCase: Sendable, CustomStringConvertible {
    /// The classes of hostile input.
    enum Kind: String, CaseIterable, Sendable {
        case syntax, structure, references, names, text, random
    }

    /// How the run may end.
    enum Outcome: Sendable, Equatable {
        /// With exit 0 and Swift that type-checks.
        case generated
        /// With exit 1, or 2 if a file cannot be read, and an error of this code that has a place.
        case refused(String)
        /// In either way.
        case handled
    }

    let kind: Kind
    let name: String
    /// Content by path below the folder of the case.
    var files: [(path: String, bytes: Data)] = []
    /// Symbolic links by path: made after the files.
    var links: [(path: String, destination: String)] = []
    var inputs = ["schemas"]
    var options: [String] = []
    var outcome = Outcome.handled

    var description: String { "\(kind.rawValue)/\(name)" }

    init(_ kind: Kind, _ name: String, _ outcome: Outcome = .handled, options: [String] = []) {
        self.kind = kind
        self.name = name
        self.outcome = outcome
        self.options = options
    }

    /// One schema file, `schemas/schema.json`.
    init(_ kind: Kind, _ name: String, _ outcome: Outcome = .handled, _ schema: String) {
        self.init(kind, name, outcome)
        files = [("schemas/schema.json", Data(schema.utf8))]
    }

    /// One schema file of bytes that need not be text.
    init(_ kind: Kind, _ name: String, _ outcome: Outcome = .handled, bytes: [UInt8]) {
        self.init(kind, name, outcome)
        files = [("schemas/schema.json", Data(bytes))]
    }

    /// Several schema files by path.
    init(_ kind: Kind, _ name: String, _ outcome: Outcome = .handled, files: [String: String]) {
        self.init(kind, name, outcome)
        self.files = files.sorted { $0.key < $1.key }.map { ($0.key, Data($0.value.utf8)) }
    }

    func with(_ change: (inout HostileCase) -> Void) -> HostileCase {
        var copy = self
        change(&copy)
        return copy
    }

    /// Every case, each with a name of its own.
    static let all: [HostileCase] =
        syntaxCases + numberCases + depthCases + keywordCases + structureCases + referenceCases + fileCases
        + nameCases + textCases + randomCases

    /// Those that a run of the tests takes: all if long tests run, otherwise some of each class.
    static let selected = all.enumerated().filter { $0.offset % repetitions(1, fast: 28) == 0 }.map(\.element)
}

/// A JSON string; everything but ASCII letters and digits is escaped.
func quoted(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
        if unit < 128, let scalar = UnicodeScalar(unit), scalar.properties.isAlphabetic || (48...57).contains(unit) {
            result.unicodeScalars.append(scalar)
        } else {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
    return result + "\""
}
