import Foundation

/// Which properties were given a value: known to the model, no part of its value.
///
/// All are equal, so a synthesized `Hashable` compares a model's properties only.
@propertyWrapper
public struct Presence<Properties: SetAlgebra & Sendable>: Hashable, Sendable {
    /// The properties that are set.
    public var wrappedValue: Properties

    /// Starts with some properties set.
    public init(wrappedValue: Properties) {
        self.wrappedValue = wrappedValue
    }

    /// Always true: an explicit `nil` and a missing value are the same value.
    public static func == (lhs: Presence, rhs: Presence) -> Bool { true }

    /// Hashes nothing, in step with `==`.
    public func hash(into hasher: inout Hasher) {}
}
