import { type kunden, kundenAbrechnung } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { germanDate } from "../../kernel/time/days.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { lockRecord } from "../refresh-record.ts";
import { type CustomerBillingChange, contradictionsOf, SaveCustomerBillingInput } from "./input.ts";
import { newestCustomerBilling } from "./queries.ts";
import {
  CUSTOMER_BILLING_LABEL,
  type CustomerBilling,
  type CustomerBillingField,
} from "./vocabulary.ts";

/**
 * Stores a new version of what invoices to a customer need (docs/rules.md, Billing data). What changes nothing makes no version.
 * Answers the version that stands now, and whether this made it. Errors: ZodError, `validation`, `customer_not_found`,
 * `billing_changed` with what stands there now.
 */
export const saveCustomerBilling = deskVerb(
  SaveCustomerBillingInput,
  async (tx, { customerId, ...change }) =>
    storeCustomerBilling(tx, await lockRecord(tx, customerId), change),
);

/** Stores a version for a locked record without checking the actor. Errors: `validation`, `billing_changed`. */
export async function storeCustomerBilling(
  tx: TxCtx,
  record: typeof kunden.$inferSelect,
  { basedOn, gilt_ab, ...fields }: CustomerBillingChange,
): Promise<{ fassung: number; isNew: boolean }> {
  const before = await newestCustomerBilling(tx, record);
  const given = Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined));
  const after: CustomerBilling = { ...before, ...given };
  const changed = changedFields(before, after);
  if (basedOn !== undefined && basedOn !== before.fassung) {
    const told = changed.map((field) => [
      field,
      `Inzwischen gespeichert: ${before[field] || "nichts"}`,
    ]);
    throw new DomainError("billing_changed", { fields: Object.fromEntries(told) });
  }
  const errors = contradictionsOf(after);
  if (Object.keys(errors).length > 0) throw new DomainError("validation", { fields: errors });
  const isFirst = before.fassung === 0;
  const isAddedOnly = changed.every((field) => !before[field]);
  const from = gilt_ab ?? (isFirst || isAddedOnly ? before.gilt_ab : berlinDate(tx.now()));
  if (!isFirst && changed.length === 0 && (!gilt_ab || gilt_ab === before.gilt_ab)) {
    return { fassung: before.fassung, isNew: false };
  }
  const fassung = before.fassung + 1;
  const written = await tx.db
    .insert(kundenAbrechnung)
    .values({
      ...after,
      fassung,
      gilt_ab: from,
      admin_email: tx.actor.kind === "dispatcher" ? tx.actor.email : "",
      created_at: tx.now(),
    })
    .onConflictDoNothing()
    .returning({ fassung: kundenAbrechnung.fassung });
  if (written.length === 0) throw new DomainError("billing_changed");
  const names = changed.map((field) => CUSTOMER_BILLING_LABEL[field]).join(", ");
  await logAction(tx, "edit_billing_data", {
    customerId: record.id,
    note: `Fassung ${fassung} ab ${germanDate(from)}: ${names || "wie in der Akte"}`,
  });
  if ("address" in tx.actor) await tellAddressBefore(tx, { before, changed, fassung, from });
  return { fassung, isNew: true };
}

function changedFields(before: CustomerBilling, after: CustomerBilling): CustomerBillingField[] {
  const fields = Object.keys(CUSTOMER_BILLING_LABEL) as CustomerBillingField[];
  return fields.filter((field) => before[field] !== after[field]);
}

interface Told {
  before: CustomerBilling;
  changed: CustomerBillingField[];
  fassung: number;
  from: string;
}

/** Notifies the former invoice address: the holder of an order's link may not be the recipient of invoices. */
async function tellAddressBefore(tx: TxCtx, { before, changed, fassung, from }: Told) {
  if (!before.rechnung_email) return;
  await queueEmail(tx, {
    key: `billing_data_changed:${before.kunde_id}:${fassung}`,
    to: before.rechnung_email,
    template: "billing_data_changed",
    data: { fields: changed, validFrom: from, at: tx.now().toISOString() },
  });
}
