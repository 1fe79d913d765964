import Diagnostics
import SchemaGraph
import SwiftModel
import SwiftNames

/// Makes the partial models that schemas ask for with `x-plank.partials`.
extension ModelBuilder {
    /// Returns the partial models of a struct, which are nested in it.
    func partials(of model: StructModel, _ id: DeclarationID) -> [Declaration] {
        guard let (choices, schema) = first(\.partials, of: mapping.described(by: mapping[id])) else { return [] }
        func ignore(_ problem: String, _ choice: PartialChoice, help: String? = nil) {
            var refusal = RefusedSetting(setting: "partials", schema: schema, problem: problem, help: help)
            refusal.ignored = "'\(choice.name)'"
            findings.append(.refusedSetting(refusal))
        }
        var taken = Set(model.nested.map(\.heading.name.bare) + model.references.map { $0.path.names[0] })
        taken.formUnion(ReservedNames(options).nestedTypes)
        taken.insert(model.heading.name.bare)
        return choices.compactMap { choice in
            if let unknown = choice.keys.first(where: { key in !model.properties.contains { $0.key == key } }) {
                let help = Suggestion.help(for: unknown, among: model.properties.map(\.key))
                ignore("no property has the key '\(unknown)'", choice, help: help)
            } else if !model.heading.hasPresence {
                ignore("a partial needs the feature 'presence'", choice, help: "include 'presence' in 'features'")
            } else if !SwiftWord.name.matches(choice.name) || choice.name.contains(".") {
                ignore("'\(choice.name)' is no name of a type in Swift", choice)
            } else if !taken.insert(choice.name).inserted {
                ignore("the name '\(choice.name)' is taken", choice, help: "choose another name")
            } else {
                return .structure(partial(choice, of: model))
            }
            return nil
        }
    }

    /// The features that only whole models have.
    private static let leftOut = Heading.fixtureFeatures.union([
        Heading.partial, Heading.readOnlyProtocol, Heading.validation,
    ])

    private func partial(_ choice: PartialChoice, of model: StructModel) -> StructModel {
        let name = SwiftName.declaration(choice.name)
        let path = model.heading.path.appending(name.bare)
        let keys = Set(choice.keys)
        origins.declarations[path] = origins.schema(of: model.heading)
        let known = model.properties.filter { keys.contains($0.key) }.map { "`\($0.name.bare)`" }
        return StructModel(
            heading: Heading(
                name: name,
                path: path,
                parent: model.heading.path,
                access: model.heading.access,
                facts: ValueFacts(
                    description: "Some properties of \(model.noun), always with \(known.listed(with: "and"))."
                ),
                features: model.heading.features.filter { !Self.leftOut.contains($0) },
                isDeprecated: model.heading.isDeprecated
            ),
            properties: model.properties.map { property in
                if property.hasOwnValue || property.defaultArgument != nil { return property }
                if keys.contains(property.key) {
                    return property.with(property.isRequired ? property.presence : .required(allowsNull: false))
                }
                let isOptional = !property.isRequired
                return property.with(
                    isOptional ? property.presence : .optional(allowsNull: property.presence.allowsNull, only: nil)
                )
            },
            additional: model.additional,
            conformances: [],
            tag: model.tag,
            noun: model.noun,
            nested: [],
            references: model.references,
            original: model.heading.path,
            identity: model.identity,
            whole: StructModel.Whole(path: model.heading.path, properties: model.properties)
        )
    }
}
