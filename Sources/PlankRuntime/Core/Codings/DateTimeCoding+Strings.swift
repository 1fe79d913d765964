import Foundation

nonisolated extension PlankDateTimeCoding: PlankStringCoding {}
