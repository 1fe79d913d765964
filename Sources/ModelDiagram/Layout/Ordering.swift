/// Orders the items of each column so that few lines cross (barycenter heuristic): sweeps in both directions move each item
/// to the mean position of its neighbors, and the best order of all sweeps is used.
struct Ordering {
    private static let sweeps = 16

    static func order(_ columns: inout Columns) {
        for column in columns.columns.indices { columns.stack(column) }
        var best = columns.columns
        var fewest = crossings(columns)
        for sweep in 0..<sweeps where fewest > 0 {
            let byLeft = sweep % 2 == 0
            let indices = columns.columns.indices
            let order = byLeft ? Array(indices.dropFirst()) : indices.dropLast().reversed()
            for column in order { sort(column, byLeft: byLeft, &columns) }
            let count = crossings(columns)
            if count < fewest { (best, fewest) = (columns.columns, count) }
        }
        columns.columns = best
        for column in columns.columns.indices { columns.stack(column) }
    }

    private static func sort(_ column: Int, byLeft: Bool, _ columns: inout Columns) {
        let wishes = columns.columns[column].map { index -> (item: Int, y: Double) in
            let item = columns.items[index]
            let joints = byLeft ? item.left : item.right
            if joints.isEmpty { return (index, item.y + Double(item.height) / 2) }
            let sum = joints.reduce(0.0) { sum, index in
                let joint = columns.joints[index]
                let (other, offset) = byLeft ? (joint.left, joint.leftOffset) : (joint.right, joint.rightOffset)
                return sum + (columns.items[other].y + offset)
            }
            return (index, sum / Double(joints.count))
        }
        // Swift does not guarantee a stable sort, so equal items are ordered by their current positions.
        let sorted = wishes.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }
        columns.columns[column] = sorted.map(\.element.item)
        columns.stack(column)
    }

    // MARK: - Crossings

    static func crossings(_ columns: Columns) -> Int {
        columns.columns.indices.dropLast().reduce(0) { $0 + crossings(behind: $1, columns) }
    }

    /// Counts the pairs of joints after a column that cross.
    private static func crossings(behind column: Int, _ columns: Columns) -> Int {
        var ends: [(left: Double, right: Double)] = []
        for item in columns.columns[column] {
            for index in columns.items[item].right {
                let joint = columns.joints[index]
                let right = columns.items[joint.right].y + joint.rightOffset
                ends.append((columns.items[item].y + joint.leftOffset, right))
            }
        }
        ends.sort { ($0.left, $0.right) < ($1.left, $1.right) }
        let heights = Set(ends.map(\.right)).sorted()
        let rank = Dictionary(uniqueKeysWithValues: heights.enumerated().map { ($1, $0) })
        // A Fenwick tree, so that counting the earlier ends up to a height takes logarithmic time.
        var counts = Array(repeating: 0, count: heights.count + 1)
        var crossings = 0
        for (seen, end) in ends.enumerated() {
            let place = 1 + (rank[end.right] ?? 0)
            crossings += seen
            var index = place
            while index > 0 {
                crossings -= counts[index]
                index -= index & -index
            }
            index = place
            while index < counts.count {
                counts[index] += 1
                index += index & -index
            }
        }
        return crossings
    }
}
