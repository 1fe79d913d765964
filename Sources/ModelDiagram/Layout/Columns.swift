/// The columns of a layout with the boxes and lanes in them, and the joints between neighboring columns.
///
/// A link across several columns occupies a lane in each column in between. Links to one target share their lanes,
/// which form a trunk: a picture with hundreds of links stays readable, and its size is proportional to the diagram's.
struct Columns {
    struct Item {
        /// The box; nil for a lane.
        let box: Int?
        let height: Int
        /// The number of links in a lane.
        var traffic = 1.0
        var y = 0.0
        /// The joints to the previous and to the next column, as indices of `joints`.
        var left: [Int] = []
        var right: [Int] = []
        let column: Int
    }

    /// A connection between two items of neighboring columns.
    struct Joint {
        let left: Int
        let leftOffset: Double
        let right: Int
        let rightOffset: Double
        /// The link that the joint belongs to; nil for a piece of a trunk.
        let link: Int?
        /// The trunk that the link leads to, or that the joint is a piece of.
        let trunk: Trunk
        /// The weight in the placement: the number of links that share the joint.
        var weight = 1.0
    }

    /// The lines of all links to one target from one side.
    struct Trunk: Hashable {
        let target: Int
        let isBack: Bool
    }

    var items: [Item] = []
    private(set) var joints: [Joint] = []
    /// The items of each column from top to bottom.
    var columns: [[Int]]
    /// The lanes of each trunk, by their columns.
    private var lanes: [Trunk: [Int: Int]] = [:]
    /// The links that would cross too many columns. They are drawn as stubs, without lanes.
    private(set) var stubs: Set<Int> = []

    /// The maximum number of lanes. Links that are long enough to exceed it become stubs.
    private static let laneLimit = 40_000

    init(_ graph: LayoutGraph, _ layering: Layering) {
        columns = Array(repeating: [], count: layering.columnCount)
        for (index, box) in graph.boxes.enumerated() {
            items.append(Item(box: index, height: box.height, column: layering.column[index]))
            columns[layering.column[index]].append(index)
        }
        let longest = max(4, Self.laneLimit / max(1, graph.boxes.count))
        for (index, link) in graph.links.enumerated() where link.source != link.target {
            if abs(layering.column[link.target] - layering.column[link.source]) > longest {
                stubs.insert(index)
            } else {
                join(index, link, layering)
            }
        }
        for (index, joint) in joints.enumerated() {
            if joint.link == nil {
                joints[index].weight = 4 + 4 * items[joint.trunk.isBack ? joint.right : joint.left].traffic
            }
            items[joint.left].right.append(index)
            items[joint.right].left.append(index)
        }
    }

    // MARK: - Joints

    /// Adds the joints from the source of a link to its target, or to the target's lane in the next column.
    private mutating func join(_ index: Int, _ link: LayoutGraph.Link, _ layering: Layering) {
        let trunk = Trunk(target: link.target, isBack: layering.isBack[index])
        let (first, last) = (layering.column[link.source], layering.column[link.target])
        let step = trunk.isBack ? 1 : -1
        var end = (item: link.target, offset: Double(link.targetOffset))
        func join(_ start: (item: Int, offset: Double), link: Int?) {
            let (left, right) = trunk.isBack ? (end, start) : (start, end)
            joints.append(
                Joint(
                    left: left.item,
                    leftOffset: left.offset,
                    right: right.item,
                    rightOffset: right.offset,
                    link: link,
                    trunk: trunk
                )
            )
        }
        // From the target back to the source; an existing lane is already connected to the target.
        for column in stride(from: last + step, to: first, by: step) {
            let known = lanes[trunk]?[column]
            let lane = known ?? items.count
            if known == nil {
                items.append(Item(box: nil, height: 0, column: column))
                columns[column].append(lane)
                lanes[trunk, default: [:]][column] = lane
                join((lane, 0), link: nil)
            } else {
                items[lane].traffic += 1
            }
            end = (lane, 0)
        }
        join((link.source, Double(link.sourceOffset)), link: index)
    }

    // MARK: - Distances

    /// Returns the least distance between the tops of two neighbors in a column.
    func distance(_ above: Int, _ below: Int) -> Double {
        let boxes = (items[above].box == nil ? 0 : 1) + (items[below].box == nil ? 0 : 1)
        let gap = [Spacing.lines, Spacing.boxes / 2 + 2, Spacing.boxes][boxes]
        return Double(items[above].height + gap)
    }

    /// Puts the items of a column below each other, as close as possible.
    mutating func stack(_ column: Int) {
        var y = 0.0
        var above: Int?
        for item in columns[column] {
            if let above { y += distance(above, item) }
            items[item].y = y
            above = item
        }
    }
}
