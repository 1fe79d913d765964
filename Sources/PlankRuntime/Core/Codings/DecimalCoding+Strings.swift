import Foundation

nonisolated extension PlankDecimalCoding: PlankStringCoding {}
