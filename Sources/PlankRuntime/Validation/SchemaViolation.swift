import Foundation

/// A violation of a schema in a JSON document.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankSchemaViolation: Hashable, Sendable {
    /// The JSON pointer of the value (RFC 6901), `""` for the whole document.
    public let location: String
    /// The schema keyword that does not allow the value.
    public let keyword: String
    /// What is wrong with the value: `has 120 characters; the maximum is 100`.
    public let message: String
    /// The violations in each branch of an `anyOf` or a `oneOf`, in the order of the branches.
    public let branches: [[PlankSchemaViolation]]
}

nonisolated extension PlankSchemaViolation: CustomStringConvertible {
    /// The location, the message and the keyword: `/note: has 120 characters; the maximum is 100 (maxLength)`. If the
    /// value can only be meant as one branch of an `anyOf` or a `oneOf`, the violations in that branch instead, one per
    /// line.
    public var description: String {
        if let meant = meantBranch { return meant.map(\.description).joined(separator: "\n") }
        return (location.isEmpty ? "" : location + ": ") + "\(message) (\(keyword))"
    }

    /// The violations in the only branch for values of this type, or in the one that has the value's tag; `nil` if there
    /// is no such branch.
    private var meantBranch: [PlankSchemaViolation]? {
        let isContainer = branches.joined().contains { $0.location != location || $0.keyword == "required" }
        let fitting = branches.filter { branch in
            !branch.isEmpty
                && !branch.contains { violation in
                    violation.location == location
                        && (violation.keyword == "type" || isContainer && violation.isOfValue)
                }
        }
        return fitting.count == 1 ? fitting[0] : tagged(fitting, by: "const") ?? tagged(fitting, by: "enum")
    }

    private var isOfValue: Bool { keyword == "const" || keyword == "enum" }

    /// Returns the only branch that allows the value of a property whose value the keyword forbids in all others.
    private func tagged(_ branches: [[PlankSchemaViolation]], by keyword: String) -> [PlankSchemaViolation]? {
        var forbidding: [String: Set<Int>] = [:]
        for (index, branch) in branches.enumerated() {
            for violation in branch where violation.keyword == keyword && isMember(violation.location) {
                forbidding[violation.location, default: []].insert(index)
            }
        }
        let meant = forbidding.values.filter { $0.count == branches.count - 1 }
            .reduce(into: Set<Int>()) { $0.formUnion(Set(branches.indices).subtracting($1)) }
        return meant.count == 1 ? meant.first.map { branches[$0] } : nil
    }

    /// Returns whether a location is that of a property of the value.
    private func isMember(_ other: String) -> Bool {
        other.hasPrefix(location + "/") && !other.utf8.dropFirst(location.utf8.count + 1).contains(UInt8(ascii: "/"))
    }
}

/// All violations of a schema in a JSON document.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankSchemaViolations: Error, Hashable, Sendable {
    /// The violations, in the order of the schema's keywords. There is at least one.
    public let violations: [PlankSchemaViolation]
}

nonisolated extension PlankSchemaViolations: CustomStringConvertible, LocalizedError {
    /// The violations, one per line.
    public var description: String { violations.map(\.description).joined(separator: "\n") }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
