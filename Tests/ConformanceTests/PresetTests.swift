import Foundation
import PlankKit
import TestSupport
import Testing

/// Documents come back from the models of every preset as they were.
@Suite struct PresetTests {
    /// What the models of all presets keep: no key that the schema does not declare, and no `null` that could be left out.
    private static let documents = [
        #"{"id": "1", "placed_at": "2020-01-01T00:00:00Z", "lines": []}"#,
        """
        {"id": "1", "placed_at": "2020-01-01T00:00:00Z", "paid_at": "2020-01-02T00:00:00.5Z", "note": "x", "state": "open",
         "lines": [{"sku": "a", "count": 2}], "payment": {"kind": "card", "last4": "1234"}, "contact": "x",
         "parent": {"id": "2", "placed_at": "2020-01-01T00:00:00Z", "lines": [{"sku": "b", "count": 1}]}}
        """,
        """
        {"id": "1", "placed_at": "2020-01-01T00:00:00Z", "lines": [], "state": "lost", "size": 3, "is_gift": true,
         "payment": {"kind": "points", "count": 7}, "contact": {"phone": "1"}, "dimensions": {"length": 2.5},
         "labels": {"main": "a", "other": "b"}, "paid_at": "soon"}
        """,
        """
        {"id": "1", "placed_at": "2020-01-01T00:00:00Z", "lines": [], "dimensions": {"width": 2, "unit": "cm"},
         "payment": {"kind": "invoice"}, "contact": {"email": "a@b"}}
        """,
    ]

    @Test(arguments: PlankSwift.featurePresets)
    func documentsComeBackEqual(preset: String) throws {
        let schema = try Data(contentsOf: Repository.url("Tests/Cases/feature/preset-\(preset)/order.json"))
        var options = GenerationOptions()
        options.models.features.preset = preset
        var trips = try RoundTrips()
        try trips.add(preset, Array(schema), Self.documents.map { Data($0.utf8) }, namespace: "Preset", options)
        guard try trips.build() else { return }
        let losses = try trips.losses()
        #expect(losses == [])
    }
}
