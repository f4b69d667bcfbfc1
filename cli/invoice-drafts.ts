import {
  type Drafted,
  draftDocuments,
  editDraftLine,
} from "../src/domain/billing/documents/draft-documents.ts";
import { draftNoShowFee } from "../src/domain/billing/documents/draft-no-show-fee.ts";
import { DOCUMENT_LABEL } from "../src/domain/billing/documents/vocabulary.ts";
import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { wholeNumber } from "./options.ts";
import { inCents } from "./payments.ts";
import { assignmentsIn, one } from "./records.ts";

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
