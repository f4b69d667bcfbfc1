import { findBillingDocumentId } from "../src/domain/billing/documents/find-document.ts";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import {
  listPayable,
  listPayouts,
  openPayout,
  type PayableRow,
} from "../src/domain/billing/payouts/queries.ts";
import {
  cancelPayout,
  createPayout,
  settlePayout,
} from "../src/domain/billing/payouts/settle-payout.ts";
import {
  PAYOUT_STATUS_LABEL,
  type PayoutRecord,
} from "../src/domain/billing/payouts/vocabulary.ts";
import { germanDate } from "../src/domain/kernel/time/days.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { calendarDay, yesOption } from "./options.ts";
import { addOpen, addWhole, one } from "./records.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<PayoutRecord>[] = [
  { title: "Status", value: ({ status }) => PAYOUT_STATUS_LABEL[status] },
  { title: "Zum", value: ({ tag }) => germanDate(tag) },
  { title: "Summe", value: ({ summe_cents }) => signedAmount(summe_cents) },
  {
    title: "Gutschriften",
    value: ({ posten }) => posten.map(({ nummer }) => nummer).join(", "),
    max: 40,
    leaves: 1,
  },
  { title: "Erteilt", value: ({ created_at }) => day(created_at), leaves: 2 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

const DUE_COLUMNS: Column<PayableRow>[] = [
  { title: "Gutschrift", value: ({ nummer }) => nummer },
  { title: "Fahrer", value: ({ name }) => name, max: 28 },
  { title: "IBAN", value: ({ iban, hindernis }) => hindernis || iban, leaves: 1 },
  { title: "Offen", value: ({ cents }) => signedAmount(cents) },
  { title: "Fällig", value: ({ faellig }) => germanDate(faellig) },
  { title: "Kennung", value: ({ beleg_id }) => beleg_id, isId: true },
];

/** `payouts list | due | create | open | paid | cancel` */
export function addPayouts(payouts: Group, run: Run): void {
  addWhole(payouts, run, "list", "Auszahlungen, die letzte zuerst", {
    examples: ["payouts list"],
    columns: COLUMNS,
    empty: "Keine Auszahlungen vorhanden.",
    rows: listPayouts,
  });

  addWhole(payouts, run, "due", "Gutschriften, die auszuzahlen sind", {
    examples: ["payouts due"],
    columns: DUE_COLUMNS,
    empty: "Es ist nichts auszuzahlen.",
    rows: listPayable,
  });

  addCommand(payouts, "create [Beleg...]", "Gutschriften auszahlen: eine SEPA-Datei für die Bank", {
    examples: ["payouts create --yes", "payouts create GS-2026-0001 --day 2026-12-01"],
  })
    .option("--until <Tag>", "nur was bis dahin fällig ist, 2026-11-30", calendarDay)
    .option("--day <Tag>", "wann die Bank überweisen soll; ohne: heute", calendarDay)
    .addOption(yesOption())
    .action(
      run(async ({ connect, confirm }, words: string[], { until, day: tag }) => {
        const ctx = await connect();
        const documentIds: string[] = [];
        for (const word of words) documentIds.push(await findBillingDocumentId(ctx, word));
        await confirm(`${words.length > 0 ? words.join(", ") : "Was auszuzahlen ist,"} auszahlen?`);
        const created = await createPayout(ctx, {
          ...(words.length > 0 && { documentIds }),
          ...(until && { until }),
          ...(tag && { tag }),
        });
        const { id, anzahl, summe_cents } = created;
        const count = anzahl === 1 ? "1 Gutschrift" : `${anzahl} Gutschriften`;
        const text = `${count} über ${signedAmount(summe_cents)}: Auszahlung ${id}. Die Datei für die Bank schreibt „payouts open“.`;
        return { json: { ...created }, text };
      }),
    );

  addOpen(payouts, run, "open <Auszahlung> <neue-Datei>", "die SEPA-Datei (pain.001) speichern", {
    effect: "reads",
    examples: ["payouts open 0198f3a2 auszahlung.xml"],
    async open(ctx, payoutId) {
      const { filename, xml } = await openPayout(ctx, { payoutId });
      return { filename, bytes: Buffer.byteLength(xml), stream: xml };
    },
  });

  addCommand(payouts, "paid <Auszahlung>", "die Bank hat überwiesen: Gutschriften sind bezahlt", {
    examples: ["payouts paid 0198f3a2 --day 2026-12-01"],
  })
    .requiredOption("--day <Tag>", "wann sie überwiesen hat, 2026-12-01", calendarDay)
    .action(
      one(run, async ({ ctx }, payoutId, { day: tag }) => {
        await settlePayout(ctx, { payoutId, tag });
        return { json: {}, text: "Als bezahlt eingetragen." };
      }),
    );

  addCommand(payouts, "cancel <Auszahlung>", "die Bank hat sie abgelehnt: wieder auszuzahlen", {
    examples: ['payouts cancel 0198f3a2 --reason "IBAN falsch"'],
  })
    .requiredOption("--reason <Text>", "Grund; bleibt im Protokoll")
    .action(
      one(run, async ({ ctx }, payoutId, { reason }) => {
        await cancelPayout(ctx, { payoutId, reason });
        return { json: {}, text: "Storniert; die Gutschriften lassen sich neu auszahlen." };
      }),
    );
}
