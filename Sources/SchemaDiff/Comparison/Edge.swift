import JSONTree
import SchemaGraph

/// The smallest or the greatest number that the limits of a value allow. `minimum` and `exclusiveMinimum`, or their
/// counterparts, set it together.
struct Edge {
    let bound: Limit.Bound
    let number: JSONNumber
    /// Whether the number itself is not allowed.
    private let isExclusive: Bool

    /// Finds the tighter one of two limits. For integers (`isWhole`), an exclusive or a fractional limit is the next integer.
    init?(_ inclusive: Limit.Bound, _ exclusive: Limit.Bound, in limits: TightestLimits, isWhole: Bool) {
        let edges = [
            limits[inclusive].map { Edge(bound: inclusive, number: $0, isExclusive: false, isWhole: isWhole) },
            limits[exclusive].map { Edge(bound: exclusive, number: $0, isExclusive: true, isWhole: isWhole) },
        ].compactMap { $0 }
        guard let tightest = edges.max(by: { $1.isTighter(than: $0) }) else { return nil }
        self = tightest
    }

    private init(bound: Limit.Bound, number: JSONNumber, isExclusive: Bool, isWhole: Bool) {
        self.bound = bound
        if isWhole, !number.isInteger, let rounded = Int(exactly: number.double.rounded(bound.isUpper ? .down : .up)) {
            (self.number, self.isExclusive) = (JSONNumber(rounded), false)
            return
        }
        let next = number.int?.addingReportingOverflow(bound.isUpper ? -1 : 1)
        if isExclusive, isWhole, let next, !next.overflow {
            (self.number, self.isExclusive) = (JSONNumber(next.partialValue), false)
        } else {
            (self.number, self.isExclusive) = (number, isExclusive)
        }
    }

    /// Returns whether the edge allows less than another one, or than none.
    func isTighter(than other: Edge?) -> Bool {
        guard let other else { return true }
        if number == other.number { return isExclusive && !other.isExclusive }
        return bound.isUpper ? number < other.number : number > other.number
    }
}
