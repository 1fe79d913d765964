/// Keeps values that JSON cannot represent while a model is encoded to a `PlankJSON` and decoded again.
nonisolated final class PlankCarriedValues {
    private var values: [Any] = []

    /// Keeps a value and returns its placeholder: a NaN, which no document has, with the index of the value.
    func json(for value: Any) -> PlankJSON {
        values.append(value)
        return .number(Double(nan: Double.RawSignificand(values.count - 1), signaling: false))
    }

    /// Returns the value of a placeholder; `nil` for any other JSON.
    func value(of json: PlankJSON) -> Any? {
        guard case .number(let number) = json, number.isNaN else { return nil }
        let index = Int(number.significandBitPattern & (1 << 48 - 1))
        return values.indices.contains(index) ? values[index] : nil
    }
}
