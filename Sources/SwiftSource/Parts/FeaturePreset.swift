/// A selection of features under one name.
public enum FeaturePreset: String, CaseIterable, Sendable {
    /// Structs as one writes them by hand.
    case plain
    /// What most apps need.
    case standard
    /// What Plank's models had.
    case plank
    /// All features that go together.
    case everything
}
