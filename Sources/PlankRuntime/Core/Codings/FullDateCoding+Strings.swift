import Foundation

nonisolated extension PlankFullDateCoding: PlankStringCoding {}
