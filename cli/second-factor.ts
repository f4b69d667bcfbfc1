import { findAdministratorId } from "../src/domain/desk/administrators/queries.ts";
import { type FactorRow, listFactors } from "../src/domain/desk/second-factor/queries.ts";
import { resetSecondFactor } from "../src/domain/desk/second-factor/reset-second-factor.ts";
import { factorsInWords } from "../src/domain/desk/second-factor/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { type Column, listAnswer } from "./output.ts";

const COLUMNS: Column<FactorRow>[] = [
  { title: "Name", value: (row) => row.name, max: 40 },
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Zweiter Faktor", value: factorsInWords },
];

/** `admin 2fa status | reset` */
export function addSecondFactor(admin: Group, run: Run): void {
  const factor = admin.command("2fa").description("zweiter Faktor: ansehen, zurücksetzen");

  addCommand(factor, "status", "wer sich womit außer dem Passwort anmeldet").action(
    run({}, async ({ connect }) => {
      const page = { rows: await listFactors(await connect()), nextCursor: null };
      return listAnswer({ columns: COLUMNS, page, empty: "Noch kein Zugang." });
    }),
  );

  addCommand(
    factor,
    "reset <E-Mail>",
    "App, Passkeys und Wiederherstellungscodes entfernen; er ist überall abgemeldet und erfährt es per E-Mail",
  ).action(
    run({}, async ({ connect }, email) => {
      const ctx = await connect();
      await resetSecondFactor(ctx, { administratorId: await findAdministratorId(ctx, email) });
      const text = `Zweiter Faktor zurückgesetzt: ${email}. Bisherige Anmeldungen sind beendet.`;
      return { json: {}, text, isMailQueued: true };
    }),
  );
}
