import { and, asc, desc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import * as z from "zod";
import { kunden, kundenAbrechnung, kundenKontakte } from "../../../db/schema/index.ts";
import {
  isPostalCodeOf,
  optionalLeitwegId,
  optionalVatId,
  vatIdCountry,
} from "../../kernel/billing-fields.ts";
import { deskVerb, logAction, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import { COUNTRY_CODES } from "../../kernel/fields/countries.ts";
import {
  choice,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalEmail,
  optionalText,
} from "../../kernel/fields/schemas.ts";
import { idsIn } from "../../kernel/rows.ts";
import { berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { lockRecord } from "../join-record.ts";
import {
  CUSTOMER_BILLING_LABEL,
  type CustomerBilling,
  type CustomerBillingField,
  INVOICE_FORMATS,
} from "./vocabulary.ts";

/** A missing field stays as it is, an empty one is emptied; numbers may have spaces. */
export const CustomerBillingInput = z
  .object({
    firma: optionalText(),
    zusatz: optionalText(),
    strasse: optionalText(MAX_LENGTH.line),
    plz: optionalText(20),
    ort: optionalText(),
    land: choice(COUNTRY_CODES, "Bitte wählen Sie das Land"),
    rechnung_email: optionalEmail("Ungültige E-Mail-Adresse"),
    format: choice(INVOICE_FORMATS, "Bitte wählen Sie das Format"),
    ust_id: optionalVatId(),
    leitweg_id: optionalLeitwegId(),
    kaeuferreferenz: optionalText(),
    kostenstelle: optionalText(),
  })
  .partial()
  .extend({
    /** From which day it counts; missing: from today, the first version from when the record was made. */
    gilt_ab: optionalDate(),
    /** The version that was shown, 0 for none; missing: whatever counts now. */
    basedOn: z.int("Ungültiger Wert.").min(0, "Ungültiger Wert.").optional(),
  });
type CustomerBillingChange = z.output<typeof CustomerBillingInput>;

export const SaveCustomerBillingInput = CustomerBillingInput.extend({ customerId: id() });
export type SaveCustomerBillingInput = z.input<typeof SaveCustomerBillingInput>;

/** Contradictions between fields, by field. */
function contradictionsOf({ land, plz, ust_id }: CustomerBilling): FieldErrors {
  const errors: FieldErrors = {};
  if (plz && !isPostalCodeOf(land, plz)) errors.plz = "Diese Postleitzahl passt nicht zum Land";
  if (ust_id && vatIdCountry(ust_id) !== land && land === "DE") {
    errors.ust_id = "Eine deutsche USt-IdNr. beginnt mit DE";
  }
  return errors;
}

/**
 * Stores a new version of what invoices to a customer need (docs/rules.md, Billing data). What changes nothing makes no version.
 * Answers the version that stands now, and whether this made it. Errors: ZodError, `validation`, `customer_not_found`,
 * `billing_changed`.
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
  if (basedOn !== undefined && basedOn !== before.fassung) throw new DomainError("billing_changed");
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

type Record = typeof kunden.$inferSelect;

const { id: _, ...COLUMNS } = getTableColumns(kundenAbrechnung);

/**
 * Billing data of these customers on any day (`YYYY-MM-DD`): the version with the latest `gilt_ab` up to then, and the
 * last entered of one day; version 0, taken from the record, where there is none (docs/rules.md, Billing data).
 * Undefined: no such record.
 */
export async function customersBilling(
  ctx: ReadCtx,
  customerIds: readonly string[],
): Promise<(customerId: string, day: string) => CustomerBilling | undefined> {
  const ids = [...customerIds];
  const { kunde_id, gilt_ab, fassung } = kundenAbrechnung;
  const [records, versions] = await Promise.all([
    ctx.db.select().from(kunden).where(inArray(kunden.id, ids)),
    ctx.db
      .select(COLUMNS)
      .from(kundenAbrechnung)
      .where(inArray(kunde_id, ids))
      .orderBy(desc(gilt_ab), desc(fassung)),
  ]);
  const recordOf = new Map(records.map((one) => [one.id, one]));
  const versionsOf = Map.groupBy(versions, (version) => version.kunde_id);
  const emails = await firstEmails(ctx, records);
  return (customerId, day) => {
    const record = recordOf.get(customerId);
    const counting = versionsOf.get(customerId)?.find((version) => version.gilt_ab <= day);
    return counting ?? (record && ofRecord(record, emails.get(customerId)));
  };
}

/** Billing data of one customer. */
export async function customerBillingOn(ctx: ReadCtx, customerId: string, day: string) {
  return (await customersBilling(ctx, [customerId]))(customerId, day);
}

/** Version entered last, whenever it counts: the base of the next one. */
export async function newestCustomerBilling(
  ctx: ReadCtx,
  record: Record,
): Promise<CustomerBilling> {
  const { kunde_id, fassung } = kundenAbrechnung;
  const [newest] = await ctx.db
    .select(COLUMNS)
    .from(kundenAbrechnung)
    .where(eq(kunde_id, record.id))
    .orderBy(desc(fassung))
    .limit(1);
  if (newest) return newest;
  return ofRecord(record, (await firstEmails(ctx, [record])).get(record.id));
}

async function firstEmails({ db }: ReadCtx, records: readonly Record[]) {
  if (records.length === 0) return new Map<string, string>();
  const { kunde_id, email, created_at } = kundenKontakte;
  const rows = await db
    .selectDistinctOn([kunde_id], { customerId: kunde_id, email })
    .from(kundenKontakte)
    .where(and(inArray(kunde_id, idsIn(records)), ne(email, "")))
    .orderBy(kunde_id, asc(created_at));
  return new Map(rows.map(({ customerId, email: one }) => [customerId, one]));
}

function ofRecord(record: Record, email = ""): CustomerBilling {
  return {
    fassung: 0,
    kunde_id: record.id,
    gilt_ab: berlinDate(record.created_at),
    admin_email: "",
    created_at: record.created_at,
    firma: record.firma || record.name,
    zusatz: "",
    strasse: `${record.strasse} ${record.hausnummer}`.trim(),
    plz: record.plz,
    ort: record.ort,
    land: "DE",
    ust_id: "",
    leitweg_id: "",
    kaeuferreferenz: "",
    kostenstelle: "",
    rechnung_email: email,
    format: "zugferd",
  };
}
