/// What the user assigns in place of the usual value: another one, or `ignore`.
enum Override<Value: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    case ignore
    case use(Value)

    init?(spelling: String) {
        if spelling == Self.ignored {
            self = .ignore
        } else if let value = Value(rawValue: spelling) {
            self = .use(value)
        } else {
            return nil
        }
    }

    /// All that can be assigned.
    static var spellings: [String] { Value.allCases.map(\.rawValue) + [ignored] }

    private static var ignored: String { "ignore" }
}
