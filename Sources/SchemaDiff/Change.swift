import Diagnostics

/// One change between two versions of a set of schemas.
package struct Change: Sendable {
    /// The version that a place is in.
    package enum Side: String, Sendable {
        case old, new
    }

    package let rule: ChangeRule
    /// The Swift name of what changed: `Pin.note`.
    package let subject: String
    /// The old form; nil for an addition.
    package let old: String?
    /// The new form; nil for a removal.
    package let new: String?
    /// The place in the new version, or in the old one for a removal.
    package let location: SourceLocation
    package let side: Side
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
        verdict = rule.row.worst
    }

    /// The change on one line: `Pin.size: Int -> String`.
    package var summary: String {
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
