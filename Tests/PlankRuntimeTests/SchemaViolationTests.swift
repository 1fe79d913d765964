import PlankRuntime
import Testing

/// What the description of a violation in a union says.
@Suite struct SchemaViolationTests {
    private func lines(_ value: PlankJSON, _ rules: PlankSchemaRules) throws -> [String] {
        try rules.violations(in: value).flatMap {
            $0.description.split(separator: "\n").map(String.init)
        }
    }

    /// A circle or a square, told apart by `kind`, or a name.
    private static let shape: PlankSchemaRules = .init("shape.json") { value in
        value.oneOf { branches in
            branches.add { value in
                value.type(.object)
                value.required(["kind", "radius"])
                value.property("kind") { $0.const("circle") }
                value.property("radius") { $0.minimum(1) }
                value.property("fill") { $0.enum(["red", "blue"]) }
            }
            branches.add { value in
                value.type(.object)
                value.required(["kind", "side"])
                value.property("kind") { $0.const("square") }
                value.property("inner") { $0.ref(Self.shape) }
            }
            branches.add { $0.type(.string) }
        }
    }

    @Test func theTagTellsWhichBranchIsMeant() throws {
        #expect(
            try lines(["kind": "circle", "radius": 0, "fill": "green"], Self.shape) == [
                "/radius: is 0; the minimum is 1 (minimum)", #"/fill: is not one of "red", "blue" (enum)"#,
            ]
        )
        #expect(try lines(["kind": "square"], Self.shape) == [#"lacks the property "side" (required)"#])
    }

    @Test func theReasonsInAUnionWithinTheBranchAreThoseOfItsBranch() throws {
        let value: PlankJSON = ["kind": "square", "side": 1, "inner": ["kind": "circle", "radius": 0]]
        #expect(try lines(value, Self.shape) == ["/inner/radius: is 0; the minimum is 1 (minimum)"])
    }

    @Test(arguments: [["radius": 0], [:], 1] as [PlankJSON])
    func otherValuesAreOfNoBranch(value: PlankJSON) throws {
        #expect(try lines(value, Self.shape) == ["is allowed by no branch (oneOf)"])
    }

    @Test func theTypeTellsWhichBranchIsMeant() throws {
        let rules: PlankSchemaRules = .init("width.json") { value in
            value.anyOf { branches in
                branches.add { $0.const("auto") }
                branches.add { $0.type(.integer) }
                branches.add { value in
                    value.type(.object)
                    value.property("width") { $0.type(.integer) }
                }
            }
        }
        #expect(try lines(["width": "1"], rules) == ["/width: is a string, not an integer (type)"])
        #expect(try lines("none", rules) == [#"is not "auto" (const)"#])
        #expect(try lines([], rules) == [#"is not "auto" (const)"#])
    }

    @Test func anUnknownTagSaysWhichAreKnown() throws {
        let expected = #"/x: "oval" is not a value of "kind"; "circle" and "square" are (oneOf)"#
        let rules: PlankSchemaRules = .init("drawing.json") { value in value.property("x") { $0.ref(Self.shape) } }
        #expect(try lines(["x": ["kind": "oval"]], rules) == [expected])
    }

    @Test func aViolationHasItsPlaceInTheSchemaAndTheValue() throws {
        let found = try Self.shape.violations(in: ["kind": "circle", "radius": 0.50])
        let violation = try #require(found.first?.branches.first?.first)
        #expect(violation.location == "/radius" && violation.keyword == "minimum" && violation.value == "0.5")
        #expect(violation.schemaLocation == "shape.json#/oneOf/0/properties/radius/minimum")
    }

    @Test func controlCharactersAreEscaped() throws {
        let found = try RecordedRules.violations(in: ["a\n\u{202E}": 1]) { value in
            value.additionalProperties { $0.type(.string) }
        }
        #expect(found.map(\.description) == [#"/a\n\u202e: is an integer, not a string (type)"#])
    }

    @Test func theOnlyBranchIsMeant() throws {
        let rules: PlankSchemaRules = .init("only.json") { value in
            value.anyOf { branches in branches.add { value in value.property("a") { $0.type(.string) } } }
        }
        let found = try lines(["a": 1], rules)
        #expect(found == ["/a: is an integer, not a string (type)"])
    }

    /// Two properties tell the branches apart, and each speaks for another one.
    @Test func aContradictoryTagTellsNothing() throws {
        let rules: PlankSchemaRules = .init("contradiction.json") { value in
            value.anyOf { branches in
                branches.add { value in
                    value.property("a") { $0.const(1) }
                    value.property("b") { $0.const(1) }
                }
                branches.add { value in
                    value.property("a") { $0.const(2) }
                    value.property("b") { $0.const(2) }
                }
            }
        }
        let found = try lines(["a": 1, "b": 2], rules)
        #expect(found == ["is allowed by no branch (anyOf)"])
    }

    @Test func severalBranchesThatAllowAValueAreNamed() throws {
        let rules = PlankSchemaRules("a.json") { value in
            value.oneOf { branches in
                branches.add { $0.type(.string) }
                branches.add { $0.minimum(1) }
                branches.add { $0.type(.number) }
            }
        }
        #expect(try lines(2, rules) == ["is allowed by more than one branch: oneOf/1 and oneOf/2 (oneOf)"])
    }
}
