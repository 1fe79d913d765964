import Foundation

extension Date: DebugTextConvertible {
    var debugText: String { DateTimeText(timeIntervalSinceReferenceDate).text }
}
