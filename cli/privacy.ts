import { processingRegister } from "../src/domain/privacy/processing/register.ts";
import {
  inWords,
  purgeExpired,
  type RetentionRun,
  recentRuns,
} from "../src/domain/privacy/purge-expired.ts";
import {
  BY_LABEL,
  HAPPENS_LABEL,
  retentionTerms,
  termInWords,
} from "../src/domain/privacy/retention/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { addPersonalData } from "./personal-data.ts";
import { addWhole } from "./records.ts";
import { type Column, moment } from "./table.ts";

type Row = ReturnType<typeof retentionTerms>[number];

const TERMS: Column<Row>[] = [
  { title: "Daten", value: ({ what }) => what, max: 60 },
  { title: "Frist", value: termInWords, max: 60 },
  { title: "Dann", value: ({ happens }) => HAPPENS_LABEL[happens], max: 30, leaves: 3 },
  { title: "Wie", value: ({ by }) => BY_LABEL[by], max: 30, leaves: 1 },
  { title: "Grund", value: ({ basis }) => basis, max: 50, leaves: 2 },
];

const RUNS: Column<RetentionRun>[] = [
  { title: "Beginn", value: ({ startedAt }) => moment(startedAt) },
  { title: "Stand", value: ({ status }) => (status === "done" ? "fertig" : "abgebrochen") },
  { title: "Entfernt", value: ({ removed }) => inWords(removed), max: 100 },
];

const RUNS_SHOWN = 14;

/** `privacy export | erase | terms | runs | purge | register` */
export function addPrivacy(privacy: Group, run: Run): void {
  addPersonalData(privacy, run);

  addList(privacy, "terms", "wie lange was gespeichert wird, warum, und was dann geschieht", {
    isShort: true,
    examples: ["privacy terms", "privacy terms --wide"],
  }).action(
    run(async (_session, options) =>
      shortListAnswer(options, {
        columns: TERMS,
        isProse: true,
        rows: retentionTerms(),
        key: ({ kind }) => kind,
        empty: "",
      }),
    ),
  );

  addWhole(privacy, run, "runs", `was die letzten ${RUNS_SHOWN} Löschungen entfernt haben`, {
    examples: ["privacy runs"],
    columns: RUNS,
    rows: (ctx) => recentRuns(ctx, RUNS_SHOWN),
    key: ({ startedAt }) => startedAt.toISOString(),
    empty: "Noch keine Löschung gelaufen. Der Server löscht jede Nacht um 03:15 Uhr.",
  });

  addCommand(privacy, "purge", "jetzt löschen, was fällig ist, statt in der Nacht", {
    examples: ["privacy purge"],
  }).action(
    run(async ({ connect }) => {
      const removed = await purgeExpired(await connect());
      if (!removed) {
        const text = "Eine Löschung läuft gerade schon, in diesem oder einem anderen Prozess.";
        throw new CliFailure("purge_running", "Läuft schon", text, 4);
      }
      return { json: { removed }, text: `Entfernt: ${inWords(removed)}` };
    }),
  );

  addCommand(privacy, "register", "das Verzeichnis der Verarbeitungen (Art. 30 DSGVO) schreiben", {
    effect: "reads",
    examples: ["privacy register --to verzeichnis.md"],
  })
    .requiredOption(
      "--to <neue-Datei>",
      "diese Markdown-Datei; eine vorhandene wird nicht überschrieben; - für die Standardausgabe",
    )
    .action(
      run(async ({ connect, newFile }, { to }) => {
        const { settings } = await connect();
        const file = await newFile(to, processingRegister(settings.operator()));
        return { json: { file }, text: `Gespeichert in ${file}` };
      }),
    );
}
