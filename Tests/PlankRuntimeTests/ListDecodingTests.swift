import Foundation
import PlankRuntime
import Testing

@Suite struct ListDecodingTests {
    /// What `Array` makes of a document.
    private struct Arrays: Decodable, Equatable {
        var numbers: [Int]
        var rings: [[Double]]
        var texts: [String]?
        var flags: [Bool]?
    }

    /// What a model makes of it.
    private struct Lists: Decodable {
        let numbers: [Int]
        let rings: [[Double]]
        var texts: [String]? {
            get { _texts.value }
            set { _texts.value = newValue }
            _modify { yield &_texts.value }
        }
        private var _texts = PlankField<[String]>()
        var flags: [Bool]? {
            get { _flags.value }
            set { _flags.value = newValue }
            _modify { yield &_flags.value }
        }
        private var _flags = PlankField<[Bool]>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            numbers = try object.required("numbers", [Int].self)
            rings = try object.required("rings", [[Double]].self)
            object.read("texts", into: &_texts)
            object.read("flags", into: &_flags)
            try object.finish()
        }

        var arrays: Arrays { Arrays(numbers: numbers, rings: rings, texts: texts, flags: flags) }
    }

    /// The value, or the error with its path.
    private func outcome<T: Decodable, U>(_ type: T.Type, _ json: String, _ value: (T) -> U) -> String {
        do {
            return "\(value(try JSONDecoder().decode(type, from: Data(json.utf8))))"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        #"{"numbers":[],"rings":[]}"#,
        #"{"numbers":[1,-2,3.0],"rings":[[1.5,2],[]],"texts":["a"],"flags":[true,false]}"#,
        #"{"numbers":[1],"rings":[],"texts":null,"flags":[]}"#, #"{"numbers":null,"rings":[]}"#,
        #"{"numbers":1,"rings":[]}"#, #"{"numbers":{},"rings":[]}"#, #"{"numbers":[1,null],"rings":[]}"#,
        #"{"numbers":[1,"2"],"rings":[]}"#, #"{"numbers":[[1]],"rings":[]}"#, #"{"numbers":[],"rings":[1]}"#,
        #"{"numbers":[],"rings":[[1],["2"]]}"#, #"{"numbers":[],"rings":[null]}"#,
        #"{"numbers":[],"rings":[],"texts":"a"}"#, #"{"numbers":[],"rings":[],"texts":["a",1]}"#,
        #"{"numbers":[],"rings":[],"flags":[1]}"#, #"{"numbers":[],"rings":[],"flags":[null]}"#,
    ])
    func readsListsAndFindsTheirMistakesAsArrayDoes(json: String) {
        #expect(outcome(Lists.self, json, \.arrays) == outcome(Arrays.self, json, \.self))
    }
}
