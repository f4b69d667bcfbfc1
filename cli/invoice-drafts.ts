import { exportDatev, previewDatev } from "../src/domain/billing/datev/export-datev.ts";
import type { Booking } from "../src/domain/billing/datev/extf.ts";
import {
  type Drafted,
  draftDocuments,
  editDraftLine,
} from "../src/domain/billing/documents/draft-documents.ts";
import { draftNoShowFee } from "../src/domain/billing/documents/draft-no-show-fee.ts";
import { DOCUMENT_LABEL } from "../src/domain/billing/documents/vocabulary.ts";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { germanDate } from "../src/domain/kernel/time/berlin.ts";
import { zipOf } from "../src/platform/zip.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { calendarDay, wholeNumber } from "./options.ts";
import { inCents } from "./payments.ts";
import { assignmentsIn, one } from "./records.ts";
import type { Screen } from "./sheet.ts";
import { type Column, tableText } from "./table.ts";

/** `invoices draft | draft-no-show | edit` */
export function addDrafting(invoices: Group, run: Run): void {
  addCommand(invoices, "draft [Zuweisung...]", "bestätigte Stunden abrechnen: Belege entwerfen", {
    examples: ["invoices draft FA 1042", "invoices draft --month 2026-11 --together"],
  })
    .option("--month <Monat>", "alles Bestätigte dieses Monats: 2026-11")
    .option("--together", "ein Beleg je Kunde und je Fahrer statt einer je Auftrag")
    .action(
      run(async ({ connect }, words: string[], { month, together }) => {
        if (words.length > 0 === (month !== undefined)) {
          throw usageFailure("Nennen Sie Aufträge oder „--month <Monat>“.");
        }
        const ctx = await connect();
        const assignmentIds = [];
        for (const word of words) assignmentIds.push(await findAssignmentId(ctx, word));
        const result = await draftDocuments(ctx, {
          ...(month === undefined ? { assignmentIds } : { month }),
          ...(together && { together }),
        });
        const lines = [
          ...result.drafts.map(draftInWords),
          ...result.skipped.map(({ assignmentId, reason }) => `${assignmentId}: ${reason}`),
        ];
        return { json: { ...result }, text: lines.join("\n") || "Es ist nichts abzurechnen." };
      }),
    );

  addCommand(
    invoices,
    "draft-no-show <Zuweisung>",
    "die Gebühr eines No-Shows vom Fahrer fordern: Forderung entwerfen",
    {
      examples: [
        "invoices draft-no-show FA 1042",
        'invoices draft-no-show FA 1042 --amount 100,00 --reason "So vereinbart"',
      ],
    },
  )
    .option("--amount <Euro>", "andere Summe in Euro; mit Grund", inCents)
    .option("--reason <Text>", "Grund; bleibt im Protokoll")
    .action(
      one(
        run,
        async ({ ctx }, assignmentId, { amount, reason }) => {
          const changed = { ...(amount !== undefined && { cents: amount }), reason };
          const drafted = await draftNoShowFee(ctx, { assignmentId, ...changed });
          return { json: { ...drafted }, text: draftInWords(drafted) };
        },
        assignmentsIn(["no_show"]),
      ),
    );

  addCommand(invoices, "edit <Beleg>", "eine Zeile eines Entwurfs ändern", {
    examples: ['invoices edit 0198f3a2 --line 1 --price 38000 --reason "So vereinbart"'],
  })
    .requiredOption("--line <Zahl>", "die wievielte Zeile", wholeNumber(1, 1000))
    .option("--quantity <Menge>", "Menge, Stunden in Minuten", wholeNumber(0, 1_000_000))
    .option("--price <Cent>", "Einzelpreis in Cent", wholeNumber(0, 10_000_000))
    .requiredOption("--reason <Text>", "Grund; bleibt im Protokoll")
    .action(
      one(run, async ({ ctx }, documentId, { line, quantity, price, reason }) => {
        const edited = await editDraftLine(ctx, {
          documentId,
          line,
          reason,
          ...(quantity !== undefined && { menge: quantity }),
          ...(price !== undefined && { einzelCents: price }),
        });
        return { json: { ...edited }, text: `Gesamt jetzt ${signedAmount(edited.brutto_cents)}.` };
      }),
    );
}

function draftInWords({ id, art, brutto_cents, fehlt }: Drafted) {
  const lacks = fehlt.length > 0 ? `\n  Es fehlt: ${fehlt.join("; ")}` : "";
  return `${DOCUMENT_LABEL[art]} über ${signedAmount(brutto_cents)}, Entwurf ${id}${lacks}`;
}

const COLUMNS: Column<Booking>[] = [
  { title: "Beleg", value: ({ nummer }) => nummer },
  { title: "Tag", value: ({ tag }) => germanDate(tag) },
  { title: "Konto", value: ({ konto }) => konto },
  { title: "Seite", value: ({ seite, umkehr }) => (umkehr ? `${seite}, Generalumkehr` : seite) },
  { title: "Gegenkonto", value: ({ gegenkonto }) => gegenkonto },
  { title: "Betrag", value: ({ cents }) => signedAmount(cents) },
  { title: "Text", value: ({ text }) => text, max: 40, leaves: 1 },
];

/** `invoices export-datev` */
export function addDatevExport(invoices: Group, run: Run): void {
  addCommand(invoices, "export-datev", "Belege eines Zeitraums für DATEV: zeigt die Buchungen", {
    examples: [
      "invoices export-datev --from 2026-11-01 --to 2026-11-30",
      "invoices export-datev --from 2026-11-01 --to 2026-11-30 --yes --out datev.zip",
    ],
  })
    .requiredOption("--from <Tag>", "erster Tag, an dem sie ausgestellt wurden", calendarDay)
    .requiredOption("--to <Tag>", "letzter Tag", calendarDay)
    .option("--yes", "nicht nur zeigen: als ZIP exportieren, jeden Beleg einmal")
    .option(
      "--out <neue-Datei>",
      "ohne: DATEV_<erster Tag>_<letzter Tag>.zip; - für die Standardausgabe",
    )
    .option("--again", "auch Belege, die schon exportiert sind")
    .action(
      run(async ({ connect, newFile }, { from, to, again, yes, out }) => {
        const ctx = await connect();
        const input = { from, to, ...(again && { again }) };
        if (yes) {
          let file = "";
          const { count, skipped } = await exportDatev(ctx, input, async ({ name, files }) => {
            file = await newFile(out ?? `${name}.zip`, zipOf(files));
          });
          const lines = [`${count} Belege exportiert: ${file}`, ...leftOut(skipped)];
          return { json: { file, count, skipped }, text: lines.join("\n") };
        }
        const preview = await previewDatev(ctx, input);
        const { bookings, skipped, fehlt } = preview;
        const notes = [
          ...leftOut(skipped),
          ...(fehlt.length > 0 ? [`Es fehlt: ${fehlt.join("; ")}`] : []),
          bookings.length > 0 ? "Exportiert wird mit --yes." : "Nichts zu exportieren.",
        ];
        return {
          json: { ...preview },
          text: (screen: Screen) =>
            [...(bookings.length > 0 ? [tableText(COLUMNS, bookings, screen)] : []), ...notes].join(
              "\n",
            ),
        };
      }),
    );
}

function leftOut(skipped: readonly { nummer: string; reason: string }[]) {
  return skipped.map(({ nummer, reason }) => `${nummer}: ${reason}`);
}
