/// The output of `--completions`, made from the options of all subcommands.
enum Completions {
    static func script(for shell: Settings.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static func pairs(_ keys: [String], _ values: [String]) -> String {
        keys.flatMap { key in values.map { "\(key)=\($0)" } }.joined(separator: " ")
    }

    private static let helpSummary = "Print the help of a subcommand."

    // MARK: - bash

    private static var bash: String {
        let names = Subcommand.named.map(\.rawValue).joined(separator: " ")
        let help = Subcommand.help
        let choices = Subcommand.named.map { "        \($0.rawValue)) _plank_swift_\($0.rawValue); return ;;\n" }
            .joined()
        return Subcommand.allCases.map(bashFunction).joined() + """
            _plank_swift() {
                local word="${COMP_WORDS[COMP_CWORD]}" at=$((COMP_CWORD - 1)) key=
                COMPREPLY=()
                # bash splits --option=key=value at each equals sign.
                if [[ $word == = ]]; then word=; ((at++)); fi
                if [[ ${COMP_WORDS[at]} == = ]]; then ((at--)); fi
                if [[ ${COMP_WORDS[at]} != -* && ${COMP_WORDS[at + 1]} == = ]]; then
                    key="${COMP_WORDS[at]}"
                    ((at--))
                    if [[ ${COMP_WORDS[at]} == = ]]; then ((at--)); fi
                fi
                local option="${COMP_WORDS[at]}"
                # bash before version 4 does not split it.
                if [[ $word == -*=* ]]; then option="${word%%=*}" word="${word#*=}"; fi
                if [[ $word == *=* ]]; then key="${word%%=*}" word="${word#*=}"; fi
                if ((COMP_CWORD > 1)); then case "${COMP_WORDS[1]}" in
            \(choices)        \(help)) COMPREPLY=($(compgen -W "\(names)" -- "$word")); return ;;
                esac; fi
                _plank_swift_generate
                if [[ COMP_CWORD -eq 1 && $option != -* ]]; then COMPREPLY+=($(compgen -W "\(names) \(help)" -- "$word")); fi
            }
            complete -o filenames -F _plank_swift plank-swift

            """
    }

    private static func bashFunction(_ subcommand: Subcommand) -> String {
        let options = subcommand.options
        let cases = options.compactMap { option -> String? in
            let pattern = option.spellings.joined(separator: "|")
            let candidates: String
            switch option.kind.completion {
            case .noValue: return nil
            case .folders: candidates = "local IFS=$'\\n'; COMPREPLY=($(compgen -d -- \"$word\"))"
            case .files: candidates = "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\"))"
            case .words(let words): candidates = bashCandidates(words)
            case .pairs(let keys, let values):
                candidates =
                    "if [[ $key ]]; then \(bashCandidates(values)); else \(bashCandidates(keys, suffix: "=")); "
                    + "compopt -o nospace 2>/dev/null; fi"
            }
            return "        \(pattern)) \(candidates); return ;;"
        }
        return """
            _plank_swift_\(subcommand.rawValue)() {
                case "$option" in
            \(cases.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "\(options.flatMap(\.spellings).joined(separator: " "))" -- "$word"))
                else
                    local IFS=$'\\n'
                    COMPREPLY=($(compgen -f -- "$word"))
                fi
            }

            """
    }

    private static func bashCandidates(_ words: [String], suffix: String = "") -> String {
        let option = suffix.isEmpty ? "" : "-S '\(suffix)' "
        return "COMPREPLY=($(compgen \(option)-W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    }

    // MARK: - zsh

    private static var zsh: String {
        let choices = Subcommand.named.map { subcommand in
            """
                \(subcommand.rawValue))
                shift words
                ((CURRENT--))
            \(zshArguments(subcommand))
                return ;;

            """
        }
        let names = Subcommand.named.map { "\($0.rawValue):\($0.guide.summary.zshEscaped)" }
        return """
            #compdef plank-swift
            local -a subcommands=(\(names.map { "'\($0)'" }.joined(separator: " ")))
            if ((CURRENT > 2)); then case $words[2] in
            \(choices.joined())    \(Subcommand.help))
                _describe subcommand subcommands
                return ;;
                *) ;;
            esac; fi
            if ((CURRENT == 2)); then
                subcommands+=('\(Subcommand.help):\(helpSummary.zshEscaped)')
                _describe subcommand subcommands
            fi
            \(zshArguments(.generate))

            """
    }

    private static func zshArguments(_ subcommand: Subcommand) -> String {
        let specifications = subcommand.options.map { option in
            let help = option.help.zshEscaped
            let value =
                switch option.kind.completion {
                case .noValue: ""
                case .folders: ":\(option.placeholder.zshEscaped):_files -/"
                case .files: ":\(option.placeholder.zshEscaped):_files"
                case .words([]): ":\(option.placeholder.zshEscaped):"
                case .words(let words): ":value:(\(words.joined(separator: " ")))"
                case .pairs(let keys, let values): ":value:(\(pairs(keys, values)))"
                }
            guard let short = option.short else { return "    '\(option.spelling)[\(help)]\(value)' \\\n" }
            let both = "(-\(short) \(option.spelling))"
            return "    '\(both)'{-\(short),\(option.spelling)}'[\(help)]\(value)' \\\n"
        }
        let inputs = subcommand.inputs
        let endings = inputs.endings.map { $0.dropFirst() }.joined(separator: "|")
        return "_arguments -s -S \\\n\(specifications.joined())    '*:\(inputs.noun):_files -g \"*.(\(endings))\"'"
    }

    // MARK: - fish

    private static var fish: String {
        let named = Subcommand.named.map(\.rawValue).joined(separator: " ")
        let names = Subcommand.named.map { subcommand in
            "complete -c plank-swift -n __fish_use_subcommand -a \(subcommand.rawValue) "
                + "-d '\(subcommand.guide.summary.fishEscaped)'"
        }
        let help = [
            "complete -c plank-swift -n __fish_use_subcommand -a \(Subcommand.help) -d '\(helpSummary.fishEscaped)'",
            "complete -c plank-swift -n '__fish_seen_subcommand_from \(Subcommand.help)' -f -a '\(named)'",
        ]
        let lines = Subcommand.allCases.flatMap { subcommand in
            let condition =
                subcommand == .generate
                ? " -n 'not __fish_seen_subcommand_from \(named) \(Subcommand.help)'"
                : " -n '__fish_seen_subcommand_from \(subcommand.rawValue)'"
            return subcommand.options.map { fishLine($0, condition) }
        }
        return (names + help + lines).joined(separator: "\n") + "\n"
    }

    private static func fishLine(_ option: OptionDeclaration, _ condition: String) -> String {
        var line = "complete -c plank-swift\(condition)"
        if let short = option.short { line += " -s \(short)" }
        line += " -l \(option.spelling.dropFirst(2))"
        switch option.kind.completion {
        case .noValue: break
        case .folders: line += " -x -a '(__fish_complete_directories)'"
        case .files: line += " -r"
        case .words([]): line += " -x"
        case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
        case .pairs(let keys, let values): line += " -x -a '\(pairs(keys, values))'"
        }
        return line + " -d '\(option.help.fishEscaped)'"
    }
}

extension String {
    fileprivate var zshEscaped: String { escaping("[]:\\'") { $0 == "'" ? "'\\''" : "\\\($0)" } }

    fileprivate var fishEscaped: String { escaping("\\'") { "\\\($0)" } }
}
