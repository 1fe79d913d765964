extension Sequence where Element: Hashable {
    @inlinable package var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
