import { eq } from "drizzle-orm";
import { kunden } from "../../db/schema/index.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { lockRecord } from "./lock-record.ts";
import { refreshRecords } from "./refresh-record.ts";
import { firmKey } from "./same-party.ts";
import { EditCustomerInput } from "./schemas.ts";

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
