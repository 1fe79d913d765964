import Diagnostics

/// The misspelled keywords of one document. Each is reported once, where it occurs first.
final class Misspellings {
    private struct Report {
        let schema: CheckedSchema
        let meant: Keyword
        var count = 0
    }

    private var keys: [String] = []
    private var reports: [String: Report] = [:]

    func note(_ key: String, meant: Keyword, in schema: CheckedSchema) {
        if reports[key] == nil { keys.append(key) }
        reports[key, default: Report(schema: schema, meant: meant)].count += 1
    }

    func report() {
        for key in keys {
            guard let report = reports[key] else { continue }
            let times = report.count > 1 ? " (\(report.count) times)" : ""
            report.schema.report(
                .misspelledKeyword,
                "unknown keyword '\(key)' is ignored\(times)",
                at: key,
                part: .key,
                help: "did you mean '\(report.meant.name)'?"
            )
        }
    }
}
