import { and, inArray, lte } from "drizzle-orm";
import { auszahlungen, belege } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { germanDate } from "../../kernel/time/days.ts";
import { formatCents } from "../../pricing/money.ts";
import { BILLING } from "../billing-area.ts";
import { getRecord } from "../documents/find-document.ts";
import { announceDocument, logDocument } from "../documents/log-document.ts";
import { dueOn } from "../documents/queries.ts";
import { lockPayable } from "./queries.ts";
import { CreatePayoutInput } from "./schemas.ts";
import type { PayoutItem } from "./vocabulary.ts";

export interface CreatedPayout {
  id: string;
  anzahl: number;
  summe_cents: number;
}

/**
 * Puts the credit notes that can be paid out (`listPayable`) into one payout; its file for the bank: `openPayout`. Until the bank has
 * executed it, or it is cancelled, they are in no other one (docs/rules.md, Payouts). Errors: `validation`, `nothing_to_pay_out`,
 * `payout_account_missing`, `idempotency_mismatch`.
 */
export async function createPayout(ctx: Ctx, raw: CreatePayoutInput): Promise<CreatedPayout> {
  requireDispatcher(ctx.actor);
  const input = CreatePayoutInput.parse(raw);
  const { documentIds, until, tag = berlinDate(ctx.now()) } = input;
  if (tag < berlinDate(ctx.now())) {
    throw new DomainError("validation", { fields: { tag: "Der Tag ist schon vorbei" } });
  }
  const { iban, bic } = ctx.settings.current(BILLING).values;
  if (!iban) throw new DomainError("payout_account_missing");
  const { name, owner } = ctx.settings.operator();
  return transaction(ctx, (tx) =>
    runIdempotently(tx, "create_payout", input, async () => {
      const due = await lockPayable(
        tx,
        and(documentIds && inArray(belege.id, documentIds), until ? lte(dueOn, until) : undefined),
      );
      if (due.length === 0 || (documentIds && due.length < new Set(documentIds).size)) {
        throw new DomainError("nothing_to_pay_out");
      }
      const posten = due.map(itemOf);
      const summe_cents = posten.reduce((sum, { cents }) => sum + cents, 0);
      const konto = { inhaber: name || owner, iban, bic };
      const [payout] = await tx.db
        .insert(auszahlungen)
        .values({ tag, konto, posten, summe_cents, created_at: tx.now() })
        .returning({ id: auszahlungen.id });
      if (!payout) throw new Error("a payout was not stored");
      for (const { beleg_id, nummer, cents } of posten) {
        const document = await getRecord(tx, beleg_id);
        const note = `${nummer}: ${formatCents(cents)} zum ${germanDate(tag)}`;
        await logDocument(tx, "create_payout", document, note);
        await announceDocument(tx, "ordered", document);
      }
      return { id: payout.id, anzahl: posten.length, summe_cents };
    }),
  );
}

function itemOf({ beleg_id, nummer, name, iban, cents }: PayoutItem): PayoutItem {
  return { beleg_id, nummer, name, iban, cents };
}
