import Foundation

/// A type whose values are numbers or collections of them.
nonisolated protocol PlankHoldsNumbers {}

nonisolated extension Int: PlankHoldsNumbers {}
nonisolated extension Int64: PlankHoldsNumbers {}
nonisolated extension UInt64: PlankHoldsNumbers {}
nonisolated extension Double: PlankHoldsNumbers {}
nonisolated extension Decimal: PlankHoldsNumbers {}
nonisolated extension Optional: PlankHoldsNumbers where Wrapped: PlankHoldsNumbers {}
nonisolated extension Array: PlankHoldsNumbers where Element: PlankHoldsNumbers {}
nonisolated extension Set: PlankHoldsNumbers where Element: PlankHoldsNumbers {}
nonisolated extension Dictionary: PlankHoldsNumbers where Value: PlankHoldsNumbers {}

/// A number that a type cannot represent, found in the decoder's error. Foundation's error has no path.
nonisolated struct PlankUnfittingNumber {
    /// The number as written in the document.
    let text: String
    private let hasPath: Bool

    /// Creates the number that an error is about; `nil` if it is about something else.
    init?(_ error: any Error) {
        hasPath = error is DecodingError
        var message = String(describing: error)
        if let error = error as? DecodingError {
            guard case .dataCorrupted(let context) = error else { return nil }
            message = context.debugDescription
        }
        // Foundation writes `… (parsed: "1e400")`, and in earlier versions `… number <1e400> does not fit …`.
        let parts = message.split { "\"<>".contains($0) }
        guard let number = parts.first(where: { Double($0)?.isNaN == false }) else { return nil }
        text = String(number)
    }

    /// Decodes the single value of `decoder`; the error for a number that does not fit has a path.
    static func value<T: Decodable>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        do {
            return try decoder.singleValueContainer().decode(type)
        } catch {
            throw placed(error, reading: type, at: decoder.codingPath)
        }
    }

    /// Returns the error to throw: one with a path if `error` is about a number and has none.
    static func placed(
        _ error: any Error,
        reading type: Any.Type,
        at path: @autoclosure () -> [any CodingKey]
    ) -> any Error {
        guard type is any PlankHoldsNumbers.Type, let number = PlankUnfittingNumber(error), !number.hasPath else {
            return error
        }
        let message = "The number \(number.text) does not fit in \(type)."
        return DecodingError.dataCorrupted(.init(codingPath: path(), debugDescription: message))
    }
}
