import PlankRuntime
import Testing

/// What the description of a violation in a union says.
@Suite struct SchemaViolationTests {
    private enum Nothing: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {}
    }

    private func lines(_ value: PlankJSON, _ rules: PlankSchemaRules) -> [String] {
        Nothing.violations(in: value, as: rules).flatMap { $0.description.split(separator: "\n").map(String.init) }
    }

    /// A circle or a square, told apart by `kind`, or a name.
    private static func shape(_ value: inout PlankSchemaInstance) {
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
                value.property("inner", Self.shape)
            }
            branches.add { $0.type(.string) }
        }
    }

    @Test func theTagTellsWhichBranchIsMeant() {
        #expect(
            lines(["kind": "circle", "radius": 0, "fill": "green"], Self.shape) == [
                "/radius: is 0; the minimum is 1 (minimum)", #"/fill: is not one of "red", "blue" (enum)"#,
            ]
        )
        #expect(lines(["kind": "square"], Self.shape) == [#"lacks the property "side" (required)"#])
    }

    @Test func theReasonsInAUnionWithinTheBranchAreThoseOfItsBranch() {
        let value: PlankJSON = ["kind": "square", "side": 1, "inner": ["kind": "circle", "radius": 0]]
        #expect(lines(value, Self.shape) == ["/inner/radius: is 0; the minimum is 1 (minimum)"])
    }

    @Test(arguments: [["kind": "oval"], ["radius": 0], [:], 1] as [PlankJSON])
    func otherValuesAreOfNoBranch(value: PlankJSON) {
        #expect(lines(value, Self.shape) == ["is allowed by no branch (oneOf)"])
    }

    @Test func theTypeTellsWhichBranchIsMeant() {
        func check(_ value: PlankJSON) -> [String] {
            lines(value) { value in
                value.anyOf { branches in
                    branches.add { $0.const("auto") }
                    branches.add { $0.type(.integer) }
                    branches.add { value in
                        value.type(.object)
                        value.property("width") { $0.type(.integer) }
                    }
                }
            }
        }
        #expect(check(["width": "1"]) == ["/width: is a string, not an integer (type)"])
        #expect(check("none") == [#"is not "auto" (const)"#])
        #expect(check([]) == [#"is not "auto" (const)"#])
    }

    @Test func theOnlyBranchIsMeant() {
        let found = lines(["a": 1]) { value in
            value.anyOf { branches in branches.add { value in value.property("a") { $0.type(.string) } } }
        }
        #expect(found == ["/a: is an integer, not a string (type)"])
    }

    /// Two properties tell the branches apart, and each speaks for another one.
    @Test func aContradictoryTagTellsNothing() {
        let found = lines(["a": 1, "b": 2]) { value in
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
        #expect(found == ["is allowed by no branch (anyOf)"])
    }
}
