import TestSupport
import Testing

@testable import ModelDiagram

@Suite struct LayoutTests {
    private static let head = 14

    /// Boxes and links at random; `density` links a box.
    private static func graph(_ count: Int, density: Double, seed: UInt64) -> LayoutGraph {
        var generator = SeededGenerator(seed: seed)
        let boxes = (0..<count).map { _ in
            LayoutGraph.Box(
                width: Int.random(in: 90...300, using: &generator),
                height: Int.random(in: 28...300, using: &generator)
            )
        }
        let links = (0..<Int(Double(count) * density)).map { _ in
            let source = Int.random(in: 0..<count, using: &generator)
            return LayoutGraph.Link(
                source: source,
                sourceOffset: Int.random(in: head..<boxes[source].height, using: &generator),
                target: Int.random(in: 0..<count, using: &generator),
                targetOffset: head
            )
        }
        return LayoutGraph(boxes: boxes, links: links)
    }

    private static let graphs = [
        graph(1, density: 2, seed: 1), graph(2, density: 3, seed: 2), graph(10, density: 0, seed: 3),
        graph(30, density: 0.8, seed: 4), graph(40, density: 2, seed: 5), graph(120, density: 1.2, seed: 6),
    ]

    private struct Frame {
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int

        func contains(_ x: Double, _ y: Double) -> Bool {
            x > Double(left) && x < Double(right) && y > Double(top) && y < Double(bottom)
        }
    }

    private func frames(_ layout: Layout, _ graph: LayoutGraph) -> [Frame] {
        zip(layout.origins, graph.boxes).map { origin, box in
            Frame(left: origin.x, top: origin.y, right: origin.x + box.width, bottom: origin.y + box.height)
        }
    }

    private func points(_ segment: Layout.Segment) -> [(x: Double, y: Double)] {
        (0...24).map { step in
            let t = Double(step) / 24
            let (from, to) = (segment.from, segment.to)
            if from.y == to.y { return (Double(from.x) + t * Double(to.x - from.x), Double(from.y)) }
            // The middle of both ends lies above both control points.
            let (a, b) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
            let (start, end) = ((1 - t) * (1 - t) * (1 - t), t * t * t)
            let middle = Double(from.x + to.x) / 2
            return (
                start * Double(from.x) + (a + b) * middle + end * Double(to.x),
                (start + a) * Double(from.y) + (b + end) * Double(to.y)
            )
        }
    }

    @Test(arguments: graphs.indices)
    func boxesLieApart(index: Int) {
        let graph = Self.graphs[index]
        let layout = LayeredLayout.layout(graph)
        let frames = frames(layout, graph)
        for (index, frame) in frames.enumerated() {
            #expect(frame.left >= 0 && frame.top >= 0 && frame.right <= layout.width && frame.bottom <= layout.height)
            for other in frames[..<index] {
                let isApart =
                    frame.right < other.left || other.right < frame.left || frame.bottom + 5 < other.top
                    || other.bottom + 5 < frame.top
                #expect(isApart)
            }
        }
    }

    @Test(arguments: graphs.indices)
    func noLineRunsThroughABox(index: Int) {
        let graph = Self.graphs[index]
        let layout = LayeredLayout.layout(graph)
        let frames = frames(layout, graph)
        var segments = layout.trunks.flatMap(\.segments)
        for case .path(let path) in layout.routes { segments += path }
        for point in segments.flatMap(points) {
            #expect(!frames.contains { $0.contains(point.x, point.y) })
        }
    }

    @Test(arguments: graphs.indices)
    func linesStartAtTheirSourceAndEndAtTheirTarget(index: Int) {
        let graph = Self.graphs[index]
        let layout = LayeredLayout.layout(graph)
        let frames = frames(layout, graph)
        let trunkPoints = Dictionary(grouping: layout.trunks, by: \.target).mapValues { trunks in
            Set(trunks.flatMap(\.segments).flatMap { [$0.from, $0.to] })
        }
        for (index, link) in graph.links.enumerated() {
            let source = frames[link.source]
            let target = frames[link.target]
            let arrival = target.top + link.targetOffset
            switch layout.routes[index] {
            case .stub: Issue.record("no link of a small graph is too long to be drawn")
            case .loop(let from, let to):
                #expect(link.source == link.target)
                #expect(from.x == source.right && from.y == source.top + link.sourceOffset && to.y == arrival)
            case .path(let segments):
                let start = segments.first?.from
                let isBack = layout.isBack[index]
                #expect(start?.x == (isBack ? source.left : source.right))
                #expect(start?.y == source.top + link.sourceOffset)
                guard let end = segments.last?.to else { continue }
                if layout.isDirect[index] {
                    #expect(end.x == (isBack ? target.right : target.left) && end.y == arrival)
                } else {
                    #expect(trunkPoints[link.target]?.contains(end) == true)
                }
            }
        }
        for trunk in layout.trunks {
            let target = frames[trunk.target]
            let end = trunk.segments.last?.to
            #expect(end?.x == (trunk.isBack ? target.right : target.left))
            // One line without a gap, so that the arrow at its end points at the target.
            for (left, right) in zip(trunk.segments, trunk.segments.dropFirst()) {
                #expect(left.to == right.from)
            }
        }
    }

    @Test func aChainWithoutBranchesIsStraight() {
        let boxes = Array(repeating: LayoutGraph.Box(width: 100, height: 60), count: 5)
        let links = (0..<4).map { LayoutGraph.Link(source: $0, sourceOffset: 14, target: $0 + 1, targetOffset: 14) }
        let layout = LayeredLayout.layout(LayoutGraph(boxes: boxes, links: links))
        #expect(Set(layout.origins.map(\.y)) == [0])
        #expect(layout.origins.map(\.x) == layout.origins.map(\.x).sorted())
    }

    @Test func aTreeHasNoCrossings() {
        let boxes = Array(repeating: LayoutGraph.Box(width: 100, height: 60), count: 40)
        let links = (1..<40).map {
            LayoutGraph.Link(source: ($0 - 1) / 3, sourceOffset: 20 + ($0 - 1) % 3 * 10, target: $0, targetOffset: 14)
        }
        let graph = LayoutGraph(boxes: boxes, links: links)
        var columns = Columns(graph, Layering(graph))
        Ordering.order(&columns)
        #expect(Ordering.crossings(columns) == 0)
    }

    @Test func thousandsOfModelsFit() {
        var graph = Self.graph(2_000, density: 2, seed: 7)
        // As schemas are: most lead to some that are made of less, a few lead back.
        graph.links = graph.links.enumerated().map { index, link in
            let target = index % 20 == 0 ? link.target : min(1_999, link.source * 4 + 1 + index % 7)
            let top = LayoutGraph.Link(source: link.source, sourceOffset: 14, target: target, targetOffset: 14)
            return top
        }
        let layout = LayeredLayout.layout(graph)
        // A picture that is neither a thread nor full of holes.
        #expect(layout.width < 6 * layout.height && layout.height < 6 * layout.width)
        let star = LayoutGraph(
            boxes: graph.boxes,
            links: (1..<2_000).map { LayoutGraph.Link(source: $0, sourceOffset: 14, target: 0, targetOffset: 14) }
        )
        let starLayout = LayeredLayout.layout(star)
        #expect(starLayout.height < 6 * starLayout.width)
        let chain = (1..<2_000).flatMap { index in
            [index - 1, 0].map { LayoutGraph.Link(source: $0, sourceOffset: 14, target: index, targetOffset: 14) }
        }
        let long = LayeredLayout.layout(LayoutGraph(boxes: graph.boxes, links: chain))
        let stubs = long.routes.filter { if case .stub = $0 { true } else { false } }
        #expect(!stubs.isEmpty && stubs.count < 2_000)
        #expect(long.trunks.reduce(0) { $0 + $1.segments.count } < 100_000)
    }
}
