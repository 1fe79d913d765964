import Diagnostics

/// A setting that all models of a version are generated with.
package struct VersionSetting: Sendable {
    /// The name of the setting.
    package let key: String
    /// The text of the value.
    package var value: String
    /// Whether the models differ from those with the default of the setting.
    package let hasEffect: Bool
    /// The place of the setting in the configuration.
    package let location: SourceLocation

    /// Creates a setting.
    package init(key: String, value: String, hasEffect: Bool, location: SourceLocation) {
        self.key = key
        self.value = value
        self.hasEffect = hasEffect
        self.location = location
    }
}

extension Comparison {
    /// Returns the differences between the settings of two versions.
    package static func changes(from old: [VersionSetting], to new: [VersionSetting]) -> [Change] {
        let oldByKey = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
        let newKeys = Set(new.map(\.key))
        let kept = new.compactMap { setting -> Change? in
            let before = oldByKey[setting.key]
            guard before?.value != setting.value, setting.hasEffect || before?.hasEffect == true else { return nil }
            return Change(
                rules: [.settingChanged],
                subject: setting.key,
                old: before?.value,
                new: setting.value,
                location: setting.location,
                side: .new
            )
        }
        let removed = old.filter { $0.hasEffect && !newKeys.contains($0.key) }.map { setting in
            Change(.settingChanged, setting.key, of: setting.value, onlyIn: .old, at: setting.location)
        }
        return kept + removed
    }
}
