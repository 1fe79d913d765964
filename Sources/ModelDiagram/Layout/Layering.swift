/// Assigns each box a column, so that links run from left to right.
///
/// Links that close a cycle are reversed first. A column has a maximum height, and the boxes beyond it move to the next
/// column, so that a hundred unrelated models do not make one very long column.
struct Layering {
    /// The column of each box.
    private(set) var column: [Int]
    /// Whether each link runs from a later to an earlier column; false for a link from a box to itself.
    private(set) var isBack: [Bool]
    private(set) var columnCount = 0

    private let graph: LayoutGraph

    init(_ graph: LayoutGraph) {
        self.graph = graph
        column = Array(repeating: 0, count: graph.boxes.count)
        isBack = Array(repeating: false, count: graph.links.count)
        turnCycles()
        // The boxes to the left and to the right of each box, with links between them.
        var before: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var after = before
        for (index, link) in graph.links.enumerated() where link.source != link.target {
            let (left, right) = isBack[index] ? (link.target, link.source) : (link.source, link.target)
            before[right].append(left)
            after[left].append(right)
        }
        settle(rank(before, after), before)
    }

    // MARK: - Cycles

    /// Finds the links that close a cycle, by a depth-first search that starts at boxes without incoming links.
    private mutating func turnCycles() {
        var outgoing: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var incoming = Array(repeating: 0, count: graph.boxes.count)
        for (index, link) in graph.links.enumerated() where link.source != link.target {
            outgoing[link.source].append(index)
            incoming[link.target] += 1
        }
        func priority(_ box: Int) -> (Int, Int, Int) {
            (incoming[box] == 0 ? 0 : 1, incoming[box] - outgoing[box].count, box)
        }
        enum State { case new, open, done }
        var state = Array(repeating: State.new, count: graph.boxes.count)
        for start in graph.boxes.indices.sorted(by: { priority($0) < priority($1) }) where state[start] == .new {
            state[start] = .open
            var way = [(box: start, next: 0)]
            while let (box, next) = way.last {
                guard next < outgoing[box].count else {
                    state[box] = .done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let link = outgoing[box][next]
                let target = graph.links[link].target
                switch state[target] {
                case .new:
                    state[target] = .open
                    way.append((target, 0))
                case .open: isBack[link] = true
                case .done: break
                }
            }
        }
    }

    // MARK: - Columns

    /// Puts each box after all boxes that link to it, then moves boxes without incoming links next to their targets. Returns
    /// the boxes by column.
    private mutating func rank(_ before: [[Int]], _ after: [[Int]]) -> [Int] {
        var waiting = before.map(\.count)
        var order = graph.boxes.indices.filter { before[$0].isEmpty }
        var next = 0
        while next < order.count {
            let box = order[next]
            next += 1
            for other in after[box] {
                column[other] = max(column[other], column[box] + 1)
                waiting[other] -= 1
                if waiting[other] == 0 { order.append(other) }
            }
        }
        for box in order.reversed() where before[box].isEmpty {
            if let nearest = after[box].map({ column[$0] }).min() { column[box] = nearest - 1 }
        }
        return order.sorted { (column[$0], $0) < (column[$1], $1) }
    }

    /// Moves the boxes that do not fit into their column to the right.
    private mutating func settle(_ order: [Int], _ before: [[Int]]) {
        let area = graph.boxes.reduce(0.0) { $0 + Double($1.width + 120) * Double($1.height + Spacing.boxes) }
        let limit = max(Int(area.squareRoot() * 1.1), 1_200)
        var used: [Int] = []
        for box in order {
            var place = column[box]
            for other in before[box] { place = max(place, column[other] + 1) }
            // The number of full columns is at most that of a square picture, so this takes little time.
            while place < used.count, used[place] >= limit { place += 1 }
            while used.count <= place { used.append(0) }
            used[place] += graph.boxes[box].height + Spacing.boxes
            column[box] = place
        }
        // Without the columns that are empty.
        let kept = Set(column).sorted()
        let number = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        column = column.map { number[$0] ?? 0 }
        columnCount = kept.count
    }
}

/// The distances of a layout.
enum Spacing {
    static let boxes = 22
    static let lines = 7
    static let components = 60
}
