import { DOCUMENTS_AT_ONCE } from "../../../domain/billing/documents/vocabulary.ts";
import { documentName } from "../../../domain/billing/documents/wording.ts";
import { MOST_TRANSFERS } from "../../../domain/billing/payouts/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { createChoosing } from "../kit/at-once/choosing.tsx";
import type { Billable, BillingDocument, Data } from "../kit/call.ts";

/** Anchor of the list, whichever is shown. */
export const BILLING_LIST_ID = "abrechnung";

/** Hours sheets chosen to be billed. */
export const CHOSEN_WORK = createChoosing<Billable>({
  most: DOCUMENTS_AT_ONCE,
  one: "Stundenzettel",
  many: "Stundenzettel",
  nameOf: ({ nummer, fahrer }) => `${jobNumber(nummer)}, ${fahrer}`,
});

/** Drafts chosen to be issued. */
export const CHOSEN_DRAFTS = createChoosing<BillingDocument>({
  most: DOCUMENTS_AT_ONCE,
  one: "Entwurf",
  many: "Entwürfe",
  nameOf: nameOfDocument,
});

export function nameOfDocument(row: BillingDocument): string {
  return `${documentName(row)}, ${row.partner}`;
}

/** What a driver is to be paid, from one credit note or several. */
export interface Due {
  /** The driver's. */
  id: string;
  name: string;
  hindernis: string;
  /** The earliest. */
  faellig: string;
  cents: number;
  notes: Data["billing-payable"][];
}

/** Drivers chosen to be paid. */
export const CHOSEN_DUE = createChoosing<Due>({
  most: MOST_TRANSFERS,
  one: "Fahrer",
  many: "Fahrer",
  nameOf: ({ name }) => name,
});
