import Foundation
import GeneratedModels
import Testing

/// What `print(pin)` and `dump(pin)` print: the set properties.
@Suite struct DebugDescriptionTests {
    @Test func onlySetPropertiesArePrinted() {
        let pin = Pin(id: "1") { $0.note = nil }
        #expect("\(pin)" == #"Pin(id: "1", note: nil)"#)
        #expect("\(pin.customMirror.subjectType)" == "Pin")
    }

    @Test func nestedModelsArePrinted() throws {
        let image = Image(url: try Samples.url("https://a.b/c.png")) { $0.width = 3 }
        let pin = Pin(id: "1") {
            $0.board = Board(id: "2", name: "Cats") { $0.cover = image }
            $0.isPromoted = true
        }
        #expect(
            "\(pin)" == #"Pin(id: "1", board: GeneratedModels.Board(id: "2", name: "Cats", "#
                + "cover: GeneratedModels.Image(url: https://a.b/c.png, width: 3)), isPromoted: true)"
        )
    }

    @Test func modelsInCollectionsArePrinted() throws {
        let tree = Tree(label: "a") { $0.children = [Tree(label: "b")] }
        #expect("\(tree)" == #"Tree(label: "a", children: [GeneratedModels.Tree(label: "b")])"#)
    }

    @Test func dumpIndentsNestedModels() {
        let pin = Pin(id: "1") { $0.board = Board(id: "2", name: "Cats") }
        var text = ""
        dump(pin, to: &text)
        #expect(
            text == """
                ▿ GeneratedModels.Pin
                  - id: "1"
                  ▿ board: GeneratedModels.Board
                    - id: "2"
                    - name: "Cats"

                """
        )
    }

    @Test func emptyModelIsShort() {
        #expect("\(Pin.VisualSearchAttrs())" == "VisualSearchAttrs()")
    }
}
