import Diagnostics
import JSONTree

extension CheckedSchema {
    private static let bounds: [(low: String, high: String, isOpen: Bool)] = [
        ("minimum", "maximum", false), ("minimum", "exclusiveMaximum", true), ("exclusiveMinimum", "maximum", true),
        ("exclusiveMinimum", "exclusiveMaximum", true), ("minLength", "maxLength", false),
        ("minItems", "maxItems", false), ("minProperties", "maxProperties", false),
        ("minContains", "maxContains", false),
    ]
    private static let lowerBounds = Set(bounds.map(\.low))

    /// Reports lower bounds that are greater than their upper bounds.
    func checkBounds() {
        guard schema.found.hasLimits else { return }
        let hasBounds = object.members.contains { member in
            member.value.number != nil && member.key.utf8.count >= 7 && Self.lowerBounds.contains(member.key)
        }
        guard hasBounds else { return }
        for (low, high, isOpen) in Self.bounds {
            guard let lower = object[low]?.number, let upper = object[high]?.number else { continue }
            let isEmpty = isOpen && lower == upper
            guard lower > upper || isEmpty else { continue }
            let (first, second) = ("'\(low)' (\(lower.text.shortened()))", "'\(high)' (\(upper.text.shortened()))")
            report(
                .boundsReversed,
                isEmpty ? "no value is between \(first) and \(second)" : "\(first) is greater than \(second)",
                at: low,
                notes: [note("the upper bound is here", at: high)],
                help: isEmpty ? "increase '\(high)'" : "swap them, or correct one of them"
            )
        }
    }
}
