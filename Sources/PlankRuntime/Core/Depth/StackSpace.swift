import Foundation

/// The space left on the stack of the current thread.
///
/// Reading, writing and comparing nested values takes stack space per level, and the amount depends on the model and
/// the build. Most threads have only 512 KB, so the space is measured instead of counting levels.
package nonisolated enum PlankStackSpace {
    /// The space that one more level needs, including everything that is called before the next check.
    private static let reserve: UInt = 128 << 10

    /// Whether one more level might overflow the stack. Always `false` on a stack whose bounds are unknown.
    package static var isShort: Bool { isShort(limit) }

    @inline(__always) package static func isShort(_ limit: UInt) -> Bool {
        var marker: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &marker) { limit &- UInt(bitPattern: $0) < reserve }
    }
}

// MARK: - Bounds

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    nonisolated extension PlankStackSpace {
        /// The address below which space is short, cached per thread because finding it is slow.
        package static var limit: UInt {
            if let known = unsafe pthread_getspecific(key) { return UInt(bitPattern: known) }
            guard let (lowest, size) = bounds, size > 0 else { return 0 }
            let limit = lowest + min(reserve, size / 4)
            unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: limit))
            return limit
        }

        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            unsafe pthread_key_create(&key, nil)
            return key
        }()

        #if canImport(Darwin)
            private static var bounds: (lowest: UInt, size: UInt)? {
                let size = UInt(pthread_get_stacksize_np(pthread_self()))
                return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
            }
        #else
            private typealias AttributesOfThread =
                @Sendable @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

            /// `pthread_getattr_np`, which C libraries have but do not export to Swift.
            private static let attributesOfThread: AttributesOfThread? =
                unsafe dlopen(nil, RTLD_NOW).flatMap { unsafe dlsym($0, "pthread_getattr_np") }
                .map { unsafe unsafeBitCast($0, to: AttributesOfThread.self) }

            private static var bounds: (lowest: UInt, size: UInt)? {
                // Not `pthread_attr_t()`, which is a member of a module that only `MemberImportVisibility` asks for.
                unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
                    guard let attributes = memory.baseAddress,
                        unsafe attributesOfThread?(pthread_self(), attributes) == 0
                    else { return nil }
                    defer { unsafe pthread_attr_destroy(attributes) }
                    var lowest: UnsafeMutableRawPointer?
                    var size = 0
                    guard unsafe pthread_attr_getstack(attributes, &lowest, &size) == 0 else { return nil }
                    return (UInt(bitPattern: lowest), UInt(size))
                }
            }
        #endif
    }
#else
    nonisolated extension PlankStackSpace {
        package static var limit: UInt { 0 }
    }
#endif
