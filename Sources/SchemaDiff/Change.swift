import Diagnostics

/// One change between two versions of a set of schemas.
package struct Change: Sendable {
    /// Which version a place is in.
    package enum Side: String, Sendable {
        case old, new
    }

    package let rule: ChangeRule
    /// What changed, by its name in Swift: `Pin.note`.
    package let subject: String
    /// What it was; nil for what is new.
    package let old: String?
    /// What it is now; nil for what is gone.
    package let new: String?
    /// The place in the new version, or in the old one for what is gone.
    package let location: SourceLocation
    package let side: Side
    /// The worst of the rule's verdicts, unless the user judges otherwise.
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

    /// What there is to see: `Pin.size: Int -> String`.
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
    /// By place, so that a report reads as the files do.
    package static func < (left: Change, right: Change) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return (left.rule.rawValue, left.summary) < (right.rule.rawValue, right.summary)
    }

    package static func == (left: Change, right: Change) -> Bool {
        left.location == right.location && left.rule == right.rule && left.summary == right.summary
    }
}
