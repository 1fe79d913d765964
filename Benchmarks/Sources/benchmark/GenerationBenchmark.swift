import Foundation

/// How long the generator takes and how much memory it holds, and whether both grow in step with the input.
struct GenerationBenchmark {
    let generator: String
    let folder: URL

    func run() throws {
        say("| Input | Count | CPU | per 1,000 | against the first | Peak memory |")
        say("|---|---|---|---|---|---|")
        try measure("files of 20 properties", [500, 2_000, 10_000], SchemaMaker.writeFiles)
        try measure("definitions of 8 properties in one file", [1_000, 10_000], SchemaMaker.writeDefinitions)
        try measure("properties of one object", [500, 5_000], SchemaMaker.writeProperties)
    }

    private func measure(_ name: String, _ counts: [Int], _ make: (Int, URL) throws -> Void) throws {
        var first: Double?
        for count in counts {
            let place = folder.appendingPathComponent("\(count)-\(name.split(separator: " ")[0])")
            try make(count, place.appendingPathComponent("schemas"))
            let arguments = [
                generator, place.path + "/schemas", "--output", place.path + "/output", "--quiet",
                "--no-automatic-configuration", "--no-cache",
            ]
            let cost = try Cost.median(of: 3, arguments)
            let share = cost.cpu / Double(count) * 1_000
            let ratio = share / (first ?? share)
            first = first ?? share
            say(
                "| \(name) | \(count) | \(text(cost.cpu)) s | \(text(share)) s | \(text(ratio)) "
                    + "| \(text(cost.peakMegabytes, 0)) MB |"
            )
            try FileManager.default.removeItem(at: place)
        }
    }
}
