import { BackupFailure, type BackupRow } from "../src/backup/place.ts";
import { NBSP } from "../src/domain/kernel/typography.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { yesOption } from "./options.ts";
import type { Column } from "./table.ts";

const COLUMNS: Column<BackupRow>[] = [
  { title: "Name", value: ({ name }) => name },
  { title: "Größe", value: ({ bytes }) => size(bytes) },
  { title: "Verschlüsselt", value: (row) => (row.is_encrypted ? "ja" : "nein") },
];

const PLAIN =
  "Sie ist nicht verschlüsselt: BACKUP_RECIPIENT fehlt. Wer sie liest, liest alles. Bitte bewahren Sie sie entsprechend auf.";
const OTHER_SECRET =
  "LINK_SECRET ist ein anderes als bei der Sicherung: Links in früheren E-Mails gelten nicht, Apps des zweiten Faktors und Webhooks sind neu einzurichten. Tragen Sie das frühere ein, bevor Sie den Server starten.";
const IDENTITY = "Datei mit dem geheimen age-Schlüssel, wenn sie verschlüsselt ist";

/** `backup create | list | verify | restore` */
export function addBackup(backup: Group, run: Run): void {
  addCommand(
    backup,
    "create",
    "Datenbank und Dokumente sichern, im laufenden Betrieb: eine Datei, verschlüsselt mit BACKUP_RECIPIENT",
    {
      effect: "local",
      examples: ["backup create", "backup create --to s3://sicherungen/agentur"],
    },
  )
    .option("--to <Ort>", "dorthin statt nach BACKUP_DIR oder BACKUP_S3_BUCKET: Ordner oder s3://…")
    .action(
      run(async (session, { to }) => {
        const backups = await session.backups();
        const made = await told(() => backups.create(to, workOf(session)));
        const lines = [
          `Gesichert: ${made.file}`,
          `${size(made.bytes)}, ${rows(made.rows)}, ${documents(made.documents)}`,
          ...goneLines(made.documentsGone),
          ...made.removed.map((name) => `Gelöscht, weil zu alt oder zu viele: ${name}`),
          ...(made.isEncrypted ? [] : [PLAIN]),
        ];
        return { json: { ...made }, text: lines.join("\n") };
      }),
    );

  addList(backup, "list", "welche Sicherungen da sind, die neueste zuerst", {
    effect: "local",
    isShort: true,
    examples: ["backup list", "backup list --from /mnt/sicherungen"],
  })
    .option("--from <Ort>", "dort statt in BACKUP_DIR oder BACKUP_S3_BUCKET: Ordner oder s3://…")
    .action(
      run(async (session, options) => {
        const backups = await session.backups();
        return shortListAnswer(options, {
          columns: COLUMNS,
          rows: await told(() => backups.list(options.from)),
          key: ({ name }) => name,
          empty: "Noch keine Sicherung.",
        });
      }),
    );

  addCommand(
    backup,
    "verify <Sicherung>",
    "eine Sicherung zur Probe in eine eigene Datenbank zurückspielen, alles vergleichen und sie wieder löschen",
    {
      effect: "local",
      examples: [
        "backup verify fahrer-2026-11-23T031500.000Z.tar.gz",
        "backup verify /mnt/sicherungen/fahrer-2026-11-23T031500.000Z.tar.gz.age --identity schluessel.txt",
      ],
    },
  )
    .option("--identity <Datei>", IDENTITY)
    .action(
      run(async (session, wanted, { identity }) => {
        const key = identity && (await session.readFile(identity));
        const backups = await session.backups();
        const found = await told(() => backups.verify(wanted, key, workOf(session)));
        const lines = [
          `Heil: Stand vom ${found.createdAt}, ${found.schema}`,
          `${rows(found.rows)} in ${found.tables} Tabellen, ${documents(found.documents)}`,
          ...goneLines(found.documentsGone),
          ...(found.administrators > 0 ? [] : ["Ein Zugang mit Passwort ist nicht darin."]),
        ];
        return { json: { ...found }, text: lines.join("\n") };
      }),
    );

  addCommand(
    backup,
    "restore <Sicherung>",
    "eine Sicherung dorthin zurückspielen, wo noch nichts ist: leere Datenbank, keine Dokumente",
    {
      effect: "local",
      examples: [
        "backup restore fahrer-2026-11-23T031500.000Z.tar.gz --into /srv/fahrer-neu",
        "backup restore /mnt/fahrer-2026-11-23T031500.000Z.tar.gz.age --identity schluessel.txt",
      ],
    },
  )
    .option("--into <Ordner>", "dieser Ordner statt DATA_DIR; er wird angelegt")
    .option("--identity <Datei>", IDENTITY)
    .addOption(yesOption())
    .action(
      run(async (session, wanted, { into, identity }) => {
        const key = identity && (await session.readFile(identity));
        const place =
          into === undefined ? "dorthin, wo die Konfiguration hinzeigt," : `nach „${into}“`;
        await session.confirm(`Die Sicherung „${wanted}“ ${place} zurückspielen?`);
        const backups = await session.backups();
        const done = await told(() =>
          backups.restore({ wanted, into, identity: key }, workOf(session)),
        );
        const lines = [
          `Zurückgespielt: Stand vom ${done.createdAt}, ${rows(done.rows)}, ${documents(done.documents)}`,
          ...goneLines(done.documentsGone),
          `Anmelden können sich: ${done.administrators.join(", ") || "niemand"}. Steht hier jemand, den Sie nicht kennen, ist die Sicherung nicht Ihre.`,
          ...(done.hasSameLinkSecret ? [] : [OTHER_SECRET]),
          ...(into === undefined ? [] : [`Starten Sie den Server mit DATA_DIR=${into}.`]),
        ];
        return { json: { ...done }, text: lines.join("\n") };
      }),
    );
}

function workOf({ stopping, progress }: Session) {
  return { signal: stopping, progress };
}

const EXIT_CODES: Partial<Record<BackupFailure["code"], number>> = {
  backup_not_found: 3,
  backup_newer: 7,
  backup_place_away: 6,
};

/** Failure of a backup, as a failure of the terminal. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error;
    const exitCode = EXIT_CODES[error.code] ?? 4;
    throw Object.assign(new CliFailure(error.code, error.title, error.message, exitCode), {
      cause: error,
    });
  }
}

function documents(many: number) {
  return many === 1 ? "1 Dokument" : `${many} Dokumente`;
}

function rows(many: number) {
  return many === 1 ? "1 Zeile" : `${many} Zeilen`;
}

function goneLines(keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  return [`Während der Sicherung gelöscht, also nicht darin: ${keys.join(", ")}`];
}

function size(bytes: number) {
  const megabytes = bytes / 1e6;
  return `${megabytes.toLocaleString("de-DE", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })}${NBSP}MB`;
}
