import Foundation

/// Whether tests run that take long: with `LONG_TESTS` in the environment, as `.ci/run` sets it.
package let runsLongTests = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil

/// How often a test over chance repeats: `all` times if long tests run, otherwise as often as fits into the fast tests.
package func repetitions(_ all: Int, fast: Int) -> Int { runsLongTests ? all : fast }
