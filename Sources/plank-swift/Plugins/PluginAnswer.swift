import Diagnostics
import JSONTree
import PlankKit
import SwiftSource

/// The answer of a plugin, in the format of `Schemas/Plugin/plugin-answer.json`.
struct PluginAnswer {
    private static let version = 1

    private(set) var contribution = Contribution()
    private(set) var messages: [Problem] = []
    /// The files that the answer depends on, in addition to the models.
    private(set) var inputs: [String] = []
    private(set) var problems: [Problem] = []
    private let plugin: String
    private let models: FinishedModels
    private var takenNames: Set<String>

    /// Reads the answer of `plugin` for `models`. `others` are the files of earlier plugins.
    init(_ bytes: [UInt8], of plugin: String, for models: FinishedModels, besides others: [Contribution.File]) {
        self.plugin = plugin
        self.models = models
        takenNames = Set((models.fileNames + others.map(\.name)).map { $0.lowercased() })
        let help = "standard output is for the answer alone; print anything else to standard error"
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
            problems = [Self.problem("plugin '\(plugin)' answered nothing", help: help)]
            return
        }
        let collector = DiagnosticCollector()
        let root = JSONParser.parse(bytes, file: "", diagnostics: collector)
        guard let root else {
            let first = collector.sorted.first { $0.severity == .error }
            let place = first?.location.map { " (line \($0.line), column \($0.column))" } ?? ""
            let reason = first?.message ?? "invalid JSON"
            problems = [Self.problem("the answer of plugin '\(plugin)' is not JSON: \(reason)\(place)", help: help)]
            return
        }
        read(root)
    }

    private mutating func read(_ root: JSONNode) {
        let place = Place(node: root, pointer: "")
        guard let object = object(place, ["$schema", "version", "types", "files", "messages", "inputs"]) else { return }
        guard let version = object["version"] else {
            return fail("missing 'version'", place, help: "add \"version\": \(Self.version)")
        }
        guard version.node.number?.int == Self.version else {
            return fail("unknown version", version, help: "the version is \(Self.version)")
        }
        if let types = object["types"] { readTypes(types) }
        for file in list(object["files"]) { readFile(file) }
        for message in list(object["messages"]) { readMessage(message) }
        for input in list(object["inputs"]) { if let path = text(input) { inputs.append(path) } }
    }

    private mutating func readTypes(_ place: Place) {
        guard let types = expect("an object", place.node.object, at: place) else { return }
        for member in types.members {
            let place = place.child(member.key, member.value)
            guard let path = path(member.key, at: place.moved(to: member.keyPosition)) else { continue }
            if let type = models.types[path], !type.takesParts {
                let help = "parts can be added to structs, enums and unions"
                fail("'\(path)' is of the kind \(type.kind)", place.moved(to: member.keyPosition), help: help)
            } else {
                contribution.additions[path] = addition(place)
            }
        }
    }

    private mutating func addition(_ place: Place) -> ContributedParts.Addition {
        guard let object = object(place, ["imports", "conformances", "members", "extensions"]) else { return .init() }
        let modules = lines(object["imports"])
        let parts = Parts(
            conformances: lines(object["conformances"]),
            members: sources(object["members"]),
            sections: list(object["extensions"]).compactMap { section($0) }
        )
        return ContributedParts.Addition(parts: parts, modules: modules)
    }

    private mutating func section(_ place: Place) -> Parts.Section? {
        guard let object = object(place, ["title", "conformances", "members"]) else { return nil }
        guard let title = object["title"] else {
            fail("missing 'title'", place, help: "the title is the extension's mark, such as Tracking")
            return nil
        }
        let section = Parts.Section(
            title: line(title) ?? "",
            conformances: lines(object["conformances"]),
            members: sources(object["members"])
        )
        if section.conformances.isEmpty && section.members.isEmpty { fail("empty extension", place) }
        return section
    }

    /// Returns the path of a type if the run declares it; otherwise reports an error.
    private mutating func path(_ name: String, at place: Place) -> String? {
        if models.types[name] != nil { return name }
        let help = Suggestion.help(for: name, among: models.types.keys) ?? "--list-types lists the types"
        fail("unknown type '\(name)'", place, help: help)
        return nil
    }

    private mutating func readFile(_ place: Place) {
        guard let object = object(place, ["name", "text"]) else { return }
        guard let name = object["name"], let text = object["text"] else {
            return fail("missing '\(object["name"] == nil ? "name" : "text")'", place)
        }
        guard let fileName = line(name), let source = self.text(text) else { return }
        let isHidden = fileName.split(separator: "/").contains { $0.hasPrefix(".") }
        guard Path.isPlain(fileName), !isHidden, fileName.hasSuffix(".swift") else {
            let help = "a name is a path in the output folder, such as Tracking.swift or Tracking/Events.swift"
            return fail("invalid file name '\(fileName)'", name, help: help)
        }
        guard takenNames.insert(fileName.lowercased()).inserted else {
            let help = "another file of the run has the name, perhaps in other case"
            return fail("file name '\(fileName)' is taken", name, help: help)
        }
        contribution.files.append(Contribution.File(name: fileName, text: source))
    }

    private mutating func readMessage(_ place: Place) {
        guard let object = object(place, ["severity", "text", "type"]) else { return }
        guard let content = object["text"] else { return fail("missing 'text'", place) }
        guard let text = self.text(content) else { return }
        var severity = Diagnostic.Severity.warning
        if let chosen = object["severity"] {
            let known = chosen.node.string.flatMap(Diagnostic.Severity.init)
            guard let known = expect("error, warning or note", known, at: chosen) else { return }
            severity = known
        }
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        var message = Problem(Diagnostic(.pluginMessage, words))
        message.severity = severity
        if let name = object["type"] {
            guard let text = line(name), let path = path(text, at: name) else { return }
            message.diagnostic.location = models.types[path]?.location
        }
        messages.append(message)
    }
}

/// A value in the answer, with its place, or that of its key.
private struct Place {
    let node: JSONNode
    let pointer: String
    var keyPosition: JSONPosition?

    var position: JSONPosition { keyPosition ?? node.position }

    func child(_ key: String, _ node: JSONNode) -> Place {
        Place(node: node, pointer: JSONPointer.appending(pointer, key))
    }

    func moved(to position: JSONPosition) -> Place { Place(node: node, pointer: pointer, keyPosition: position) }
}

extension PluginAnswer {
    /// Returns the members of an object, and reports keys other than these.
    private mutating func object(_ place: Place, _ keys: [String]) -> [String: Place]? {
        guard let object = expect("an object", place.node.object, at: place) else { return nil }
        var members: [String: Place] = [:]
        for member in object.members {
            let child = place.child(member.key, member.value)
            members[member.key] = child
            if !keys.contains(member.key) {
                let help = Suggestion.help(for: member.key, among: keys)
                let keys = "the keys are \(keys.joined(separator: ", "))"
                fail("unknown key '\(member.key)'", child.moved(to: member.keyPosition), help: help ?? keys)
            }
        }
        return members
    }

    private mutating func list(_ place: Place?) -> [Place] {
        guard let place, let elements = expect("a list", place.node.array, at: place) else { return [] }
        return elements.enumerated().map { place.child(String($0), $1) }
    }

    /// Returns a text without control characters other than line breaks and tabs.
    private mutating func text(_ place: Place) -> String? {
        guard let text = expect("a string", place.node.string, at: place) else { return nil }
        if let scalar = text.unicodeScalars.first(where: { $0.value < 32 && $0 != "\n" && $0 != "\r" && $0 != "\t" }) {
            fail("control character U+\(String(scalar.value, radix: 16, uppercase: true))", place)
            return nil
        }
        return text
    }

    private mutating func line(_ place: Place) -> String? {
        guard let text = text(place) else { return nil }
        return expect("one line of text", text.isEmpty || text.contains(where: \.isNewline) ? nil : text, at: place)
    }

    private mutating func lines(_ place: Place?) -> [String] { list(place).compactMap { line($0) } }

    private mutating func sources(_ place: Place?) -> [SwiftText] {
        list(place).compactMap { text($0) }.map(SwiftText.init(contributed:))
    }

    /// Returns the value, and reports that another one is wanted if there is none.
    private mutating func expect<Value>(_ wanted: String, _ value: Value?, at place: Place) -> Value? {
        let found = place.node.string.map { "'\($0)'" } ?? place.node.kindName
        if value == nil { fail("expected \(wanted), found \(found)", place) }
        return value
    }

    private mutating func fail(_ message: String, _ place: Place, help: String? = nil) {
        let position = place.position
        let pointer = place.pointer.isEmpty ? "" : ", at \(place.pointer)"
        let shown = "(line \(position.line), column \(position.column)\(pointer))"
        problems.append(Self.problem("\(message) in the answer of plugin '\(plugin)' \(shown)", help: help))
    }

    private static func problem(_ message: String, help: String?) -> Problem {
        Problem(Diagnostic(.pluginAnswer, message, help: help))
    }
}
