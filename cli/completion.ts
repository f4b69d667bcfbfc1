import { type AnyCommand, addCommand, type Group } from "./command.ts";
import type { Speaker } from "./help.ts";
import { wordsOf } from "./options.ts";

/**
 * Completion for a shell, written from the commands themselves. The whole of it is in the script: a press of the key starts
 * no program (docs/decisions/0045).
 */

const SHELLS = ["bash", "zsh", "fish"] as const;

/** `completion`, for a program that has all the other commands already. It asks neither configuration nor database. */
export function addCompletion(program: Group, output: Speaker): void {
  addCommand(
    program,
    "completion <Shell>",
    "die Vervollständigung für eine Shell ausgeben: bash, zsh oder fish",
    {
      effect: "reads",
      examples: [
        "completion bash > ~/.local/share/bash-completion/completions/fahrer",
        "completion zsh > ~/.zfunc/_fahrer",
        "completion fish > ~/.config/fish/completions/fahrer.fish",
      ],
    },
  ).action(async (name, options) => {
    const shell = SHELLS.find((one) => one === name.toLowerCase());
    if (!shell) {
      const { CliFailure } = await import("./failures.ts");
      const text = `Erwartet wird ${SHELLS.join(", ")}, nicht „${name}“.`;
      throw new CliFailure("shell_unknown", "Falscher Aufruf", text, 2);
    }
    const { completionScript } = await import("./completion.ts");
    const script = completionScript(shell, program);
    const document = { success: true, script };
    await output.print(`${options.json ? JSON.stringify(document, null, 2) : script}\n`);
  });
}

/** Script that a shell sources, by shell, with all commands in it. */
const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

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
  const words = commands.map(
    ({ at, words }) => `    '${at.join("/")}') echo '${words.join(" ")}' ;;`,
  );
  const values = commands.flatMap(({ at, values }) =>
    Object.entries(values).map(
      ([option, list]) => `    '${at.join("/")} ${option}') echo '${list.join(" ")}' ;;`,
    ),
  );
  return [
    `_fahrer_commands='${commands
      .map(({ at }) => at.join("/"))
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

function fishScript({ program, commands }: Completed): string {
  const lines = commands.flatMap(({ at, groups, options }) => {
    const here = `complete -c ${program} -n '__fahrer_at "${at.join("/")}"'`;
    return [
      ...groups.map(({ name, about }) => `${here} -f -a '${name}' -d ${quoted(about)}`),
      ...options.map(({ name, about, values, isFile, hasValue }) => {
        const given = values.length > 0 ? ` -x -a '${values.join(" ")}'` : hasValue ? " -r" : "";
        return `${here} -l ${name.slice(2)}${isFile ? " -r -F" : given} -d ${quoted(about)}`;
      }),
    ];
  });
  const known = commands.map(({ at }) => at.join("/")).filter(Boolean);
  return `# fish
set -g __fahrer_commands ${known.join(" ")}
function __fahrer_at
    set -l at ''
    for word in (commandline -opc)[2..]
        set -l deeper (string trim -l -c / -- "$at/$word")
        contains -- $deeper $__fahrer_commands; and set at $deeper
    end
    test "$at" = "$argv[1]"
end
${lines.join("\n")}`;
}

function quoted(text: string) {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}

/** The commands as a shell needs them. */

interface CompletedOption {
  /** `--status` */
  name: string;
  about: string;
  hasValue: boolean;
  /** Words that it takes, where they are few. */
  values: readonly string[];
  isFile: boolean;
}

interface CompletedCommand {
  /** `["jobs", "list"]`; none for the program itself. */
  at: string[];
  groups: { name: string; about: string }[];
  options: CompletedOption[];
  /** All that may stand next: commands and options. */
  words: string[];
  /** By option; `--files` holds the options that name a file or a folder. */
  values: Record<string, readonly string[]>;
}

interface Completed {
  program: string;
  commands: CompletedCommand[];
}

const NAMES_A_FILE = /<(neue[ -])?(Datei|Ordner)/;

function completedWords(program: AnyCommand): Completed {
  // `npx fahrer` is no word that a shell could complete.
  const name = /^[\w-]+$/.test(program.name()) ? program.name() : "fahrer";
  return { program: name, commands: below(program, []) };
}

function below(command: AnyCommand, at: string[]): CompletedCommand[] {
  const groups = command.commands.map((one) => ({ name: one.name(), about: one.description() }));
  const options = command.createHelp().visibleOptions(command).flatMap(completedOption);
  const files = options.filter(({ isFile }) => isFile).map(({ name }) => name);
  const valued = options.filter(({ values }) => values.length > 0);
  const own: CompletedCommand = {
    at,
    groups,
    options,
    words: [...groups, ...options].map(({ name }) => name),
    values: {
      ...Object.fromEntries(valued.map(({ name, values }) => [name, values])),
      ...(files.length > 0 && { "--files": files }),
    },
  };
  return [own, ...command.commands.flatMap((one) => below(one, [...at, one.name()]))];
}

type Option = ReturnType<ReturnType<AnyCommand["createHelp"]>["visibleOptions"]>[number];

function completedOption({ long, flags, description, parseArg, required, optional }: Option) {
  if (!long) return [];
  return [
    {
      name: long,
      about: description,
      hasValue: required || optional,
      values: wordsOf(parseArg).filter((word) => /^[\w+.-]+$/.test(word)),
      isFile: NAMES_A_FILE.test(flags),
    },
  ];
}
