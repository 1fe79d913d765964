/// The difference of two texts in the form of `diff -u`.
enum UnifiedDiff {
    private enum Edit: Equatable {
        case keep(Int, Int), remove(Int), add(Int)
    }

    private static let context = 3
    /// Texts that differ in more lines than this are shown as replaced, since finding the least edit takes
    /// time by the square of the difference.
    private static let mostEdits = 2_000

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

    /// `@@ -1,4 +1,5 @@` for the edits of one hunk.
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

    /// The changes with the lines around them; those that touch become one.
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

    /// Myers' algorithm: the furthest point on each diagonal for a growing number of edits.
    private static func middle(
        _ old: [Substring],
        _ oldRange: Range<Int>,
        _ new: [Substring],
        _ newRange: Range<Int>
    ) -> [Edit] {
        let (rows, columns) = (oldRange.count, newRange.count)
        var furthest: [Int: Int] = [1: 0]
        var history: [[Int: Int]] = []
        for depth in 0...(rows + columns) {
            guard depth <= mostEdits else { break }
            history.append(furthest)
            for diagonal in stride(from: -depth, through: depth, by: 2) {
                let down = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
                var x = diagonal == -depth || (diagonal != depth && down.1 < down.0) ? down.0 : down.1 + 1
                var y = x - diagonal
                while x < rows && y < columns && old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
                    x += 1
                    y += 1
                }
                furthest[diagonal] = x
                if x >= rows && y >= columns {
                    return walkBack(history, rows, columns, oldRange.lowerBound, newRange.lowerBound)
                }
            }
        }
        return oldRange.map(Edit.remove) + newRange.map(Edit.add)
    }

    private static func walkBack(
        _ history: [[Int: Int]],
        _ rows: Int,
        _ columns: Int,
        _ oldStart: Int,
        _ newStart: Int
    ) -> [Edit] {
        var edits: [Edit] = []
        var (x, y) = (rows, columns)
        for (depth, furthest) in history.enumerated().reversed() {
            let diagonal = x - y
            let ends = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
            let isDown = diagonal == -depth || (diagonal != depth && ends.1 < ends.0)
            let previous = isDown ? diagonal + 1 : diagonal - 1
            let startX = depth == 0 ? 0 : (furthest[previous] ?? 0)
            let startY = depth == 0 ? 0 : startX - previous
            while x > startX && y > startY {
                x -= 1
                y -= 1
                edits.append(.keep(oldStart + x, newStart + y))
            }
            if depth == 0 { break }
            if isDown {
                y -= 1
                edits.append(.add(newStart + y))
            } else {
                x -= 1
                edits.append(.remove(oldStart + x))
            }
        }
        return edits.reversed()
    }
}
