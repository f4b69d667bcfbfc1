import { isNull } from "drizzle-orm";
import { jobRequests } from "../../src/db/schema/index.ts";
import {
  noteCustomer,
  setCustomerDriver,
} from "../../src/domain/customer-records/edit-customer.ts";
import { getCustomer } from "../../src/domain/customer-records/get-customer.ts";
import { listCustomers } from "../../src/domain/customer-records/queries.ts";
import { agreePrice, saveSite } from "../../src/domain/customer-records/save-entries.ts";
import { linkCustomer } from "../../src/domain/dispatch/jobs/linked-jobs.ts";
import { type Ctx, transaction } from "../../src/domain/kernel/context.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES } from "./places.ts";

/** The number of demo jobs that are linked to a customer's record: linking is slow, so the others stay without one. */
const MOST_LINKED = 150;
const REGULARS = 12;

/** Every third job is a regular's. */
export function regularOf(seed: number, index: number) {
  if (index % 3 !== 0) return {};
  const number = (index / 3) % REGULARS;
  const place = PLACES[number % PLACES.length];
  const [first, last] = [
    FIRST_NAMES[number % FIRST_NAMES.length],
    LAST_NAMES[number % LAST_NAMES.length],
  ];
  return {
    customer_name: `${first} ${last}`,
    company: `Stammkunde ${number + 1} Bau ${place?.city ?? ""} GmbH`,
    customer_email: `stammkunde-${seed}-${number + 1}@example.org`,
    customer_phone: `069 556 ${1000 + number}`,
  };
}

/** Links the seeded jobs with their customers, and gives the regulars what a dispatcher would know of them. */
export async function seedCustomers(ctx: Ctx): Promise<void> {
  const { created_at, id, kunde_id } = jobRequests;
  const jobs = await ctx.db
    .select()
    .from(jobRequests)
    .where(isNull(kunde_id))
    .orderBy(created_at, id)
    .limit(MOST_LINKED);
  for (const job of jobs) await transaction(ctx, (tx) => linkCustomer(tx, job));
  const { rows } = await listCustomers(ctx, { q: "Stammkunde", limit: REGULARS });
  for (const [index, { id: customerId }] of rows.entries()) {
    const { driven, prices } = await getCustomer(ctx, { customerId });
    // Seeded before.
    if (prices.length > 0) continue;
    const price = { customerId, position: "standard", gilt_ab: "2026-01-01" } as const;
    await agreePrice(ctx, { ...price, tagespreis: 379 + index, notiz: "ab zehn Tagen im Monat" });
    await saveSite(ctx, { customerId, bezeichnung: "Lager", plz: "63450", ort: "Hanau" });
    await noteCustomer(ctx, { customerId, text: "Rechnung per Post. Vor 7 Uhr anrufen." });
    const [liked, refused] = driven;
    if (liked) {
      const said = { customerId, driverId: liked.driver_id, art: "bevorzugt" } as const;
      await setCustomerDriver(ctx, { ...said, grund: "kennt das Lager" });
    }
    if (refused && index % 2 === 0) {
      const said = { customerId, driverId: refused.driver_id, art: "gesperrt" } as const;
      await setCustomerDriver(ctx, { ...said, grund: "kam zweimal zu spät" });
    }
  }
}
