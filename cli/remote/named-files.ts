import type { Group } from "../command.ts";

/** Placeholders of what a command reads, and of what it writes (callers-files.ts). */
const READ = /^Datei$/;
const WRITTEN = /^(neue-Datei|Ordner)$/;
const STANDARD_INPUT = "-";

export interface NamedFiles {
  read: string[];
  written: string[];
  /** Standard input is meant somewhere. */
  usesInput: boolean;
}

/** The files that somebody named in a call, by what the command declares its arguments and options to be. */
export function namedFiles(command: Group, args: readonly string[]): NamedFiles {
  const ofArguments = command.registeredArguments.map((argument, index) => ({
    placeholder: argument.name(),
    given: command.processedArgs[index] as unknown,
  }));
  const options: Record<string, unknown> = command.opts();
  const ofOptions = command.options.map((option) => ({
    placeholder: /[<[](.+?)(\.\.\.)?[>\]]/.exec(option.flags)?.[1] ?? "",
    given: options[option.attributeName()],
  }));
  const declared = [...ofArguments, ...ofOptions];
  const named = (kind: RegExp) => [
    ...new Set(
      declared
        .filter(({ placeholder }) => kind.test(placeholder))
        .flatMap(({ given }) => (Array.isArray(given) ? given : [given]))
        .filter((name) => typeof name === "string" && name !== STANDARD_INPUT),
    ),
  ];
  return {
    read: named(READ),
    written: named(WRITTEN),
    usesInput: args.some((arg) => arg === STANDARD_INPUT || arg.endsWith(`=${STANDARD_INPUT}`)),
  };
}
