import { type FactorRow, listFactors } from "../src/domain/desk/second-factor/queries.ts";
import { resetSecondFactor } from "../src/domain/desk/second-factor/reset-second-factor.ts";
import { factorsInWords } from "../src/domain/desk/second-factor/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList } from "./lists.ts";
import { one, whole } from "./records.ts";
import type { Column } from "./table.ts";

const COLUMNS: Column<FactorRow>[] = [
  { title: "Name", value: (row) => row.name, max: 40 },
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Zweiter Faktor", value: factorsInWords, max: 40 },
];

/** `admin 2fa status | reset` */
export function addSecondFactor(admin: Group, run: Run): void {
  const factor = admin.command("2fa").description("zweiter Faktor: ansehen, zurücksetzen");

  addList(factor, "status", "wer sich womit außer dem Passwort anmeldet", {
    effect: "local",
    isShort: true,
    examples: ["admin 2fa status"],
  }).action(
    whole(run, {
      columns: COLUMNS,
      rows: listFactors,
      key: ({ email }) => email,
      empty: "Noch kein Zugang.",
    }),
  );

  addCommand(
    factor,
    "reset <Adresse>",
    "App, Passkeys und Wiederherstellungscodes entfernen; er ist überall abgemeldet und erfährt es per E-Mail",
    { effect: "local", examples: ["admin 2fa reset anna@agentur.example"] },
  ).action(
    one(run, async ({ ctx, reference: email }, administratorId) => {
      await resetSecondFactor(ctx, { administratorId });
      const text = `Zweiter Faktor zurückgesetzt: ${email}. Bisherige Anmeldungen sind beendet.`;
      return { json: {}, text, isMailQueued: true };
    }),
  );
}
