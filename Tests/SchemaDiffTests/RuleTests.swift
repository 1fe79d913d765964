import PlankKit
import Testing

@Suite struct RuleTests {
    @Test(arguments: DiffCase.all)
    func eachEditIsFoundByItsRule(edit: DiffCase) {
        #expect(edit.changes.map(\.rule).sorted() == edit.found)
    }

    @Test func everyRuleHasACase() {
        let covered = Set(DiffCase.all.map(\.rule))
        #expect(PlankSwift.changeRules.filter { !covered.contains($0) } == [])
    }

    @Test(arguments: DiffCase.all)
    func aVersionDoesNotDifferFromItself(edit: DiffCase) {
        for files in [edit.old, edit.new] {
            let result = PlankSwift.compare(
                DiffCase.version(files),
                DiffCase.version(files),
                options: GenerationOptions()
            )
            #expect(result.problems.isEmpty && result.changes.isEmpty)
        }
    }

    @Test(arguments: DiffCase.all)
    func everyPlaceIsInTheVersionThatHasIt(edit: DiffCase) {
        for change in edit.changes {
            let text = (change.isGone ? edit.old : edit.new)[change.path] ?? ""
            #expect(change.line == 1 || text.contains("\n"))
            #expect(change.column <= text.count)
            #expect(!change.reason.isEmpty && change.verdict == max(change.newServer, change.newApp, change.source))
        }
    }
}
