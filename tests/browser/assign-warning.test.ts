import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminActions, fahrerDokumente, jobAssignments } from "../../src/db/schema/index.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { chooseDriver, openView } from "../support/desk.ts";

const site = useSite();

it("an expired licence stops the assign dialog once, and a second click assigns", async () => {
  const { driverId } = await registerDriver(site.ctx(), DRIVER_PROFILE);
  await approveAtOnce(site, driverId);
  await site.db.insert(fahrerDokumente).values({
    fahrer_id: driverId,
    type: "fuehrerschein",
    filename: "vorne.jpg",
    filepath: "a".repeat(48),
    content_type: "image/jpeg",
    bytes: 1,
    gueltig_bis: "2020-01-31",
  });
  const { jobId } = await requestJob(site.ctx(), { ...BOOKING, einsatzbeginn: "" });
  const page = await site.dispatcher({ viewport: PHONE });
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: "Fahrer zuweisen" }).first().click();
  const dialog = page.getByRole("dialog");
  await chooseDriver(page, "Beispiel");
  await dialog.getByLabel(/satz in €/).fill("42,50");
  await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();

  const warning = dialog.getByRole("alert");
  await expect.poll(() => warning.textContent()).toContain("nur bis Fr., 31.01.2020 gültig");
  await expectAccessible(page);
  await expectFits(page);
  expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(0);

  await dialog.getByRole("button", { name: "Trotzdem zuweisen" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(1);
  const actions = await site.db
    .select({ action: adminActions.action })
    .from(adminActions)
    .where(eq(adminActions.job_id, jobId));
  expect(actions.map(({ action }) => action)).toContain("overrule_warning");
});
