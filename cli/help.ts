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

/** `help jobs list` is `jobs list --help`: commander's own help command looks no deeper than a group. */
export function withoutHelpCommand([first, ...rest]: readonly string[]): string[] {
  return first === "help" ? [...rest, "--help"] : first === undefined ? [] : [first, ...rest];
}

/** The commands of all groups that are called so: `jobs assign` and `assignments assign`. */
export function commandsCalled(program: AnyCommand, name: string): string[] {
  const below = (command: AnyCommand, path: readonly string[]): string[] =>
    command.commands.flatMap((one) => {
      const spelling = [...path, one.name()];
      if (one.commands.length > 0) return below(one, spelling);
      return [one.name(), ...one.aliases()].includes(name) ? [spelling.join(" ")] : [];
    });
  return below(program, []);
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
