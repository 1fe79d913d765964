import Foundation
import PlankRuntime

/// There is one handler for all models, so one test at a time has it.
private let handlerLock = NSLock()

/// The unexpected values that models report while `body` runs and whose descriptions have one of the texts: other tests decode
/// at the same time.
public func unexpectedValues(
    about texts: String...,
    while body: () throws -> Void
) rethrows -> [PlankUnexpectedValue] {
    final class Heard: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: [PlankUnexpectedValue] = []
        var values: [PlankUnexpectedValue] { lock.withLock { stored } }
        func add(_ value: PlankUnexpectedValue) { lock.withLock { stored.append(value) } }
    }
    let heard = Heard()
    return try handlerLock.withLock {
        PlankUnexpectedValue.handler = { value in
            if texts.contains(where: value.description.contains) { heard.add(value) }
        }
        defer { PlankUnexpectedValue.handler = nil }
        try body()
        return heard.values
    }
}
