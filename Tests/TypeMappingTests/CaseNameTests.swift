import Diagnostics
import SchemaGraph
import SwiftModel
import Testing

@testable import TypeMapping

/// The case names of values that stand beside each other.
@Suite struct CaseNameTests {
    @Test(arguments: [
        // An exact spelling keeps its name.
        ["C": "cUppercase", "c": "c", "C++": "cPlusPlus"],
        ["ASC": "ascUppercase", "Asc": "ascCapitalized", "asc": "asc"],
        ["foo-bar": "fooHyphenBar", "foo_bar": "fooUnderscoreBar", "fooBar": "fooBar"],
        ["FOO-BAR": "fooBarUppercase", "foo-bar": "fooBar"],
        // Signs that mean something.
        ["user": "user", "-user": "minusUser", "!user": "notUser", "+user": "plusUser"],
        ["GMT-8": "gmtMinus8", "GMT+8": "gmtPlus8", "GMT-14": "gmtMinus14"],
        ["utf-8": "utf8", "gpt-4": "gpt4", "--all": "all", "HTML+PHP": "htmlPHP"],
        ["C#": "cSharp", "R&D": "rAndD", "*": "asterisk", "a.*": "aAsterisk", "<=": "atMost", "A-": "aMinus"],
        // Numbers.
        ["2.0": "version2_0", "2.0.1": "version2_0_1", "GPL-3.0+": "gpl3_0Plus", "16:9": "version16_9"],
        // Names that Swift or the models take.
        ["none": "noneValue", "unknown": "unknownValue", "": "empty", "class": "class"],
    ])
    func valuesKeepNamesOfTheirOwn(names: [String: String]) throws {
        let values = names.keys.sorted()
        #expect(try named(values) == values.map { names[$0] ?? "" })
    }

    @Test func theOrderOfTheValuesDecidesAmongEquallyGoodNames() throws {
        #expect(try named(["foo-bar", "foo_bar"]) == ["fooBar", "fooUnderscoreBar"])
        #expect(try named(["foo_bar", "foo-bar"]) == ["fooBar", "fooHyphenBar"])
    }

    @Test(arguments: [
        (["HTTPStatus"], "httpStatus"), (["OrderStatus"], "status"), (["Value", "Sizes"], "size"), ([], "value"),
    ])
    func namesThatWouldBeginWithADigitBeginWithTheirType(types: [String], start: String) {
        #expect(NameStart(typeNames: types).word == start)
    }

    private func named(_ values: [String]) throws -> [String] {
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        let schema = #"{"title": "Version", "enum": [\#(list)]}"#
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load([SchemaText(path: "version.json", bytes: Array(schema.utf8))])
        let models = MappedModels(graph, options: MappingOptions(), diagnostics: diagnostics)
        guard case .enumeration(let model) = try #require(models.files.first?.declarations.first) else { return [] }
        return model.cases.map(\.name.bare)
    }
}
