import * as z from "zod";
import {
  Drafted,
  discardDraft,
  draftDocuments,
  editDraftLine,
} from "../../domain/billing/documents/draft-documents.ts";
import { draftNoShowFee } from "../../domain/billing/documents/draft-no-show-fee.ts";
import { objectToCreditNote } from "../../domain/billing/documents/drivers-documents.ts";
import { issueDocuments, reverseDocument } from "../../domain/billing/documents/issue-documents.ts";
import { sendDocument } from "../../domain/billing/documents/mail-document.ts";
import { verifyDocuments } from "../../domain/billing/documents/verify-documents.ts";
import { addPayment } from "../../domain/billing/money/add-payment.ts";
import { sendReminder } from "../../domain/billing/money/send-reminder.ts";
import { REMINDER_STEPS } from "../../domain/billing/money/vocabulary.ts";
import {
  CreateStatementsInput,
  createStatements,
} from "../../domain/billing/statements/statements.ts";
import { requireDispatcher } from "../../domain/kernel/context.ts";
import { callOf, defineCall } from "./call.ts";

const DRAFT_ERRORS = ["billing_document_not_found", "document_issued"] as const;

/** Invoices, credit notes and commission invoices: for the desk, and a driver's objection by the link of his page. */
export const BILLING_DOCUMENT_CALLS = [
  callOf("admin-draft-documents", draftDocuments, {
    summary:
      "Bestätigte Stunden abrechnen: Rechnung und Gutschrift oder Provisionsrechnung entwerfen, je Auftrag oder für einen Monat",
    answer: {
      drafts: z.array(Drafted),
      skipped: z.array(z.object({ assignmentId: z.uuid(), reason: z.string() })),
    },
  }),
  callOf("admin-draft-no-show-fee", draftNoShowFee, {
    summary: "Die Gebühr eines No-Shows vom Fahrer fordern: Forderung ohne Umsatzsteuer entwerfen",
    answer: Drafted.shape,
    errors: [
      ...["assignment_not_found", "not_a_no_show", "test_job_unbilled"],
      ...["no_show_not_final", "no_show_fee_demanded"],
    ] as const,
  }),
  callOf("admin-edit-draft-line", editDraftLine, {
    summary: "Menge oder Preis einer Zeile in einem Entwurf ändern, mit Grund",
    answer: { brutto_cents: z.int() },
    errors: [...DRAFT_ERRORS],
  }),
  callOf("admin-discard-draft", discardDraft, {
    summary: "Einen Entwurf verwerfen",
    answer: { discarded: z.literal(true) },
    errors: [...DRAFT_ERRORS],
  }),
  callOf("admin-issue-documents", issueDocuments, {
    summary:
      "Entwürfe ausstellen: mit Nummer, unveränderlich; danach werden sie gedruckt und versendet",
    answer: {
      issued: z.array(z.object({ id: z.uuid(), nummer: z.string() })),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    },
  }),
  callOf("admin-reverse-document", reverseDocument, {
    summary: "Einen ausgestellten Beleg stornieren, einmal, mit Grund",
    answer: { id: z.uuid(), nummer: z.string().describe("die des Stornos") },
    errors: [
      "billing_document_not_found",
      "document_not_issued",
      "document_reversed",
      "document_paid",
    ],
  }),
  callOf("admin-send-document", sendDocument, {
    summary: "Einen ausgestellten Beleg erneut versenden",
    answer: { sent: z.literal(true) },
    errors: ["billing_document_not_found", "document_not_issued", "driver_erased"],
  }),
  defineCall("admin-verify-documents", {
    summary:
      "Prüfen, ob alle ausgestellten Belege und ihre Dateien sind, wie sie ausgestellt wurden",
    reads: true,
    body: z.object({}),
    answer: {
      documents: z.int(),
      files: z.int(),
      findings: z.array(z.string()).describe("leer: alles stimmt"),
    },
    handle: ({ ctx }) => {
      requireDispatcher(ctx.actor);
      return verifyDocuments(ctx);
    },
  }),
  callOf("admin-add-payment", addPayment, {
    summary: "Eine Zahlung auf eine Rechnung eintragen, ganz oder in Teilen",
    answer: {
      id: z.uuid(),
      nummer: z.string(),
      skonto_cents: z.int().describe("gewährt; unter null: zurückgenommen"),
      offen_cents: z.int(),
    },
    errors: [
      ...["billing_document_not_found", "document_not_issued", "document_reversed"],
      ...["document_not_payable", "payment_too_high", "idempotency_mismatch"],
    ] as const,
  }),
  callOf("admin-send-reminder", sendReminder, {
    summary: "An eine überfällige Rechnung erinnern oder mahnen: die nächste von drei Stufen",
    answer: {
      nummer: z.string(),
      stufe: z.literal(REMINDER_STEPS),
      summe_cents: z.int().describe("mit Zinsen und Pauschale"),
    },
    errors: [
      ...["billing_document_not_found", "document_not_issued", "document_reversed"],
      ...["document_not_payable", "document_settled", "document_not_overdue"],
      ...["reminders_over", "reminder_too_early", "base_rate_missing", "driver_erased"],
    ] as const,
  }),
  defineCall("admin-create-statements", {
    summary:
      "Gutschriften eines Monats oder Jahres je Fahrer aufstellen, auf Wunsch mit E-Mail; als PDF oder CSV unter /admin/aufstellung",
    body: CreateStatementsInput,
    answer: {
      statements: z.array(
        z.object({
          fahrer_id: z.uuid(),
          fahrer: z.string(),
          name: z.string(),
          belege: z.int(),
          netto_cents: z.int(),
          ust_cents: z.int(),
          brutto_cents: z.int(),
          gesendet: z.boolean(),
        }),
      ),
    },
    handle: async ({ ctx, body }) => ({ statements: await createStatements(ctx, body) }),
  }),
  callOf("driver-object-credit-note", objectToCreditNote, {
    summary: "Einer Gutschrift widersprechen",
    link: "driver-page",
    answer: { objected: z.literal(true) },
    errors: ["billing_document_not_found", "document_reversed"],
  }),
];
