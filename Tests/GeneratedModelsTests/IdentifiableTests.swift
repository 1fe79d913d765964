import GeneratedModels
import Testing

/// Models with a required `id` can be told apart by it, as lists in SwiftUI do.
@Suite struct IdentifiableTests {
    private func identity<Model: Identifiable>(of model: Model) -> Model.ID { model.id }

    @Test func theIdentityIsTheProperty() {
        #expect(identity(of: Pin(id: "1")) == "1")
        #expect(identity(of: Pin(id: "1") { $0.note = "a" }) == identity(of: Pin(id: "1") { $0.note = "b" }))
    }
}
