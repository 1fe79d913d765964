#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// A reader that goes away, such as `head`, is no reason to die of a signal halfway through a folder.
signal(SIGPIPE, SIG_IGN)
// Nor is a limit on the size of files, which then is an error like a full disk.
signal(SIGXFSZ, SIG_IGN)
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
