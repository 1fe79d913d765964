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
    /// The members within the property that were read from legacy keys. Their values are written with the properties' own.
    private(set) var legacyMembers: [PlankLegacyMember] = []

    /// Records that a value would be written as different JSON.
    package func mark() {
        isMarked = true
    }

    /// Records that a value could not be read, before the error is thrown.
    package func mark(_ mismatch: PlankReadingNote.Mismatch) {
        if self.mismatch == nil { self.mismatch = mismatch }
    }

    /// Records that a property was read from a legacy key, in a union if the branch is chosen.
    func note(_ legacyKey: String, insteadOf key: String, at path: [any CodingKey]) {
        if let trial = PlankTrial.current { return trial.ifTaken { self.note(legacyKey, insteadOf: key, at: path) } }
        note([PlankLegacyMember(path: path.map { $0.intValue.map(String.init) ?? $0.stringValue }, legacyKey, key)])
    }

    /// Records properties that were read from legacy keys.
    func note(_ members: [PlankLegacyMember]) {
        legacyMembers += members
    }

    /// Drops the legacy keys in a value that turned out to be invalid.
    func forgetLegacyMembers(after count: Int) {
        legacyMembers.removeLast(legacyMembers.count - count)
    }

    /// Returns the JSON of the property at `path` as it is kept: with the properties' own keys, because patches name these.
    func spelling(_ json: PlankJSON, at path: [any CodingKey]) -> PlankJSON {
        var json = json
        // A member is noted before those within it, whose paths have its legacy key.
        for member in legacyMembers.reversed() {
            _ = json.changeMembers(at: member.path.dropFirst(path.count)) { members -> Void? in
                if members[member.key] == nil { members[member.key] = members.removeValue(forKey: member.legacyKey) }
                return nil
            }
        }
        return json
    }
}
