import PlankKit

extension [OptionDeclaration] {
    /// Options for programs that add to the models.
    static let plugins: Self = [
        OptionDeclaration(
            name: "plugin",
            section: .types,
            placeholder: "COMMAND",
            kind: .commands,
            habits: ["plugins", "template", "generator"],
            help: """
                Run COMMAND, a program with its arguments, which reads the finished models as JSON and answers with members, \
                extensions and files to add. Repeatable.
                """,
            key: "plugins",
            effect: { settings, value in
                guard let command = PluginCommand(value.text, in: value.folder) else { return }
                settings.content.plugins.append(command)
                settings.pluginPlaces[command.text] = value.location
            }
        ),
        OptionDeclaration(
            name: "plugin-feature",
            section: .types,
            placeholder: "NAME",
            kind: .names([]),
            needs: "plugin",
            help: "Let schemas include and exclude the feature NAME, which a plugin implements. Repeatable.",
            key: "pluginFeatures",
            check: { value in
                let isTaken = PlankSwift.features.contains { $0.name == value.text }
                return isTaken ? "takes another name than '\(value.text)', which is a built-in feature" : nil
            },
            effect: { $0.content.generation.models.pluginFeatures.append($1.text) }
        ),
        OptionDeclaration(
            name: "plugin-timeout",
            section: .types,
            placeholder: "SECONDS",
            kind: .integer(1...86_400),
            needs: "plugin",
            help: "Stop a plugin that takes longer than SECONDS; 60 by default.",
            effect: { if let seconds = Int($1.text) { $0.pluginSeconds = seconds } }
        ),
    ]
}
