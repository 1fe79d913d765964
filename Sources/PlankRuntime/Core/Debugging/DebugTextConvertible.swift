/// A type with a separate text for debug descriptions.
nonisolated protocol PlankDebugTextConvertible {
    var plankDebugText: String { get }
}
