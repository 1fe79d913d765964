/// Decides whether an object is asked for an optional property before the property's value is read.
///
/// Finding a key is most of the work. The value alone finds it once, and a second time to tell an absent property from
/// `null`; asking first does so twice for a property that is present. Most objects lack either few of their optional
/// properties or nearly all.
nonisolated struct PlankLookupOrder {
    /// How many of the last properties were absent rather than present, from 0 to 3. At first 1, so that objects which
    /// lack nearly all are known by the first one.
    private var absences: Int8 = 1

    /// Whether the next property is likely to be absent.
    var asksFirst: Bool { absences >= 2 }

    /// Records whether a property was absent.
    @inline(__always)
    mutating func note(isAbsent: Bool) {
        absences = isAbsent ? min(absences + 1, 3) : max(absences - 1, 0)
    }
}
