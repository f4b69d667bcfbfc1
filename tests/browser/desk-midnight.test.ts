import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, jobRequests } from "../../src/db/schema/index.ts";
import { berlinDate, timeInBerlin } from "../../src/domain/kernel/time/berlin.ts";
import { useSite } from "../support/browser.ts";
import { jobRow } from "../support/desk.ts";
import { bookedJob } from "../support/desk-cast.ts";
import { licencePicture, openDriver, registerAt } from "../support/driver-desk.ts";

const site = useSite();
const DAY_MS = 86_400_000;
const BEFORE_MIDNIGHT_MS = 60_000;

/** The last midnight in Berlin; a later one would end the session. */
const midnight = timeInBerlin(berlinDate(new Date()), "00:00").getTime();
const lastDay = berlinDate(new Date(midnight - DAY_MS / 2));

/** For this page, and for what the server tells it, it is a minute to midnight. Returns how to let two minutes pass. */
async function atMidnight(page: Page) {
  let shift = Date.now() - (midnight - BEFORE_MIDNIGHT_MS);
  await page.clock.install({ time: Date.now() - shift });
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() - shift).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return async () => {
    shift -= 2 * BEFORE_MIDNIGHT_MS;
    await page.clock.fastForward(2 * BEFORE_MIDNIGHT_MS);
  };
}

describe("a desk that stays open past midnight", () => {
  it("calls a document expired once its last day is over", async () => {
    const [vorname, nachname] = ["Nora", "Nachtschicht"];
    const documents = [await licencePicture()];
    const driverId = await registerAt(site, { vorname, nachname, documents });
    await site.db
      .update(fahrerDokumente)
      .set({ gueltig_bis: lastDay })
      .where(eq(fahrerDokumente.fahrer_id, driverId));
    const page = await site.dispatcher({}, "/healthz");
    const passMidnight = await atMidnight(page);
    await page.goto(`/fahrer-admin?fahrer=${driverId}`);
    const chip = (text: RegExp) => openDriver(page).getByText(text).first();
    await chip(/^ungeprüft$/).waitFor();
    expect(await chip(/^abgelaufen am/).count()).toBe(0);
    await passMidnight();
    await expect.poll(() => chip(/^abgelaufen am/).isVisible()).toBe(true);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("lets a job be ticked off once its last day is over", async () => {
    const jobId = await bookedJob(site, "Mitternacht", { company: "Mitternacht GmbH" });
    await site.db
      .update(jobRequests)
      .set({ einsatzbeginn: lastDay, zeitraum: "1 Tag" })
      .where(eq(jobRequests.id, jobId));
    const page = await site.dispatcher({}, "/healthz");
    const passMidnight = await atMidnight(page);
    await page.goto("/admin?ansicht=auftraege");
    const box = jobRow(page, "Mitternacht").getByRole("checkbox");
    await box.waitFor();
    expect(await box.getAttribute("aria-disabled")).toBe("true");
    await passMidnight();
    await expect.poll(() => box.getAttribute("aria-disabled")).toBeNull();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
