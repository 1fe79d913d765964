import SwiftModel

/// Something that generated code can do.
///
/// A feature contributes parts to declarations and knows of no other feature's text. A built-in one lives in a folder of its
/// own, with a file for each kind of declaration that it contributes to. They use what any other feature can use: the models
/// of `SwiftModel`, ``SwiftText``, ``SwiftLiteral``, ``Documentation`` and ``StoredProperty``.
public protocol Feature: Sendable {
    /// What the generator has to know about the feature.
    var traits: FeatureTraits { get }

    /// The feature's parts of a struct.
    func parts(of model: StructModel) -> Parts
    /// The feature's parts of an enum.
    func parts(of model: EnumModel) -> Parts
    /// The feature's parts of a union.
    func parts(of model: UnionModel) -> Parts
    /// The feature's parts of a type for a scalar, of which only the conformances count.
    func parts(of model: NewtypeModel) -> Parts
}

extension Feature {
    /// Returns no parts.
    public func parts(of model: StructModel) -> Parts { Parts() }
    /// Returns no parts.
    public func parts(of model: EnumModel) -> Parts { Parts() }
    /// Returns no parts.
    public func parts(of model: UnionModel) -> Parts { Parts() }
    /// Returns no parts.
    public func parts(of model: NewtypeModel) -> Parts { Parts() }
}
