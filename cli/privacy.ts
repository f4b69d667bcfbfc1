import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import { processingRegister } from "../src/domain/privacy/processing/register.ts";
import {
  purgeExpired,
  type RetentionRun,
  recentRuns,
} from "../src/domain/privacy/purge-expired.ts";
import { inWords } from "../src/domain/privacy/retention/run-in-words.ts";
import {
  BY_LABEL,
  HAPPENS_LABEL,
  retentionTerms,
  termInWords,
} from "../src/domain/privacy/retention/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { type Column, listAnswer } from "./output.ts";

type Row = ReturnType<typeof retentionTerms>[number];

const TERMS: Column<Row>[] = [
  { title: "Daten", value: ({ what }) => what, max: 60 },
  { title: "Frist", value: termInWords, max: 60 },
  { title: "Dann", value: ({ happens }) => HAPPENS_LABEL[happens] },
  { title: "Wie", value: ({ by }) => BY_LABEL[by] },
  { title: "Grund", value: ({ basis }) => basis, max: 50 },
];

const RUNS: Column<RetentionRun>[] = [
  { title: "Beginn", value: ({ startedAt }) => formatInstant(startedAt) },
  { title: "Stand", value: ({ status }) => (status === "done" ? "fertig" : "abgebrochen") },
  { title: "Entfernt", value: ({ removed }) => inWords(removed), max: 100 },
];

const RUNS_SHOWN = 14;

/** `privacy terms | runs | purge | register` */
export function addPrivacy(privacy: Group, run: Run): void {
  addCommand(
    privacy,
    "terms",
    "wie lange was gespeichert wird, warum, und was dann geschieht",
  ).action(
    run({}, async () => {
      const page = { rows: retentionTerms(), nextCursor: null };
      return listAnswer({ columns: TERMS, page, empty: "" });
    }),
  );

  addCommand(privacy, "runs", "was die letzten Löschungen entfernt haben").action(
    run({}, async ({ connect }) => {
      const rows = await recentRuns(await connect(), RUNS_SHOWN);
      const empty = "Noch keine Löschung gelaufen. Der Server löscht jede Nacht um 03:15 Uhr.";
      return listAnswer({ columns: RUNS, page: { rows, nextCursor: null }, empty });
    }),
  );

  addCommand(privacy, "purge", "jetzt löschen, was fällig ist, statt in der Nacht").action(
    run({}, async ({ connect }) => {
      const removed = await purgeExpired(await connect());
      if (!removed) {
        const text = "Eine Löschung läuft gerade schon, in diesem oder einem anderen Prozess.";
        throw new CliFailure("purge_running", "Läuft schon", text, 4);
      }
      return { json: { removed }, text: `Entfernt: ${inWords(removed)}` };
    }),
  );

  addCommand(privacy, "register", "das Verzeichnis der Verarbeitungen (Art. 30 DSGVO) schreiben")
    .requiredOption(
      "--to <neue-Datei>",
      "diese Markdown-Datei; eine vorhandene wird nicht überschrieben",
    )
    .action(
      run({}, async ({ connect, newFile }, { to }) => {
        const { settings } = await connect();
        const file = await newFile(to, processingRegister(settings.operator()));
        return { json: { file }, text: `Gespeichert in ${file}` };
      }),
    );
}
