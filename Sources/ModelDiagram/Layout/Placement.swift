/// Assigns each item its height in its column: near its neighbors, in the order of the column, without overlaps.
struct Placement {
    private static let rounds = 10

    static func place(_ columns: inout Columns) {
        let order = columns.columns.indices
        for round in 0..<rounds {
            for column in order { place(column, &columns, usingLeft: true, usingRight: round > 0) }
            for column in order.reversed() { place(column, &columns, usingLeft: round > 0, usingRight: true) }
        }
        let top = columns.items.map(\.y).min() ?? 0
        for index in columns.items.indices { columns.items[index].y = (columns.items[index].y - top).rounded() }
    }

    /// Returns the heights with the least squared distance from the preferred ones that keep the order (isotonic regression):
    /// neighbors that would overlap are pooled.
    private static func place(_ column: Int, _ columns: inout Columns, usingLeft: Bool, usingRight: Bool) {
        struct Pool {
            var sum: Double
            var weight: Double
            var count: Int
            var mean: Double { sum / weight }
        }
        /// Returns the preferred height of an item, and how much it counts.
        func wish(_ item: Columns.Item) -> (y: Double, weight: Double) {
            var (sum, weight) = (0.0, 0.0)
            for index in usingLeft ? item.left : [] {
                let joint = columns.joints[index]
                sum += (columns.items[joint.left].y + joint.leftOffset - joint.rightOffset) * joint.weight
                weight += joint.weight
            }
            for index in usingRight ? item.right : [] {
                let joint = columns.joints[index]
                sum += (columns.items[joint.right].y + joint.rightOffset - joint.leftOffset) * joint.weight
                weight += joint.weight
            }
            return weight == 0 ? (item.y, 0.01) : (sum / weight, weight)
        }
        var pools: [Pool] = []
        var offsets: [Double] = []
        var offset = 0.0
        var above: Int?
        for item in columns.columns[column] {
            if let above { offset += columns.distance(above, item) }
            above = item
            offsets.append(offset)
            let wish = wish(columns.items[item])
            pools.append(Pool(sum: (wish.y - offset) * wish.weight, weight: wish.weight, count: 1))
            while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
                let last = pools.removeLast()
                pools[pools.count - 1].sum += last.sum
                pools[pools.count - 1].weight += last.weight
                pools[pools.count - 1].count += last.count
            }
        }
        var next = 0
        for pool in pools {
            for _ in 0..<pool.count {
                columns.items[columns.columns[column][next]].y = pool.mean + offsets[next]
                next += 1
            }
        }
    }
}
