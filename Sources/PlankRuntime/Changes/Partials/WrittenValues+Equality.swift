nonisolated extension PlankWrittenValues {
    /// Returns whether another model of the same type has equal values.
    package func areEqual(to other: PlankWrittenValues) -> Bool {
        entries.count == other.entries.count
            && zip(entries, other.entries).allSatisfy { own, other in
                own.key == other.key && hashable(own.value) == hashable(other.value)
            }
    }

    private func hashable(_ value: Any?) -> AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }
}
