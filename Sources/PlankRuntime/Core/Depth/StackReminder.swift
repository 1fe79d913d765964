nonisolated extension PlankStackSpace {
    /// Caches the bounds of the stack for a caller that checks often and never changes its thread.
    package nonisolated struct Reminder {
        private var limit: UInt?

        /// The same as `PlankStackSpace.isShort`.
        var isShort: Bool {
            mutating get {
                let limit = limit ?? PlankStackSpace.limit
                self.limit = limit
                return PlankStackSpace.isShort(limit)
            }
        }
    }
}
