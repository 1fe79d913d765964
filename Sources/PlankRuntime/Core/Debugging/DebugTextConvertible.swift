/// A type with a separate text for debug descriptions.
protocol DebugTextConvertible {
    var debugText: String { get }
}
