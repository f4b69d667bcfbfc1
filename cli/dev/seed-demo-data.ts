import { inArray } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobRequests } from "../../src/db/schema/index.ts";
import { logAction } from "../../src/domain/kernel/action-log.ts";
import {
  type Ctx,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../src/domain/kernel/context.ts";
import { berlinDate, startOfWork } from "../../src/domain/kernel/time/berlin.ts";
import { chunksOf, numbers } from "./chunks.ts";
import { demoCase } from "./demo-case.ts";
import { demoDriver, insertDocuments } from "./demo-driver.ts";
import { createRoster } from "./demo-roster.ts";
import { insertCases, type SeededCounts } from "./insert-cases.ts";
import { idOf } from "./random.ts";

const WRONG = "Ungültiger Wert.";
const wholeNumber = (max: number) =>
  z.number(WRONG).int(WRONG).min(0, WRONG).max(max, `Höchstens ${max}`);

const SeedInput = z.object({
  drivers: wholeNumber(10_000).default(50),
  jobs: wholeNumber(100_000).default(500),
  seed: wholeNumber(2 ** 31 - 1).default(1),
});
type SeedInput = z.input<typeof SeedInput>;

/**
 * Adds artificial drivers and jobs with their assignments, answers and mails (all sent or failed, none to be sent).
 * The same seed makes the same data, relative to today; what is there already is not added again.
 */
export async function seedDemoData(ctx: Ctx, raw: SeedInput = {}): Promise<SeededCounts> {
  requireDispatcher(ctx.actor);
  const input = SeedInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const today = berlinDate(tx.now());
    const day = startOfWork(today);
    const counts: SeededCounts = { drivers: 0, jobs: 0, assignments: 0, responses: 0, emails: 0 };
    const driverRows = numbers(input.drivers).map((index) => demoDriver(input.seed, index, day));
    for (const rows of chunksOf(driverRows)) {
      const insert = tx.db.insert(fahrerProfile).values(rows).onConflictDoNothing();
      const added = await insert.returning();
      counts.drivers += added.length;
      await insertDocuments(tx, added, today);
    }
    const drivers = await driversOf(tx, input);
    const roster = createRoster(drivers);
    const missing = new Set(await missingJobs(tx, input));
    for (const indexes of chunksOf(numbers(input.jobs))) {
      // Those that are there already too, because they keep their drivers from the others.
      const cases = indexes
        .map((index) => ({ index, ...demoCase({ seed: input.seed, index, day, today, roster }) }))
        .filter(({ index }) => missing.has(index));
      if (cases.length === 0) continue;
      cases.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      await insertCases(tx, cases, drivers, counts);
    }
    const { drivers: newDrivers, jobs: newJobs } = counts;
    if (newDrivers + newJobs > 0) {
      await logAction(tx, "seed_demo_data", { note: `${newDrivers} Fahrer, ${newJobs} Aufträge` });
    }
    return counts;
  });
}

async function driversOf(tx: TxCtx, { drivers, seed }: z.output<typeof SeedInput>) {
  const ids = numbers(drivers).map((index) => idOf(`driver:${seed}:${index}`));
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(fahrerProfile)
    .where(inArray(fahrerProfile.id, ids))
    .orderBy(fahrerProfile.id);
}

async function missingJobs(tx: TxCtx, { jobs, seed }: z.output<typeof SeedInput>) {
  const missing: number[] = [];
  for (const indexes of chunksOf(numbers(jobs))) {
    const ids = indexes.map((index) => idOf(`job:${seed}:${index}`));
    const found = await tx.db
      .select({ id: jobRequests.id })
      .from(jobRequests)
      .where(inArray(jobRequests.id, ids));
    const known = new Set(found.map((job) => job.id));
    missing.push(...indexes.filter((_, position) => !known.has(ids[position] ?? "")));
  }
  return missing;
}
