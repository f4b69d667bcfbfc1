import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { fahrerTage } from "../../src/db/schema/index.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { addDays } from "../../src/domain/kernel/time/days.ts";
import { useSite } from "../support/browser.ts";
import { atJobDialog, bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();

it("a driver falls out in one step: his days are noted, and a shortlist opens for each of his jobs", async () => {
  const driverId = await releasedDriver(site, "Kranker");
  const [first = "", second = ""] = [20, 21].map((days) => addDays(berlinDate(new Date()), days));
  const jobs = [];
  for (const startDate of [first, second]) {
    const jobId = await bookedJob(site, "Ausfall");
    await confirmed(site, { jobId, driverId, startDate });
    jobs.push(jobId);
  }
  const { page, dialog } = await atJobDialog(site, jobs[0] ?? "", /^Fahrer fällt aus/);
  await dialog.getByText("1 Auftrag von ihm").waitFor();
  await dialog.getByLabel("Letzter Tag").fill(second);
  await dialog.getByText("2 Aufträge von ihm").waitFor();
  await dialog.getByRole("button", { name: "Eintragen und Ersatz suchen" }).click();
  const replace = page.getByRole("dialog", { name: /^Fahrer ersetzen/ });
  for (const count of [1, 2]) {
    const reason = replace.getByLabel(/^Warum fährt Kranker/);
    expect([count, await reason.inputValue()]).toEqual([count, "Fahrer fällt aus: krank"]);
    await replace.getByRole("button", { name: "Abbrechen" }).click();
  }
  await replace.waitFor({ state: "detached" });
  const said = await site.db.select().from(fahrerTage).where(eq(fahrerTage.fahrer_id, driverId));
  expect(said.map(({ tag, zustand, notiz }) => [tag, zustand, notiz]).sort()).toEqual([
    [first, "absent", ""],
    [second, "absent", ""],
  ]);
});
