/// The difference of two texts in the format of `diff -u`.
enum UnifiedDiff {
    /// A line with its mark: a space, `-` or `+`.
    private typealias Line = (mark: Character, text: Substring)

    private static let context = 3
    /// The most differing lines; beyond, a text is shown as replaced, since the search takes quadratic time.
    private static let mostEdits = 1_500

    static func text(old: String, new: String, name: String) -> String {
        let lines = merged(lines(of: old), lines(of: new))
        var output = ""
        for hunk in hunks(lines) {
            output += header(lines, hunk)
            for line in lines[hunk] { output += "\(line.mark)\(line.text)\n" }
        }
        return output.isEmpty ? "" : "--- a/\(name)\n+++ b/\(name)\n" + output
    }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns `@@ -1,4 +1,5 @@` for the lines of one hunk.
    private static func header(_ lines: [Line], _ hunk: Range<Int>) -> String {
        func range(without mark: Character) -> String {
            let start = lines[..<hunk.lowerBound].count { $0.mark != mark }
            let count = lines[hunk].count { $0.mark != mark }
            return "\(count == 0 ? start : start + 1),\(count)"
        }
        return "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n"
    }

    /// Returns the changes with the lines around them; adjacent ones are combined.
    private static func hunks(_ lines: [Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, line) in lines.enumerated() where line.mark != " " {
            let range = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        let middle = edits(Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
        return old[..<head].map { (" ", $0) } + middle + old.suffix(tail).map { (" ", $0) }
    }

    /// Returns the shortest edit by Myers' algorithm: the furthest line of `old` on each diagonal for more edits each time.
    private static func edits(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let limit = min(old.count + new.count, mostEdits)
        var frontier = Frontier(reach: Array(repeating: -1, count: 2 * limit + 3))
        frontier[1] = 0
        var history: [Frontier] = []
        for depth in 0...limit {
            history.append(frontier.around(depth))
            for diagonal in stride(from: -depth, through: depth, by: 2) {
                var x = frontier.start(diagonal, depth)
                while x < old.count && x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
                frontier[diagonal] = x
                if x >= old.count && x - diagonal >= new.count { return walkBack(history, old, new) }
            }
        }
        return old.map { ("-", $0) } + new.map { ("+", $0) }
    }

    private static func walkBack(_ history: [Frontier], _ old: [Substring], _ new: [Substring]) -> [Line] {
        var lines: [Line] = []
        var (x, y) = (old.count, new.count)
        for (depth, frontier) in history.enumerated().reversed() {
            let diagonal = x - y
            let isAdding = frontier.isAdding(diagonal, depth)
            let previous = isAdding ? diagonal + 1 : diagonal - 1
            let left = depth == 0 ? 0 : frontier[previous]
            let top = depth == 0 ? 0 : left - previous
            while x > left && y > top {
                x -= 1
                y -= 1
                lines.append((" ", old[x]))
            }
            if depth == 0 { break }
            if isAdding { y -= 1 } else { x -= 1 }
            lines.append(isAdding ? ("+", new[y]) : ("-", old[x]))
        }
        return lines.reversed()
    }

    /// The furthest line on each diagonal.
    private struct Frontier {
        var reach: [Int]

        private var middle: Int { reach.count / 2 }

        subscript(diagonal: Int) -> Int {
            get { reach[middle + diagonal] }
            set { reach[middle + diagonal] = newValue }
        }

        /// Returns a copy of the part that a step of `depth` edits uses.
        func around(_ depth: Int) -> Frontier {
            Frontier(reach: Array(reach[(middle - depth - 1)...(middle + depth + 1)]))
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
