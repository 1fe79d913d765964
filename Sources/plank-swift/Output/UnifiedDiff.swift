/// The difference of two texts in the format of `diff -u`.
enum UnifiedDiff {
    private enum Edit: Equatable {
        case keep(Int, Int)
        case remove(Int)
        case add(Int)
    }

    private static let context = 3
    /// The maximum number of differing lines. Beyond it, a text is shown as replaced, since finding the shortest edit
    /// takes time quadratic in the difference.
    private static let mostEdits = 1_500

    static func text(old: String, new: String, name: String) -> String {
        let before = lines(old)
        let after = lines(new)
        let edits = edits(before, after)
        var output = ""
        for hunk in hunks(edits) {
            output += header(edits, hunk)
            for edit in edits[hunk] {
                switch edit {
                case .keep(let index, _): output += " \(before[index])\n"
                case .remove(let index): output += "-\(before[index])\n"
                case .add(let index): output += "+\(after[index])\n"
                }
            }
        }
        return output.isEmpty ? "" : "--- a/\(name)\n+++ b/\(name)\n" + output
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns `@@ -1,4 +1,5 @@` for the edits of one hunk.
    private static func header(_ edits: [Edit], _ hunk: Range<Int>) -> String {
        var (oldStart, newStart) = (0, 0)
        for edit in edits[..<hunk.lowerBound] { count(edit, &oldStart, &newStart) }
        var (oldCount, newCount) = (0, 0)
        for edit in edits[hunk] { count(edit, &oldCount, &newCount) }
        let old = "\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount)"
        let new = "\(newCount == 0 ? newStart : newStart + 1),\(newCount)"
        return "@@ -\(old) +\(new) @@\n"
    }

    private static func count(_ edit: Edit, _ old: inout Int, _ new: inout Int) {
        if case .add = edit {} else { old += 1 }
        if case .remove = edit {} else { new += 1 }
    }

    /// Returns the changes with the lines around them; adjacent ones are combined.
    private static func hunks(_ edits: [Edit]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, edit) in edits.enumerated() {
            if case .keep = edit { continue }
            let range = max(0, index - context)..<min(edits.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func edits(_ old: [Substring], _ new: [Substring]) -> [Edit] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        let oldMiddle = head..<(old.count - tail)
        let newMiddle = head..<(new.count - tail)
        var edits = (0..<head).map { Edit.keep($0, $0) }
        edits += middle(old, oldMiddle, new, newMiddle)
        edits += (0..<tail).map { Edit.keep(oldMiddle.upperBound + $0, newMiddle.upperBound + $0) }
        return edits
    }

    /// Returns the shortest edit between the common start and end of the texts, by Myers' algorithm: it finds the
    /// furthest line of `old` on each diagonal for a growing number of edits.
    private static func middle(
        _ old: [Substring],
        _ oldRange: Range<Int>,
        _ new: [Substring],
        _ newRange: Range<Int>
    ) -> [Edit] {
        let (rows, columns) = (oldRange.count, newRange.count)
        let limit = min(rows + columns, mostEdits)
        var frontier = Frontier(limit: limit)
        var history: [Frontier] = []
        for depth in 0...limit {
            history.append(frontier.around(depth))
            for diagonal in stride(from: -depth, through: depth, by: 2) {
                var x = frontier.start(diagonal, depth)
                while x < rows && x - diagonal < columns,
                    old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
                {
                    x += 1
                }
                frontier[diagonal] = x
                if x >= rows && x - diagonal >= columns {
                    return walkBack(history, (rows, columns), (oldRange.lowerBound, newRange.lowerBound))
                }
            }
        }
        return oldRange.map(Edit.remove) + newRange.map(Edit.add)
    }

    private static func walkBack(_ history: [Frontier], _ end: (Int, Int), _ start: (old: Int, new: Int)) -> [Edit] {
        var edits: [Edit] = []
        var (x, y) = end
        for (depth, frontier) in history.enumerated().reversed() {
            let diagonal = x - y
            let isAdding = frontier.isAdding(diagonal, depth)
            let previous = isAdding ? diagonal + 1 : diagonal - 1
            let left = depth == 0 ? 0 : frontier[previous]
            let top = depth == 0 ? 0 : left - previous
            while x > left && y > top {
                x -= 1
                y -= 1
                edits.append(.keep(start.old + x, start.new + y))
            }
            if depth == 0 { break }
            if isAdding {
                y -= 1
                edits.append(.add(start.new + y))
            } else {
                x -= 1
                edits.append(.remove(start.old + x))
            }
        }
        return edits.reversed()
    }

    /// The furthest line on each diagonal.
    private struct Frontier {
        private var reach: [Int]
        private let middle: Int

        init(limit: Int) {
            middle = limit + 1
            reach = Array(repeating: -1, count: 2 * limit + 3)
            self[1] = 0
        }

        private init(_ reach: [Int]) {
            self.reach = reach
            middle = reach.count / 2
        }

        subscript(diagonal: Int) -> Int {
            get { reach[middle + diagonal] }
            set { reach[middle + diagonal] = newValue }
        }

        /// Returns a copy of the part that a step of `depth` edits uses.
        func around(_ depth: Int) -> Frontier {
            Frontier(Array(reach[(middle - depth - 1)...(middle + depth + 1)]))
        }

        /// Returns whether the best way to a diagonal adds a line rather than removes one.
        func isAdding(_ diagonal: Int, _ depth: Int) -> Bool {
            diagonal == -depth || (diagonal != depth && self[diagonal - 1] < self[diagonal + 1])
        }

        func start(_ diagonal: Int, _ depth: Int) -> Int {
            isAdding(diagonal, depth) ? self[diagonal + 1] : self[diagonal - 1] + 1
        }
    }
}
