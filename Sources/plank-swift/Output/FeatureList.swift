import PlankKit

/// The output of `plank-swift features`.
enum FeatureList {
    static var text: String {
        let features = PlankSwift.features
        let width = (features.map(\.name.count).max() ?? 0) + 2
        var lines = features.flatMap { feature -> [String] in
            var facts: [String] = []
            if !feature.presets.isEmpty { facts.append("in \(feature.presets.joined(separator: ", "))") }
            if !feature.needs.isEmpty { facts.append("needs \(feature.needs.joined(separator: ", "))") }
            let (perStruct, perProperty) = feature.lines
            if perStruct + perProperty > 0 {
                facts.append("about \(perStruct) lines for a struct and \(perProperty) for a property")
            }
            return [
                feature.name.padded(to: width) + feature.summary,
                "".padded(to: width) + facts.joined(separator: "; "),
            ]
        }
        lines.append("")
        lines += PlankSwift.featurePresets.map { preset in
            let names = features.filter { $0.presets.contains(preset) }.map(\.name)
            return preset.padded(to: width) + (names.isEmpty ? "no features" : names.joined(separator: ", "))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
