import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, jobAssignments } from "../../src/db/schema/index.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { chooseDriver } from "../support/desk.ts";
import { atJobDialog, bookedJob, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();

describe("the assign dialog", () => {
  it("assigns on a phone with one thumb, and keeps what was typed when something is wrong", async () => {
    const jobId = await bookedJob(site, "Handy", { einsatzbeginn: "2094-02-01" });
    const driverId = await releasedDriver(site, "Daumen");
    const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/, {
      viewport: PHONE,
    });
    await chooseDriver(page, "Daumen");
    await dialog.getByRole("button", { name: "Anderen Fahrer wählen" }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByText(/^Eingeteilt: Mo.,\s01.02. bis Mi.,\s03.02.2094\s· 3\sArbeit/).waitFor();
    await dialog.getByRole("button", { name: "Ändern" }).click();
    await dialog.getByLabel("Ende").fill("2094-02-06");
    await dialog.getByLabel("Samstag").check();
    const rate = dialog.getByLabel("Stundensatz in €");
    expect(await rate.getAttribute("placeholder")).toBe("25,00");
    await rate.fill("null");
    await dialog.getByLabel("Auftrag als PDF anhängen").uncheck();
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Eingabefehler").waitFor();
    const message = "Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein.";
    await dialog.getByText(message).waitFor();
    expect(await rate.getAttribute("aria-invalid")).toBe("true");
    expect(await rate.inputValue()).toBe("null");

    await rate.fill("");
    await rate.press("ArrowUp");
    expect(await rate.inputValue()).toBe("25,00");
    await rate.press("ArrowUp");
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).dblclick();
    await page.getByText("Erfolgreich zugewiesen").waitFor();
    const assignments = await site.db
      .select()
      .from(jobAssignments)
      .where(eq(jobAssignments.job_id, jobId));
    expect(assignments).toMatchObject([
      {
        driver_id: driverId,
        rate_value: 25.5,
        start_date: "2094-02-01",
        end_date: "2094-02-06",
        arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
      },
    ]);
    const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
    const confirmations = mails.filter(({ template }) => template === "driver_confirmation");
    expect(confirmations).toMatchObject([{ data: { mode: "inline" } }]);
  });
});
