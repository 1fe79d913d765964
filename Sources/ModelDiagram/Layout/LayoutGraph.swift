/// Boxes of known sizes and what joins them: all that a layout knows of a diagram.
struct LayoutGraph: Sendable {
    struct Box: Sendable {
        let width: Int
        let height: Int
    }

    struct Link: Sendable {
        let source: Int
        /// How far below the box's top the link leaves it.
        let sourceOffset: Int
        let target: Int
        /// How far below the box's top the link arrives.
        let targetOffset: Int
    }

    var boxes: [Box]
    var links: [Link]
}

/// A laid out graph.
struct Layout: Sendable {
    struct Point: Hashable, Sendable {
        var x: Int
        var y: Int
    }

    /// A piece of a line: a straight way through a column, or a curve between two columns.
    enum Segment: Sendable {
        case straight(from: Point, to: Point)
        case curve(from: Point, to: Point)
    }

    /// How one link is drawn, up to its target or to the trunk that leads there.
    enum Route: Sendable {
        case path([Segment])
        /// Out of a box and back into it.
        case loop(from: Point, to: Point)
        /// Too far to draw: it only points out of its box.
        case stub(from: Point)
    }

    /// The way that all links to one target have in common.
    struct Trunk: Sendable {
        let target: Int
        var segments: [Segment]
        /// Whether it runs against the direction of the rest.
        let isBack: Bool
    }

    /// The top left corner of each box.
    var origins: [Point]
    /// The way of each link, by its index.
    var routes: [Route]
    /// Whether each link runs against the direction of the rest.
    var isBack: [Bool]
    /// Whether each link ends at its target itself rather than at a trunk.
    var isDirect: [Bool]
    var trunks: [Trunk]
    var width: Int
    var height: Int
}

extension Layout.Segment {
    func moved(_ dx: Int, _ dy: Int) -> Self {
        switch self {
        case .straight(let from, let to): .straight(from: from.moved(dx, dy), to: to.moved(dx, dy))
        case .curve(let from, let to): .curve(from: from.moved(dx, dy), to: to.moved(dx, dy))
        }
    }
}

extension Layout.Point {
    func moved(_ dx: Int, _ dy: Int) -> Self { Self(x: x + dx, y: y + dy) }
}

extension Layout.Route {
    func moved(_ dx: Int, _ dy: Int) -> Self {
        switch self {
        case .path(let segments): .path(segments.map { $0.moved(dx, dy) })
        case .loop(let from, let to): .loop(from: from.moved(dx, dy), to: to.moved(dx, dy))
        case .stub(let from): .stub(from: from.moved(dx, dy))
        }
    }
}
