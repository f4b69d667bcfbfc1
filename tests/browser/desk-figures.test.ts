import { sql } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { readFigures } from "../../src/domain/desk/figures/read-figures.ts";
import { wholeWeeks } from "../../src/domain/desk/figures/vocabulary.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { expectGoodAtEveryWidth, useSite } from "../support/browser.ts";
import { openView } from "../support/desk.ts";
import { assigned, bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();

/** Three requests that came in the week before last, and one today. */
beforeAll(async () => {
  const driverId = await releasedDriver(site, "Figuren");
  await confirmed(site, { jobId: await bookedJob(site, "Eins"), driverId });
  await assigned(site, { jobId: await bookedJob(site, "Zwei"), driverId });
  await bookedJob(site, "Drei", { fahrzeugtyp: "fahrmischer" });
  await site.db.update(jobRequests).set({ created_at: sql`now() - interval '14 days'` });
  await bookedJob(site, "Heute");
});

const rowsOf = (page: Page) => page.locator("#auswertung tbody tr");
const query = (page: Page) => new URL(page.url()).searchParams;

it("the tab shows the figures that the server counts, as pictures and as a table, and the address remembers which", async () => {
  const page = await site.dispatcher();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.locator("#heute").waitFor();
  const before = scripts.length;
  await openView(page, "Auswertung");
  await rowsOf(page).first().waitFor();
  expect(scripts.slice(before).filter((url) => url.includes("/assets/chunk-"))).not.toEqual([]);
  expect(await page.getByRole("img", { name: /^Balkendiagramm: / }).count()).toBe(3);
  await expectTableOf(page, "week");
  await expectGoodAtEveryWidth(page);

  await page.getByLabel("Aufteilung").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => query(page).get("nach")).toBe("vehicle");
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  await page.reload();
  await rowsOf(page).first().waitFor();
  await expectTableOf(page, "vehicle");
  await expectGoodAtEveryWidth(page);
  const file = page.getByRole("link", { name: "Auswertung als CSV" });
  expect(await file.getAttribute("href")).toMatch(
    /^\/admin\/export\/auswertung\.csv\?from=.*by=vehicle$/,
  );

  await page.emulateMedia({ media: "print" });
  await page.getByRole("banner").waitFor({ state: "hidden" });
  expect(await page.getByRole("table").first().isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  await page.getByLabel("Zeitraum").selectOption("Eigene Tage");
  await page.getByLabel("von").fill("2020-01-01");
  await page.getByLabel("bis").fill("2020-01-31");
  await page.getByText("Keine Anfragen vom 01.01.2020 bis 31.01.2020.").waitFor();
  await page.getByLabel("bis").fill("2019-12-31");
  await page.getByText("Das Ende liegt vor dem Anfang.").waitFor();
  await expectGoodAtEveryWidth(page);
});

async function expectTableOf(page: Page, by: "week" | "vehicle") {
  const period = wholeWeeks(berlinDate(new Date()), 12);
  const { groups, total } = await readFigures(site.ctx(), { ...period, by });
  expect(total.anfragen).toBe(3);
  const expected = [...groups, { ...total, label: "Gesamt" }];
  const shown = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent)),
  );
  expect(shown).toEqual(expected.map(({ label, anfragen }) => [label, String(anfragen)]));
}
