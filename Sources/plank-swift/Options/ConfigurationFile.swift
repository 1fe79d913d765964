import Diagnostics
import JSONTree
import PlankKit

/// `plank-swift.json`: the options, with names in camel case. Paths are relative to the file.
struct ConfigurationFile {
    /// The keys that are not options.
    private enum FurtherKey: String, CaseIterable {
        case schema = "$schema"
        case schemas, names, settings
    }

    let path: String
    /// The prefix of the path in messages, such as `git:main:`.
    private let label: String
    private(set) var assignments: [(option: OptionDeclaration, value: OptionValue)] = []
    /// The schemas that a run without arguments generates.
    private(set) var inputs: [String] = []
    private var inputPlaces: [String: SourceLocation] = [:]
    private(set) var problems: [Problem] = []
    var overlay = SchemaOverlay()
    let fileExists: (String) -> Bool

    /// Returns the folder that contains all of `inputs`.
    private static func commonFolder(of inputs: [String]) -> String {
        let folders = inputs.filter { $0 != "-" }.map { Disk.kind(of: $0) == .folder ? $0 : Path.folder(of: $0) }
        let roots = (folders.isEmpty ? [""] : folders).map { Disk.resolvedAsFarAsPossible($0.isEmpty ? "." : $0) }
        var folder = roots[0]
        while !roots.allSatisfy({ Path.isInside($0, folder) }) { folder = Path.folder(of: folder) }
        return folder
    }

    /// Returns the path for a new configuration: in the working directory, or else in the folder that has all inputs.
    static func newPath(for inputs: [String]) -> String {
        let folder = commonFolder(of: inputs)
        let isInside = Disk.resolved(".").map { Path.isInside(folder, $0) } ?? true
        return isInside ? SchemaFolder.configuration : Path.join(folder, SchemaFolder.configuration)
    }

    /// Returns the path of the configuration in the folder that contains all inputs, or in the nearest folder above.
    static func nearest(to inputs: [String]) -> String? {
        let paths = SchemaFolder.configurations(above: commonFolder(of: inputs))
        guard let path = paths.first(where: { Disk.kind(of: $0) == .file }) else { return nil }
        guard let here = Disk.resolved("."), Path.isInside(path, here) else { return path }
        return Path.relative(path, from: here)
    }

    static func path(for settings: Settings) -> String? {
        settings.configuration ?? (settings.readsConfiguration ? nearest(to: settings.inputs) : nil)
    }

    init(_ path: String, log: ReadLog) {
        do {
            let bytes = try log.read(path, as: "configuration")
            self.init(path, bytes) { Disk.kind(of: $0) != nil }
        } catch {
            self.init(path, Array("{}".utf8)) { _ in false }
            problems = [error]
        }
    }

    init(_ path: String, _ bytes: [UInt8], label: String = "", fileExists: @escaping (String) -> Bool) {
        self.path = path
        self.label = label
        self.fileExists = fileExists
        let collector = DiagnosticCollector()
        let root = JSONParser.parse(bytes, file: label + path, as: .configuration, diagnostics: collector)
        problems = collector.diagnostics.map(Problem.init)
        guard let root else { return }
        guard let object = root.object else {
            fail("a configuration is an object, not \(root.kindName)", root.position, "")
            return
        }
        for member in object.members { read(member) }
    }

    func apply(to settings: inout Settings) {
        for (option, value) in assignments { option.effect(&settings, value) }
        settings.inputs = inputs
        settings.inputPlaces = inputPlaces
        settings.content.generation.schemas.overlay = overlay
    }

    var place: String { label + path }
    var folder: String { Path.folder(of: path) }

    private mutating func read(_ member: JSONObject.Member) {
        let pointer = JSONPointer.appending("", member.key)
        switch FurtherKey(rawValue: member.key) {
        case .schema: return
        case .names: readNames(member.value)
        case .settings: readSettings(member.value)
        case .schemas:
            guard let entries = member.value.array ?? (member.value.string.map { _ in [member.value] }) else {
                let message = "'schemas' takes a list of paths, not \(member.value.kindName)"
                return fail(message, member.value.position, pointer)
            }
            for (index, entry) in entries.enumerated() {
                guard let text = entry.string, !text.isEmpty else {
                    let message = "a schema is named by its path, not by \(entry.kindName)"
                    fail(message, entry.position, "\(pointer)/\(index)")
                    continue
                }
                let input = Path.join(folder, text)
                inputs.append(input)
                inputPlaces[input] = SourceLocation(file: place, at: entry.position, pointer: "\(pointer)/\(index)")
            }
        case nil:
            let configurable = Subcommand.allOptions.filter(\.isConfigurable)
            guard let option = configurable.first(where: { $0.configurationKey == member.key }) else {
                return unknown(member, configurable.map(\.configurationKey), pointer)
            }
            read(member.value, of: option, pointer)
        }
    }

    private mutating func unknown(_ member: JSONObject.Member, _ optionKeys: [String], _ pointer: String) {
        let keys = optionKeys + FurtherKey.allCases.map(\.rawValue)
        let bare = Subcommand.allOptions.first { $0.name == member.key || $0.habits.contains(member.key) }
        if let bare, !bare.isConfigurable, bare.name == member.key {
            let help = "use '--\(bare.name)' on the command line"
            return fail("'\(member.key)' is not a setting", member.keyPosition, pointer, help: help)
        }
        let known = bare.flatMap { $0.isConfigurable ? $0.configurationKey : nil }
        let nearest = known ?? Suggestion.nearest(to: member.key, among: keys)
        let help = nearest.map { "did you mean '\($0)'?" } ?? "the keys are \(keys.sorted().joined(separator: ", "))"
        fail("unknown key '\(member.key)'", member.keyPosition, pointer, help: help)
    }

    private mutating func read(_ node: JSONNode, of option: OptionDeclaration, _ pointer: String) {
        let key = option.configurationKey
        switch option.kind {
        case .flag, .action: assign(option, node.bool.map { "\($0)" }, node, pointer, "'\(key)' takes true or false")
        case .integer: assign(option, node.number?.int.map(String.init), node, pointer, "'\(key)' takes a whole number")
        case .features where node.object != nil: readFeatures(node, pointer)
        case .features where node.array != nil:
            let help = "use {\"include\": \(node.canonicalText.shortened(to: 60))} to add features to the preset"
            fail("'\(key)' takes a preset or an object, not an array", node.position, pointer, help: help)
        case .pairs, .referenceMap: readPairs(node, of: option, pointer)
        case .folders, .names, .commands:
            for (index, entry) in (node.array ?? [node]).enumerated() {
                let noun =
                    switch option.kind {
                    case .names: "name"
                    case .commands: "command"
                    default: "path"
                    }
                let place = node.array == nil || entry.string == nil ? pointer : "\(pointer)/\(index)"
                assign(option, entry.string, entry, place, "'\(key)' takes a \(noun) or a list of \(noun)s")
            }
        case .text, .word, .identifier, .choice, .features, .file, .folder:
            assign(option, node.string, node, pointer, "'\(key)' takes a string")
        }
    }

    /// Assigns a text to an option; reports that another kind of value is `wanted` if there is none.
    private mutating func assign(
        _ option: OptionDeclaration,
        key: String? = nil,
        _ text: String?,
        _ node: JSONNode,
        _ pointer: String,
        _ wanted: String
    ) {
        if let text { return assign(option, OptionValue(key: key, text: text), node, pointer) }
        fail("\(wanted), not \(node.kindName)", node.position, pointer)
    }

    /// Reads `{"preset": …, "include": […], "exclude": […]}`, whose members are the values of options.
    private mutating func readFeatures(_ node: JSONNode, _ pointer: String) {
        let names = ["exclude": "exclude", "include": "include", "preset": "features"]
        for member in node.object?.members ?? [] {
            let place = JSONPointer.appending(pointer, member.key)
            let name = names[member.key]
            guard name != nil, let option = Subcommand.allOptions.first(where: { $0.name == name }) else {
                let help = "the keys are \(names.keys.sorted().joined(separator: ", "))"
                fail("unknown key '\(member.key)'", member.keyPosition, place, help: help)
                continue
            }
            read(member.value, of: option, place)
        }
    }

    private mutating func readPairs(_ node: JSONNode, of option: OptionDeclaration, _ pointer: String) {
        if case .referenceMap = option.kind, let files = node.array ?? (node.string.map { _ in [node] }) {
            for (index, file) in files.enumerated() { readMapFile(file, of: option, "\(pointer)/\(index)") }
            return
        }
        guard let object = node.object else {
            return fail("'\(option.configurationKey)' takes an object, not \(node.kindName)", node.position, pointer)
        }
        for member in object.members {
            let place = JSONPointer.appending(pointer, member.key)
            if case .pairs(let pairs) = option.kind, case .swiftType = pairs.values, let type = member.value.object {
                if let text = typeOverride(type, member.value.position, place) {
                    assign(option, OptionValue(key: member.key, text: text), member.value, place)
                }
                continue
            }
            assign(option, key: member.key, member.value.string, member.value, place, "'\(member.key)' takes a string")
        }
    }

    /// Reads the path of a file of pairs, or one pair written as on the command line.
    private mutating func readMapFile(_ node: JSONNode, of option: OptionDeclaration, _ pointer: String) {
        guard let text = node.string else {
            return fail("'\(option.configurationKey)' takes paths, not \(node.kindName)", node.position, pointer)
        }
        do {
            assign(option, try OptionParser.value(text, of: option, option.spelling), node, pointer)
        } catch {
            fail(error.message, node.position, pointer)
        }
    }

    /// Returns `{"type": "Money", "import": "Banking"}` as the option has it, `Money,Banking`; nil after an error.
    private mutating func typeOverride(_ object: JSONObject, _ position: JSONPosition, _ pointer: String) -> String? {
        let keys = ["type", "import"]
        let count = problems.count
        for member in object.members {
            let place = JSONPointer.appending(pointer, member.key)
            if !keys.contains(member.key) {
                let help = Suggestion.help(for: member.key, among: keys) ?? "the keys are \(keys.listed(with: "and"))"
                fail("unknown key '\(member.key)'", member.keyPosition, place, help: help)
            } else if member.value.string == nil {
                let message = "'\(member.key)' takes a string, not \(member.value.kindName)"
                fail(message, member.value.position, place)
            }
        }
        guard problems.count == count else { return nil }
        guard let type = object["type"]?.string else {
            fail("the key 'type' is missing", position, pointer, help: "add it, with the name of a Swift type")
            return nil
        }
        return object["import"]?.string.map { "\(type),\($0)" } ?? type
    }

    private mutating func assign(
        _ option: OptionDeclaration,
        _ given: OptionValue,
        _ node: JSONNode,
        _ pointer: String
    ) {
        var value = given
        (value.folder, value.location) = (folder, location(node.position, pointer))
        if let objection = option.objection(to: value) {
            return fail("'\(option.configurationKey)' \(objection)", node.position, pointer)
        }
        assignments.append((option, value))
    }

    func location(_ position: JSONPosition, _ pointer: String) -> SourceLocation {
        SourceLocation(file: place, at: position, pointer: pointer)
    }

    mutating func fail(_ message: String, _ position: JSONPosition, _ pointer: String, help: String? = nil) {
        problems.append(Problem(Diagnostic(.configuration, message, at: location(position, pointer), help: help)))
    }
}
