/// Days and dates of the Gregorian calendar, which RFC 3339 uses for all years.
nonisolated enum PlankCivilCalendar {
    /// Foundation's reference date, in days since the first of March of the year 0.
    private static let referenceDay = 730_791

    /// Returns the number of days from 2001-01-01 to a date.
    static func day(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let century = floorDivide(shifted, 400)
        let yearOfCentury = shifted - century * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCentury = yearOfCentury * 365 + yearOfCentury / 4 - yearOfCentury / 100 + dayOfYear
        return century * 146_097 + dayOfCentury - referenceDay
    }

    /// Returns the date that is `day` days after 2001-01-01.
    static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + referenceDay
        let century = floorDivide(shifted, 146_097)
        let dayOfCentury = shifted - century * 146_097
        let leapDays = dayOfCentury / 1_460 - dayOfCentury / 36_524 + dayOfCentury / 146_096
        let yearOfCentury = (dayOfCentury - leapDays) / 365
        let dayOfYear = dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
        let index = (5 * dayOfYear + 2) / 153
        let month = index < 10 ? index + 3 : index - 9
        return (
            year: yearOfCentury + century * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * index + 2) / 5 + 1
        )
    }

    /// Returns the number of days in a month.
    static func length(ofMonth month: Int, year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend >= 0 ? dividend : dividend - divisor + 1) / divisor
    }
}
