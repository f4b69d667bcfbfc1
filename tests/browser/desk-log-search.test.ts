import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { openView } from "../support/desk.ts";
import { assigned, bookedJob, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();

const query = (page: Page) => new URL(page.url()).searchParams;
const rowsOf = (page: Page, view: "emails" | "protokoll") => page.locator(`#${view} tbody tr`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function assignedJob(name: string) {
  const jobId = await bookedJob(site, name, { email: `${name.toLowerCase()}@bau.example` });
  await assigned(site, { jobId, driverId: await releasedDriver(site, `Fahrer${name}`) });
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  return { nummer: job?.nummer, mail: `${name.toLowerCase()}@bau.example` };
}

describe.each([
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
] as const)("on %s", (size, viewport) => {
  it("mails are searched; the address remembers it, a reload shows the same", async () => {
    const { nummer, mail } = await assignedJob(`Suche${size.length}`);
    await assignedJob(`Andere${size.length}`);
    const page = await site.dispatcher({ viewport });
    await openView(page, "E-Mails");
    await rowsOf(page, "emails").first().waitFor();
    await page.keyboard.press("/");
    expect(await focused(page)).toBe("emails-suche");
    await page.keyboard.type(mail);
    await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
    expect(query(page).get("emailsuche")).toBe(mail);
    expect(query(page).get("ansicht")).toBe("emails");
    await page.reload();
    await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
    const field = page.getByRole("searchbox", { name: "Suche" });
    expect(await field.inputValue()).toBe(mail);
    await field.fill(`einsatz fa ${nummer}`);
    await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
    await rowsOf(page, "emails").getByText("Einsatz, an den Fahrer").waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await field.fill("gibt es nicht");
    await page.getByText("Keine E-Mail gefunden.").waitFor();
    await page.getByText("Zu dieser Suche und diesem Status gibt es keine E-Mail.").waitFor();
    await expectAccessible(page);
  }, 60_000);

  it("the log is searched by driver, action and order number", async () => {
    const name = `Protokoll${size.length}`;
    const { nummer } = await assignedJob(name);
    await assignedJob(`Fremd${size.length}`);
    const page = await site.dispatcher(
      { viewport },
      `/admin?ansicht=protokoll&protokollsuche=fahrer${name}+zugewiesen`,
    );
    await expect.poll(() => rowsOf(page, "protokoll").count()).toBe(1);
    await rowsOf(page, "protokoll").getByText("Fahrer zugewiesen").waitFor();
    await page.keyboard.press("/");
    expect(await focused(page)).toBe("protokoll-suche");
    const field = page.getByRole("searchbox", { name: "Suche" });
    await field.fill(`FA ${nummer}`);
    await expect.poll(() => query(page).get("protokollsuche")).toBe(`FA ${nummer}`);
    await rowsOf(page, "protokoll").getByText(`Fahrer${name} Beispiel`).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await field.fill("gibt es nicht");
    await page.getByText("Kein Eintrag gefunden.").waitFor();
    await openView(page, "Zuweisungen");
    await page.keyboard.press("/");
    await expect.poll(() => focused(page)).toBe("auftraege-suche");
  }, 60_000);
});
