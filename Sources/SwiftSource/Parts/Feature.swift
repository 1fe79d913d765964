import SwiftModel

/// A capability of generated code.
///
/// A feature adds parts to declarations and does not depend on the text of other features. Each built-in feature that
/// adds some has a folder, with a file for each kind of declaration. Built-in features use what any other feature can use:
/// the models of `SwiftModel`, ``SwiftText``, ``SwiftLiteral``, ``Documentation`` and ``StoredProperty``.
public protocol Feature: Sendable {
    /// The properties of the feature that the generator needs before it prints anything.
    var traits: FeatureTraits { get }

    /// Returns the feature's parts of a struct.
    func parts(of model: StructModel) -> Parts
    /// Returns the feature's parts of an enum.
    func parts(of model: EnumModel) -> Parts
    /// Returns the feature's parts of a union.
    func parts(of model: UnionModel) -> Parts
    /// Returns the feature's parts of a newtype, of which only the conformances are used.
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
