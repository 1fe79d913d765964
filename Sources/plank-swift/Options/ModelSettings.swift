import Diagnostics
import PlankKit

extension ConfigurationFile {
    /// Returns the settings, except those for places, with whether they affect the models beside `arguments`.
    func modelSettings(besides arguments: CommandLineArguments) -> [VersionSetting] {
        var settings: [VersionSetting] = []
        var indices: [String: Int] = [:]
        for (option, value) in assignments {
            let text = value.key.map { "\($0)=\(value.text)" } ?? value.text
            if let index = indices[option.name] {
                settings[index].value += ", \(text)"
                continue
            }
            indices[option.name] = settings.count
            var location = value.location ?? SourceLocation(file: path)
            location.file = path
            let (key, hasEffect) = (option.configurationKey, affectsModels(option, arguments))
            settings.append(VersionSetting(key: key, value: text, hasEffect: hasEffect, location: location))
        }
        return settings
    }

    private func affectsModels(_ option: OptionDeclaration, _ arguments: CommandLineArguments) -> Bool {
        func content(_ assignments: [(option: OptionDeclaration, value: OptionValue)]) -> Settings.Content {
            var settings = Settings()
            for (other, value) in assignments where other.name == option.name { other.effect(&settings, value) }
            // The files and the layout of the text do not matter.
            let others = Settings.Content()
            settings.content.keepsManifest = others.keepsManifest
            settings.content.generation.singleFile = others.generation.singleFile
            settings.content.generation.indent = others.generation.indent
            settings.content.generation.splitsFiles = others.generation.splitsFiles
            return settings.content
        }
        return content(assignments + arguments.assignments) != content(arguments.assignments)
    }
}
