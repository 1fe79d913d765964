import JSONTree

/// A choice of features of the generated code: a preset, and the features to add and to remove.
public struct FeatureChoice: Sendable, Hashable {
    /// The preset to start from; nil for the features that apply without the choice.
    public var preset: String?
    /// The features to add.
    public var include: [String]
    /// The features to remove.
    public var exclude: [String]

    /// Creates a choice that adds `include` to a preset and removes `exclude`.
    public init(preset: String? = nil, include: [String] = [], exclude: [String] = []) {
        self.preset = preset
        self.include = include
        self.exclude = exclude
    }

    /// The keys of a choice that is an object.
    static let keys = ["preset", "include", "exclude"]

    /// Reads `"plain"`, or `{"preset": "plain", "include": ["merging"], "exclude": []}`; returns nil for anything else.
    init?(_ node: JSONNode) {
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
