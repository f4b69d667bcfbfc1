import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import { listReminders, type ReminderRow } from "../src/domain/billing/money/read-debts.ts";
import { sendReminder } from "../src/domain/billing/money/send-reminder.ts";
import { REMINDER_LABEL } from "../src/domain/billing/money/vocabulary.ts";
import {
  createStatements,
  readStatements,
  STATEMENT_FORMATS,
  statementFile,
} from "../src/domain/billing/statements/statements.ts";
import { requestCustomerBilling } from "../src/domain/customers/own-billing.ts";
import { checkBilling } from "../src/domain/desk/billing/check-billing.ts";
import { requestDriverBilling } from "../src/domain/drivers/billing-data/link.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { germanDate } from "../src/domain/kernel/time/berlin.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { yesOption } from "./options.ts";
import { addEach, addOne, addWhole } from "./records.ts";
import type { Column } from "./table.ts";

/** `billing check | ask-driver | ask-customer` */
export function addBilling(billing: Group, run: Run): void {
  addCommand(billing, "check", "was fehlt, bevor gefahrene Aufträge abgerechnet werden können", {
    effect: "reads",
    examples: ["billing check", "billing check --json"],
  }).action(
    run(async ({ connect }) => {
      const check = await checkBilling(await connect());
      const lines = [
        ...(check.operator.length > 0 ? [`Agentur: ${check.operator.join(", ")}`] : []),
        ...check.jobs.flatMap(({ number, driver, customer }) => [
          ...(driver.length > 0 ? [`${number}, Fahrer: ${driver.join(", ")}`] : []),
          ...(customer.length > 0 ? [`${number}, Kunde: ${customer.join(", ")}`] : []),
        ]),
      ];
      return { json: { ...check }, text: lines.join("\n") || "Es fehlt nichts." };
    }),
  );

  addOne(billing, run, "ask-driver <Fahrer>", "einen Fahrer per E-Mail um seine Angaben bitten", {
    examples: ["billing ask-driver FR1001"],
    async act({ ctx }, driverId) {
      const { missing } = await requestDriverBilling(ctx, { driverId });
      return { json: { missing }, text: "Die E-Mail ist unterwegs." };
    },
  });

  addOne(billing, run, "ask-customer <Auftrag>", "den Kunden eines Auftrags um Angaben bitten", {
    examples: ["billing ask-customer FA1042"],
    async act({ ctx }, jobId) {
      const { missing } = await requestCustomerBilling(ctx, { jobId });
      const text = missing.length > 0 ? "Die E-Mail ist unterwegs." : "Es fehlt nichts.";
      return { json: { missing }, text };
    },
  });
}

const COLUMNS: Column<ReminderRow>[] = [
  { title: "Beleg", value: ({ nummer }) => nummer },
  { title: "Kunde oder Fahrer", value: ({ partner }) => partner, max: 28, leaves: 2 },
  { title: "Fällig", value: ({ faellig }) => germanDate(faellig), leaves: 4 },
  { title: "Tage", value: ({ tage }) => String(tage) },
  { title: "Zuletzt", value: ({ stufe }) => (stufe ? REMINDER_LABEL[stufe] : ""), leaves: 1 },
  { title: "Offen", value: ({ offen_cents }) => signedAmount(offen_cents) },
  { title: "Als Nächstes", value: ({ naechste }) => (naechste ? REMINDER_LABEL[naechste] : "") },
  { title: "Über", value: ({ summe_cents }) => signedAmount(summe_cents), leaves: 3 },
  { title: "Hindernis", value: ({ hindernis }) => hindernis },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `reminders list | send` */
export function addReminders(reminders: Group, run: Run): void {
  addWhole(reminders, run, "list", "überfällige Rechnungen mit ihrer nächsten Mahnung", {
    examples: ["reminders list"],
    columns: COLUMNS,
    empty: "Nichts ist überfällig.",
    rows: listReminders,
  });

  addEach(reminders, run, "send <Beleg...>", "an überfällige Rechnungen erinnern oder mahnen", {
    examples: ["reminders send RE-2026-0001", "reminders send RE-2026-0001 --dry-run"],
    verb: "mahnen",
    asksForOne: true,
    mails: "Jeder Empfänger bekommt eine E-Mail.",
    async act(ctx, documentId) {
      const sent = await sendReminder(ctx, { documentId });
      const text = `${REMINDER_LABEL[sent.stufe]} über ${signedAmount(sent.summe_cents)} versendet.`;
      return { json: { ...sent }, text, isMailQueued: true };
    },
  });
}

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
          throw usageFailure("Nennen Sie „--month <Monat>“ oder „--year <Jahr>“.");
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
