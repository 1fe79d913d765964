/// A thread for the whole run. Schemas that refer to each other in a long chain are visited by as many nested calls, for
/// which the main thread's stack of 8 MB is too small.
enum LargeStack {
    /// The size of the stack in bytes. Only the part that is used takes memory.
    private static let size = 512 << 20

    /// Calls `body` on the thread and returns its result; on the calling thread if there can be no other one.
    static func run(_ body: @escaping () -> Int32) -> Int32 {
        let work = Work(body)
        let pointer = Unmanaged.passUnretained(work).toOpaque()
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return body() }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return body() }
        #if canImport(Glibc)
            var thread = pthread_t()
            guard pthread_create(&thread, &attributes, { Work.run($0) }, pointer) == 0 else { return body() }
        #else
            var created: pthread_t?
            guard pthread_create(&created, &attributes, { Work.run($0) }, pointer) == 0, let thread = created else {
                return body()
            }
        #endif
        pthread_join(thread, nil)
        return work.result
    }

    /// The call that the thread makes. Its caller waits for it, so that nothing runs at the same time.
    private final class Work {
        private let body: () -> Int32
        private(set) var result: Int32 = 0

        init(_ body: @escaping () -> Int32) { self.body = body }

        static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let pointer else { return nil }
            let work = Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue()
            work.result = work.body()
            return nil
        }
    }
}
