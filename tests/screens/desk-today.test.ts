import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { addDays } from "../../src/domain/kernel/time/days.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { all, click, find, see, useScreen } from "../support/screen.ts";

/** Its order, its steps and its look: tests/browser/desk-today.test.ts. */

const desk = useScreen();

it("closes everything that is driven with one click", async () => {
  const driverId = await releasedDriver(desk, "Gefahrene");
  const today = berlinDate(new Date());
  const jobs: string[] = [];
  for (const day of [-3, -2]) {
    const jobId = await bookedJob(desk, `Gestern ${-day}`);
    jobs.push(jobId);
    const id = await confirmed(desk, { jobId, driverId, startDate: addDays(today, 10 + day) });
    const driven = addDays(today, day);
    await desk.db
      .update(jobAssignments)
      .set({ start_date: driven, end_date: driven })
      .where(eq(jobAssignments.id, id));
  }
  await desk.open("/admin");
  const overdue = await find("region", /^Abschließen/);
  expect(all("listitem", "", overdue)).toHaveLength(2);
  await click("button", "Alle 2 gefahrenen abschließen", overdue);
  await see("2 Aufträge abgeschlossen");
  await expect.poll(() => all("region", /^Abschließen/)).toEqual([]);
  const stored = await desk.db.select().from(jobRequests).where(inArray(jobRequests.id, jobs));
  expect(stored.map(({ status }) => status)).toEqual(["completed", "completed"]);
});
