import * as z from "zod";
import { importStatement } from "../../domain/billing/money/import-statement.ts";
import { ImportStatementInput } from "../../domain/billing/money/schemas.ts";
import { STATEMENT_VERDICTS } from "../../domain/billing/money/vocabulary.ts";
import { createPayout } from "../../domain/billing/payouts/create-payout.ts";
import { openPayout } from "../../domain/billing/payouts/queries.ts";
import {
  CancelPayoutInput,
  CreatePayoutInput,
  PayoutIdInput,
  SettlePayoutInput,
} from "../../domain/billing/payouts/schemas.ts";
import { cancelPayout, settlePayout } from "../../domain/billing/payouts/settle-payout.ts";
import { defineCall } from "./call.ts";

/** Money between the agency and its bank. */
export const MONEY_CALLS = [
  defineCall({
    name: "admin-import-statement",
    summary:
      "Einen Kontoauszug (camt.053) lesen: welche Zahlung zu welchem Beleg passt, und buchen, was ohne Zweifel ist",
    body: ImportStatementInput,
    bodyKind: "long-json",
    answer: {
      zeilen: z.array(
        z.object({
          referenz: z.string().describe("dieselbe in jedem Auszug, der diese Buchung enthält"),
          tag: z.iso.date(),
          cents: z.int().describe("unter null: Abbuchung"),
          gegenseite: z.string(),
          zweck: z.string(),
          urteil: z.enum(STATEMENT_VERDICTS),
          belege: z.array(z.string()).describe("ihre Nummern"),
          grund: z.string().describe("warum sie zweifelhaft ist"),
        }),
      ),
      andere: z.int().describe("Buchungen, die mit Belegen nichts zu tun haben"),
    },
    handle: ({ ctx, body }) => importStatement(ctx, body),
  }),
  defineCall({
    name: "admin-create-payout",
    summary: "Gutschriften auszahlen: eine Auszahlung mit SEPA-Datei für die Bank anlegen",
    body: CreatePayoutInput,
    answer: { id: z.uuid(), anzahl: z.int(), summe_cents: z.int() },
    errors: ["nothing_to_pay_out", "payout_account_missing"],
    takesKey: true,
    handle: ({ ctx, body }) => createPayout(ctx, body),
  }),
  defineCall({
    name: "admin-open-payout",
    summary: "Die SEPA-Datei (pain.001.001.09) einer Auszahlung",
    reads: true,
    body: PayoutIdInput,
    answer: { filename: z.string(), xml: z.string() },
    errors: ["payout_not_found"],
    handle: ({ ctx, body }) => openPayout(ctx, body),
  }),
  defineCall({
    name: "admin-settle-payout",
    summary: "Die Bank hat eine Auszahlung ausgeführt: ihre Gutschriften sind bezahlt",
    body: SettlePayoutInput,
    answer: { settled: z.literal(true) },
    errors: ["payout_not_found", "payout_settled"],
    handle: ({ ctx, body }) => settlePayout(ctx, body),
  }),
  defineCall({
    name: "admin-cancel-payout",
    summary: "Die Bank hat eine Auszahlung abgelehnt: ihre Gutschriften sind wieder auszuzahlen",
    body: CancelPayoutInput,
    answer: { cancelled: z.literal(true) },
    errors: ["payout_not_found", "payout_settled"],
    handle: ({ ctx, body }) => cancelPayout(ctx, body),
  }),
];
