import { BILLING } from "../../src/domain/billing/billing-area.ts";
import { draftDocuments } from "../../src/domain/billing/documents/draft-documents.ts";
import { listHours } from "../../src/domain/billing/hours/queries.ts";
import { saveCustomerBilling } from "../../src/domain/customer-records/billing-data/save-customer-billing.ts";
import { listCustomers } from "../../src/domain/customer-records/queries.ts";
import { ibanOf } from "../../src/domain/desk/samples/demo-driver.ts";
import { randomOf } from "../../src/domain/desk/samples/random.ts";
import { saveSettings } from "../../src/domain/desk/settings/save-settings.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";

/**
 * The agency's own data, a cost centre of some customers, and the drafts of two jobs. Nothing is issued: the name and the address of
 * the agency are placeholders until somebody enters them.
 */
export async function seedBilling(ctx: Ctx): Promise<void> {
  const { version, values } = ctx.settings.current(BILLING);
  if (version > 0) return;
  const own = { taxNumber: "13/815/08150", iban: ibanOf(randomOf("agency")), bank: "Musterbank" };
  await saveSettings(ctx, BILLING, { basedOn: 0, values: { ...values, ...own } });
  const { rows: customers } = await listCustomers(ctx, { q: "Stammkunde", limit: 4 });
  for (const [index, { id: customerId }] of customers.entries()) {
    await saveCustomerBilling(ctx, { customerId, kostenstelle: `KST ${4100 + index}` });
  }
  const { rows: sheets } = await listHours(ctx, { status: "locked", limit: 2 });
  const assignmentIds = sheets.map(({ assignment_id }) => assignment_id);
  if (assignmentIds.length > 0) await draftDocuments(ctx, { assignmentIds });
}
