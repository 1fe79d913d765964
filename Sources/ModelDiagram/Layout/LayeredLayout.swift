/// Lays out a graph in columns from left to right by the method of Sugiyama: columns, order, heights, lines. Components are
/// laid out separately and packed.
enum LayeredLayout {
    static func layout(_ graph: LayoutGraph) -> Layout {
        let parts = components(of: graph).map { component in
            let part = component.graph(of: graph)
            let layering = Layering(part)
            var columns = Columns(part, layering)
            Ordering.order(&columns)
            Placement.place(&columns)
            return Routing(component, part, layering, columns)
        }
        return pack(parts, graph)
    }

    // MARK: - Components

    /// Boxes that links connect, and these links, by their indices in the whole graph.
    struct Component {
        var boxes: [Int] = []
        var links: [Int] = []

        func graph(of whole: LayoutGraph) -> LayoutGraph {
            let number = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1, $0) })
            return LayoutGraph(
                boxes: boxes.map { whole.boxes[$0] },
                links: links.map { index in
                    var link = whole.links[index]
                    (link.source, link.target) = (number[link.source] ?? 0, number[link.target] ?? 0)
                    return link
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
    private static func pack(_ parts: [Routing], _ graph: LayoutGraph) -> Layout {
        let gap = Spacing.components
        let area = parts.reduce(0.0) { $0 + Double($1.width + gap) * Double($1.height + gap) }
        let widest = parts.map(\.width).max() ?? 0
        let limit = max(widest, Int((area * 1.8).squareRoot()))
        var whole = Layout(
            origins: Array(repeating: Layout.Point(), count: graph.boxes.count),
            routes: Array(repeating: .path([]), count: graph.links.count),
            isBack: Array(repeating: false, count: graph.links.count),
            isDirect: Array(repeating: true, count: graph.links.count)
        )
        var corner = Layout.Point()
        var shelf = 0
        for index in parts.indices.sorted(by: { (-parts[$0].height, $0) < (-parts[$1].height, $1) }) {
            var part = parts[index]
            if corner.x > 0, corner.x + part.width > limit {
                corner = Layout.Point(x: 0, y: corner.y + shelf + gap)
                shelf = 0
            }
            part.corner = corner
            part.draw(in: &whole)
            corner.x += part.width + gap
            shelf = max(shelf, part.height)
        }
        return whole
    }
}
