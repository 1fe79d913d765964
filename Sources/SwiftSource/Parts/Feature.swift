import SwiftModel

/// Something that generated code can do.
///
/// A feature contributes parts to declarations and knows of no other feature's text. It lives in a folder of its own, with
/// a file for each kind of declaration that it contributes to.
package protocol Feature: Sendable {
    /// What the generator has to know about the feature.
    var traits: FeatureTraits { get }

    /// The feature's parts of a struct.
    func parts(of model: StructModel) -> Parts
    /// The feature's parts of an enum.
    func parts(of model: EnumModel) -> Parts
    /// The feature's parts of a union.
    func parts(of model: UnionModel) -> Parts
}

extension Feature {
    package func parts(of model: StructModel) -> Parts { Parts() }
    package func parts(of model: EnumModel) -> Parts { Parts() }
    package func parts(of model: UnionModel) -> Parts { Parts() }
}
