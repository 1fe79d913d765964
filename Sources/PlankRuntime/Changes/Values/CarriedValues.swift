/// Values that JSON cannot represent, on their way through JSON in memory.
nonisolated final class PlankCarriedValues {
    private var values: [Any] = []

    /// Keeps a value and returns what stands for it: a number that is none, with a payload that no document can have.
    func json(for value: Any) -> PlankJSON {
        values.append(value)
        return .number(Double(nan: Double.RawSignificand(values.count - 1), signaling: false))
    }

    /// Returns the value that `json` stands for; `nil` if it stands for itself.
    func value(of json: PlankJSON) -> Any? {
        guard case .number(let number) = json, number.isNaN else { return nil }
        let index = Int(number.significandBitPattern & (1 << 48 - 1))
        return values.indices.contains(index) ? values[index] : nil
    }
}
