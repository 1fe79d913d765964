import PlankKit

/// Writes a program's input and reads its output at the same time, since a full pipe would block both processes.
struct Exchange {
    private static let largestOutput = 1 << 28
    private static let step = 1 << 16

    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []

    /// Exchanges data until the program closes its streams; returns why it must be stopped earlier. Closes the streams.
    mutating func run(
        _ bytes: [UInt8],
        to input: Int32,
        from output: Int32,
        errors: Int32,
        seconds: Double?
    ) -> Subprocess.Termination? {
        var streams = [
            pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        for stream in streams { _ = fcntl(stream.fd, F_SETFL, fcntl(stream.fd, F_GETFL) | O_NONBLOCK) }
        defer { for stream in streams where stream.fd >= 0 { close(stream.fd) } }
        func end(_ index: Int) {
            close(streams[index].fd)
            // `poll` ignores a negative descriptor.
            streams[index].fd = -1
        }
        var rest = bytes[...]
        if rest.isEmpty { end(0) }
        let stopwatch = Stopwatch()
        while streams[1].fd >= 0 || streams[2].fd >= 0 {
            var pause: Int32 = -1
            if let seconds {
                let left = seconds - stopwatch.seconds
                if left <= 0 { return .timedOut }
                pause = Int32(min(left * 1_000 + 1, 1e9))
            }
            guard poll(&streams, nfds_t(streams.count), pause) > 0 else { continue }
            if streams[0].revents != 0, !Self.send(&rest, to: streams[0].fd) { end(0) }
            if streams[1].revents != 0, !Self.receive(&self.output, from: streams[1].fd) { end(1) }
            if streams[2].revents != 0, !Self.receive(&self.errors, from: streams[2].fd) { end(2) }
            if max(self.output.count, self.errors.count) > Self.largestOutput { return .printedTooMuch }
        }
        return nil
    }

    /// Writes as much as the pipe accepts; returns false if nothing is left to write or the pipe is closed.
    private static func send(_ bytes: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        let count = bytes.withUnsafeBufferPointer { writeBytes(descriptor, $0.baseAddress, min($0.count, step)) }
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        bytes = bytes.dropFirst(count)
        return !bytes.isEmpty
    }

    /// Reads what the pipe contains; returns false at its end.
    private static func receive(_ bytes: inout [UInt8], from descriptor: Int32) -> Bool {
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, filled in
            count = readBytes(descriptor, buffer.baseAddress, step)
            filled = max(0, count)
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        bytes += chunk
        return count > 0
    }
}
