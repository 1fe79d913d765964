extension Order {
    /// The number of items.
    public var itemCount: Int { lines.map(\.quantity).reduce(0, +) }
}

extension Order.State {
    /// The state in words.
    public var text: String {
        switch self {
        case .open: "We are packing it"
        case .shipped: "On its way"
        // A state that this version of the app does not know yet.
        case .unknown(let value): value
        }
    }
}
