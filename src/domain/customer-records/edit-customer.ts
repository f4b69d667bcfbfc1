import { and, eq } from "drizzle-orm";
import { kunden, kundenFahrer } from "../../db/schema/index.ts";
import { lockDriver } from "../drivers/driver-state.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, deskVerb, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { lockRecord, refreshRecords } from "./refresh-record.ts";
import { firmKey } from "./same-party.ts";
import { EditCustomerInput, NoteCustomerInput, SetCustomerDriverInput } from "./schemas.ts";
import { DRIVER_WISH_LABEL } from "./vocabulary.ts";

const LABEL = {
  firma: "Firma",
  name: "Name",
  strasse: "Straße",
  hausnummer: "Hausnummer",
  plz: "PLZ",
  ort: "Ort",
} as const;
type Field = keyof typeof LABEL;

/**
 * Corrects firm, name or address of a customer; orders that come later fill in only what is empty then (docs/rules.md,
 * Customers). Jobs keep what they say. Answers how many fields changed. Errors: `customer_not_found`, `validation`.
 */
export async function editCustomer(ctx: Ctx, raw: EditCustomerInput): Promise<{ changed: number }> {
  requireDispatcher(ctx.actor);
  const input = EditCustomerInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const record = await lockRecord(tx, input.customerId);
    const given = (Object.keys(LABEL) as Field[]).filter((field) => raw[field] !== undefined);
    const fields = given.filter((field) => (input[field] ?? "") !== record[field]);
    if (fields.length === 0) return { changed: 0 };
    const change = Object.fromEntries(fields.map((field) => [field, input[field] ?? ""]));
    const { firma, name } = { ...record, ...change };
    if (!firma && !name) {
      const message = "Bitte geben Sie den Namen oder die Firma ein";
      throw new DomainError("validation", { fields: { name: message } });
    }
    await tx.db
      .update(kunden)
      .set({
        ...change,
        firma_schluessel: firmKey(firma),
        gepflegt_am: tx.now(),
        updated_at: tx.now(),
      })
      .where(eq(kunden.id, record.id));
    await refreshRecords(tx, record.id);
    const note = fields.map((field) => LABEL[field]).join(", ");
    await logAction(tx, "edit_customer", { customerId: record.id, note });
    return { changed: fields.length };
  });
}

/**
 * Keeps what the next dispatcher should know of a customer, in his log; erased with him (docs/rules.md, Customers). Error:
 * `customer_not_found`.
 */
export const noteCustomer = deskVerb(NoteCustomerInput, async (tx, { customerId, text }) => {
  await lockRecord(tx, customerId);
  await logAction(tx, "note_customer", { customerId, note: text });
});

/**
 * Notes that a customer asks for a driver, or wants him no more; with `art` null neither. Assignments stay as they are
 * (docs/rules.md, Customers). Errors: `customer_not_found`, `driver_not_found`, `driver_erased`.
 */
export const setCustomerDriver = deskVerb(SetCustomerDriverInput, async (tx, input) => {
  const { customerId, driverId, art, grund } = input;
  await lockRecord(tx, customerId);
  await lockDriver(tx, driverId);
  const { kunde_id, fahrer_id } = kundenFahrer;
  if (art) {
    const said = { art, grund, created_at: tx.now() };
    await tx.db
      .insert(kundenFahrer)
      .values({ ...said, kunde_id: customerId, fahrer_id: driverId })
      .onConflictDoUpdate({ target: [kunde_id, fahrer_id], set: said });
  } else {
    await tx.db.delete(kundenFahrer).where(and(eq(kunde_id, customerId), eq(fahrer_id, driverId)));
  }
  const label = art ? DRIVER_WISH_LABEL[art] : "Weder bevorzugt noch gesperrt";
  const note = [label, grund].filter(Boolean).join(": ");
  await logAction(tx, "set_customer_driver", { customerId, driverId, note });
});
