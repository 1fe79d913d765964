extension Sequence where Element: Hashable {
    /// How often each element occurs.
    @inlinable package var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
