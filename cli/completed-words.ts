import type { AnyCommand } from "./command.ts";
import { wordsOf } from "./options.ts";

/** What a shell has to know of the commands. */

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

export interface Completed {
  program: string;
  commands: CompletedCommand[];
}

const NAMES_A_FILE = /<(neue[ -])?(Datei|Ordner)/;

export function completedWords(program: AnyCommand): Completed {
  // `npm run cli --` is no word that a shell could complete.
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
