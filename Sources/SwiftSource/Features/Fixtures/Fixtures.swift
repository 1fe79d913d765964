import SwiftModel

/// `fixture`: the smallest valid model, for tests and previews.
struct Fixtures: Feature {
    let traits: FeatureTraits

    /// Creates the feature for all builds, or only for builds with `DEBUG`.
    init(isForDebugging: Bool) {
        traits = FeatureTraits(
            name: isForDebugging ? Heading.debugFixtures : Heading.fixtures,
            summary: isForDebugging
                ? "Gives models a fixture in debug builds only."
                : "Gives models a fixture, the smallest valid one, for tests and previews.",
            presets: isForDebugging ? [] : [.everything],
            runtime: [.fixtures],
            lines: FeatureTraits.LineCount(perStruct: 5)
        )
    }

    func parts(of model: StructModel) -> Parts {
        let isForDebugging = traits.name == Heading.debugFixtures
        guard let fixture = model.fixture, !isForDebugging || !model.heading.features.contains(Heading.fixtures) else {
            return Parts()
        }
        return Parts(
            title: "Fixture",
            conformances: fixture.parameters.isEmpty ? ["PlankFixtureModel"] : [],
            members: [function(fixture, of: model)],
            condition: isForDebugging ? "DEBUG" : nil
        )
    }

    private func function(_ fixture: FixtureModel, of model: StructModel) -> SwiftText {
        let scope = model.heading.path
        let parameters = fixture.parameters.map { parameter -> SwiftText in
            "\(parameter.name.escaped): \(parameter.type.spelling(in: scope))"
        }
        let head = SwiftText.call("\(model.heading.access.modifier)static func fixture", parameters) + " -> Self"
        let created = SwiftText.call("Self", fixture.arguments.map { "\($0.name.label): \(value($0))" })
        if fixture.assignments.isEmpty { return .block(head, created) }
        let target = model.heading.isImmutable ? "$0" : "fixture"
        let assignments = SwiftText.lines(fixture.assignments.map { "\(target).\($0.name.bare) = \(value($0))" })
        if model.heading.isImmutable {
            return """
                \(head) {
                    \(created).copy {
                        \(assignments)
                    }
                }
                """
        }
        return """
            \(head) {
                var fixture = \(created)
                \(assignments)
                return fixture
            }
            """
    }

    private func value(_ argument: FixtureModel.Argument) -> SwiftText {
        argument.value.map { $0.text } ?? SwiftText(argument.name.escaped)
    }
}

extension SampleValue {
    /// The value as an expression.
    fileprivate var text: SwiftText {
        switch self {
        case .literal(let expression): SwiftText(SwiftLiteral.expression(expression))
        case .null: "nil"
        case .date(let seconds, let type):
            "\(type)(timeIntervalSince1970: \(SwiftLiteral.scalar(.number(seconds))))"
        case .url(let text): "PlankFixtureValue.url(\(SwiftLiteral.string(text)))"
        case .uuid(let bytes, let type): "\(type)(uuid: (\(bytes.map(String.init).joined(separator: ", "))))"
        case .noData(let type): "\(type)()"
        case .array(let elements): .array(elements.map(\.text))
        case .dictionary(let entries):
            entries.isEmpty ? "[:]" : .array(entries.map { "\(SwiftLiteral.string($0.key)): \($0.value.text)" })
        case .unionCase(let name, let value): .call(".\(name.escaped)", [value.text])
        case .fixture: ".fixture()"
        case .initializer(let members): .call(".init", members.map { "\($0.name.label): \($0.value.text)" })
        }
    }
}
