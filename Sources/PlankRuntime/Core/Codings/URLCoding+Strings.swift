import Foundation

nonisolated extension PlankURLCoding: PlankStringCoding {}
