import Diagnostics

/// One change between two versions of a set of schemas.
package struct Change: Sendable {
    /// The version that a place is in.
    package enum Side: String, Sendable {
        case old, new
    }

    package let rule: ChangeRule
    /// The Swift name of what changed: `Pin.note`.
    package internal(set) var subject: String
    /// The old form; nil for an addition.
    package private(set) var old: String?
    /// The new form; nil for a removal.
    package private(set) var new: String?
    /// The place in the new version, or in the old one for a removal.
    package internal(set) var location: SourceLocation
    package let side: Side
    /// The definition that the change is in, if the value with the change refers to one.
    var definition: Definition?
    /// What has the change, if it is in a definition that several values refer to; otherwise empty.
    package internal(set) var places: [String] = []
    /// The worst of the rule's verdicts, unless the user's options change it.
    package var verdict: Verdict

    init(
        _ rule: ChangeRule,
        _ subject: String,
        from old: String? = nil,
        to new: String? = nil,
        at location: SourceLocation,
        in side: Side
    ) {
        self.rule = rule
        self.subject = subject
        self.old = old
        self.new = new
        self.location = location
        self.side = side
        verdict = rule.facts.worst
    }

    /// Returns the change as one of several values, of which at most 12 are listed.
    func listing(_ values: [String]) -> Change {
        let most = 12
        let rest = values.count - most
        let text = values.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        var change = self
        if old != nil { change.old = text }
        if new != nil { change.new = text }
        return change
    }

    /// Whether the change adds or removes a value, instead of replacing one.
    var isOneSided: Bool { (old == nil) != (new == nil) }

    /// The change on one line: `Pin.size: Int -> String`.
    package var summary: String { places.count > 1 ? "\(difference), in \(places.count) places" : difference }

    private var difference: String {
        switch (old, new) {
        case (subject, let new?): "\(subject) -> \(new)"
        case (let old?, let new?): "\(subject): \(old) -> \(new)"
        case (let old?, nil): "\(subject): was \(old)"
        case (nil, let new?): "\(subject): \(new)"
        case (nil, nil): subject
        }
    }
}

extension Change: Comparable {
    /// Orders by place, so that a report follows the files.
    package static func < (left: Change, right: Change) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return (left.rule.rawValue, left.summary) < (right.rule.rawValue, right.summary)
    }

    package static func == (left: Change, right: Change) -> Bool {
        left.location == right.location && left.rule == right.rule && left.summary == right.summary
    }
}
