#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// Without this, a reader that closes the pipe, such as `head`, would end a run halfway through a folder.
signal(SIGPIPE, SIG_IGN)
// A limit on the size of files is then an error like a full disk.
signal(SIGXFSZ, SIG_IGN)
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
