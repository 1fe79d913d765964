nonisolated extension PlankSchemaFormat {
    /// A date with a time and an offset from UTC (RFC 3339, section 5.6): `2024-05-01T12:00:00Z`.
    public static var dateTime: PlankSchemaFormat {
        PlankSchemaFormat("date-time") { PlankDateTimeReader.seconds(of: $0) != nil }
    }

    /// A date (RFC 3339, section 5.6): `2024-05-01`.
    public static var date: PlankSchemaFormat {
        PlankSchemaFormat("date") { PlankDateTimeReader.startOfDay($0) != nil }
    }

    /// A time with an offset from UTC (RFC 3339, section 5.6): `12:00:00Z`.
    public static var time: PlankSchemaFormat {
        PlankSchemaFormat("time") { PlankDateTimeReader.seconds(of: "2000-01-01T" + $0) != nil }
    }

    /// A time without an offset (draft 3, section 5.23): `12:00:00`.
    public static var localTime: PlankSchemaFormat {
        PlankSchemaFormat("time") { $0.utf8.count == 8 && PlankDateTimeReader.seconds(of: "2000-01-01T\($0)Z") != nil }
    }
}
