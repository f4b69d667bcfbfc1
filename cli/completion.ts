import { type AnyCommand, addCommand, type Group } from "./command.ts";
import type { Speaker } from "./help.ts";
import { wordsOf } from "./options.ts";

/**
 * Completion for a shell, written from the commands themselves. The whole of it is in the script: a press of the key starts
 * no program (docs/decisions/0045).
 */

/** `completion`, for a program that has all the other commands already. It asks neither configuration nor database. */
export function addCompletion(program: Group, output: Speaker): void {
  addCommand(
    program,
    "completion <Shell>",
    "die Vervollständigung für eine Shell ausgeben: bash oder zsh",
    {
      effect: "reads",
      examples: [
        "completion bash > ~/.local/share/bash-completion/completions/fahrer",
        "completion zsh > ~/.zfunc/_fahrer",
      ],
    },
  ).action(async (name, options) => {
    const shell = name.toLowerCase();
    if (shell !== "bash" && shell !== "zsh") {
      const { CliFailure } = await import("./failures.ts");
      const text = `Erwartet wird bash oder zsh, nicht „${name}“.`;
      throw new CliFailure("shell_unknown", "Falscher Aufruf", text, 2);
    }
    const script = completionScript(shell, program);
    const document = { success: true, script };
    await output.print(`${options.json ? JSON.stringify(document, null, 2) : script}\n`);
  });
}

/** Script that a shell sources, by shell, with all commands in it. */
const SCRIPTS = { bash: bashScript, zsh: zshScript };

export function completionScript(shell: keyof typeof SCRIPTS, program: AnyCommand): string {
  return SCRIPTS[shell](completedWords(program));
}

/** Words of the command line before the cursor that name a command: `jobs list`. */
function walk(words: string) {
  return `  local at="" word
  for word in ${words}; do
    case " $_fahrer_commands " in
      *" \${at:+$at/}$word "*) at="\${at:+$at/}$word" ;;
    esac
  done`;
}

function tables({ commands }: Completed) {
  const words = commands.map(({ at, words }) => `    '${at}') echo '${words.join(" ")}' ;;`);
  const values = commands.flatMap(({ at, values }) =>
    Object.entries(values).map(
      ([option, list]) => `    '${at} ${option}') echo '${list.join(" ")}' ;;`,
    ),
  );
  return [
    `_fahrer_commands='${commands
      .map(({ at }) => at)
      .filter(Boolean)
      .join(" ")}'`,
    `_fahrer_words() {\n  case "$1" in\n${words.join("\n")}\n  esac\n}`,
    `_fahrer_values() {\n  case "$1 $2" in\n${values.join("\n")}\n  esac\n}`,
  ].join("\n");
}

function bashScript(all: Completed): string {
  return `# bash
${tables(all)}
_fahrer() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
${walk(`"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  local found
  found=$(_fahrer_values "$at" "$before")
  [ -n "$found" ] || case "$before" in
    --*) [[ " $(_fahrer_values "$at" --files) " == *" $before "* ]] && return ;;
  esac
  [ -n "$found" ] || found=$(_fahrer_words "$at")
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
complete -o default -F _fahrer ${all.program}`;
}

function zshScript(all: Completed): string {
  return `#compdef ${all.program}
${tables(all)}
_fahrer() {
${walk(`"\${(@)words[2,CURRENT-1]}"`)}
  local before="\${words[CURRENT-1]}"
  local -a found
  found=(\${(s: :)"$(_fahrer_values "$at" "$before")"})
  if (( ! $#found )) && [[ " $(_fahrer_values "$at" --files) " == *" $before "* ]]; then
    _files
    return
  fi
  (( $#found )) || found=(\${(s: :)"$(_fahrer_words "$at")"})
  compadd -- $found || _files
}
if [ "$funcstack[1]" = "_fahrer" ]; then _fahrer "$@"; else compdef _fahrer ${all.program}; fi`;
}

/** The commands as a shell needs them. */
interface Completed {
  program: string;
  commands: CompletedCommand[];
}

interface CompletedCommand {
  /** `jobs/list`; empty for the program itself. */
  at: string;
  /** All that may stand next: commands and options. */
  words: string[];
  /** Allowed words of an option, if there are few; `--files`: the options that name a file or a folder. */
  values: Record<string, readonly string[]>;
}

const NAMES_A_FILE = /<(neue[ -])?(Datei|Ordner)/;

function completedWords(program: AnyCommand): Completed {
  // `npx fahrer` is no word that a shell could complete.
  const name = /^[\w-]+$/.test(program.name()) ? program.name() : "fahrer";
  return { program: name, commands: below(program, []) };
}

function below(command: AnyCommand, path: string[]): CompletedCommand[] {
  const options = command.createHelp().visibleOptions(command);
  const values: CompletedCommand["values"] = {};
  for (const { long, parseArg } of options) {
    const few = wordsOf(parseArg).filter((word) => /^[\w+.-]+$/.test(word));
    if (long && few.length > 0) values[long] = few;
  }
  const files = options.flatMap(({ long, flags }) =>
    NAMES_A_FILE.test(flags) ? (long ?? []) : [],
  );
  if (files.length > 0) values["--files"] = files;
  const own = {
    at: path.join("/"),
    words: [
      ...command.commands.map((one) => one.name()),
      ...options.flatMap(({ long }) => long ?? []),
    ],
    values,
  };
  return [own, ...command.commands.flatMap((one) => below(one, [...path, one.name()]))];
}
