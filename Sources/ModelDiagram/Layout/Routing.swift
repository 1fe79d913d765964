/// Turns placed columns into coordinates and lines. Between two columns a line is a curve; inside a column it is
/// horizontal, in its own lane or beside a box, so that no line crosses a box.
struct Routing {
    /// The place of the component in the picture.
    var corner = Layout.Point()
    private(set) var width = 0
    let height: Int

    private let part: LayeredLayout.Component
    private let graph: LayoutGraph
    private let layering: Layering
    private let columns: Columns
    /// The start and the width of each column.
    private var starts: [Int] = []
    private var widths: [Int] = []

    init(_ part: LayeredLayout.Component, _ graph: LayoutGraph, _ layering: Layering, _ columns: Columns) {
        self.part = part
        self.graph = graph
        self.layering = layering
        self.columns = columns
        // A lane may be below the lowest box.
        height = columns.items.map { Int($0.y) + $0.height }.max() ?? 0
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
        width = (starts.last ?? 0) + (widths.last ?? 0) + (hasLoop ? 40 : 0)
    }

    /// Adds the component to the picture.
    func draw(in layout: inout Layout) {
        for (box, index) in part.boxes.enumerated() { layout.origins[index] = origin(box) }
        for (link, index) in part.links.enumerated() { layout.isBack[index] = layering.isBack[link] }
        var trunks: [Layout.Trunk] = []
        var indices: [Columns.Trunk: Int] = [:]
        for joint in columns.joints {
            if let link = joint.link {
                layout.routes[part.links[link]] = .path(segments(joint))
                let end = joint.trunk.isBack ? joint.left : joint.right
                layout.isDirect[part.links[link]] = columns.items[end].box != nil
            } else {
                let (target, isBack) = (part.boxes[joint.trunk.target], joint.trunk.isBack)
                let index = indices[joint.trunk] ?? trunks.count
                if index == trunks.count {
                    indices[joint.trunk] = index
                    trunks.append(Layout.Trunk(target: target, segments: [], isBack: isBack))
                }
                trunks[index].segments += segments(joint).reversed()
            }
        }
        // Trunks are built from their targets, and drawn towards them.
        for index in trunks.indices { trunks[index].segments.reverse() }
        layout.trunks += trunks
        for (link, index) in part.links.enumerated() {
            let (source, target) = (graph.links[link].source, graph.links[link].target)
            let box = origin(source)
            let from = Layout.Point(x: box.x + graph.boxes[source].width, y: box.y + graph.links[link].sourceOffset)
            if source == target {
                let to = Layout.Point(x: from.x, y: box.y + graph.links[link].targetOffset)
                layout.routes[index] = .loop(from: from, to: to)
            } else if columns.stubs.contains(link) {
                layout.routes[index] = .stub(from: from)
            }
        }
        layout.width = max(layout.width, corner.x + width)
        layout.height = max(layout.height, corner.y + height)
    }

    private func origin(_ box: Int) -> Layout.Point {
        point(starts[layering.column[box]], Int(columns.items[box].y))
    }

    /// Returns a point of the component in the picture.
    private func point(_ x: Int, _ y: Int) -> Layout.Point { Layout.Point(x: corner.x + x, y: corner.y + y) }

    /// Returns the pieces of a joint in the direction of its arrow. A joint that starts at a lane crosses the lane's column
    /// first.
    private func segments(_ joint: Columns.Joint) -> [Layout.Segment] {
        let (left, right) = (columns.items[joint.left], columns.items[joint.right])
        let leftY = Int(left.y + joint.leftOffset)
        let rightY = Int(right.y + joint.rightOffset)
        let exit = point(starts[left.column] + widths[left.column], leftY)
        let entry = point(starts[right.column], rightY)
        let side = point(starts[left.column] + (left.box.map { graph.boxes[$0].width } ?? 0), leftY)
        if joint.trunk.isBack {
            let far = point(starts[right.column] + widths[right.column], rightY)
            let way = right.box == nil ? [Layout.Segment(from: far, to: entry)] : []
            let end = left.box == nil || side == exit ? [] : [Layout.Segment(from: exit, to: side)]
            return way + [Layout.Segment(from: entry, to: exit)] + end
        }
        let start = side == exit ? [] : [Layout.Segment(from: side, to: exit)]
        return start + [Layout.Segment(from: exit, to: entry)]
    }
}
