import JSONTree

/// The numbers at one place.
struct NumberSamples {
    private(set) var count = 0
    /// Whether all are integers of a range that a Swift type has, written without a fraction and an exponent.
    private var areIntegers = true
    private var hasNegatives = false
    /// Whether one is written with a fraction or an exponent.
    private(set) var hasFractions = false
    /// Whether a `Double` would round one that is an integer.
    private var areRounded = false
    /// The largest number beyond `Int64`.
    private(set) var largest: UInt64?

    mutating func add(_ number: JSONNumber) {
        count += 1
        if let integer = Int64(number.text) {
            hasNegatives = hasNegatives || integer < 0
            areRounded = areRounded || Int64(exactly: Double(integer)) != integer
        } else if let integer = UInt64(number.text) {
            largest = max(largest ?? integer, integer)
            areRounded = areRounded || UInt64(exactly: Double(integer)) != integer
        } else {
            areIntegers = false
            hasFractions = hasFractions || number.text.contains { ".eE".contains($0) }
        }
    }

    mutating func add(_ other: NumberSamples) {
        count += other.count
        areIntegers = areIntegers && other.areIntegers
        hasFractions = hasFractions || other.hasFractions
        hasNegatives = hasNegatives || other.hasNegatives
        areRounded = areRounded || other.areRounded
        if let integer = other.largest { largest = max(largest ?? integer, integer) }
    }

    /// Allows fractions too, unless a sample is an integer that a `Double` would round, as IDs are.
    mutating func widen() {
        if !areRounded { areIntegers = false }
    }

    /// Whether the numbers are fractions, or integers that no integer type has.
    var needDouble: Bool { !areIntegers || largest != nil && hasNegatives }
}
