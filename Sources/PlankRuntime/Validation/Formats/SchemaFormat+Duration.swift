nonisolated extension PlankSchemaFormat {
    /// A duration (RFC 3339, appendix A): `P1DT12H`, `P2W`.
    public static var duration: PlankSchemaFormat {
        PlankSchemaFormat("duration") { text in
            var reader = PlankFormatReader(text.utf8)
            guard reader.skip("P"), let date = units(&reader) else { return false }
            guard reader.skip("T") else { return reader.isAtEnd && (date == "W" || isPart(date, of: "YMD")) }
            guard let time = units(&reader), reader.isAtEnd else { return false }
            return isPart(time, of: "HMS") && (date.isEmpty || isPart(date, of: "YMD"))
        }
    }

    /// Reads numbers with their units and returns the units; `nil` if a number has no unit.
    private static func units(_ reader: inout PlankFormatReader) -> String? {
        var units = ""
        while !reader.prefix(while: \.plankIsDigit).isEmpty {
            guard let unit = reader.next, reader.skip(where: \.plankIsASCIILetter) else { return nil }
            units.unicodeScalars.append(Unicode.Scalar(unit))
        }
        return units
    }

    /// Returns whether the units are a contiguous part of `all`.
    private static func isPart(_ units: String, of all: String) -> Bool {
        let all = Array(all)
        return all.indices.contains { start in
            !units.isEmpty && all[start...].starts(with: units)
        }
    }
}
