import { Help as DefaultHelp, type Help } from "@commander-js/extra-typings";
import type { AnyCommand, Group } from "./command.ts";
import type { Output } from "./output.ts";

/** A command as help reads it. */
export type Speaker = Pick<Output, "print" | "complain">;

export const EXIT_CODES_HELP = `
Exit-Codes:
  0  erledigt
  1  unerwarteter Fehler
  2  falscher Aufruf oder ungültige Angaben
  3  nicht gefunden
  4  Konflikt mit dem Stand der Daten; nicht eindeutig; von mehreren sind einige abgelehnt
  5  nicht erlaubt
  6  nicht erreichbar (Datenbank, Sperre, Datenträger)
  7  Datenbank älter oder neuer als dieses Programm

Aufträge nennen Sie mit Nummer (FA 1042, FA1042, 1042), Fahrer mit Nummer (FR 1001),
E-Mail oder vollem Namen, Kunden mit Firma, Namen oder E-Mail, Zuweisungen mit der
Nummer ihres Auftrags; alle auch mit der Kennung oder deren Anfang (ab 4 Zeichen).
Wo mehrere stehen dürfen, liest - sie von der Standardeingabe, eines je Zeile.

Ergebnisse stehen auf der Standardausgabe; Hinweise, Fragen, Fortschritt und Fehler auf
der Fehlerausgabe. Mit --json ist es genau ein JSON-Dokument: {"success": true, …} oder
{"success": false, "code", "title", "error"}. Zeiten sind darin ISO 8601 in UTC, Tage
JJJJ-MM-TT, Geld ganze Cent. Die Felder jeder Antwort: docs/cli/released.json; neue
kommen hinzu, keines fällt weg.
Ganze Listen und CSV-Dateien stehen danach im Protokoll, wie in der Disposition.
CSV ist für ein deutsches Excel (newsletter list: für Programme, mit Kommas).

Im PATH: ln -s /srv/fahrer/cli/fahrer /usr/local/bin/fahrer
Tabulatortaste: fahrer help completion.
Vom eigenen Rechner aus: FAHRER_URL (https://www.agentur.de) und FAHRER_KEY (ein
Schlüssel aus „keys make“) setzen; dann führt der Server die Befehle aus.`;

const TITLES: Record<string, string> = {
  "Usage:": "Aufruf:",
  "Options:": "Optionen:",
  "Arguments:": "Angaben:",
  "Commands:": "Befehle:",
};
const defaults = new DefaultHelp();

type Environment = Record<string, string | undefined>;

/** The program's name in its help: `npx fahrer`, or the name of its link in the PATH. */
export function calledAs({ FAHRER_CALLED_AS, npm_lifecycle_event }: Environment): string {
  return (npm_lifecycle_event !== "npx" && FAHRER_CALLED_AS) || "npx fahrer";
}

/** The program's own option; a command may have another `--version`. */
export function asksForVersion([first]: readonly string[]): boolean {
  return first === "--version" || first === "-V";
}

/**
 * `help jobs list` and `jobs list --help` as what commander understands. Of a command that doesn't exist it would show the
 * help of what stands above it: this leaves the wrong name alone, which is then refused, with a suggestion.
 */
export function withoutHelpCommand(program: AnyCommand, args: readonly string[]): string[] {
  const isAsked = args[0] === "help" || args.some((arg) => arg === "--help" || arg === "-h");
  if (!isAsked) return [...args];
  const words = args.filter((arg) => !["help", "--help", "-h"].includes(arg));
  let command: AnyCommand = program;
  for (const [index, word] of words.entries()) {
    const next = command.commands.find((one) => [one.name(), ...one.aliases()].includes(word));
    if (!next && command.commands.length > 0 && !word.startsWith("-")) {
      return words.slice(0, index + 1);
    }
    if (!next) break;
    command = next;
  }
  const path = words.slice(0, depthOf(command));
  return [...path, "--help"];
}

function depthOf({ parent }: AnyCommand): number {
  return parent ? 1 + depthOf(parent) : 0;
}

const FEW = 8;

/** The commands of all groups that are called so, `jobs assign` and `assignments assign`; else the few whose description says it: `stornieren`. */
export function commandsCalled(program: AnyCommand, name: string): string[] {
  const below = (command: AnyCommand, path: readonly string[]): [string, AnyCommand][] =>
    command.commands.flatMap((one) => {
      const spelling = [...path, one.name()];
      return one.commands.length > 0 ? below(one, spelling) : [[spelling.join(" "), one]];
    });
  const all = below(program, []);
  const those = (isMeant: (command: AnyCommand) => boolean) =>
    all.filter(([, command]) => isMeant(command)).map(([spelling]) => spelling);
  const called = those((one) => [one.name(), ...one.aliases()].includes(name));
  if (called.length > 0) return called;
  const word = name.toLowerCase();
  const said = those((one) =>
    one
      .description()
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .includes(word),
  );
  return said.length <= FEW ? said : [];
}

/** Help in German, for a program and every command that is added to it afterwards. */
export function speakGerman(program: Group, output: Speaker): void {
  program
    .exitOverride()
    // Mistakes are printed by failures.ts, in German.
    .configureOutput({
      outputError: () => {},
      writeOut: (text) => void output.print(text),
      writeErr: (text) => void output.complain(text),
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
