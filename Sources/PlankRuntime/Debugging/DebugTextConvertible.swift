/// A type that is shown in debug descriptions otherwise than by its own description.
protocol DebugTextConvertible {
    var debugText: String { get }
}
