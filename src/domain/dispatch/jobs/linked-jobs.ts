import { type Job, jobRequests } from "../../../db/schema/index.ts";
import { newId } from "../../../db/schema/processing.ts";
import { joinRecord, lockRecord, refreshRecords } from "../../customer-records/join-record.ts";
import { learnFrom, type OrderedBy } from "../../customer-records/learn-from-order.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { withoutPlaceholder } from "../../kernel/fields/placeholders.ts";
import { updateRow } from "../../kernel/rows.ts";
import { SITE } from "./schemas.ts";

/** Copies of a job, one for each driver; several share the first one's id as `gruppe_id` (docs/rules.md, Requests). */
export function linkedRows<Row extends object>(
  job: Row,
  drivers: number,
): (Row & { id: string; gruppe_id: string | null })[] {
  const first = newId();
  const gruppe_id = drivers > 1 ? first : null;
  return Array.from({ length: drivers }, (_, index) => ({
    ...job,
    id: index === 0 ? first : newId(),
    gruppe_id,
  }));
}

/** The job once per day of a series and driver; several days carry the first one's id as `serie_id` (docs/rules.md, Series). */
export function seriesRows<Row extends object, Dates extends object>(
  job: Row,
  { days, drivers }: { days: readonly Dates[]; drivers: number },
) {
  const rows = days.flatMap((dates) => linkedRows({ ...job, ...dates }, drivers));
  const serie_id = days.length > 1 ? (rows[0]?.id ?? null) : null;
  return rows.map((row) => ({ ...row, serie_id }));
}

export function namedByFirst(jobs: readonly { id: string; nummer: number }[]): NumberedJobs {
  const [first] = jobs;
  if (!first) throw new Error("A request without a job");
  return {
    jobId: first.id,
    jobIds: jobs.map(({ id }) => id),
    nummer: first.nummer,
    nummern: jobs.map(({ nummer }) => nummer),
  };
}

/**
 * Created jobs of a request. `jobId` is the first of `jobIds`. `nummern`: order numbers (`FA 1042`) in the order of
 * `jobIds`; `nummer` is the first.
 */
export interface NumberedJobs {
  jobId: string;
  jobIds: string[];
  nummer: number;
  nummern: number[];
}

/**
 * Customer record of an order: the chosen one, else the one its addresses lead to. Placeholders identify nobody
 * (docs/rules.md, Customers). Error: `customer_not_found`.
 */
export async function customerOf(
  tx: TxCtx,
  order: OrderedBy,
  chosenId?: string | null,
): ReturnType<typeof joinRecord> {
  const told = asTold(order);
  if (!chosenId) return joinRecord(tx, told);
  await lockRecord(tx, chosenId);
  await learnFrom(tx, chosenId, told);
  return { id: chosenId, isNew: false };
}

/** The order without entries that stand for nothing ('nachzutragen'). */
export function asTold<Order extends OrderedBy>(order: Order): Order {
  return {
    ...order,
    customer_name: withoutPlaceholder(order.customer_name),
    company: withoutPlaceholder(order.company),
    customer_email: withoutPlaceholder(order.customer_email),
    customer_phone: withoutPlaceholder(order.customer_phone),
    customer_street: withoutPlaceholder(order.customer_street),
    customer_house_number: withoutPlaceholder(order.customer_house_number),
    customer_postal_code: withoutPlaceholder(order.customer_postal_code),
    customer_city: withoutPlaceholder(order.customer_city),
  };
}

/**
 * Links a job that belongs to nobody yet, as of the moment when it was ordered; of a test nobody is remembered. Called by the worker, and
 * by whatever needs the customer sooner (docs/rules.md, Customers).
 */
export async function linkCustomer(tx: TxCtx, job: Job): Promise<void> {
  if (job.kunde_id || job.is_test) return;
  const record = await customerOf({ ...tx, now: () => job.created_at }, job);
  if (!record && !job.kunde_faellig_am) return;
  await updateRow(tx, jobRequests, job.id, {
    kunde_id: record?.id ?? null,
    kunde_faellig_am: null,
  });
  if (record && !record.isNew) await refreshRecords(tx, record.id);
}

type Site = Pick<Job, keyof typeof SITE>;

const SITE_FIELDS = Object.keys(SITE) as (keyof Site)[];

/** Place of work, contact on site and order number as stored. */
export function workOf(input: Site): Site {
  return Object.fromEntries(SITE_FIELDS.map((field) => [field, input[field]])) as Site;
}
