import { and, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import {
  type Driver,
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  kunden,
} from "../../../db/schema/index.ts";
import { isSample } from "../../../db/schema/samples.ts";
import { openSheets } from "../../billing/hours/notices.ts";
import {
  type Ctx,
  logAction,
  requireDispatcher,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { hasSamples } from "../../kernel/samples.ts";
import { berlinDate, startOfWork } from "../../kernel/time/berlin.ts";
import { SAMPLE_NOT_SENT } from "../../mail/vocabulary.ts";
import { demoDriver, insertBilling, insertDocuments } from "./demo-driver.ts";
import { type DemoOrder, demoOrder } from "./demo-job.ts";
import { type DemoCase, storyOf } from "./demo-story.ts";
import { chunksOf, numbers } from "./random.ts";

const WRONG = "Ungültiger Wert.";
const wholeNumber = (max: number) =>
  z.number(WRONG).int(WRONG).min(0, WRONG).max(max, `Höchstens ${max}`);

const SeedInput = z.object({
  drivers: wholeNumber(10_000).default(50),
  jobs: wholeNumber(10_000).default(500),
  /** Path of a PNG for the drivers' documents. */
  picture: z.string(),
});
type SeedInput = z.input<typeof SeedInput>;

/**
 * Adds artificial drivers and orders, and lets happen to these what their people do, through the verbs of each of them; no mail is to be
 * sent. Always the same data, relative to today; where there are samples nothing is added.
 */
export async function seedDemoData(ctx: Ctx, raw: SeedInput): Promise<SeededCounts> {
  requireDispatcher(ctx.actor);
  const input = SeedInput.parse(raw);
  if (await hasSamples(ctx)) return NONE;
  return transaction(ctx, async (tx) => {
    const today = berlinDate(tx.now());
    const day = startOfWork(today);
    const drivers: Driver[] = [];
    for (const rows of chunksOf(numbers(input.drivers).map((index) => demoDriver(index, day)))) {
      const added = await tx.db.insert(fahrerProfile).values(rows).returning();
      await insertDocuments(tx, added, { today, picture: input.picture });
      await insertBilling(tx, added);
      drivers.push(...added.filter(({ status }) => status === "active"));
    }
    const orders = numbers(input.jobs).map((index) => demoOrder(index, day, today));
    const byId = drivers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await play(tx, castOrders(orders, byId));
    const note = `${input.drivers} Fahrer, ${input.jobs} Aufträge`;
    await logAction(tx, "seed_demo_data", { note });
    return {
      drivers: input.drivers,
      jobs: input.jobs,
      assignments: await tx.db.$count(jobAssignments),
      responses: await tx.db.$count(jobResponses),
      emails: await tx.db.$count(emailLog),
    };
  });
}

const NONE = { drivers: 0, jobs: 0, assignments: 0, responses: 0, emails: 0 };
export type SeededCounts = typeof NONE;

/** Gives each order a driver with its licence who has nothing else on its days; who doesn't turn up has nothing else at all. */
function castOrders(orders: DemoOrder[], drivers: Driver[]): DemoCase[] {
  const taken = new Map<string, [string, string][]>();
  return orders.map((order) => {
    const { random, status, start, end } = order;
    const offers = random.some(drivers, 1, 4).map(({ id }) => id);
    const open = { order, driverId: undefined, offers: random.chance(0.4) ? offers : [] };
    if (!start || status === "open" || status === "cancelled") return open;
    const days: [string, string] = status === "no_show" ? ["0000", "9999"] : [start, end ?? start];
    const first = random.int(0, drivers.length);
    const driver = [...drivers.slice(first), ...drivers.slice(0, first)].find(
      ({ id, fuehrerscheinklassen }) =>
        fuehrerscheinklassen.includes(order.licence.replace("+", "")) &&
        !taken.get(id)?.some(([from, to]) => from <= days[1] && days[0] <= to),
    );
    if (!driver) return open;
    taken.set(driver.id, [...(taken.get(driver.id) ?? []), days]);
    return { ...open, driverId: driver.id };
  });
}

/** Plays the stories of all orders side by side, as far as now, on a clock of their own. */
async function play(tx: TxCtx, cases: DemoCase[]) {
  const end = tx.now();
  let now = end;
  const limits = { ...tx.limits, take: async () => undefined };
  const ctx: Ctx = { ...tx, now: () => now, wake: () => {}, limits, isUnlogged: true };
  const stories = cases.map((one) => ({ at: one.order.createdAt, story: storyOf(ctx, one) }));
  for (;;) {
    const [next] = stories.sort((a, b) => a.at.getTime() - b.at.getTime());
    if (!next || next.at >= end) break;
    now = next.at;
    const step = await next.story.next();
    if (step.done) stories.shift();
    else next.at = step.value;
  }
  await openSheets(tx);
  await settleMails(tx);
}

const TEXT = "Beispieldaten. Diese E-Mail wurde nie verschickt.";
const UNKNOWN = "550 5.1.1 Musterfehler: Empfänger unbekannt";

/** Sent or failed, never pending: the worker must not find them. Each left before the next step of its story. */
async function settleMails({ db }: TxCtx) {
  const { id, customer_email } = jobRequests;
  const samples = db.select({ id }).from(jobRequests).where(isSample(customer_email));
  const { status, subject, created_at, job_id } = emailLog;
  const isFailed = sql`hashtext(${subject} || ${created_at}) % 25 = 0`;
  await db
    .update(emailLog)
    .set({
      status: sql`case when ${isFailed} then 'failed' else 'sent' end`,
      sent_at: sql`case when ${isFailed} then null else ${created_at} + interval '2 s' end`,
      error_message: sql`case when ${isFailed} then ${UNKNOWN} else ${SAMPLE_NOT_SENT} end`,
      text: TEXT,
      html: `<p>${TEXT}</p>`,
      attempts: 1,
    })
    .where(and(inArray(status, ["pending", "withdrawn"]), inArray(job_id, samples)));
}

const SIZE = { drivers: 40, jobs: 120 };

/**
 * Fills an empty database with samples, so that somebody can try everything (docs/rules.md, Samples). `picture`: path of a PNG for
 * the documents. Errors: `not_admin`, `samples_not_empty` where there is a driver, an order or a customer.
 */
export async function loadSamples(ctx: Ctx, picture: string): Promise<SeededCounts> {
  requirePerson(ctx.actor);
  const [found] = await ctx.db.execute<{ is_empty: boolean }>(sql`
    select not (exists (select from ${fahrerProfile}) or exists (select from ${jobRequests})
      or exists (select from ${kunden})) as is_empty`);
  if (!found?.is_empty) throw new DomainError("samples_not_empty");
  return seedDemoData(ctx, { ...SIZE, picture });
}
