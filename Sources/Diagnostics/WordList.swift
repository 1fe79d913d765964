extension [String] {
    /// Returns the words as a list with a conjunction before the last one: `drop, keep or reject`.
    package func listed(with conjunction: String) -> String {
        guard let last, count > 1 else { return joined() }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

extension Int {
    /// Returns the number with a noun: `1 file`, `2 files`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
