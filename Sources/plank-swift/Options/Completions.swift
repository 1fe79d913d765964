import Diagnostics

/// What `--completions` prints, made from the option table.
enum Completions {
    static func script(for shell: Settings.Shell, table: [OptionDeclaration]) -> String {
        switch shell {
        case .bash: bash(table)
        case .zsh: zsh(table)
        case .fish: fish(table)
        }
    }

    /// The words that may follow an option; empty when the value is free.
    private static func words(of option: OptionDeclaration) -> [String] {
        option.name == "explain" ? ["all"] + DiagnosticCode.allCases.map(\.rawValue) : option.choices
    }

    private static func spellings(of option: OptionDeclaration) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }

    private static func bash(_ table: [OptionDeclaration]) -> String {
        var cases: [String] = []
        for option in table where !option.isFlag {
            let pattern = spellings(of: option).joined(separator: "|")
            let candidates =
                switch option.kind {
                case .folder: "local IFS=$'\\n'; COMPREPLY=($(compgen -d -- \"$word\"))"
                case .file, .referenceMap: "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\"))"
                default: "COMPREPLY=($(compgen -W \"\(words(of: option).joined(separator: " "))\" -- \"$word\"))"
                }
            cases.append("        \(pattern)) \(candidates); return ;;")
        }
        let names = table.flatMap(spellings).joined(separator: " ")
        return """
            _plank_swift() {
                local word="${COMP_WORDS[COMP_CWORD]}"
                COMPREPLY=()
                case "${COMP_WORDS[COMP_CWORD - 1]}" in
            \(cases.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "\(names)" -- "$word"))
                else
                    local IFS=$'\\n'
                    COMPREPLY=($(compgen -f -- "$word"))
                fi
            }
            complete -o filenames -F _plank_swift plank-swift

            """
    }

    private static func zsh(_ table: [OptionDeclaration]) -> String {
        let specifications = table.map { option in
            let help = option.help.zshEscaped
            let value =
                switch option.kind {
                case .flag: ""
                case .folder: ":\(option.placeholder.zshEscaped):_files -/"
                case .file, .referenceMap: ":\(option.placeholder.zshEscaped):_files"
                default:
                    words(of: option).isEmpty
                        ? ":\(option.placeholder.zshEscaped):"
                        : ":value:(\(words(of: option).joined(separator: " ")))"
                }
            guard let short = option.short else { return "    '\(option.spelling)[\(help)]\(value)' \\" }
            let both = "(-\(short) \(option.spelling))"
            return "    '\(both)'{-\(short),\(option.spelling)}'[\(help)]\(value)' \\"
        }
        return """
            #compdef plank-swift
            _arguments -s -S \\
            \(specifications.joined(separator: "\n"))
                '*:schema:_files -g "*.json"'

            """
    }

    private static func fish(_ table: [OptionDeclaration]) -> String {
        let lines = table.map { option in
            var line = "complete -c plank-swift"
            if let short = option.short { line += " -s \(short)" }
            line += " -l \(option.spelling.dropFirst(2))"
            switch option.kind {
            case .flag: break
            case .folder: line += " -x -a '(__fish_complete_directories)'"
            case .file, .referenceMap: line += " -r"
            default:
                line += " -x"
                if !words(of: option).isEmpty { line += " -a '\(words(of: option).joined(separator: " "))'" }
            }
            return line + " -d '\(option.help.fishEscaped)'"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    fileprivate func escaping(_ characters: String, with escape: (Character) -> String) -> String {
        var result = ""
        for character in self { result += characters.contains(character) ? escape(character) : String(character) }
        return result
    }

    fileprivate var zshEscaped: String {
        escaping("[]:\\'") { $0 == "'" ? "'\\''" : "\\\($0)" }
    }

    fileprivate var fishEscaped: String {
        escaping("\\'") { "\\\($0)" }
    }
}
