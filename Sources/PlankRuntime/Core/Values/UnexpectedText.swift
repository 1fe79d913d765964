nonisolated extension PlankInvalidText: PlankInvalidTextReports {
    package static func report(_ text: String, insteadOf type: Any.Type, at path: [any CodingKey]) {
        PlankUnexpectedValue.report(PlankUnexpectedValue(.format, .string(text), insteadOf: type, at: path))
    }
}
