import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Entries that may be `null`, lists that keep what was read, and forms of branches with a tag.
struct LedgerTests {
    private func ledger(_ text: String) throws -> Ledger { try JSON.decode(Ledger.self, text) }

    @Test(arguments: [#"{"closed": null, "opened": "2020-01-01T02:00:00+02:00"}"#, #"{"closed": null}"#])
    func entriesThatAreNullAreKept(text: String) throws {
        let read = try ledger(text)
        let direct = try Ledger(json: Data(text.utf8))
        #expect(read.additionalProperties["closed"] == .some(nil) && direct == read)
        #expect(try JSON.value(read) == JSON.value(text) && JSON.value(direct) == JSON.value(text))
    }

    @Test func aModelOfItsPartialKeepsEntriesThatMayBeNull() throws {
        let whole = try ledger(#"{"accounts": {"a": {"number": 1}, "b": null}, "closed": null}"#)
        #expect(try Ledger(Ledger.Partial(whole)) == whole)
        #expect(whole.accounts?["b"] == .some(nil))
    }

    @Test func appendedListsKeepTheirTexts() throws {
        let old = try ledger(#"{"dates": ["2020-01-01T02:00:00+02:00", "soon"]}"#)
        let newer = try ledger(#"{"dates": ["2020-01-01T00:00:00Z", 5], "codes": ["b"]}"#)
        let merged = old.merging(newer)
        let dates: PlankJSON = ["2020-01-01T02:00:00+02:00", "soon", "2020-01-01T00:00:00Z", 5]
        #expect(merged.dates?.count == 2)
        #expect(try JSON.value(merged) == ["codes": ["b"], "dates": dates])
        let shortened = merged.copy { $0.dates?.removeLast() }
        #expect(try JSON.value(shortened) == ["codes": ["b"], "dates": ["2020-01-01T00:00:00Z"]])
    }

    @Test func aFormKeepsTheTagThatItHas() throws {
        var form = Ledger.Person.Partial()
        #expect(try form.completed(age: 40).kind == .adult)
        form.kind = .child
        #expect(try form.completed(age: 4).kind == .child)
    }

    @Test func aFormLacksWhatItsPartsLack() throws {
        var form = Ledger.Person.Partial()
        form.account = Ledger.Account.Partial()
        let error = #expect(throws: PlankMissingProperties.self) { try form.completed(age: 4) }
        #expect(error?.names == ["account.number"])
    }
}
