import Diagnostics
import PlankKit

extension ConfigurationFile {
    /// Returns the settings of the file, with whether they affect the models, which those that `arguments` override do
    /// not. Names and settings for places are not among them.
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
            let place = value.location
            let location = SourceLocation(
                file: path,
                line: place?.line ?? 1,
                column: place?.column ?? 1,
                pointer: place?.pointer ?? ""
            )
            settings.append(
                VersionSetting(
                    key: option.configurationKey,
                    value: text,
                    hasEffect: affectsModels(option, arguments),
                    location: location
                )
            )
        }
        return settings
    }

    /// Returns whether the models depend on what the file assigns to an option.
    private func affectsModels(_ option: OptionDeclaration, _ arguments: CommandLineArguments) -> Bool {
        func models(_ assignments: [(option: OptionDeclaration, value: OptionValue)]) -> Settings.Models {
            var settings = Settings()
            for (other, value) in assignments where other.name == option.name { other.effect(&settings, value) }
            return settings.content.models
        }
        return models(assignments + arguments.assignments) != models(arguments.assignments)
    }
}

extension Settings {
    /// The settings that affect the models: what Swift declares and which JSON it reads.
    fileprivate struct Models: Equatable {
        let generation: GenerationOptions
        let referenceMaps: [ReferenceMap.Part]
        let plugins: [PluginCommand]
    }
}

extension Settings.Content {
    fileprivate var models: Settings.Models {
        // The files and the layout of the text do not matter.
        var generation = generation
        let others = GenerationOptions()
        (generation.singleFile, generation.indent, generation.splitsFiles) =
            (others.singleFile, others.indent, others.splitsFiles)
        return Settings.Models(generation: generation, referenceMaps: referenceMaps, plugins: plugins)
    }
}
