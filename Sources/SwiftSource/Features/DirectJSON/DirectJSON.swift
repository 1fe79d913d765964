import SwiftModel

/// Reads and writes bytes without `JSONDecoder` and `JSONEncoder`: each model has a loop over the keys of its object,
/// and one line per property.
struct DirectJSON: Feature {
    let traits = FeatureTraits(
        name: "json",
        summary: "Reads and writes JSON bytes directly, many times faster than Codable.",
        presets: [.everything],
        isOfStorage: true,
        takes: TakenNames(types: [keyNames], structMembers: ["jsonKeys"], enumMembers: ["rawValue"]),
        runtime: [.directJSON],
        lines: FeatureTraits.LineCount(perStruct: 18, perProperty: 3, perUnion: 20, perCase: 4)
    )

    func parts(of model: EnumModel) -> Parts { Parts(conformances: ["PlankDirectJSON"]) }

    func parts(of model: NewtypeModel) -> Parts { Parts(conformances: ["PlankDirectJSON"]) }
}
