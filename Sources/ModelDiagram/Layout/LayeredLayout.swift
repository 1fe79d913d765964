/// Lays out a graph in columns from left to right by the method of Sugiyama: columns, order, heights, lines. Components are
/// laid out separately and packed.
enum LayeredLayout {
    static func layout(_ graph: LayoutGraph) -> Layout {
        let parts = components(of: graph)
        var layouts: [Layout] = []
        for part in parts { layouts.append(layout(part, of: graph)) }
        return pack(layouts, parts, graph)
    }

    // MARK: - One component

    private static func layout(_ part: Component, of whole: LayoutGraph) -> Layout {
        let graph = part.graph(of: whole)
        let layering = Layering(graph)
        var columns = Columns(graph, layering)
        Ordering.order(&columns)
        Placement.place(&columns)
        return Routing(graph, layering, columns).layout
    }

    // MARK: - Components

    private struct Component {
        var boxes: [Int] = []
        var links: [Int] = []

        func graph(of whole: LayoutGraph) -> LayoutGraph {
            let number = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1, $0) })
            return LayoutGraph(
                boxes: boxes.map { whole.boxes[$0] },
                links: links.map { index in
                    let link = whole.links[index]
                    return LayoutGraph.Link(
                        source: number[link.source] ?? 0,
                        sourceOffset: link.sourceOffset,
                        target: number[link.target] ?? 0,
                        targetOffset: link.targetOffset
                    )
                }
            )
        }
    }

    private static func components(of graph: LayoutGraph) -> [Component] {
        var neighbours: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        for link in graph.links {
            neighbours[link.source].append(link.target)
            neighbours[link.target].append(link.source)
        }
        var number = Array(repeating: -1, count: graph.boxes.count)
        var components: [Component] = []
        for start in graph.boxes.indices where number[start] < 0 {
            number[start] = components.count
            var open = [start]
            while let box = open.popLast() {
                for other in neighbours[box] where number[other] < 0 {
                    number[other] = components.count
                    open.append(other)
                }
            }
            components.append(Component())
        }
        for box in graph.boxes.indices { components[number[box]].boxes.append(box) }
        for (index, link) in graph.links.enumerated() { components[number[link.source]].links.append(index) }
        return components
    }

    // MARK: - Packing

    /// Packs the components into rows, the highest first, so that the picture is somewhat wider than high.
    private static func pack(_ layouts: [Layout], _ parts: [Component], _ graph: LayoutGraph) -> Layout {
        let gap = Spacing.components
        let area = layouts.reduce(0.0) { $0 + Double($1.width + gap) * Double($1.height + gap) }
        let widest = layouts.map(\.width).max() ?? 0
        let limit = max(widest, Int((area * 1.8).squareRoot()))
        var whole = Layout(
            origins: Array(repeating: Layout.Point(x: 0, y: 0), count: graph.boxes.count),
            routes: Array(repeating: .path([]), count: graph.links.count),
            isBack: Array(repeating: false, count: graph.links.count),
            isDirect: Array(repeating: true, count: graph.links.count),
            trunks: [],
            width: 0,
            height: 0
        )
        var corner = Layout.Point(x: 0, y: 0)
        var shelf = 0
        for index in layouts.indices.sorted(by: { (-layouts[$0].height, $0) < (-layouts[$1].height, $1) }) {
            let layout = layouts[index]
            if corner.x > 0, corner.x + layout.width > limit {
                corner = Layout.Point(x: 0, y: corner.y + shelf + gap)
                shelf = 0
            }
            add(layout, parts[index], at: corner, to: &whole)
            corner.x += layout.width + gap
            shelf = max(shelf, layout.height)
        }
        return whole
    }

    private static func add(_ layout: Layout, _ part: Component, at corner: Layout.Point, to whole: inout Layout) {
        for (inner, outer) in part.boxes.enumerated() {
            whole.origins[outer] = layout.origins[inner].moved(corner.x, corner.y)
        }
        for (inner, outer) in part.links.enumerated() {
            whole.routes[outer] = layout.routes[inner].moved(corner.x, corner.y)
            whole.isBack[outer] = layout.isBack[inner]
            whole.isDirect[outer] = layout.isDirect[inner]
        }
        for trunk in layout.trunks {
            let segments = trunk.segments.map { $0.moved(corner.x, corner.y) }
            whole.trunks.append(
                Layout.Trunk(target: part.boxes[trunk.target], segments: segments, isBack: trunk.isBack)
            )
        }
        whole.width = max(whole.width, corner.x + layout.width)
        whole.height = max(whole.height, corner.y + layout.height)
    }
}
