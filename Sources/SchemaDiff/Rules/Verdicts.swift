/// The verdicts on a change on the wire, for both directions.
struct Verdicts: Equatable {
    var newServer = Verdict.safe
    var newApp = Verdict.safe
    /// Whether the change is one of types that have the same form and differ in their parts, such as the properties of two
    /// structs.
    var isOfParts = false

    /// The verdict on an axis of documents, which the source is not.
    subscript(axis: Axis) -> Verdict { axis == .newServer ? newServer : newApp }

    var reversed: Verdicts { Verdicts(newServer: newApp, newApp: newServer, isOfParts: isOfParts) }

    /// The rule for a change of type with these consequences.
    var rule: ChangeRule {
        switch (newServer, newApp) {
        case (.safe, .safe): .swiftTypeChanged
        case (.breaking, .breaking): .typeChanged
        case _ where newServer < newApp: reversed.rule.opposite
        case (.breaking, _) where isOfParts: .typeWidened
        case _ where isOfParts: .typeReplaced
        case (.dangerous, .safe): .valuesOpened
        case (.dangerous, _): .openTypeChanged
        case (_, .safe): .typeWidened
        default: .openTypeAdded
        }
    }
}
