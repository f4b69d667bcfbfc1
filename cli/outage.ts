import { type Outage, outageOf, type SchemaMismatch } from "../src/domain/kernel/outage.ts";
import { CliFailure } from "./cli-failure.ts";

const SENTENCES: Record<Outage, string> = {
  database_away:
    "Die Datenbank ist nicht erreichbar. Bitte prüfen Sie, ob sie läuft und ob DATABASE_URL stimmt.",
  database_read_only:
    "Die Datenbank nimmt gerade keine Änderungen an. Bitte prüfen Sie, ob DATABASE_URL auf den Server zeigt, der schreiben darf.",
  database_busy:
    "Die Datenbank ist überlastet, oder jemand sperrt, was gebraucht wird. Bitte versuchen Sie es in einer Minute erneut.",
  database_refuses: "Die Datenbank lehnt die Anmeldung ab. Bitte prüfen Sie DATABASE_URL.",
  storage_away:
    "Der Dokumentenspeicher ist nicht erreichbar. Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten.",
  folder_unusable: "Der Ordner DATA_DIR ist nicht benutzbar.",
  disk_full: "Der Datenträger ist voll.",
};

/** The German sentence for an outage somewhere in the chain of causes; undefined for any other error. */
export function outageSentence(error: unknown): string | undefined {
  const outage = outageOf(error);
  return outage && SENTENCES[outage];
}

const MISMATCHES = {
  older: new CliFailure(
    "database_older",
    "Datenbank älter",
    "Die Datenbank ist älter als dieses Programm. Bitte rufen Sie zuerst „db migrate“ auf, oder starten Sie den Server mit diesem Stand. Geändert wurde nichts.",
    7,
  ),
  newer: new CliFailure(
    "database_newer",
    "Datenbank neuer",
    "Die Datenbank ist neuer als dieses Programm. Bitte nehmen Sie den neueren Stand des Programms. Geändert wurde nichts.",
    7,
  ),
};

/** Which side is older. */
export function mismatchFailure({ databaseIs }: SchemaMismatch): CliFailure {
  return MISMATCHES[databaseIs];
}

/** Why the system didn't start, where that can be said; undefined where `outageOf` knows better, or nobody. */
export function startFailure(error: unknown): CliFailure | undefined {
  if (!(error instanceof Error) || outageOf(error)) return undefined;
  const sentence = plainMessage(error);
  return sentence ? new CliFailure("start_failed", "Start fehlgeschlagen", sentence, 6) : undefined;
}

/** src/db/embedded explains itself in plain errors, in German; errors of libraries have classes or codes. */
function plainMessage(error: Error) {
  return error.constructor === Error && !("code" in error) ? error.message : undefined;
}
