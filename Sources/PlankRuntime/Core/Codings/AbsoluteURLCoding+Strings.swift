import Foundation

nonisolated extension PlankAbsoluteURLCoding: PlankStringCoding {}
