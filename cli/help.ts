import { Help as DefaultHelp, type Help } from "@commander-js/extra-typings";
import type { Group } from "./command.ts";
import type { Output } from "./output.ts";

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
Mit --json steht auf der Standardausgabe genau ein JSON-Dokument.`;

const TITLES: Record<string, string> = {
  "Usage:": "Aufruf:",
  "Options:": "Optionen:",
  "Arguments:": "Angaben:",
  "Commands:": "Befehle:",
};
const defaults = new DefaultHelp();

/** Help in German, for a program and every command that is added to it afterwards. */
export function speakGerman(program: Group, output: Output): void {
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
