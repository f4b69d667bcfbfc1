import type { Command, CommanderError, Help } from "commander";
import { Help as DefaultHelp } from "commander";
import { print } from "./print.ts";

const TITLES: Record<string, string> = {
  "Usage:": "Aufruf:",
  "Options:": "Optionen:",
  "Arguments:": "Angaben:",
  "Commands:": "Befehle:",
};
const defaults = new DefaultHelp();

/** Help in German, for a program and every command that is added to it afterwards. */
export function speakGerman(program: Command): void {
  program
    .exitOverride()
    // Mistakes are printed by output.ts, in German.
    .configureOutput({
      outputError: () => {},
      writeOut: (text) => void print(process.stdout, text),
      writeErr: (text) => void print(process.stderr, text),
    })
    .helpOption("-h, --help", "diese Hilfe anzeigen")
    .helpCommand("help [befehl]", "Hilfe zu einem Befehl anzeigen")
    .configureHelp(GERMAN_HELP);
}

const GERMAN_HELP: Partial<Help> = {
  styleTitle: (title) => TITLES[title] ?? title,
  commandUsage: (command) =>
    defaults
      .commandUsage(command)
      .replace("[options]", "[Optionen]")
      .replace("[command]", "<Befehl>"),
  subcommandTerm: (command) => defaults.subcommandTerm(command).replace(" [options]", ""),
  optionDescription: (option) => option.description,
};

/** A wrong call in German, from what commander says in English. */
export function describeUsageError(error: CommanderError): string {
  const [first = "", second = ""] = [...error.message.matchAll(/'([^']*)'/g)].map(
    ([, name]) => name,
  );
  switch (error.code) {
    case "commander.unknownCommand":
      return `Den Befehl „${first}“ gibt es nicht.${suggestion(error.message)}`;
    case "commander.unknownOption":
      return `Die Option „${first}“ gibt es nicht.${suggestion(error.message)}`;
    case "commander.missingArgument":
      return `Es fehlt die Angabe <${first}>.`;
    case "commander.optionMissingArgument":
      return `Der Option „${first}“ fehlt ihr Wert.`;
    case "commander.excessArguments":
      return "Das sind zu viele Angaben.";
    case "commander.invalidArgument":
      return `„${second}“ ist kein Wert für „${first}“. ${error.message.split(" is invalid. ")[1] ?? ""}`.trim();
    case "commander.conflictingOption":
      return `„${first}“ und „${second}“ gehen nicht zusammen.`;
    default:
      return "Der Aufruf ist unvollständig.";
  }
}

function suggestion(message: string) {
  const similar = /Did you mean (?:one of )?(.*)\?/.exec(message)?.[1];
  return similar ? ` Meinten Sie ${similar}?` : "";
}
