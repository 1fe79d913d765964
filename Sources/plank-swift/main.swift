// Without this, a reader that closes the pipe, such as `head`, would kill a run that is writing its folder.
signal(SIGPIPE, SIG_IGN)
// Exceeding the file size limit is then an error, like a full disk.
signal(SIGXFSZ, SIG_IGN)
let words = Array(CommandLine.arguments.dropFirst())
exit(LargeStack.run { Command.run(words) })
