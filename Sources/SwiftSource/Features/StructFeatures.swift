import SwiftModel

/// Something that generated structs can do: text that goes behind the declaration, usually one extension.
protocol StructFeature: Sendable {
    func text(_ model: StructModel) -> SwiftText

    /// What the feature needs in the builder, where the stored properties are.
    func builderMembers(_ model: StructModel) -> [SwiftText]
}

extension StructFeature {
    func builderMembers(_ model: StructModel) -> [SwiftText] { [] }
}

/// The features of every struct, in the order in which a reader meets them.
enum StructFeatures {
    static let all: [any StructFeature] = [
        PropertySets(), Building(), Merging(), Coding(), Debugging(), Identity(),
    ]
}

extension StructModel {
    var access: String { heading.access }
    var path: String { heading.path }

    /// `// MARK: - Building`, only for a type that stands at the top: a nested one has a mark with its name.
    func mark(_ title: String) -> String { heading.parentPath == nil ? "// MARK: - " + title + "\n" : "" }
}
