import Foundation

/// Bytes that end where the process may not read: whoever reads past their end ends the process.
package struct GuardedMemory: ~Copyable {
    private let pages: UnsafeMutableRawBufferPointer
    private let pageSize: Int

    /// Reserves memory for at most `capacity` bytes.
    ///
    /// - Throws: ``POSIXError`` where the system gives no memory.
    package init(capacity: Int) throws {
        let pageSize = Int(getpagesize())
        let usable = (max(capacity, 1) + pageSize - 1) / pageSize * pageSize
        let start = mmap(nil, usable + pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let start, start != MAP_FAILED, mprotect(start + usable, pageSize, PROT_NONE) == 0 else {
            throw POSIXError(.ENOMEM)
        }
        pages = UnsafeMutableRawBufferPointer(start: start, count: usable + pageSize)
        self.pageSize = pageSize
    }

    deinit { munmap(pages.baseAddress, pages.count) }

    /// Calls `body` with a copy of the bytes, at the very end of the memory.
    package func with<Result>(
        _ bytes: some Collection<UInt8>,
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        let end = pages.count - pageSize
        precondition(bytes.count <= end, "more bytes than were reserved")
        let copy = UnsafeMutableRawBufferPointer(rebasing: pages[end - bytes.count..<end])
        copy.copyBytes(from: bytes)
        return try body(UnsafeRawBufferPointer(copy))
    }
}
