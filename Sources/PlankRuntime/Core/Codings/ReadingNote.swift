/// What reading a property found in addition to its value.
public nonisolated struct PlankReadingNote {
    /// The property's JSON, if the value would be written as different JSON.
    var spelling: PlankJSON?
    /// Why the JSON has no value, if a property that may be `nil` can keep it as its spelling.
    var mismatch: Mismatch?

    /// Why a coding could not read JSON that nevertheless belongs to the property.
    package nonisolated enum Mismatch {
        /// Another part of the schema describes it.
        case conditional
        /// A string is invalid for its format.
        case unexpected(PlankUnexpectedValue)
    }
}

/// Whether the value being decoded would be written as different JSON.
///
/// A reader that can keep a spelling sets `current`; without one, decoding such a value throws.
package nonisolated final class PlankInexactness: @unchecked Sendable {
    /// The instance for the property that is being decoded.
    @TaskLocal package static var current: PlankInexactness?

    // Unguarded: decoding is synchronous, so an instance is never shared between threads.
    /// Whether some value within the property is inexact.
    package private(set) var isMarked = false
    /// The first value within the property that the coding could not read.
    package private(set) var mismatch: PlankReadingNote.Mismatch?

    /// Records that a value would be written as different JSON.
    package func mark() {
        isMarked = true
    }

    /// Records that a value could not be read, before the error is thrown.
    package func mark(_ mismatch: PlankReadingNote.Mismatch) {
        if self.mismatch == nil { self.mismatch = mismatch }
    }
}
