/// A type with a separate text for debug descriptions.
nonisolated protocol DebugTextConvertible {
    var debugText: String { get }
}
