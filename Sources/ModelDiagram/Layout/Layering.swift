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
        let order = rank()
        settle(order)
    }

    /// Returns the ends of a link from left to right.
    func ends(of link: Int) -> (left: Int, right: Int) {
        let (source, target) = (graph.links[link].source, graph.links[link].target)
        return isBack[link] ? (target, source) : (source, target)
    }

    private func isLoop(_ link: Int) -> Bool { graph.links[link].source == graph.links[link].target }

    // MARK: - Cycles

    /// Finds the links that close a cycle, by a depth-first search that starts at boxes without incoming links.
    private mutating func turnCycles() {
        var outgoing: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var incoming = Array(repeating: 0, count: graph.boxes.count)
        for (index, link) in graph.links.enumerated() where !isLoop(index) {
            outgoing[link.source].append(index)
            incoming[link.target] += 1
        }
        let starts = graph.boxes.indices.sorted { left, right in
            let surplus = (incoming[left] - outgoing[left].count, incoming[right] - outgoing[right].count)
            if (incoming[left] == 0) != (incoming[right] == 0) { return incoming[left] == 0 }
            return (surplus.0, left) < (surplus.1, right)
        }
        enum State { case new, open, done }
        var state = Array(repeating: State.new, count: graph.boxes.count)
        for start in starts where state[start] == .new {
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
    private mutating func rank() -> [Int] {
        var after: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        var before = Array(repeating: 0, count: graph.boxes.count)
        for index in graph.links.indices where !isLoop(index) {
            let (left, right) = ends(of: index)
            after[left].append(right)
            before[right] += 1
        }
        let isStart = before.map { $0 == 0 }
        var order = graph.boxes.indices.filter { isStart[$0] }
        var next = 0
        while next < order.count {
            let box = order[next]
            next += 1
            for other in after[box] {
                column[other] = max(column[other], column[box] + 1)
                before[other] -= 1
                if before[other] == 0 { order.append(other) }
            }
        }
        for box in order.reversed() where isStart[box] {
            if let nearest = after[box].map({ column[$0] }).min() { column[box] = nearest - 1 }
        }
        return order.sorted { (column[$0], $0) < (column[$1], $1) }
    }

    /// Moves the boxes that do not fit into their column to the right.
    private mutating func settle(_ order: [Int]) {
        var before: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        for index in graph.links.indices where !isLoop(index) {
            let (left, right) = ends(of: index)
            before[right].append(left)
        }
        let area = graph.boxes.reduce(0.0) { $0 + Double($1.width + 120) * Double($1.height + Spacing.boxes) }
        let limit = max(Int(area.squareRoot() * 1.1), 1_200)
        var used: [Int] = []
        var free = NextFree()
        for box in order {
            var place = column[box]
            for other in before[box] { place = max(place, column[other] + 1) }
            place = free.first(from: place)
            while used.count <= place { used.append(0) }
            used[place] += graph.boxes[box].height + Spacing.boxes
            if used[place] >= limit { free.fill(place) }
            column[box] = place
        }
        dropEmptyColumns()
    }

    private mutating func dropEmptyColumns() {
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

/// Finds the first column with space left. Paths are compressed, so that a search takes nearly constant time.
private struct NextFree {
    private var next: [Int] = []

    mutating func first(from column: Int) -> Int {
        while next.count <= column { next.append(next.count) }
        var free = column
        while free < next.count, next[free] != free { free = next[free] }
        var step = column
        while step < next.count, next[step] != step { (step, next[step]) = (next[step], free) }
        return free
    }

    mutating func fill(_ column: Int) {
        while next.count <= column { next.append(next.count) }
        next[column] = column + 1
    }
}
