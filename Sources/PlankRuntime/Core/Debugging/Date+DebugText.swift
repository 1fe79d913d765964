import Foundation

nonisolated extension Date: PlankDebugTextConvertible {
    var plankDebugText: String { PlankDateTimeText(timeIntervalSinceReferenceDate).text }
}
