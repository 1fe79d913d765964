/// Turns placed columns into coordinates and lines. Between two columns a line is a curve; inside a column it is
/// horizontal, in its own lane or beside a box, so that no line crosses a box.
struct Routing {
    private let graph: LayoutGraph
    private let layering: Layering
    private let columns: Columns
    /// The start and the width of each column.
    private var starts: [Int] = []
    private var widths: [Int] = []
    private var width = 0

    init(_ graph: LayoutGraph, _ layering: Layering, _ columns: Columns) {
        self.graph = graph
        self.layering = layering
        self.columns = columns
        measureColumns()
    }

    private mutating func measureColumns() {
        var lines = Array(repeating: 0, count: columns.columns.count)
        var reach = lines
        for joint in columns.joints {
            let column = columns.items[joint.left].column
            lines[column] += 1
            let rise = columns.items[joint.left].y + joint.leftOffset - columns.items[joint.right].y - joint.rightOffset
            reach[column] = max(reach[column], Int(abs(rise)))
        }
        var x = 0
        for (column, items) in columns.columns.enumerated() {
            let width = items.compactMap { columns.items[$0].box }.map { graph.boxes[$0].width }.max() ?? 0
            starts.append(x)
            widths.append(width)
            // Many lines, and steep ones, are only distinguishable with enough space.
            x += width + 64 + min(90, lines[column] * 3) + min(110, reach[column] / 12)
        }
        let hasLoop = graph.links.contains { $0.source == $0.target }
        self.width = (starts.last ?? 0) + (widths.last ?? 0) + (hasLoop ? 40 : 0)
    }

    var layout: Layout {
        var layout = Layout(
            origins: graph.boxes.indices.map(origin),
            routes: Array(repeating: .path([]), count: graph.links.count),
            isBack: layering.isBack,
            isDirect: Array(repeating: true, count: graph.links.count),
            trunks: [],
            width: width,
            height: graph.boxes.indices.map { origin($0).y + graph.boxes[$0].height }.max() ?? 0
        )
        var trunks: [TrunkKey: Int] = [:]
        for joint in columns.joints {
            if let link = joint.link {
                layout.routes[link] = .path(segments(joint))
                layout.isDirect[link] = items(joint).end.box != nil
            } else {
                let key = TrunkKey(target: joint.target, isBack: joint.isBack)
                let index = trunks[key] ?? layout.trunks.count
                if trunks[key] == nil {
                    trunks[key] = index
                    layout.trunks.append(Layout.Trunk(target: key.target, segments: [], isBack: key.isBack))
                }
                layout.trunks[index].segments += segments(joint).reversed()
            }
        }
        // Trunks are built from their targets, and drawn towards them.
        for index in layout.trunks.indices { layout.trunks[index].segments.reverse() }
        for (index, link) in graph.links.enumerated() {
            let box = origin(link.source)
            let from = Layout.Point(x: box.x + graph.boxes[link.source].width, y: box.y + link.sourceOffset)
            if link.source == link.target {
                layout.routes[index] = .loop(from: from, to: Layout.Point(x: from.x, y: box.y + link.targetOffset))
            } else if columns.stubs.contains(index) {
                layout.routes[index] = .stub(from: from)
            }
        }
        // A lane may be below the lowest box.
        let lowest = columns.items.lazy.filter { $0.box == nil }.map { Int($0.y) }.max() ?? 0
        layout.height = max(layout.height, lowest)
        return layout
    }

    private struct TrunkKey: Hashable {
        let target: Int
        let isBack: Bool
    }

    private func origin(_ box: Int) -> Layout.Point {
        Layout.Point(x: starts[layering.column[box]], y: Int(columns.items[box].y))
    }

    // MARK: - Lines

    /// Returns the start and the end of a joint in the direction of its arrow.
    private func items(_ joint: Columns.Joint) -> (start: Columns.Item, end: Columns.Item) {
        let (left, right) = (columns.items[joint.left], columns.items[joint.right])
        return joint.isBack ? (right, left) : (left, right)
    }

    /// Returns the pieces of a joint in the direction of its arrow. A joint that starts at a lane crosses the lane's column
    /// first.
    private func segments(_ joint: Columns.Joint) -> [Layout.Segment] {
        let (left, right) = (columns.items[joint.left], columns.items[joint.right])
        let leftY = Int(left.y + joint.leftOffset)
        let rightY = Int(right.y + joint.rightOffset)
        let exit = Layout.Point(x: starts[left.column] + widths[left.column], y: leftY)
        let entry = Layout.Point(x: starts[right.column], y: rightY)
        let side = Layout.Point(x: starts[left.column] + (left.box.map { graph.boxes[$0].width } ?? 0), y: leftY)
        if joint.isBack {
            let far = Layout.Point(x: entry.x + widths[right.column], y: rightY)
            let way: [Layout.Segment] = right.box == nil ? [.straight(from: far, to: entry)] : []
            let end: [Layout.Segment] = left.box == nil || side == exit ? [] : [.straight(from: exit, to: side)]
            return way + [.curve(from: entry, to: exit)] + end
        }
        return (side == exit ? [] : [.straight(from: side, to: exit)]) + [.curve(from: exit, to: entry)]
    }
}
