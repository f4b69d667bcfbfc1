import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { expectGoodAtEveryWidth, PHONE, useSite } from "../support/browser.ts";
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

it("mails are searched; the address remembers it, a reload shows the same", async () => {
  const { nummer, mail } = await assignedJob("Suche");
  await assignedJob("Andere");
  const page = await site.dispatcher({}, "/admin?ansicht=emails");
  await rowsOf(page, "emails").first().waitFor();
  await page.keyboard.press("/");
  expect(await focused(page)).toBe("emails-suche");
  await page.keyboard.type(mail);
  await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
  // A part of it finds that one too.
  await expect.poll(() => query(page).get("emailsuche")).toBe(mail);
  expect(query(page).get("ansicht")).toBe("emails");
  await page.reload();
  await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
  const field = page.getByRole("searchbox", { name: "Suche" });
  expect(await field.inputValue()).toBe(mail);
  await page.setViewportSize(PHONE);
  await field.fill(`einsatz fa ${nummer}`);
  await expect.poll(() => rowsOf(page, "emails").count()).toBe(1);
  await rowsOf(page, "emails").getByText("Einsatz, an den Fahrer").waitFor();
  await expectGoodAtEveryWidth(page);
  await field.fill("gibt es nicht");
  await page.getByText("Keine E-Mail gefunden.").waitFor();
  await page.getByText("Zu dieser Suche und diesem Status gibt es keine E-Mail.").waitFor();
  await expectGoodAtEveryWidth(page);
});

it("the log is searched by driver, action and order number", async () => {
  const { nummer } = await assignedJob("Protokoll");
  await assignedJob("Fremd");
  const page = await site.dispatcher(
    {},
    "/admin?ansicht=protokoll&protokollsuche=fahrerProtokoll+zugewiesen",
  );
  await expect.poll(() => rowsOf(page, "protokoll").count()).toBe(1);
  await rowsOf(page, "protokoll").getByText("Fahrer zugewiesen").waitFor();
  await page.keyboard.press("/");
  expect(await focused(page)).toBe("protokoll-suche");
  await page.setViewportSize(PHONE);
  const field = page.getByRole("searchbox", { name: "Suche" });
  await field.fill(`FA ${nummer}`);
  await expect.poll(() => query(page).get("protokollsuche")).toBe(`FA ${nummer}`);
  await rowsOf(page, "protokoll").getByText("FahrerProtokoll Beispiel").waitFor();
  await expectGoodAtEveryWidth(page);
  await field.fill("gibt es nicht");
  await page.getByText("Kein Eintrag gefunden.").waitFor();
  await openView(page, "Zuweisungen");
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toBe("zuweisungen-suche");
  await page.keyboard.press("Escape");
  await page.locator("body").click({ position: { x: 2, y: 150 } });
  await openView(page, "Fahrer");
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toBe("fahrer-suche");
  await page.keyboard.press("Escape");
  await openView(page, "Heute");
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toBe("auftraege-suche");
});
