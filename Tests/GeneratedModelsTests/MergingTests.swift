import Foundation
import GeneratedModels
import TestSupport
import Testing

/// Plank's rules for `mergeWithModel`, one by one.
@Suite struct MergingTests {
    let old = Pin(id: "1") {
        $0.note = "old"
        $0.tags = ["a", "b"]
        $0.inStock = .inStock
        $0.creator = ["owner": User(id: "u") { $0.firstName = "Ada" }]
        $0.attribution = .user(User(id: "u") { $0.firstName = "Ada" })
    }

    @Test func setPropertiesWin() {
        #expect(old.merging(Pin(id: "1") { $0.note = "new" }).note == "new")
        #expect(old.merging(Pin(id: "2")).id == "2")
    }

    @Test func explicitNilWins() {
        let merged = old.merging(Pin(id: "1") { $0.note = nil })
        #expect(merged.note == nil)
        #expect(merged.isSet(.note))
    }

    @Test func unsetPropertiesStay() {
        let merged = old.merging(Pin(id: "1"))
        #expect(merged == old)
        #expect(merged.setProperties == old.setProperties)
    }

    @Test func presenceIsTheUnion() {
        let newer = Pin(id: "1") { $0.link = nil }
        #expect(old.merging(newer).setProperties == old.setProperties.union(newer.setProperties))
    }

    @Test func defaultsDoNotWin() {
        let old = Pin(id: "1") { $0.isPromoted = true }
        #expect(old.merging(Pin(id: "1")).isPromoted == true)
    }

    @Test func collectionsAreReplaced() {
        let merged = old.merging(
            Pin(id: "1") {
                $0.tags = ["c"]
                $0.creator = [:]
            }
        )
        #expect(merged.tags == ["c"])
        #expect(merged.creator == [:])
    }

    @Test func unionsAndEnumsAreReplaced() {
        let user = User(id: "u") { $0.lastName = "Lovelace" }
        let merged = old.merging(
            Pin(id: "1") {
                $0.attribution = .user(user)
                $0.inStock = .unknown(5)
            }
        )
        #expect(merged.attribution == .user(user))
        #expect(merged.inStock == .unknown(5))
    }

    @Test func nestedModelsMerge() throws {
        let image = Image(url: try Samples.url("https://a.b/1")) { $0.width = 10 }
        let old = Pin(id: "1") { $0.image = image }
        let newer = Pin(id: "1") { $0.image = Image(url: image.url) { $0.height = 20 } }
        let merged = old.merging(newer)
        #expect(merged.image?.width == 10)
        #expect(merged.image?.height == 20)
        #expect(merged.image?.setProperties == [.url, .width, .height])
    }

    @Test func nestedModelsMergeAtEveryDepth() {
        let old = Pin(id: "1") {
            $0.board = Board(id: "b", name: "n") { $0.owner = User(id: "u") { $0.firstName = "Ada" } }
        }
        let newer = Pin(id: "1") {
            $0.board = Board(id: "b", name: "n") { $0.owner = User(id: "u") { $0.lastName = "Lovelace" } }
        }
        let owner = old.merging(newer).board?.owner
        #expect(owner?.firstName == "Ada")
        #expect(owner?.lastName == "Lovelace")
    }

    @Test func inlineModelsMerge() {
        let old = Pin(id: "1") { $0.visualSearchAttrs = Pin.VisualSearchAttrs { $0.dominantColor = "red" } }
        let newer = Pin(id: "1") { $0.visualSearchAttrs = Pin.VisualSearchAttrs { $0.labels = ["cat": 1] } }
        let merged = old.merging(newer).visualSearchAttrs
        #expect(merged?.dominantColor == "red")
        #expect(merged?.labels == ["cat": 1])
    }

    @Test func nilReplacesANestedModel() {
        let old = Pin(id: "1") { $0.board = Board(id: "b", name: "n") }
        #expect(old.merging(Pin(id: "1") { $0.board = nil }).board == nil)
    }

    @Test func nestedModelReplacesNil() {
        let board = Board(id: "b", name: "n")
        #expect(Pin(id: "1").merging(Pin(id: "1") { $0.board = board }).board == board)
    }

    @Test func requiredNestedModelsMerge() throws {
        let image = Image(url: try Samples.url("https://a.b")) { $0.width = 1 }
        let old = try JSON.decode(Everything.self, Samples.everything).copy { $0.requiredObject = image }
        let newer = old.copy { $0.requiredObject = Image(url: image.url) { $0.height = 2 } }
        #expect(old.merging(newer).requiredObject.setProperties == [.url, .width, .height])
    }

    @Test func requiredNestedModelMayNotBeNull() {
        let text = Samples.everything.replacingOccurrences(of: #"{"url": "https://a.b"}"#, with: "null")
        #expect(throws: DecodingError.self) { try JSON.decode(Everything.self, text) }
    }

    @Test func neitherInputChanges() {
        let older = old
        let newer = Pin(id: "2") { $0.note = nil }
        let before = (older.setProperties, newer.setProperties)
        _ = older.merging(newer)
        #expect(older == old && newer == Pin(id: "2"))
        #expect(older.setProperties == before.0 && newer.setProperties == before.1)
    }

    @Test func inheritedPropertiesMerge() {
        let user = User(id: "1") { $0.firstName = "Ada" }
        #expect(user.merging(User(id: "2")).id == "2")
    }

    @Test func mergedDateKeepsItsSpelling() throws {
        let old = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "2020-01-01T01:00:00+01:00", "note": "a"}"#)
        let newer = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "2021-01-01T01:00:00+02:00"}"#)
        #expect(try JSON.value(old.merging(newer))["created_at"] == "2021-01-01T01:00:00+02:00")
        #expect(try JSON.value(old.merging(Pin(id: "1")))["created_at"] == "2020-01-01T01:00:00+01:00")
    }

    @Test func recursiveModelsMerge() {
        let old = Tree(label: "a") { $0.parent = Tree(label: "p") { $0.children = [] } }
        let merged = old.merging(Tree(label: "a") { $0.parent = Tree(label: "q") })
        #expect(merged.parent?.label == "q")
        #expect(merged.parent?.children == [])
    }

    @Test func additionalPropertiesMergeByKey() throws {
        let old = try JSON.decode(Everything.Open.self, #"{"name": "n", "a": 1, "b": 1}"#)
        let newer = try JSON.decode(Everything.Open.self, #"{"b": 2, "c": 2}"#)
        #expect(try JSON.value(old.merging(newer)) == ["name": "n", "a": 1, "b": 2, "c": 2])
    }

    @Test func additionalDatesKeepTheirSpelling() throws {
        let typed = try JSON.decode(Everything.Typed.self, #"{"at": "2020-01-01T01:00:00+01:00"}"#)
        #expect(try JSON.value(typed.copy { $0.name = "n" })["at"] == "2020-01-01T01:00:00+01:00")
        #expect(try JSON.value(typed.merging(typed))["at"] == "2020-01-01T01:00:00+01:00")
    }

    @Test func chainsOfAnyLengthAreMerged() throws {
        let length = try onSmallStack {
            func chain(_ change: (inout Tree) -> Void) -> Tree {
                var tree = Tree(label: "end", configure: change)
                for _ in 0..<20_000 { tree = Tree(label: "a") { $0.parent = tree } }
                return tree
            }
            var merged: Tree? = chain { $0.children = [] }.merging(chain { $0.byName = [:] })
            var length = 0
            while let parent = merged?.parent {
                merged = parent
                length += 1
            }
            #expect(merged?.children == [] && merged?.byName == [:])
            return length
        }
        #expect(length == 20_000)
    }

    @Test func listsAreMergedAsTheSchemaSays() {
        typealias Member = Roster.Member
        let ada = Member(number: 1) {
            $0.name = "Ada"
            $0.role = "goal"
        }
        let old = Roster(members: [ada, Member(number: 2)], level: .low) {
            $0.notes = ["a"]
            $0.days = [Date(timeIntervalSince1970: 0)]
            $0.places = ["here"]
        }
        let newer = Roster(members: [Member(number: 3), Member(number: 1) { $0.role = "wing" }], level: .high) {
            $0.notes = ["b"]
            $0.days = [Date(timeIntervalSince1970: 1)]
            $0.places = ["there"]
        }
        let merged = old.merging(newer)
        #expect(merged.members.map(\.number) == [1, 2, 3])
        #expect(merged.members[0].name == "Ada" && merged.members[0].role == "wing")
        #expect(merged.notes == ["a", "b"] && merged.places == ["there"])
        #expect(merged.days == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)])
    }

    @Test func whatIsNotSetOrNilIsNotAppended() {
        let old = Roster(members: [], level: .low) { $0.notes = ["a"] }
        #expect(old.merging(Roster(members: [], level: .low)).notes == ["a"])
        let cleared = old.merging(Roster(members: [], level: .low) { $0.notes = nil })
        #expect(cleared.notes == nil && cleared.isSet(.notes))
        #expect(cleared.merging(old).notes == ["a"])
    }
}
