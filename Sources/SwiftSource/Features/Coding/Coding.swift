import SwiftModel

/// `Codable`: structs read the keys that are present and write the properties that are set. The branch of a union is
/// found by its tag, or by its structure if there is no tag.
struct Coding: Feature {
    let traits = FeatureTraits(
        name: "coding",
        summary: "Reads and writes JSON with Codable.",
        isConstant: true,
        isOfStorage: true,
        takes: TakenNames(types: ["CodingKey", "CodingKeys"]),
        lines: FeatureTraits.LineCount(perStruct: 26, perProperty: 2, perUnion: 20, perCase: 4)
    )
}
