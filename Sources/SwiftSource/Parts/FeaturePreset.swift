/// A selection of features under one name.
public enum FeaturePreset: String, CaseIterable, Sendable {
    /// Structs like handwritten ones.
    case plain
    /// The features that most apps need.
    case standard
    /// The features of Plank's models.
    case plank
    /// All features that can be combined.
    case everything
}
