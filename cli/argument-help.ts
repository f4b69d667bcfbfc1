import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** What the arguments of the commands are, by their names: a test asks for each. */
const ARGUMENTS: Record<string, string> = {
  Auftrag: "Nummer (FA 1042, FA1042, 1042) oder Kennung eines Auftrags",
  Fahrer: "Nummer, E-Mail-Adresse, voller Name oder Anfang der Kennung eines Fahrers",
  Zuweisung: "Nummer des Auftrags, oder Anfang der Kennung einer Zuweisung",
  Kunde: "E-Mail-Adresse, Name oder Anfang der Kennung eines Kunden",
  Anderer: "derselbe Kunde noch einmal: er geht im ersten auf",
  Dokument: "Kennung aus „documents list“",
  Anlage: "Kennung aus „jobs attachments list“",
  Kennung: "wie die Liste sie nennt",
  Art: "welche Unterlagen, zum Beispiel fuehrerschein fahrerkarte",
  "neue-Datei": "eine neue Datei; eine vorhandene wird nicht überschrieben",
  Text: "in Anführungszeichen, wenn es mehrere Wörter sind",
  "E-Mail": "Anfang der Kennung aus „emails list“",
  Adresse: "E-Mail-Adresse",
  Name: "wie es heißen soll",
  Schlüssel: "Name oder Beginn eines Schlüssels (fk_q7w2ax)",
  Webhook: "Name, Adresse oder Anfang der Kennung aus „webhooks list“",
  Zustellung: "Anfang der Kennung aus „webhooks log“",
  Bereich: "welche Einstellungen: „settings --help“ nennt die Bereiche",
  Sicherung: "Name aus „backup list“, der Weg zur Datei oder ihre Adresse s3://…",
  Shell: "bash, zsh oder fish",
  befehl: "zum Beispiel jobs assign",
};

/** Says of each argument what it is, where the command doesn't say it itself. */
export function describeArguments(command: Pick<CommandUnknownOpts, "registeredArguments">): void {
  for (const argument of command.registeredArguments) {
    argument.description ||= ARGUMENTS[argument.name()] ?? "";
  }
}
