import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Another program, run to its end.
enum Subprocess {
    struct Result {
        let code: Int32
        let output: [UInt8]
        let errors: [UInt8]
    }

    /// Runs `program`, found as a shell would find it, without a shell between; nil if it cannot be started.
    static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) -> Result? {
        guard let standardInput = Pipe(), let output = Pipe(), let errors = Pipe() else { return nil }
        guard let process = spawn(program, arguments, standardInput, output, errors) else {
            for pipe in [standardInput, output, errors] { pipe.close() }
            return nil
        }
        close(standardInput.reading)
        close(output.writing)
        close(errors.writing)
        // All three in parallel: a full pipe would block the program, and then this one.
        let group = DispatchGroup()
        let complaint = Locked<[UInt8]>([])
        DispatchQueue.global().async(group: group) {
            Disk.write(input, to: standardInput.writing)
            close(standardInput.writing)
        }
        DispatchQueue.global().async(group: group) {
            let bytes = Disk.readToEnd(errors.reading)
            complaint.use { $0 = bytes }
        }
        let result = Disk.readToEnd(output.reading)
        group.wait()
        close(output.reading)
        close(errors.reading)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        // The exit status is in the second byte, a signal in the first.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
        return Result(code: code, output: result, errors: complaint.use { $0 })
    }

    private static func spawn(
        _ program: String,
        _ arguments: [String],
        _ input: Pipe,
        _ output: Pipe,
        _ errors: Pipe
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
        return process
    }

    /// Both ends are closed in the program that is started, but for the copies that it is given.
    private struct Pipe {
        let reading: Int32
        let writing: Int32

        init?() {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { return nil }
            (reading, writing) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func close() {
            for end in [reading, writing] { _ = systemClose(end) }
        }
    }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
