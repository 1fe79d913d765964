import PlankKit

extension [OptionDeclaration] {
    static let plugins = Self(
        in: .types,
        .init("plugin", .commands, "COMMAND") { settings, value in
            guard let command = PluginCommand(value.text, in: value.folder) else { return }
            settings.content.plugins.append(command)
            settings.pluginPlaces[command.text] = value.location
        }
        .key("plugins")
        .habits("plugins", "template", "generator").help(
            "Run COMMAND, a program with its arguments, which reads the finished models as JSON and answers "
                + "with members, extensions and files to add. Repeatable."
        ),
        .init("plugin-feature", .names([]), "NAME") { $0.content.generation.models.pluginFeatures.append($1.text) }
            .key("pluginFeatures").needs("plugin")
            .check { value in
                let isTaken = PlankSwift.features.contains { $0.name == value.text }
                return isTaken ? "takes another name than '\(value.text)', which is a built-in feature" : nil
            }
            .help("Let schemas include and exclude the feature NAME, which a plugin implements. Repeatable."),
        .init("plugin-timeout", .integer(1...86_400), "SECONDS") {
            if let seconds = Int($1.text) { $0.pluginSeconds = seconds }
        }
        .needs("plugin").help("Stop a plugin that takes longer than SECONDS; 60 by default.")
    )
}
