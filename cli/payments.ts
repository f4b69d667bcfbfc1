import { findBillingDocumentId } from "../src/domain/billing/documents/find-document.ts";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import {
  addPayment,
  listPayments,
  type PaymentRow,
} from "../src/domain/billing/money/add-payment.ts";
import {
  importStatement,
  type StatementRow,
} from "../src/domain/billing/money/import-statement.ts";
import { AddPaymentInput, type ImportStatementInput } from "../src/domain/billing/money/schemas.ts";
import {
  PAYMENT_SOURCE_LABEL,
  STATEMENT_VERDICT_LABEL,
  STATEMENT_VERDICTS,
} from "../src/domain/billing/money/vocabulary.ts";
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
import type { Ctx } from "../src/domain/kernel/context.ts";
import type { Heads } from "../src/domain/kernel/rows/read-rows.ts";
import { germanDate } from "../src/domain/kernel/time/berlin.ts";
import { type Answer, addCommand, type Group, type Run } from "./command.ts";
import { addList } from "./lists.ts";
import { calendarDay, type Given, given, parseNumber, yesOption } from "./options.ts";
import { addOpen, addWhole, one, paged } from "./records.ts";
import { addFromFile } from "./rows/file-rows.ts";
import { type Column, day, tableText } from "./table.ts";

const COLUMNS: Column<PaymentRow>[] = [
  { title: "Beleg", value: ({ nummer }) => nummer },
  { title: "Kunde oder Fahrer", value: ({ partner }) => partner, max: 28, leaves: 3 },
  { title: "Betrag", value: ({ betrag_cents }) => signedAmount(betrag_cents) },
  { title: "Mahnkosten", value: ({ neben_cents }) => signedAmount(neben_cents), leaves: 5 },
  { title: "Skonto", value: ({ skonto_cents }) => signedAmount(skonto_cents), leaves: 6 },
  { title: "Gezahlt am", value: ({ tag }) => germanDate(tag) },
  { title: "Woher", value: ({ quelle }) => PAYMENT_SOURCE_LABEL[quelle], leaves: 2 },
  { title: "Notiz", value: ({ notiz }) => notiz, max: 40, leaves: 1 },
  { title: "Eingetragen", value: ({ created_at }) => day(created_at), leaves: 4 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `payments list | add | import` */
export function addPayments(payments: Group, run: Run): void {
  addList(payments, "list", "Zahlungen, die zuletzt eingetragene zuerst", {
    examples: [
      "payments list --document RE-2026-0001",
      "payments list --all --csv > zahlungen.csv",
    ],
  })
    .option("--document <Beleg>", "nur die auf diesen Beleg")
    .action(
      paged(run, async ({ document }, { ctx }) => ({
        columns: COLUMNS,
        filters: document ? { documentId: await findBillingDocumentId(ctx, document) } : {},
        list: listPayments,
        empty: "Keine Zahlungen vorhanden.",
      })),
    );

  addCommand(
    payments,
    "add <Beleg>",
    "eine Zahlung auf eine Rechnung eintragen, auch eine in Teilen",
    {
      examples: ["payments add RE-2026-0001 --amount 474,81 --day 2026-12-01"],
    },
  )
    .requiredOption("--amount <Euro>", "Betrag in Euro; unter null: zurückgezahlt", inCents)
    .requiredOption("--day <Tag>", "Tag der Zahlung, 2026-12-01", calendarDay)
    .option("--note <Text>", "Notiz")
    .action(
      one(run, async ({ ctx }, documentId, { amount, day: tag, note }) =>
        pay(ctx, { documentId, cents: amount, tag, ...(note !== undefined && { notiz: note }) }),
      ),
    );

  addImport(payments, run);
}

/** `474,81` -> 47481; NaN for what is no amount, which the verb refuses. */
export function inCents(text: string): number {
  const cents = parseNumber(text) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : Number.NaN;
}

async function pay(ctx: Ctx, input: AddPaymentInput) {
  const paid = await addPayment(ctx, input);
  const { offen_cents, skonto_cents } = paid;
  const less = skonto_cents > 0 ? `, ${signedAmount(skonto_cents)} Skonto` : "";
  const rest = offen_cents === 0 ? `bezahlt${less}` : `noch ${signedAmount(offen_cents)} offen`;
  return {
    json: { ...paid },
    text: `Eingetragen: ${paid.nummer} ist ${rest}.`,
    isMailQueued: false,
  };
}

interface PaymentLine {
  documentId: string;
  /** Euros as they are written. */
  cents: string;
  tag: string;
  notiz?: string;
}

const HEADS: Heads<PaymentLine> = {
  documentId: {
    kind: "text",
    names: ["Beleg", "Belegnummer", "document"],
    example: "RE-2026-0001",
  },
  cents: { kind: "text", names: ["Betrag", "amount"], example: "474,81" },
  tag: { kind: "day", names: ["Tag", "Datum", "day"], example: "2026-12-01" },
  notiz: { kind: "text", names: ["Notiz", "note"] },
};

function addImport(payments: Group, run: Run) {
  addFromFile<PaymentLine>(payments, run, "import", {
    description: "Zahlungen aus einem Kontoauszug (camt.053) eintragen, oder aus Zeilen",
    examples: [
      "payments import --from kontoauszug.xml",
      "payments import --from zahlungen.csv --dry-run",
      "payments import --template > zahlungen.csv",
    ],
    heads: HEADS,
    rows(ctx, read) {
      return read({
        about: ({ documentId, cents }) => `${documentId ?? "?"}, ${cents ?? "?"}`,
        async prepare({ documentId = "", ...values }: Given<PaymentLine>) {
          const line = given<PaymentLine>({
            ...values,
            documentId: await findBillingDocumentId(ctx, String(documentId)),
          });
          AddPaymentInput.parse(paymentIn(line));
          return line;
        },
      });
    },
    deed: {
      nouns: ["Zahlung", "Zahlungen"],
      verb: "eintragen",
      act: (its, line) => pay(its, paymentIn(line)),
    },
    instead: (ctx, text, isSure) =>
      text.trimStart().startsWith("<") ? readBank(ctx, { xml: text, buchen: isSure }) : undefined,
  });
}

const STATEMENT_COLUMNS: Column<StatementRow>[] = [
  { title: "Tag", value: ({ tag }) => germanDate(tag) },
  { title: "Betrag", value: ({ cents }) => signedAmount(cents) },
  { title: "Von oder an", value: ({ gegenseite }) => gegenseite, max: 24, leaves: 2 },
  { title: "Verwendungszweck", value: ({ zweck }) => zweck, max: 40, leaves: 1 },
  { title: "Beleg", value: ({ belege }) => belege.join(", ") },
  { title: "", value: ({ urteil }) => STATEMENT_VERDICT_LABEL[urteil] },
  { title: "Grund", value: ({ grund }) => grund, max: 60 },
];

/** Without `--yes` it only shows what fits. */
async function readBank(ctx: Ctx, input: ImportStatementInput): Promise<Answer> {
  const imported = await importStatement(ctx, input);
  const { zeilen, andere } = imported;
  const counts = STATEMENT_VERDICTS.flatMap((verdict) => {
    const count = zeilen.filter(({ urteil }) => urteil === verdict).length;
    return count > 0 ? [`${STATEMENT_VERDICT_LABEL[verdict]}: ${count}.`] : [];
  });
  const others = andere > 0 ? [`Ohne Bezug zu Belegen: ${andere}.`] : [];
  const how = input.buchen ? [] : ["Gebucht ist nichts; mit --yes wird gebucht, was passt."];
  const sum = [...counts, ...others, ...how].join(" ");
  return {
    json: { ...imported },
    text: (screen) =>
      zeilen.length > 0 ? `${tableText(STATEMENT_COLUMNS, zeilen, screen)}\n${sum}` : sum,
  };
}

function paymentIn({ cents, ...line }: PaymentLine): AddPaymentInput {
  return { ...line, cents: inCents(String(cents ?? "")), quelle: "import" };
}

const PAYOUT_COLUMNS: Column<PayoutRecord>[] = [
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
    columns: PAYOUT_COLUMNS,
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
