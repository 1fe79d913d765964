/// The user's replacement for a default value: another value, or `ignore`.
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

    /// The texts that can be assigned.
    static var spellings: [String] { Value.allCases.map(\.rawValue) + [ignored] }

    private static var ignored: String { "ignore" }
}
