import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import {
  createStatements,
  readStatements,
  STATEMENT_FORMATS,
  statementFile,
} from "../src/domain/billing/statements/statements.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { yesOption } from "./options.ts";

/** `statements create` */
export function addStatements(statements: Group, run: Run): void {
  addCommand(
    statements,
    "create [Fahrer]",
    "Gutschriften eines Monats oder Jahres aufstellen, je Fahrer",
    {
      examples: [
        "statements create --month 2026-10 --to aufstellungen",
        "statements create FR1017 --year 2026",
        "statements create --month 2026-10 --send --yes",
      ],
    },
  )
    .option("--month <Monat>", "dieser Monat: 2026-10")
    .option("--year <Jahr>", "dieses Jahr: 2026")
    .option("--to <Ordner>", "je Fahrer ein PDF und eine CSV in diesen Ordner; er wird angelegt")
    .option("--send", "jedem Fahrer seine Aufstellung als E-Mail")
    .addOption(yesOption())
    .action(
      run(async ({ connect, newFolder, confirm }, reference, { month, year, to, send }) => {
        const period = month ?? year;
        if (period === undefined || (month !== undefined && year !== undefined)) {
          const missing = "Nennen Sie „--month <Monat>“ oder „--year <Jahr>“.";
          throw new CliFailure("usage", "Falscher Aufruf", missing, 2);
        }
        const ctx = await connect();
        const driverId = reference === undefined ? undefined : await findDriverId(ctx, reference);
        const which = { period, driverId };
        if (send) {
          const drivers = (await createStatements(ctx, which)).length;
          await confirm(`Aufstellungen versenden? E-Mails an ${drivers} Fahrer.`);
        }
        const rows = await createStatements(ctx, { ...which, send: Boolean(send) });
        const files: string[] = [];
        if (to !== undefined && rows.length > 0) {
          const folder = await newFolder(to);
          for (const statement of await readStatements(ctx, which)) {
            for (const format of STATEMENT_FORMATS) {
              const { filename, stream } = await statementFile(ctx, statement, format);
              await folder.write(filename, stream);
              files.push(filename);
            }
          }
        }
        const lines = rows.map(({ fahrer, name, belege, netto_cents, brutto_cents, gesendet }) =>
          [
            `${fahrer} ${name}`,
            `${belege} ${belege === 1 ? "Beleg" : "Belege"}`,
            `netto ${signedAmount(netto_cents)}`,
            `gesamt ${signedAmount(brutto_cents)}`,
            ...(gesendet ? ["E-Mail unterwegs"] : []),
          ].join(" · "),
        );
        const text =
          [...lines, ...files].join("\n") || "Es gibt keine Gutschriften in diesem Zeitraum.";
        return { json: { statements: rows, files }, text };
      }),
    );
}
