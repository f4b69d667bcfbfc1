import * as z from "zod";
import { id, MAX_LENGTH, optionalProse, requiredProse } from "../../kernel/fields/schemas.ts";
import { NBSP } from "../../kernel/typography.ts";
import { DOCUMENT_KINDS, DOCUMENT_STATES, DOCUMENTS_AT_ONCE } from "./vocabulary.ts";

const NOT_KNOWN = "Ungültiger Wert.";
const AMOUNT = "Bitte geben Sie einen Betrag in ganzen Cent an";
const QUANTITY = "Bitte geben Sie eine ganze Menge an";

const reason = requiredProse("Bitte nennen Sie den Grund", MAX_LENGTH.line);
const documentId = id();
const documentIds = z
  .array(id(), NOT_KNOWN)
  .min(1, "Bitte wählen Sie Entwürfe aus")
  .max(DOCUMENTS_AT_ONCE, `Höchstens ${DOCUMENTS_AT_ONCE} auf einmal`);

export const DocumentIdInput = z.object({ documentId });
export type DocumentIdInput = z.input<typeof DocumentIdInput>;

export const DocumentIdsInput = z.object({ documentIds });

/** Locked sheets, by their assignments or by the month of their last day. */
export const DraftDocumentsInput = z
  .object({
    assignmentIds: z.array(id(), NOT_KNOWN).min(1, NOT_KNOWN).max(DOCUMENTS_AT_ONCE).optional(),
    /** `2026-11` */
    month: z
      .string(NOT_KNOWN)
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Bitte geben Sie einen Monat an, zum Beispiel 2026-11")
      .optional(),
    /** One document for all jobs of a customer, and one for all of a driver. */
    together: z.boolean(NOT_KNOWN).default(false),
  })
  .refine(({ assignmentIds, month }) => (assignmentIds === undefined) !== (month === undefined), {
    message: "Bitte wählen Sie Aufträge oder einen Monat",
    path: ["assignmentIds"],
  });
export type DraftDocumentsInput = z.input<typeof DraftDocumentsInput>;

export const EditDraftLineInput = z.object({
  documentId,
  /** The first line is 1. */
  line: z.int(NOT_KNOWN).min(1, NOT_KNOWN),
  /** In the line's unit; minutes for hours. */
  menge: z.int(QUANTITY).min(0, QUANTITY).max(1_000_000, QUANTITY).optional(),
  einzelCents: z.int(AMOUNT).min(0, AMOUNT).max(10_000_000, AMOUNT).optional(),
  reason,
});
export type EditDraftLineInput = z.input<typeof EditDraftLineInput>;

/** The fee of a no-show, or another sum with the reason. */
export const DraftNoShowFeeInput = z.object({
  assignmentId: id(),
  cents: z.int(AMOUNT).min(1, AMOUNT).max(10_000_000, AMOUNT).optional(),
  reason: optionalProse(MAX_LENGTH.line),
});
export type DraftNoShowFeeInput = z.input<typeof DraftNoShowFeeInput>;

export const ReverseDocumentInput = z.object({ documentId, reason });

export const ListDocumentsInput = z.object({
  art: z.enum(DOCUMENT_KINDS, NOT_KNOWN).optional(),
  status: z.enum(DOCUMENT_STATES, NOT_KNOWN).optional(),
  jobId: id().optional(),
  /** Of what we are owed: not paid whole, or that after its last day. */
  due: z.enum(["open", "overdue"], NOT_KNOWN).optional(),
  /** Number, customer or driver. */
  q: z
    .string(NOT_KNOWN)
    .trim()
    .max(200, "Bitte höchstens 200 Zeichen eingeben.")
    .transform((q) => q.replaceAll(NBSP, " "))
    .optional(),
  limit: z.number(NOT_KNOWN).int().min(1).max(500, "Höchstens 500").default(50),
  cursor: z.string(NOT_KNOWN).max(100).optional(),
});
export type ListDocumentsInput = z.input<typeof ListDocumentsInput>;
