import SwiftModel

/// The rules of a schema document: an enum with a function per schema that has a name or that references target.
struct RulesText {
    private let model: RulesModel

    private init(_ model: RulesModel) { self.model = model }

    static func text(_ model: RulesModel) -> SwiftText { RulesText(model).declaration }

    private var declaration: SwiftText {
        let access = model.access.modifier
        let functions = SwiftText.blocks(model.functions.map { function($0, access) })
        let models = model.functions.compactMap(validation)
        if model.isExtension {
            let head: SwiftText = .opening("nonisolated extension \(model.path.description)", inheriting: [])
            return .blocks([.block(head, functions)] + models)
        }
        let conformances = model.root == nil ? [] : ["PlankValidatingSchema"]
        let keyword = model.root == nil ? "nonisolated enum" : "enum"
        var text: SwiftText = """
            \(Documentation.comment(comment))
            \(.opening("\(access)\(keyword) \(model.name.escaped)", inheriting: conformances))
                \(functions)
            }
            """
        if let parent = model.parent { text = "extension \(parent.description) {\n    \(text)\n}" }
        return .blocks([text] + models)
    }

    /// Explains how to check JSON: with the root, or with a definition if the document only has definitions.
    private var comment: String {
        let owner = model.path.description
        guard model.root == nil, let first = model.functions.first else {
            return "The rules of the schema: `try \(owner).validate(data)`."
        }
        return "The rules of the definitions: `try \(owner).\(first.name.escaped).validate(data)`."
    }

    /// Returns the extension of a schema's model with its rules.
    private func validation(_ function: RulesModel.Function) -> SwiftText? {
        function.model.map { type in
            """
            \(type.isDeprecated ? "@available(*, deprecated)" : "")
            nonisolated extension \(type.path.description): PlankValidatedModel {
                \(type.access.modifier)static var schemaRules: PlankSchemaRules { \(model.path.description).\(function.name.escaped) }
            }
            """
        }
    }

    private func function(_ function: RulesModel.Function, _ access: String) -> SwiftText {
        let file = function.file ?? model.file
        let location = SwiftLiteral.string(function.pointer.isEmpty ? file : "\(file)#\(function.pointer)")
        let head = SwiftText.call(
            "\(access)static let \(function.name.escaped): PlankSchemaRules = .init",
            [SwiftText(location)] + [function.draft.map { SwiftText("draft: " + String($0)) }].compactMap(\.self)
        )
        return function.rules.isEmpty ? head + " { _ in }" : closure(head, function.rules)
    }

    /// Returns `head { … }` with a closure that states rules of `value`.
    private func closure(_ head: SwiftText, _ rules: [SchemaRule]) -> SwiftText {
        """
        \(head) { value in
            \(SwiftText.lines(rules.map { statement($0, of: "value") }))
        }
        """
    }

    // MARK: - Rules

    /// - Parameter value: The expression for the value: `value`, or `$0`.
    private func statement(_ rule: SchemaRule, of value: String) -> SwiftText {
        func call(_ name: String, _ arguments: String...) -> SwiftText {
            SwiftText("\(value).\(name)(\(arguments.joined(separator: ", ")))")
        }
        func list(_ name: String, _ elements: [SwiftText]) -> SwiftText {
            "\(value).\(name)(\(SwiftText.array(elements)))"
        }
        func apply(_ name: String, to rules: [SchemaRule], _ arguments: String...) -> SwiftText {
            application("\(value).\(name)", arguments, rules)
        }
        switch rule {
        case .nullable: return call("nullable")
        case .never: return call("never")
        case .type(let types) where types.count == 1: return call("type", "." + types[0].rawValue)
        case .type(let types): return list("type", types.map { SwiftText("." + $0.rawValue) })
        case .const(let constant): return call("const", literal(constant))
        case .enum(let constants): return list("enum", constants.map { SwiftText(literal($0)) })
        case .bound(let keyword, let limit): return call(keyword, literal(limit))
        case .count(let keyword, let limit): return call(keyword, SwiftLiteral.scalar(.integer(limit)))
        case .pattern(let pattern): return call("pattern", SwiftLiteral.string(pattern))
        case .format(let format): return call("format", "." + String(describing: format))
        case .required(let keys): return "\(value).required(\(SwiftText.array(ofStrings: keys)))"
        case .property(let key, let rules):
            return rules.isEmpty
                ? call("property", SwiftLiteral.string(key)) : apply("property", to: rules, SwiftLiteral.string(key))
        case .patternProperties(let pattern, let rules):
            return apply("patternProperties", to: rules, SwiftLiteral.string(pattern))
        case .additionalProperties([.never]): return call("noAdditionalProperties")
        case .additionalProperties(let rules): return apply("additionalProperties", to: rules)
        case .propertyNames(let rules): return apply("propertyNames", to: rules)
        case .dependentRequired(let key, let others):
            return "\(value).dependentRequired(\(SwiftLiteral.string(key)), \(SwiftText.array(ofStrings: others)))"
        case .dependentSchema(let key, let rules): return apply("dependentSchema", to: rules, SwiftLiteral.string(key))
        case .unevaluatedProperties([.never]): return call("noUnevaluatedProperties")
        case .unevaluatedProperties(let rules): return apply("unevaluatedProperties", to: rules)
        case .uniqueItems: return call("uniqueItems")
        case .prefixItem(let index, let rules): return apply("prefixItem", to: rules, String(index))
        case .items(let start, let rules):
            return start == 0 ? apply("items", to: rules) : apply("items", to: rules, "from: \(start)")
        case .contains(let min, let max, let notesItems, let rules):
            let (min, max) = (min == 1 ? nil : "min: \(min)", max.map { "max: \($0)" })
            let limits = [min, max, notesItems ? "notesItems: true" : nil]
            return application("\(value).contains", limits.compactMap { $0 }, rules)
        case .unevaluatedItems(let rules): return apply("unevaluatedItems", to: rules)
        case .reference(let path, let keyword): return call(String(describing: keyword), name(of: path))
        case .dynamicReference(let anchor, let path):
            return call("dynamicRef", SwiftLiteral.string(anchor), name(of: path))
        case .dynamicAnchor(let anchor, let path):
            return call("dynamicAnchor", SwiftLiteral.string(anchor), name(of: path))
        case .allOf(let rules): return apply("allOf", to: rules)
        case .anyOf(let branches): return self.branches("\(value).anyOf", branches)
        case .oneOf(let branches): return self.branches("\(value).oneOf", branches)
        case .not(let rules): return apply("not", to: rules)
        case .condition(let condition, let then, let otherwise):
            return self.condition("\(value).if", condition, then: then, else: otherwise)
        }
    }

    /// Returns `name(arguments) { … }`. A single rule without nested rules goes on the same line if it fits.
    private func application(_ name: String, _ arguments: [String], _ rules: [SchemaRule]) -> SwiftText {
        let head = name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
        if rules.isEmpty { return SwiftText(head + " { _ in }") }
        guard rules.count == 1, rules[0].schemas.isEmpty else { return closure(SwiftText(head), rules) }
        return .block(SwiftText(head), statement(rules[0], of: "$0"))
    }

    private func branches(_ head: String, _ branches: [[SchemaRule]]) -> SwiftText {
        """
        \(head) { branches in
            \(SwiftText.lines(branches.map { application("branches.add", [], $0) }))
        }
        """
    }

    private func condition(
        _ head: String,
        _ condition: [SchemaRule],
        then: [SchemaRule]?,
        else otherwise: [SchemaRule]?
    ) -> SwiftText {
        let others = [then.map { closure("then:", $0) }, otherwise.map { closure("else:", $0) }]
        return .joined([closure(SwiftText(head), condition)] + others.compactMap(\.self), separator: " ")
    }

    // MARK: - Arguments

    private func name(of path: RulesModel.FunctionPath) -> String {
        let owner = path.owner == model.path ? "Self" : path.owner.spelling(in: model.parent ?? .top)
        return "\(owner).\(path.name.escaped)"
    }

    /// Returns a constant as a literal.
    private func literal(_ constant: JSONConstant) -> String {
        switch constant {
        case .null: "nil"
        case .unsigned(let value): ".number(\(SwiftLiteral.string(String(value))))"
        case .decimal(let text): ".number(\(SwiftLiteral.string(text)))"
        case .bool, .integer, .number, .string: SwiftLiteral.scalar(constant)
        case .array(let elements): "[" + elements.map(literal).joined(separator: ", ") + "]"
        case .object(let members): SwiftLiteral.dictionary(members.map { ($0.key, literal($0.value)) })
        }
    }
}
