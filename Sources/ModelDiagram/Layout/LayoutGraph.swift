/// The input of a layout: boxes with their sizes, and the links between them.
struct LayoutGraph: Sendable {
    struct Box: Sendable {
        let width: Int
        let height: Int
    }

    struct Link: Sendable {
        var source: Int
        /// The distance from the top of the source to the start of the link.
        let sourceOffset: Int
        var target: Int
        /// The distance from the top of the target to the end of the link.
        let targetOffset: Int
    }

    var boxes: [Box]
    var links: [Link]
}

/// The result of a layout.
struct Layout: Sendable {
    struct Point: Hashable, Sendable {
        var x = 0
        var y = 0
    }

    /// A piece of a line: straight if both ends are at one height, as in a column, else a curve between two columns.
    struct Segment: Sendable {
        let from: Point
        let to: Point
    }

    /// The line of a link, up to its target or to the target's trunk.
    enum Route: Sendable {
        case path([Segment])
        /// A loop from a box to itself.
        case loop(from: Point, to: Point)
        /// A stub that only points out of its box, because the target is too far away.
        case stub(from: Point)
    }

    /// The line that all links to one target share.
    struct Trunk: Sendable {
        let target: Int
        var segments: [Segment]
        /// Whether the trunk runs from right to left.
        let isBack: Bool
    }

    /// The top left corner of each box.
    var origins: [Point]
    /// The line of each link, by its index.
    var routes: [Route]
    /// Whether each link runs from right to left.
    var isBack: [Bool]
    /// Whether each link ends at its target, not at a trunk.
    var isDirect: [Bool]
    var trunks: [Trunk] = []
    var width = 0
    var height = 0
}
