import { composeIBAN } from "ibantools";
import { fahrerAbrechnung, type fahrerProfile } from "../../src/db/schema/index.ts";
import { BILLING } from "../../src/domain/billing/billing-area.ts";
import { draftDocuments } from "../../src/domain/billing/documents/draft-documents.ts";
import { listHours } from "../../src/domain/billing/hours/queries.ts";
import { saveCustomerBilling } from "../../src/domain/customer-records/billing-data/save-customer-billing.ts";
import { listCustomers } from "../../src/domain/customer-records/queries.ts";
import { saveSettings } from "../../src/domain/desk/settings/save-settings.ts";
import { CREDIT_NOTE_CONSENT } from "../../src/domain/drivers/billing-data/vocabulary.ts";
import type { Ctx, TxCtx } from "../../src/domain/kernel/context.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { idOf, type Random, randomOf } from "./random.ts";

/** German bank code that no bank has. */
const BANK_CODE = "99999999";

/** Billing data of most German drivers who may drive; the desk asks the others for it. */
export async function insertBilling(
  tx: TxCtx,
  drivers: readonly (typeof fahrerProfile.$inferSelect)[],
): Promise<void> {
  const rows = drivers.flatMap((driver) => {
    const random = randomOf(`billing:${driver.id}`);
    const isKnown = driver.status === "active" && driver.firmensitz_land === "Deutschland";
    if (!isKnown || !random.chance(0.85)) return [];
    return {
      id: idOf(`billing:${driver.id}`),
      fahrer_id: driver.id,
      fassung: 1,
      gilt_ab: berlinDate(driver.created_at),
      admin_email: "",
      created_at: driver.created_at,
      firma: "",
      strasse: driver.adresse,
      plz: driver.plz,
      ort: driver.ort,
      land: "DE",
      steuerstatus: random.weighted({ regulaer: 70, kleinunternehmer: 30 }),
      steuernummer: `13/815/0${random.int(1000, 9999)}`,
      ust_id: "",
      iban: ibanOf(random),
      gutschrift_text_version: CREDIT_NOTE_CONSENT.version,
      gutschrift_zugestimmt_at: driver.created_at,
      gutschrift_weg: "phone" as const,
      gutschrift_ip: "",
    };
  });
  if (rows.length > 0) await tx.db.insert(fahrerAbrechnung).values(rows);
}

function ibanOf(random: Random): string {
  const account = String(random.int(1, 999_999_999)).padStart(10, "0");
  return composeIBAN({ countryCode: "DE", bban: BANK_CODE + account }) ?? "";
}

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
