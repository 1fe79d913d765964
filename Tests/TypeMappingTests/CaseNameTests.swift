import Diagnostics
import SchemaGraph
import SwiftModel
import Testing

@testable import SwiftNames
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
        ["==": "equalTo", "!=": "notEqual", "=": "equal", "=~": "matching", "!~": "notMatching", "===": "identicalTo"],
        ["!": "not", "!!": "notNot", "||": "or"], ["&&": "ampersandAmpersand", "and": "and"],
        ["C#": "cSharp", "R&D": "rAndD", "*": "asterisk", "a.*": "aAsterisk", "<=": "atMost", "A-": "aMinus"],
        // An apostrophe within a word.
        ["Bachelor's degree": "bachelorsDegree", "Don't know": "dontKnow", "WON'T FIX": "wontFix"],
        ["It’s": "its", "O'Brien": "oBrien", "'quoted' word": "quotedWord", "côte d’azur": "coteDazur"],
        ["can't": "canT", "cant": "cant"],
        // Numbers.
        ["2.0": "version2_0", "2.0.1": "version2_0_1", "GPL-3.0+": "gpl3_0Plus", "16:9": "version16_9"],
        // Words in capitals.
        ["100 CONTINUE": "version100Continue", "200 OK": "version200OK", "404 NOT_FOUND": "version404NotFound"],
        ["16 GB": "version16GB", "32 GB": "version32GB", "4K": "version4K"], ["FULL_HD": "fullHd", "4K": "version4K"],
        // Acronyms of three letters with a small one in the middle.
        ["NaN": "nan", "Infinity": "infinity"], ["QoS": "qos", "RateNaN": "rateNaN"],
        // Names that Swift or the models take.
        ["none": "noneValue", "unknown": "unknownValue", "": "empty", "class": "class"],
    ])
    func valuesKeepNamesOfTheirOwn(names: [String: String]) throws {
        let values = names.keys.sorted()
        #expect(try named(values) == values.map { names[$0] ?? "" })
    }

    @Test(arguments: [
        (["LevelLow", "LEVEL_HIGH", "levelTop"], ["low", "high", "top"]),
        // Another word, a number and nothing at all.
        (["Levels", "Level3", "level"], ["levels", "level3", "level"]),
        (["LevelLow", "Low"], ["levelLow", "low"]),
    ])
    func chosenNamesDoNotRepeatTheType(names: [String], cases: [String]) throws {
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let values = names.indices.map(String.init).joined(separator: ", ")
        let schema = #"{"title": "Level", "type": "integer", "enum": [\#(values)], "x-enum-varnames": [\#(list)]}"#
        #expect(try models(of: schema).caseNames == cases)
    }

    @Test("Values do not repeat the last words of their type's name")
    func lastWordsOfTheType() throws {
        let values = ["MODEL_USECASE_AGENT", "MODEL_USECASE_CHAT"]
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(try models(of: #"{"title": "APIModelUsecase", "enum": [\#(list)]}"#).caseNames == ["agent", "chat"])
    }

    @Test(arguments: [
        (["LEVEL_UNSPECIFIED", "LEVEL_LOW", "LEVEL_HIGH"], ["unspecified", "low", "high"]),
        (["level-c++", "level-c#", "any"], ["cPlusPlus", "cSharp", "any"]),
        // A name that is reserved, or starts with a digit, and one that another value has.
        (["level_unknown", "level_low", "level_high"], ["levelUnknown", "low", "high"]),
        (["level_1", "level_2"], ["level1", "level2"]),
        (["level_low", "level_high", "low"], ["levelLow", "levelHigh", "low"]),
        // Two values without the name, a single one with it, and another word.
        (["level_low", "level_high", "any", "none"], ["levelLow", "levelHigh", "any", "noneValue"]),
        (["level_low", "any"], ["levelLow", "any"]), (["levels_low", "levels_high"], ["levelsLow", "levelsHigh"]),
    ])
    func valuesDoNotRepeatTheType(values: [String], cases: [String]) throws {
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(try models(of: #"{"title": "Level", "enum": [\#(list)]}"#).caseNames == cases)
    }

    @Test func theOrderOfTheValuesDecidesAmongEquallyGoodNames() throws {
        #expect(try named(["foo-bar", "foo_bar"]) == ["fooBar", "fooUnderscoreBar"])
        #expect(try named(["foo_bar", "foo-bar"]) == ["fooBar", "fooHyphenBar"])
    }

    @Test(arguments: [
        (["HTTPStatus"], "httpStatus"), (["OrderStatus"], "status"), (["Value", "Sizes"], "size"), ([], "value"),
        (["DayOfWeek"], "day"), (["OfWeek"], "week"),
    ])
    func namesThatWouldBeginWithADigitBeginWithTheirType(types: [String], start: String) {
        #expect(NameStart(typeNames: types).word == start)
    }

    @Test(arguments: [
        #""true", true, "false", false"#: ["trueString", "true", "falseString", "false"],
        #"1, "1""#: ["version1", "version1String"],
    ])
    func textsTellThatTheyAreSuchBesideOtherValues(values: String, names: [String]) throws {
        #expect(try models(of: #"{"title": "Version", "enum": [\#(values)]}"#).caseNames == names)
    }

    @Test(arguments: [
        ["+copy_grants": "plusCopyGrants", "copy_grants": "copyGrants"],
        ["__key_name__": "underscoreKeyNameUnderscore", "key_name": "keyName", "KeyName": "keyNameCapitalized"],
        ["$ref_name": "dollarRefName", "@ref_name": "atRefName", "ref_name": "refName"],
        ["pre-hook": "preHook", "+pre-hook": "plusPreHook"],
    ])
    func aKeyThatIsDecoratedGivesWayWhereverItIsListed(names: [String: String]) throws {
        for keys in [names.keys.sorted(), names.keys.sorted().reversed()] {
            let properties = keys.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
            let named = try models(of: #"{"title": "Config", "properties": {\#(properties)}}"#).propertyNames
            #expect(named == keys.map { names[$0] ?? "" })
        }
    }

    private func named(_ values: [String]) throws -> [String] {
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        return try models(of: #"{"title": "Version", "enum": [\#(list)]}"#).caseNames
    }

    private func models(of schema: String) throws -> Declaration {
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load([SchemaText(path: "version.json", bytes: Array(schema.utf8))])
        let models = MappedModels(graph, options: MappingOptions())
        return try #require(models.files.first?.declarations.first)
    }
}

extension Declaration {
    fileprivate var caseNames: [String] {
        if case .enumeration(let model) = self { model.cases.map(\.name.bare) } else { [] }
    }

    fileprivate var propertyNames: [String] {
        if case .structure(let model) = self { model.properties.map(\.name.bare) } else { [] }
    }
}
