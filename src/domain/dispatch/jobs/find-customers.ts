import { desc, inArray } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { termOf, wordsOf } from "../../kernel/search.ts";
import { conditionsOf } from "./filter/conditions.ts";
import { listOrder } from "./list-order.ts";
import { searchJobs } from "./search-jobs.ts";
import type { SearchCtx } from "./sought-words.ts";
import { withoutPlaceholder } from "./vocabulary.ts";

/** Of so many newest jobs in which the words stand the customers are told: who calls again has ordered of late. */
const JOBS_LOOKED_AT = 60;
const MOST_CUSTOMERS = 6;

const { id, company, customer_name, customer_email, customer_phone, created_at } = jobRequests;
const { customer_street, customer_house_number, customer_postal_code, customer_city } = jobRequests;
const CONTACT = {
  id,
  company,
  customer_name,
  customer_email,
  customer_phone,
  customer_street,
  customer_house_number,
  customer_postal_code,
  customer_city,
};

/** A customer as his newest job knows him; `id` is that job's. */
export type KnownCustomer = Pick<typeof jobRequests.$inferSelect, keyof typeof CONTACT>;

/**
 * Customers of former jobs in whose firm, name or phone every typed word stands, the latest first; none for nothing typed. A firm
 * with several contacts is there once for each. Reads a bounded number of jobs (`searchJobs`).
 */
export async function findCustomers(ctx: SearchCtx, q = ""): Promise<KnownCustomer[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const order = listOrder();
  const conditions = conditionsOf({});
  const { ids } = await searchJobs(ctx, { q, conditions, order, limit: JOBS_LOOKED_AT });
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(CONTACT)
    .from(jobRequests)
    .where(inArray(id, ids))
    .orderBy(desc(created_at), desc(id));
  const named = rows.filter((row) => words.every((word) => isNamed(row, word)));
  const latest = Map.groupBy(named, personOf).values();
  return [...latest]
    .flatMap(([newest]) => (newest ? [asTyped(newest)] : []))
    .slice(0, MOST_CUSTOMERS);
}

function isNamed(row: KnownCustomer, word: string) {
  const digits = row.customer_phone.replaceAll(/\D/g, "");
  const said = `${row.company} ${row.customer_name} ${row.customer_phone} ${digits}`.toLowerCase();
  return termOf(word).some((term) => said.includes(term));
}

/** Firm and contact, and where there are two of a name, what they are called at. */
function personOf(row: KnownCustomer) {
  const reached = row.customer_email || row.customer_phone.replaceAll(/\D/g, "");
  return [row.company, row.customer_name, reached].join("\n").toLowerCase();
}

/** Placeholders such as 'Siehe Nachricht' count as empty (docs/rules.md, Contact data). */
function asTyped({ id: newest, ...contact }: KnownCustomer): KnownCustomer {
  return {
    id: newest,
    company: withoutPlaceholder(contact.company),
    customer_name: withoutPlaceholder(contact.customer_name),
    customer_email: withoutPlaceholder(contact.customer_email),
    customer_phone: withoutPlaceholder(contact.customer_phone),
    customer_street: withoutPlaceholder(contact.customer_street),
    customer_house_number: withoutPlaceholder(contact.customer_house_number),
    customer_postal_code: withoutPlaceholder(contact.customer_postal_code),
    customer_city: withoutPlaceholder(contact.customer_city),
  };
}
