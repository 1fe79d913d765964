import Foundation

nonisolated extension Date: DebugTextConvertible {
    var debugText: String { DateTimeText(timeIntervalSinceReferenceDate).text }
}
