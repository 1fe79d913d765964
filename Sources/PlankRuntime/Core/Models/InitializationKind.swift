/// How a model was created.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankInitializationKind: Hashable, Sendable, CaseIterable {
    /// By an initializer, or as a changed copy.
    case built
    /// Read from JSON.
    case decoded
    /// Updated with a newer model.
    case merged
    /// Changed by a patch or a partial.
    case patched
    /// Created from a partial.
    case completed
}

/// The reports of models that are read as a step of something else, which only its end makes certain.
package nonisolated final class PlankModelReports: @unchecked Sendable {
    /// Receives the reports instead of the initialization hook.
    @TaskLocal package static var current: PlankModelReports?

    // Not locked: decoding is synchronous, so an instance is never shared between threads.
    private var reports: [(PlankInitializationKind) -> Void] = []

    package init() {}

    func add(_ report: @escaping (PlankInitializationKind) -> Void) {
        reports.append(report)
    }

    package func send(as kind: PlankInitializationKind) {
        for report in reports { report(kind) }
    }

    /// Reports the models that `body` creates as models of another kind.
    package static func sending<Result>(as kind: PlankInitializationKind, _ body: () throws -> Result) rethrows
        -> Result
    {
        let reports = PlankModelReports()
        let result = try $current.withValue(reports, operation: body)
        reports.send(as: kind)
        return result
    }

    /// Does not report the models that `body` creates.
    package static func dropping<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $current.withValue(PlankModelReports(), operation: body)
    }
}
