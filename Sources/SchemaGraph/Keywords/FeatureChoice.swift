import JSONTree

/// Which features of the generated code are wanted: a preset, and what to add to it and leave out of it.
public struct FeatureChoice: Sendable, Hashable, Encodable {
    /// The preset to start from; nil for what holds without the choice.
    public var preset: String?
    /// The features to add.
    public var include: [String]
    /// The features to leave out.
    public var exclude: [String]

    /// Adds `include` to a preset, and leaves `exclude` out.
    public init(preset: String? = nil, include: [String] = [], exclude: [String] = []) {
        self.preset = preset
        self.include = include
        self.exclude = exclude
    }

    /// `"plain"`, or `{"preset": "plain", "include": ["merging"], "exclude": []}`; nil for anything else.
    package init?(_ node: JSONNode) {
        if let preset = node.string {
            self.init(preset: preset)
            return
        }
        guard let object = node.object else { return nil }
        self.init()
        for member in object.members {
            switch member.key {
            case "preset":
                guard let preset = member.value.string else { return nil }
                self.preset = preset
            case "include":
                guard let names = member.value.strings else { return nil }
                include = names
            case "exclude":
                guard let names = member.value.strings else { return nil }
                exclude = names
            default: return nil
            }
        }
    }
}

extension JSONNode {
    /// The elements of an array of strings; `nil` for anything else.
    var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }
}
