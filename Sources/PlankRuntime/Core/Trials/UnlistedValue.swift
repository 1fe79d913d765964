/// A value in a branch that an enum or a union there does not list.
///
/// Branches with the same ones differ in nothing that such a value would tell.
package nonisolated struct PlankUnlistedValue: Hashable {
    /// The keys and indices that lead to the value.
    let path: [String]
    /// The values that are listed, or the union, as texts.
    let listed: Set<String>
}
