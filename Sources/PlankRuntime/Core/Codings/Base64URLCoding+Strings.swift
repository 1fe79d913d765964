import Foundation

nonisolated extension PlankBase64URLCoding: PlankStringCoding {}
