import SwiftModel

/// The code that reads a property into its storage and writes it from there.
struct DirectProperty {
    let model: PropertyModel
    private let scope: TypePath
    private let storage: StoredProperty.Storage
    /// Whether the struct also has synthesized `Codable`, which does not check constants.
    private let isSynthesized: Bool
    /// Whether the value is a struct or a union that is stored as it is, and that has to be counted when it is copied.
    private let isCounted: Bool

    init(_ model: PropertyModel, in structure: StructModel) {
        self.model = model
        scope = structure.heading.path
        isSynthesized = structure.isSynthesized
        storage = StoredProperty(model, in: scope).storage(isSynthesized: isSynthesized)
        isCounted = model.coding == nil && !model.isBoxed && structure.isCounted(model.type)
    }

    /// Whether the property is required.
    var isAwaited: Bool { isSynthesized ? !storage.startsEmpty : model.isRequired }

    /// Whether a local variable holds the value until all values have been read.
    private var isVariable: Bool { isAwaited && !storage.startsEmpty }

    /// The value that is expected but not stored.
    private var constant: OnlyValue? { isSynthesized ? nil : model.presence.constant }

    private var key: SwiftText { SwiftText(model.key.writtenKey) }

    /// Returns the statement before the members are read.
    func beginning(_ json: String) -> SwiftText {
        if isVariable { return "var \(model.name.escaped): \(storage.type)?" }
        guard !isSynthesized, !model.isRequired, case .tag = model.initialValue else { return "" }
        return "\(storage.name).unset()"
    }

    /// Returns the statement that reads the value.
    func reading(_ json: String) -> SwiftText {
        let expected = isSynthesized ? [] : model.expectation(in: scope)
        return isVariable
            ? .call("\(json).require", ["&\(model.name.escaped)"] + expected)
            : .call("\(json).read", ["into: &\(storage.name)"] + expected)
    }

    /// The condition that a required property was present.
    ///
    /// A value of several counted parts is consumed, because the compiler would copy it out of the optional.
    var condition: SwiftText {
        let name = model.name.escaped
        if constant != nil { return "\(name) != nil" }
        guard isVariable else { return "\(storage.name).isSet" }
        return isCounted ? "let \(name) = consume \(name)" : "let \(name)"
    }

    /// The statement that stores the local variable's value.
    var assignment: SwiftText {
        isVariable && constant == nil ? "\(storage.name) = \(model.name.escaped)" : ""
    }

    /// The statement that writes the property.
    var writing: SwiftText {
        if let constant { return .call("json.write", [key, SwiftText(model.spelling(of: constant, in: scope))]) }
        return .call(
            isSynthesized && storage.startsEmpty && !model.writesNull ? "json.writeIfPresent" : "json.write",
            [key, SwiftText(storage.name)]
        )
    }
}

extension StructModel {
    /// Returns whether a declared type is a struct or a union with parts that are counted when a value is copied.
    fileprivate func isCounted(_ type: SwiftType) -> Bool {
        guard case .declared = type, let reference = reference(to: type) else { return false }
        return reference.sharesMemory && (reference.form == .structure || reference.form == .union)
    }
}

extension String {
    /// A literal of the key in its JSON form.
    var writtenKey: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": return "\\" + String(scalar)
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return SwiftLiteral.string(escaped.joined())
    }
}
