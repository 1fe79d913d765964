import Foundation
import GeneratedModels
import Testing

/// What `po pin` prints: the set properties, nested models indented.
@Suite struct DebugDescriptionTests {
    @Test func onlySetPropertiesArePrinted() {
        let pin = Pin(id: "1") { $0.note = nil }
        #expect(
            pin.debugDescription == """
                Pin = {
                    id = "1"
                    note = nil
                }
                """
        )
    }

    @Test func nestedModelsAreIndented() throws {
        let image = Image(url: try Samples.url("https://a.b/c.png")) { $0.width = 3 }
        let pin = Pin(id: "1") {
            $0.board = Board(id: "2", name: "Cats") { $0.cover = image }
            $0.isPromoted = true
        }
        #expect(
            pin.debugDescription == """
                Pin = {
                    id = "1"
                    board = Board = {
                        id = "2"
                        name = "Cats"
                        cover = Image = {
                            url = https://a.b/c.png
                            width = 3
                        }
                    }
                    isPromoted = true
                }
                """
        )
    }

    @Test func modelsInCollectionsAreIndented() throws {
        let tree = Tree(label: "a") { $0.children = [Tree(label: "b")] }
        #expect(
            tree.debugDescription == """
                Tree = {
                    label = "a"
                    children = [
                        Tree = {
                            label = "b"
                        }
                    ]
                }
                """
        )
    }

    @Test func modelsInMapsAreSortedByKey() {
        let pin = Pin(id: "1") { $0.creator = ["b": User(id: "2"), "a": User(id: "1")] }
        let text = pin.debugDescription
        let first = text.range(of: "\"a\"")
        let second = text.range(of: "\"b\"")
        #expect(first != nil && second != nil)
        if let first, let second { #expect(first.lowerBound < second.lowerBound) }
    }

    @Test func emptyModelIsShort() {
        #expect(Pin.VisualSearchAttrs().debugDescription == "VisualSearchAttrs = {}")
    }
}
