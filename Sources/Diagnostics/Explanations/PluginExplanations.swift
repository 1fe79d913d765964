extension Explanation {
    /// Problems with the commands of '--plugin'.
    static let plugins: [Explanation] = [
        Explanation(
            .pluginFailed,
            "a plugin could not be run",
            """
            The command of a '--plugin' was not found, ended with an exit code other than 0, was killed by a signal, or took
            longer than '--plugin-timeout' allows. Nothing is written. The command is not run by a shell: it is a program,
            found as a shell would find it, with its arguments. The last lines that it printed to standard error are shown.
            """,
            in: .command,
            wrong: """
                echo '{"version": 1}' > answer.json
                plank-swift pin.json --plugin 'cat anwser.json' --output Generated
                """,
            right: """
                echo '{"version": 1}' > answer.json
                plank-swift pin.json --plugin 'cat answer.json' --output Generated
                """
        ),
        Explanation(
            .pluginAnswer,
            "a plugin's answer is invalid",
            """
            What a plugin printed to standard output is not valid JSON or does not match the schema of answers, names a type
            that the run does not declare, or has a file that is outside of the output folder or that another file of the run
            replaces. Nothing is written. The message says where in the answer the problem is.
            """,
            in: .command,
            wrong: """
                echo '{"version": 1, "types": {"Pni": {"members": ["var isNew: Bool { true }"]}}}' > answer.json
                plank-swift pin.json --plugin 'cat answer.json' --output Generated
                """,
            right: """
                echo '{"version": 1, "types": {"Pin": {"members": ["var isNew: Bool { true }"]}}}' > answer.json
                plank-swift pin.json --plugin 'cat answer.json' --output Generated
                """
        ),
        Explanation(
            .pluginMessage,
            "a plugin reports a problem",
            """
            The message is the plugin's, about the type at this place. The plugin chooses the severity: after an error nothing
            is written.
            """,
            in: .command,
            wrong: """
                echo '{"version": 1, "messages": [{"type": "Pin", "text": "Pin has no id"}]}' > answer.json
                plank-swift pin.json --plugin 'cat answer.json' --output Generated
                """,
            right: """
                echo '{"version": 1, "messages": []}' > answer.json
                plank-swift pin.json --plugin 'cat answer.json' --output Generated
                """
        ),
    ]
}
