/// Helpers for reading and writing the digits of whole numbers.
package nonisolated enum PlankDecimalDigits {
    /// Returns the number of decimal digits.
    @inline(__always) static func count(_ number: UInt64) -> Int {
        // 0 has one digit, like 1. Setting the last bit of any other number never passes a power of ten.
        let number = number | 1
        // Multiplying by the approximate logarithm of 2 gives the number of digits or one less.
        let least = ((64 &- number.leadingZeroBitCount) &* 1_233) >> 12
        return number < powersOfTen[least] ? least : least &+ 1
    }

    /// Writes a number's digits backward, two at a time.
    @inline(__always) static func put(_ number: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) {
        var (rest, place) = unsafe (number, end)
        while rest >= 100 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            unsafe place -= 2
            unsafe put(pair: pair, at: place)
            rest = quotient
        }
        if rest >= 10 {
            unsafe put(pair: rest, at: place - 2)
        } else {
            unsafe place[-1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
        }
    }

    @inline(__always) private static func put(pair: UInt64, at place: UnsafeMutablePointer<UInt8>) {
        let source = unsafe UnsafeRawPointer(pairs.utf8Start + Int(truncatingIfNeeded: pair &* 2))
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: source.loadUnaligned(as: UInt16.self), as: UInt16.self)
    }

    /// The powers of ten that fit into 64 bits.
    package static let powersOfTen: [UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    /// The digits of each number below 100.
    private static var pairs: StaticString {
        """
        0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
        5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
        """
    }
}
