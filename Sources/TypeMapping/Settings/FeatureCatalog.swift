import Diagnostics
import SchemaGraph

/// The available features with their requirements, and the presets. Resolves a choice of features.
package struct FeatureCatalog: Sendable, Hashable {
    /// A feature by name.
    package struct Entry: Sendable, Hashable {
        let name: String
        /// The features that it consists of or requires.
        let needs: [String]

        package init(name: String, needs: [String]) {
            self.name = name
            self.needs = needs
        }
    }

    private let features: [Entry]
    private let presets: [String: Set<String>]

    package init(features: [Entry], presets: [String: Set<String>]) {
        self.features = features
        self.presets = presets
    }

    /// Returns the catalog with features that plugins implement, by name.
    package func adding(_ names: [String]) -> FeatureCatalog {
        FeatureCatalog(features: features + names.map { Entry(name: $0, needs: []) }, presets: presets)
    }

    static let empty = FeatureCatalog(features: [], presets: [:])

    var isEmpty: Bool { features.isEmpty }

    /// An error in a choice of features.
    package enum Fault: Error {
        case unknownPreset(String, known: [String])
        case unknownFeature(String, known: [String])
        /// Features are chosen that need one that is not; `presets` do without it.
        case missing(need: String, of: [String], presets: [String])
    }

    /// Returns the features that a choice selects, in the order of the catalog. The choice starts from its preset, else
    /// from `base`, else from the default preset.
    package func features(_ choice: FeatureChoice, from base: [String]? = nil) throws(Fault) -> [String] {
        var chosen = base.map(Set.init) ?? presets["standard"] ?? []
        if let preset = choice.preset {
            guard let features = presets[preset] else { throw .unknownPreset(preset, known: presets.keys.sorted()) }
            chosen = features
        }
        for name in choice.include + choice.exclude where !features.contains(where: { $0.name == name }) {
            throw .unknownFeature(name, known: features.map(\.name))
        }
        chosen.formUnion(choice.include)
        chosen.subtract(choice.exclude)
        let entries = features.filter { chosen.contains($0.name) }
        for entry in entries {
            guard let need = entry.needs.first(where: { !chosen.contains($0) }) else { continue }
            let dependent = entries.filter { needs(of: $0.name).contains(need) }.map(\.name)
            let without = presets.filter { !$0.value.contains(need) }.keys.sorted()
            throw .missing(need: need, of: dependent, presets: without)
        }
        return entries.map(\.name)
    }

    /// Also those that it needs indirectly.
    private func needs(of name: String) -> Set<String> {
        var found: Set<String> = []
        var open = [name]
        while let name = open.popLast() {
            open += features.first { $0.name == name }?.needs.filter { found.insert($0).inserted } ?? []
        }
        return found
    }
}

extension FeatureCatalog.Fault {
    /// The message: what is wrong.
    package var message: String {
        switch self {
        case .unknownPreset(let name, _): "no preset of features is called '\(name)'"
        case .unknownFeature(let name, _): "no feature is called '\(name)'"
        case .missing(let need, let features, _):
            features.count == 1
                ? "the feature '\(features[0])' needs '\(need)'"
                : "the features \(features.map { "'\($0)'" }.listed(with: "and")) need '\(need)'"
        }
    }

    /// The help: how to correct it.
    package var help: String {
        switch self {
        case .unknownPreset(let name, let known), .unknownFeature(let name, let known):
            Suggestion.help(for: name, among: known) ?? "there are \(known.joined(separator: ", "))"
        case .missing(let need, let features, let presets):
            "include '\(need)', exclude \(features.count == 1 ? "'\(features[0])'" : "them too")"
                + (presets.isEmpty ? "" : ", or choose the preset \(presets.map { "'\($0)'" }.listed(with: "or"))")
        }
    }
}
