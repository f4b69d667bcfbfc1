import type { SchemaAccess } from "../src/database.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { MISMATCHES } from "./failures.ts";

type SchemaState = Awaited<ReturnType<SchemaAccess["read"]>>;

function verdictOn({ databaseIs, mayStart, oldestProgram }: SchemaState): string {
  if (databaseIs === "equal") return "Die Datenbank passt zu diesem Programm.";
  if (databaseIs === "older") {
    return "Die Datenbank ist älter als dieses Programm: „db migrate“ bringt sie auf seinen Stand.";
  }
  if (mayStart) {
    return "Die Datenbank ist neuer als dieses Programm: Der Server läuft darauf, das Terminal braucht den neueren Stand.";
  }
  const needed = oldestProgram ? `, das ${oldestProgram} kennt` : "";
  return `Die Datenbank ist neuer als dieses Programm: Sie braucht eines${needed}, auch der Server startet nicht.`;
}

/** Exit code 7, as every other command ends on such a database. */
function mismatch(state: SchemaState, databaseIs: keyof typeof MISMATCHES) {
  const { code, title, exitCode } = MISMATCHES[databaseIs];
  return { code, title, error: verdictOn(state), exitCode };
}

/** `  0043_x` or `  0044_y: nimmt weg, was Programme vor 0043_x brauchen`. */
function pendingLine({ name, oldestProgram }: SchemaState["migrations"][number]): string {
  return `  ${name}${oldestProgram ? `: nimmt weg, was Programme vor ${oldestProgram} brauchen` : ""}`;
}

const RUNNING_COPIES = {
  go_on: "Laufende Server:      arbeiten während der Migration und danach weiter",
  must_stop: "Laufende Server:      vorher alle beenden, ihr Stand verträgt die Migration nicht",
};

/** `db status | migrate`: the only commands that work on a database of another version, and the only one that changes it. */
export function addDb(db: Group, run: Run): void {
  addCommand(db, "status", "den Stand von Programm und Datenbank vergleichen", {
    effect: "local",
    examples: ["db status"],
  }).action(
    run(async ({ openSchema }) => {
      const state = await (await openSchema()).read();
      const lines = [
        `Stand des Programms:  ${state.program}`,
        `Stand der Datenbank:  ${state.database ?? "leer"}`,
        `Ausstehend:           ${state.pending}`,
        ...state.migrations.map(pendingLine),
        ...(state.pending > 0 && state.database ? [RUNNING_COPIES[state.runningCopies]] : []),
        ...(state.unknown > 0 ? [`Unbekannt:            ${state.unknown}`] : []),
        verdictOn(state),
      ];
      return {
        json: { data: state },
        text: lines.join("\n"),
        ...(state.databaseIs !== "equal" && { shortfall: mismatch(state, state.databaseIs) }),
      };
    }),
  );

  addCommand(db, "migrate", "die Datenbank auf den Stand dieses Programms bringen", {
    effect: "local",
    examples: ["db migrate"],
  }).action(
    run(async ({ openSchema }) => {
      const { applied } = await (await openSchema()).migrate();
      const text =
        applied === 0
          ? "Die Datenbank ist schon auf dem Stand dieses Programms."
          : `Die Datenbank ist jetzt auf dem Stand dieses Programms. Angewandte Migrationen: ${applied}`;
      return { json: { applied }, text };
    }),
  );
}
