import { catchUpOldJobs } from "../src/domain/dispatch/jobs/catch-up-old-jobs.ts";
import { addCommand, type Group, type Run } from "./command.ts";

const VERDICT = {
  equal: "Die Datenbank passt zu diesem Programm.",
  older: "Die Datenbank ist älter als dieses Programm: „db migrate“ bringt sie auf seinen Stand.",
  newer: "Die Datenbank ist neuer als dieses Programm: Es braucht den neueren Stand.",
};

/** `db status | migrate`: the only commands that work on a database of another version, and the only one that changes it. */
export function addDb(db: Group, run: Run): void {
  addCommand(db, "status", "den Stand von Programm und Datenbank vergleichen", {
    effect: "local",
    examples: ["db status"],
  }).action(
    run({}, async ({ openSchema }) => {
      const state = await (await openSchema()).read();
      const lines = [
        `Stand des Programms:  ${state.program}`,
        `Stand der Datenbank:  ${state.database ?? "leer"}`,
        `Ausstehend:           ${state.pending}`,
        ...(state.unknown > 0 ? [`Unbekannt:            ${state.unknown}`] : []),
        VERDICT[state.databaseIs],
      ];
      return { json: { data: state }, text: lines.join("\n") };
    }),
  );

  addCommand(db, "migrate", "die Datenbank auf den Stand dieses Programms bringen", {
    effect: "local",
    examples: ["db migrate"],
  }).action(
    run({}, async ({ openSchema, connect }) => {
      const { applied } = await (await openSchema()).migrate();
      const ctx = await connect();
      const { periods, linked } = await catchUpOldJobs(ctx);
      const { read, dated } = periods;
      const lines = [
        applied === 0
          ? "Die Datenbank ist schon auf dem Stand dieses Programms."
          : `Die Datenbank ist jetzt auf dem Stand dieses Programms. Angewandte Migrationen: ${applied}`,
        ...(read > 0 ? [`Zeiträume gelesen: ${read}, mit Tagen versehen: ${dated}`] : []),
        ...(linked > 0 ? [`Aufträge ihren Kunden zugeordnet: ${linked}`] : []),
      ];
      return { json: { applied, periods: { read, dated }, linked }, text: lines.join("\n") };
    }),
  );
}
