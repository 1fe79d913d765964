/// The columns of a layout with the boxes and lanes in them, and the joints between neighboring columns.
///
/// A link across several columns occupies a lane in each column in between. Links to one target share their lanes,
/// which form a trunk: a picture with hundreds of links stays readable, and its size is proportional to the diagram's.
struct Columns {
    struct Item {
        /// The box; nil for a lane.
        let box: Int?
        /// The target of the links in the lane, or the box itself.
        let target: Int
        let height: Int
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
        /// The target of the link or the trunk.
        let target: Int
        let isBack: Bool
        /// The weight in the placement: the number of links that share the joint.
        var weight = 1.0
    }

    private(set) var graph: LayoutGraph
    var items: [Item] = []
    private(set) var joints: [Joint] = []
    /// The items of each column from top to bottom.
    var columns: [[Int]]
    /// The number of links in each lane.
    private var traffic: [Double]
    /// The links that would cross too many columns. They are drawn as stubs, without lanes.
    private(set) var stubs: Set<Int> = []

    /// The maximum number of lanes. Links that are long enough to exceed it become stubs.
    private static let laneLimit = 40_000

    init(_ graph: LayoutGraph, _ layering: Layering) {
        self.graph = graph
        columns = Array(repeating: [], count: layering.columnCount)
        traffic = Array(repeating: 0, count: graph.boxes.count)
        for (index, box) in graph.boxes.enumerated() {
            items.append(Item(box: index, target: index, height: box.height, column: layering.column[index]))
            columns[layering.column[index]].append(index)
        }
        let longest = max(4, Self.laneLimit / max(1, graph.boxes.count))
        var lanes: [LaneKey: Int] = [:]
        for (index, link) in graph.links.enumerated() where link.source != link.target {
            let (left, right) = layering.ends(of: index)
            if layering.column[right] - layering.column[left] > longest {
                stubs.insert(index)
            } else if layering.isBack[index] {
                joinBack(index, link, layering, &lanes)
            } else {
                join(index, link, layering, &lanes)
            }
        }
        for (index, joint) in joints.enumerated() {
            if joint.link == nil { joints[index].weight = 4 + 4 * traffic[joint.isBack ? joint.right : joint.left] }
            items[joint.left].right.append(index)
            items[joint.right].left.append(index)
        }
    }

    // MARK: - Joints

    private struct LaneKey: Hashable {
        let target: Int
        let column: Int
        let isBack: Bool
    }

    /// Adds the joints from a source to the right: to the target, or to its lane in the next column.
    private mutating func join(
        _ index: Int,
        _ link: LayoutGraph.Link,
        _ layering: Layering,
        _ lanes: inout [LaneKey: Int]
    ) {
        let (start, end) = (layering.column[link.source], layering.column[link.target])
        var right = link.target
        var rightOffset = Double(link.targetOffset)
        // From the target back to the source; an existing lane is already connected to the target.
        for column in stride(from: end - 1, to: start, by: -1) {
            let (lane, isNew) = lane(LaneKey(target: link.target, column: column, isBack: false), &lanes)
            if isNew {
                append(lane, 0, right, rightOffset, link: nil, link.target, isBack: false)
            }
            (right, rightOffset) = (lane, 0)
        }
        append(link.source, Double(link.sourceOffset), right, rightOffset, link: index, link.target, isBack: false)
    }

    /// Adds the joints from a source to the left, to a target in an earlier column.
    private mutating func joinBack(
        _ index: Int,
        _ link: LayoutGraph.Link,
        _ layering: Layering,
        _ lanes: inout [LaneKey: Int]
    ) {
        let (start, end) = (layering.column[link.source], layering.column[link.target])
        var left = link.target
        var leftOffset = Double(link.targetOffset)
        for column in stride(from: end + 1, to: start, by: 1) {
            let (lane, isNew) = lane(LaneKey(target: link.target, column: column, isBack: true), &lanes)
            if isNew { append(left, leftOffset, lane, 0, link: nil, link.target, isBack: true) }
            (left, leftOffset) = (lane, 0)
        }
        append(left, leftOffset, link.source, Double(link.sourceOffset), link: index, link.target, isBack: true)
    }

    private mutating func lane(_ key: LaneKey, _ lanes: inout [LaneKey: Int]) -> (item: Int, isNew: Bool) {
        if let known = lanes[key] {
            traffic[known] += 1
            return (known, false)
        }
        let item = items.count
        traffic.append(1)
        items.append(Item(box: nil, target: key.target, height: 0, column: key.column))
        columns[key.column].append(item)
        lanes[key] = item
        return (item, true)
    }

    private mutating func append(
        _ left: Int,
        _ leftOffset: Double,
        _ right: Int,
        _ rightOffset: Double,
        link: Int?,
        _ target: Int,
        isBack: Bool
    ) {
        joints.append(
            Joint(
                left: left,
                leftOffset: leftOffset,
                right: right,
                rightOffset: rightOffset,
                link: link,
                target: target,
                isBack: isBack
            )
        )
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
