import Foundation

/// Formats a model for the debugger, one property per line, with nested models indented.
nonisolated struct PlankDebugFields: CustomStringConvertible {
    private let typeName: String
    private var fields: [String] = []

    /// Creates the description of a model of this type.
    init(_ typeName: String) {
        self.typeName = typeName
    }

    /// Adds a property: `fields.add("note", note)`.
    mutating func add(_ name: String, _ value: Any?) {
        fields.append("\(name) = \(PlankDebugFields.text(of: value))")
    }

    /// Creates the description of a model with the properties that are set.
    init<Model: PlankModel>(of model: Model) {
        self.init("\(Model.self)")
        for property in PlankWrittenValues.named(of: model) { add(property.name, property.value) }
    }

    /// The model's name, and its properties between braces.
    var description: String {
        guard !fields.isEmpty else { return "\(typeName) = {}" }
        return "\(typeName) = {\n\(fields.map(PlankDebugFields.indented).joined(separator: "\n"))\n}"
    }
}

nonisolated extension PlankDebugFields {
    private static func text(of value: Any?) -> String {
        guard let value = value.flatMap(unwrapped) else { return "nil" }
        if PlankStackSpace.isShort {
            var text = ""
            PlankStackSpace.onLargerStack { text = self.text(of: value) }
            return text
        }
        switch value {
        case let string as String: return PlankJSONText.quoted(string)
        case let value as any PlankDebugTextConvertible: return value.plankDebugText
        case let url as URL: return url.absoluteString
        case let model as any CustomDebugStringConvertible & Encodable where !isCollection(value):
            return model.debugDescription
        default: return text(of: Mirror(reflecting: value), value)
        }
    }

    private static func text(of mirror: Mirror, _ value: Any) -> String {
        switch mirror.displayStyle {
        case .collection:
            return list(mirror.children.map { text(of: $0.value) })
        case .set:
            return list(mirror.children.map { text(of: $0.value) }.sorted())
        case .dictionary:
            let members = mirror.children.map { child in
                Mirror(reflecting: child.value).children.map { text(of: $0.value) }.joined(separator: ": ")
            }
            return members.isEmpty ? "[:]" : list(members.sorted())
        case .enum:
            guard let child = mirror.children.first, let label = child.label else { return String(describing: value) }
            return "\(label)(\(text(of: child.value)))"
        default:
            return String(describing: value)
        }
    }

    /// Formats a list on one line, unless an element takes more than one.
    private static func list(_ elements: [String]) -> String {
        guard elements.contains(where: { $0.contains("\n") }) else { return "[\(elements.joined(separator: ", "))]" }
        return "[\n\(elements.map(indented).joined(separator: ",\n"))\n]"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }

    private static func isCollection(_ value: Any) -> Bool {
        switch Mirror(reflecting: value).displayStyle {
        case .collection, .set, .dictionary: return true
        default: return false
        }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }
}
