import Foundation

/// Whether tests run that take long: with `LONG_TESTS` in the environment, as `.ci/run` sets it.
package let runsLongTests = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil
