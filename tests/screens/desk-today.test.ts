import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { addDays, berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { all, click, dialog, fill, find, panel, query, see, useScreen } from "../support/screen.ts";

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

it("opens the next row after what was done in the open job, and the focus goes along", async () => {
  await bookedJob(desk, "Davor");
  const [first, second] = [await bookedJob(desk, "Erste"), await bookedJob(desk, "Zweite")];
  await desk.open(`/admin?ansicht=heute&auftrag=${first}`);
  await click("button", /^Angerufen/, await panel());
  await expect.poll(query).toContain(second);
  await expect.poll(() => document.activeElement?.tagName).toBe("ASIDE");
});

it("stays with a job whose driver did not appear, whose next step is to seek a substitute", async () => {
  const today = berlinDate(new Date());
  await bookedJob(desk, "Danach");
  const jobId = await bookedJob(desk, "Wartet");
  const driverId = await releasedDriver(desk, "Ausgeblieben");
  const id = await confirmed(desk, { jobId, driverId, startDate: addDays(today, 10) });
  const days = { start_date: today, end_date: addDays(today, 1) };
  await desk.db.update(jobAssignments).set(days).where(eq(jobAssignments.id, id));
  await desk.open(`/admin?ansicht=heute&auftrag=${jobId}`);
  await find("region", /^Läuft/);
  await click("button", /^No-Show vermerken/, await panel());
  await click("button", "No-Show vermerken", await dialog());
  await find("button", /^Ersatz suchen/, await find("region", /^Jetzt/));
  await find("button", /^Ersatz suchen/, await panel());
  // Another way to the server and back: by then the next row would be open.
  await expect.poll(() => all("dialog")).toEqual([]);
  await fill("Notiz", "Sucht Ersatz", await panel());
  await click("button", /^Notieren/, await panel());
  await see(/Verlauf.*Sucht Ersatz/, await panel());
  expect(query()).toContain(jobId);
});
