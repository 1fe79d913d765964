import Foundation
import PlankRuntime
import TestSupport
import Testing

/// Values within values on a stack of 512 KB. An overflow would end the test run.
@Suite struct NestingTests {
    static let depths = [1, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 511, 512, 513, 1_000, 100_000]
    static let nests = [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")]

    /// How deep a document may be on such a stack, in any build.
    private static let leastDepth = 100

    private static func document(_ nest: (String, String), _ depth: Int) -> Data {
        Data((String(repeating: nest.0, count: depth) + "1" + String(repeating: nest.1, count: depth)).utf8)
    }

    @Test("A document is read and written, or refused", arguments: nests, depths)
    func documents(nest: (String, String), depth: Int) throws {
        let data = Self.document(nest, depth)
        let levels = depth * (nest.0.utf8.first == nest.0.utf8.last ? 1 : nest.0.hasPrefix("[{") ? 2 : 1)
        do {
            let value = try onSmallStack { try JSONDecoder().decode(PlankJSON.self, from: data) }
            #expect(levels <= 512)
            #expect(try onSmallStack { value.hashValue } == value.hashValue)
            #expect(try onSmallStack { value.debugDescription } == String(decoding: data, as: UTF8.self))
        } catch is DecodingError {
            #expect(levels > Self.leastDepth)
        }
    }

    @Test("A value is written, or refused", arguments: [50, 100, 200, 300, 400, 500, 600, 1_000])
    func values(depth: Int) throws {
        var array: PlankJSON = 1
        var object: PlankJSON = 1
        for _ in 0..<depth { (array, object) = ([array], ["a": object]) }
        for value in [array, object] {
            do {
                _ = try onSmallStack { try JSONEncoder().encode(value) }
                #expect(depth <= 512)
            } catch is EncodingError {
                #expect(depth > Self.leastDepth)
            }
        }
    }

    @Test("Models within models are read and written, or refused", arguments: depths)
    func models(depth: Int) throws {
        let data = Self.document((#"{"id":"p","parent":"#, "}"), depth)
        let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "1", with: #"{"id":"q"}"#)
        do {
            let pin = try onSmallStack { try JSONDecoder().decode(Pin.self, from: Data(text.utf8)) }
            #expect(depth < 512)
            _ = try? onSmallStack { try JSONEncoder().encode(pin) }
        } catch is DecodingError {
            #expect(depth >= Self.leastDepth)
        }
    }

    @Test("Chains of any length are compared, hashed and released")
    func chains() throws {
        let (first, second, other) = try onSmallStack { (chain("end"), chain("end"), chain("other end")) }
        try onSmallStack {
            #expect(first == second && first != other)
            #expect(first.hashValue == second.hashValue)
        }
    }

    /// The end of a list, boxed 100,000 times.
    private func chain(_ end: String) -> Link {
        var link = Link(name: end)
        for _ in 0..<100_000 { link = Link(name: "", next: link) }
        return link
    }

    private struct Link: Hashable, Sendable {
        var name: String
        var next: Link? {
            get { _next.value }
            set { _next.value = newValue }
            _modify { yield &_next.value }
        }
        private var _next: PlankIndirect<Link?>

        init(name: String, next: Link? = nil) {
            self.name = name
            _next = PlankIndirect(next)
        }
    }

    @Test("Values nested deeper than any document are compared, hashed and printed")
    func deepValues() throws {
        func value(_ end: PlankJSON) -> PlankJSON { (0..<500).reduce(end) { value, _ in [["a": value]] } }
        let (first, second, other) = (value(1), value(1.0), value(2))
        try onSmallStack {
            #expect(first == second && first != other)
            #expect(first.hashValue == second.hashValue)
            #expect(first.debugDescription.count > 3_000)
        }
    }
}
