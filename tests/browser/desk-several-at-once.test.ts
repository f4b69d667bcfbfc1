import { desc, eq, inArray } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { emailLog, jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { addDays, formatDay, weekday } from "../../src/domain/kernel/time/days.ts";
import { expectAccessible, expectGoodAtEveryWidth, useSite } from "../support/browser.ts";
import { ORDER } from "../support/cast.ts";
import { jobRow } from "../support/desk.ts";
import { panelButton, releasedDriver, waitingDriver } from "../support/desk-cast.ts";

const site = useSite();
const { zeitraum: _, ...UNDATED } = ORDER;
/** A Tuesday that is still to come. */
const TUESDAY = addDays(berlinDate(new Date()), 16 - weekday(berlinDate(new Date())));

/** One order on each of these days, each told apart by its firm. */
async function orders(...days: string[]) {
  for (const [index, day] of days.entries()) {
    const company = `Mehrfach ${index + 1} GmbH`;
    await createJob(site.ctx(), { ...UNDATED, company, einsatzbeginn: day, einsatzende: day });
  }
}

const box = (page: Page, text: string) =>
  jobRow(page, text).getByRole("checkbox", { name: /auswählen/ });

it("gives one driver three jobs with the keyboard, and shows which one he can't drive", async () => {
  await releasedDriver(site, "Anton");
  await orders(TUESDAY, addDays(TUESDAY, 1), TUESDAY);
  const page = await site.dispatcher({}, "/admin?ansicht=auftraege");
  await jobRow(page, "Mehrfach 3").locator("[data-row]").focus();
  await page.keyboard.press("Space");
  await page.getByRole("status").getByText("1 Auftrag ausgewählt").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("checkbox", { name: /auswählen/ }).count()).toBe(0);
  await page.keyboard.press("Space");
  await box(page, "Mehrfach 1").click({ modifiers: ["Shift"] });
  await page.getByText("3 Aufträge ausgewählt").waitFor();
  await expectGoodAtEveryWidth(page);

  await page.getByRole("button", { name: "Einen Fahrer zuweisen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Passt für 2 von 3").waitFor();
  await dialog.getByText(/Am selben Tag wie FA.\d+ aus dieser Auswahl/).waitFor();
  await dialog.getByRole("radio", { name: /Anton/ }).check();
  await dialog.getByRole("button", { name: "3 Aufträgen zuweisen" }).click();
  await dialog.getByText("2 Aufträge erledigt, 1 nicht.").waitFor();
  expect(await dialog.getByRole("list", { name: "Ergebnis" }).getByRole("listitem").count()).toBe(
    3,
  );
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByText("2 Aufträge zugewiesen").waitFor();
  await page.getByText("1 Auftrag ausgewählt").waitFor();
  const assigned = await site.db.select().from(jobAssignments);
  expect(assigned.map(({ start_date }) => start_date).sort()).toEqual([
    TUESDAY,
    addDays(TUESDAY, 1),
  ]);

  await page.getByRole("button", { name: "Stornieren" }).click();
  await dialog.getByRole("radio", { name: "Wir, die Agentur" }).check();
  await dialog.getByLabel("Grund").fill("Baustelle ruht");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "1 Auftrag stornieren" }).click();
  await dialog.getByText("alles erledigt").waitFor();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  const cancelled = await site.db
    .select({ reason: jobRequests.storno_grund })
    .from(jobRequests)
    .where(eq(jobRequests.status, "cancelled"));
  expect(cancelled).toEqual([{ reason: "Baustelle ruht" }]);
  await page.getByText("1 Auftrag storniert", { exact: true }).waitFor();
  await page.keyboard.press("z");
  await page.getByText("Rückgängig gemacht").waitFor();
  expect(await site.db.$count(jobRequests, eq(jobRequests.status, "cancelled"))).toBe(0);
});

it("orders a job once more, a week later, and then every week", async () => {
  const { nummern } = await createJob(site.ctx(), {
    ...UNDATED,
    company: "Noch Einmal GmbH",
    einsatzbeginn: TUESDAY,
    einsatzende: addDays(TUESDAY, 2),
  });
  const page = await site.dispatcher({}, `/admin?ansicht=auftraege&auftrag=${nummern[0]}`);
  const dialog = page.getByRole("dialog");
  const panel = page.getByRole("complementary");
  await (await panelButton(panel, /^Noch einmal/)).click();
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await page.getByText("Auftrag erstellt").waitFor();
  const [copy] = await site.db.select().from(jobRequests).orderBy(desc(jobRequests.nummer));
  expect(copy).toMatchObject({
    company: "Noch Einmal GmbH",
    status: "open",
    einsatzbeginn: addDays(TUESDAY, 7),
    einsatzende: addDays(TUESDAY, 9),
  });
  await page.waitForURL(({ searchParams }) => searchParams.get("auftrag") === `${copy?.nummer}`);

  await (await panelButton(panel, /^Noch einmal/)).click();
  await dialog.getByLabel("Als Serie").check();
  await dialog.getByLabel("Von").fill(addDays(TUESDAY, 14));
  await dialog.getByLabel("Bis", { exact: true }).fill(addDays(TUESDAY, 28));
  const day = dialog.getByRole("checkbox", { name: formatDay(addDays(TUESDAY, 14)) });
  await day.waitFor();
  await expectGoodAtEveryWidth(page);
  const single = addDays(TUESDAY, 17);
  await dialog.getByLabel(/^Einzelner Tag/).fill(single);
  await dialog.getByRole("button", { name: "Tag hinzufügen" }).click();
  await dialog.getByRole("checkbox", { name: formatDay(single) }).waitFor();
  await day.uncheck();
  await dialog.getByRole("button", { name: /^\d Aufträge anlegen$/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(/^\d Aufträge erstellt$/).waitFor();
  const series = (await site.db.select().from(jobRequests)).filter(({ serie_id }) => serie_id);
  const days = series.map(({ einsatzbeginn }) => einsatzbeginn);
  expect(days).toContain(single);
  expect(days).not.toContain(addDays(TUESDAY, 14));
  await page.getByRole("link", { name: "Alle anzeigen" }).click();
  await expect.poll(() => page.locator("#auftraege tbody tr").count()).toBe(series.length);
});

/** Drivers' names in whose column a toast stands, wherever the list is scrolled to. */
const underToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    return [...document.querySelectorAll("#fahrer [data-row]")]
      .filter((name) => {
        const { left, right } = name.getBoundingClientRect();
        return !toast || (left < toast.right && toast.left < right);
      })
      .map(({ textContent }) => textContent);
  });

const toastAboveBar = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    const bar = document.querySelector("[role=toolbar]")?.getBoundingClientRect();
    return Boolean(toast && bar && toast.bottom <= bar.top);
  });

it("asks chosen drivers for what they lack, and says of each whether it reaches him", async () => {
  const [anna, bernd] = [
    await waitingDriver(site, "Anna", { nachname: "Fehltnoch" }),
    await releasedDriver(site, "Bernd", { nachname: "Istda" }),
  ];
  const page = await site.dispatcher({}, "/fahrer-admin");
  await page.getByRole("button", { name: "Auswählen" }).click();
  await page.getByRole("checkbox", { name: /Fehltnoch auswählen/ }).check();
  await page.getByRole("link", { name: /Istda/ }).focus();
  await page.keyboard.press("Space");
  await page.getByText("2 Fahrer ausgewählt").waitFor();
  await expectGoodAtEveryWidth(page);

  await page.getByRole("button", { name: "Unterlagen anfordern" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Bekommen die E-Mail: 1").waitFor();
  await dialog.getByText("Führerschein, Fahrerkarte").waitFor();
  await dialog.getByText("Von ihm fehlt nichts.").waitFor();
  await expectGoodAtEveryWidth(page);
  await dialog.getByRole("button", { name: "Von 1 Fahrer anfordern" }).click();
  await dialog.getByText("1 Fahrer: alles erledigt.").waitFor();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await page.getByText("1 Fahrer um Unterlagen gebeten").waitFor();
  await expect.poll(() => underToast(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => toastAboveBar(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText("1 Fahrer ausgewählt").waitFor();

  await page.getByRole("button", { name: "Nach Verfügbarkeit fragen" }).click();
  await dialog.getByRole("button", { name: "1 Fahrer fragen" }).click();
  await dialog.getByText("Gefragt, die E-Mail ist unterwegs.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await page.getByText("Fahrer anhaken").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Auswählen" }).waitFor();
  const mails = await site.db
    .select({ to: emailLog.driver_id, template: emailLog.template })
    .from(emailLog)
    .where(inArray(emailLog.template, ["documents_requested", "availability_request"]));
  expect(mails.sort((a, b) => b.template.localeCompare(a.template))).toEqual([
    { to: anna, template: "documents_requested" },
    { to: bernd, template: "availability_request" },
  ]);
});
