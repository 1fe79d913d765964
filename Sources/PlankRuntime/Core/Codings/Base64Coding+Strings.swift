import Foundation

nonisolated extension PlankBase64Coding: PlankStringCoding {}
