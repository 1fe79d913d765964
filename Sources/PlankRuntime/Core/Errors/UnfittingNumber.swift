import Foundation

/// A type whose values are numbers or collections of them.
package nonisolated protocol PlankHoldsNumbers {}

nonisolated extension Int: PlankHoldsNumbers {}
nonisolated extension Int64: PlankHoldsNumbers {}
nonisolated extension UInt64: PlankHoldsNumbers {}
nonisolated extension Double: PlankHoldsNumbers {}
nonisolated extension Decimal: PlankHoldsNumbers {}
nonisolated extension Optional: PlankHoldsNumbers where Wrapped: PlankHoldsNumbers {}
nonisolated extension Array: PlankHoldsNumbers where Element: PlankHoldsNumbers {}
nonisolated extension Set: PlankHoldsNumbers where Element: PlankHoldsNumbers {}
nonisolated extension Dictionary: PlankHoldsNumbers where Value: PlankHoldsNumbers {}

nonisolated extension PlankDecodingProblem {
    /// Returns the error to throw: one with a path for a number that the type cannot represent. That of Foundation has
    /// none, and is no `DecodingError`.
    static func placed(
        _ error: any Error,
        reading type: Any.Type,
        at path: @autoclosure () -> [any CodingKey]
    ) -> any Error {
        guard !(error is DecodingError), type is any PlankHoldsNumbers.Type else { return error }
        let message = "The number does not fit in \(type): \(error)"
        return DecodingError.dataCorrupted(
            .init(codingPath: path(), debugDescription: message, underlyingError: error)
        )
    }
}
