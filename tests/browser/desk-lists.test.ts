import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { jobRequests, jobResponses, kundenwuensche } from "../../src/db/schema/index.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { expectAccessible, expectGoodAtEveryWidth, useSite } from "../support/browser.ts";
import { approveAtOnce, DRIVER_PROFILE, ORDER } from "../support/cast.ts";
import { jobRow, openView } from "../support/desk.ts";

const site = useSite();

const ordered = (change: Partial<typeof ORDER>) => createJob(site.ctx(), { ...ORDER, ...change });

async function jobsDesk(query = "", options = {}) {
  const desk = await site.dispatcher(options, `/admin?ansicht=auftraege${query}`);
  return desk;
}

const open = (page: Page) => page.getByRole("complementary");
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const focusIn = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("empty lists", () => {
  it("say so in the promised words", async () => {
    const desk = await jobsDesk();
    await desk.getByText("Keine Anfragen vorhanden.").waitFor();
    await openView(desk, "Fahrer");
    await desk.getByText("Keine Fahrer gefunden.").waitFor();
    await openView(desk, "Zuweisungen");
    await desk.getByText("Keine Zuweisungen vorhanden.").waitFor();
    await openView(desk, "E-Mails");
    await desk.getByText("Keine E-Mail-Logs gefunden.").waitFor();
    // Whoever looks at the log has signed in, which stands there.
    await openView(desk, "Protokoll");
    await desk.getByText("neuer Browser").waitFor();
  });
});

describe("the jobs", () => {
  it("tick off what is over, and say why not what isn't", async () => {
    await ordered({ company: "Vorbei GmbH", zeitraum: "nach Absprache" });
    await ordered({ company: "Künftig GmbH", zeitraum: "ab 2. Januar 2099" });
    const desk = await jobsDesk();
    const box = jobRow(desk, "Künftig GmbH").getByRole("checkbox");
    const reason = "Der Einsatz läuft noch oder liegt in der Zukunft.";
    await jobRow(desk, "Künftig GmbH").getByTitle(reason).waitFor();
    expect(await box.getAttribute("aria-disabled")).toBe("true");
    // A phone has no pointer: a touch says it too.
    await box.click({ force: true });
    await desk.getByText("Noch nicht abzuschließen").waitFor();
    expect(await box.isChecked()).toBe(false);
    const done = jobRow(desk, "Vorbei GmbH");
    await done.getByRole("checkbox").click();
    await desk.getByText("Auftrag als erledigt markiert").waitFor();
    await done.getByText("Erledigt", { exact: true }).waitFor();
    await done.getByRole("checkbox").click();
    await desk.getByText("Auftrag wieder geöffnet").waitFor();
    await done.getByText("Offen", { exact: true }).waitFor();
  });

  it("show what waits in the row, and everything in the open job", async () => {
    const { jobIds } = await ordered({ company: "Zwei Mann GmbH", drivers: 2, customerStreet: "" });
    const [jobId = ""] = jobIds;
    const { driverId } = await registerDriver(site.ctx(), DRIVER_PROFILE);
    await approveAtOnce(site, driverId);
    await site.db.insert(jobResponses).values({
      job_id: jobId,
      driver_id: driverId,
      action: "accept",
      billing_model: "agency",
      terms_accepted: true,
      channel: "email-link",
    });
    await site.db.insert(kundenwuensche).values({
      job_id: jobId,
      art: "aenderung",
      nachricht: "Bitte erst um 9 Uhr",
    });
    const desk = await jobsDesk();
    const row = jobRow(desk, "Teil 1 von 2").filter({ hasText: "Zwei Mann" });
    for (const text of ["Adresse fehlt", "Änderungswunsch", "1 Angebot", "Sattelzug · C+E"])
      await row.getByText(text, { exact: true }).waitFor();
    await row.getByRole("button", { name: /^Beantworten/ }).waitFor();
    expect(await row.getByRole("button").count()).toBe(1);
    await row.getByRole("link", { name: "1 Angebot" }).click();
    const job = open(desk);
    await job.getByRole("heading", { name: "1 Angebot" }).waitFor();
    await job.getByRole("link", { name: "Jürgen Beispiel" }).first().waitFor();
    await job.getByRole("button", { name: /^Zuweisen Jürgen Beispiel/ }).waitFor();
    await job.getByText("Bitte erst um 9 Uhr").first().waitFor();
    await job.getByText("Auftrag angelegt").waitFor();
    await job.getByText("Zusage eines Fahrers").waitFor();
    await expectAccessible(desk);
    await job.getByRole("link", { name: /^FA/ }).click();
    await row.getByRole("link", { name: /^Auftrag/ }).waitFor();
    expect(await job.getByText("Bitte erst um 9 Uhr").count()).toBe(0);
  });

  it("are searched, filtered and sorted; the address remembers it, and the list as a file is the same", async () => {
    await ordered({ company: "Aachener Kies", customerPhone: "0241 998877" });
    await ordered({ company: "Zwickauer Sand", customerName: "Kiesewetter" });
    const desk = await jobsDesk();
    const firms = () => desk.locator("#auftraege tbody tr b").allTextContents();
    await jobRow(desk, "Aachener Kies").waitFor();
    await desk.getByLabel("Sortierung").selectOption({ label: "Nach Auftraggeber" });
    await expect.poll(async () => (await firms())[0]).toBe("Aachener Kies");
    await desk.getByRole("button", { name: "Filter" }).click();
    await desk.getByLabel("Status").selectOption({ label: "Offen" });
    await desk.getByLabel("Fahrzeug").selectOption({ label: "Sattelzug" });
    await desk.getByRole("button", { name: "Ohne Fahrer", exact: true }).click();
    await desk.keyboard.press("Escape");
    await desk.locator("body").click({ position: { x: 2, y: 400 } });
    await desk.keyboard.press("/");
    await desk.keyboard.type("0241998877");
    await jobRow(desk, "Zwickauer Sand").waitFor({ state: "detached" });
    await jobRow(desk, "Aachener Kies").waitFor();
    // A part of the number finds it too.
    await expect
      .poll(() => query(desk))
      .toBe(
        "?ansicht=auftraege&suche=0241998877&status=open&fahrzeug=sattelzug&stand=ohne-fahrer&sortierung=customer",
      );
    await desk.reload();
    await jobRow(desk, "Aachener Kies").waitFor();
    await desk.getByRole("heading", { name: "1 Auftrag", exact: true }).waitFor();
    expect(await desk.getByRole("searchbox").inputValue()).toBe("0241998877");
    await expect.poll(() => desk.locator("mark").allTextContents()).toEqual(["241 998877"]);
    const file = desk.getByRole("link", { name: "Aufträge als CSV", includeHidden: true });
    const { pathname, searchParams } = new URL((await file.getAttribute("href")) ?? "", site.url);
    expect(pathname).toBe("/admin/export/auftraege.csv");
    expect(Object.fromEntries(searchParams)).toMatchObject({ status: "open", q: "0241998877" });
    await desk.getByRole("searchbox").fill("Zwickaur");
    await desk.getByText("Keine genauen Treffer; ähnliche:").waitFor();
    await expect.poll(() => desk.locator("mark").allTextContents()).toEqual(["Zwickauer"]);
    await desk.getByRole("searchbox").fill("touren");
    await jobRow(desk, "Zwickauer Sand").getByText("„Zwei Touren nach Kassel.").waitFor();
    await desk.getByRole("searchbox").fill("gibtesnicht");
    await desk.getByText("Zu dieser Suche und diesen Filtern gibt es keinen Auftrag.").waitFor();
  });

  it("are seen by views with counts, of one's own too", async () => {
    const desk = await jobsDesk();
    const views = desk.getByRole("navigation", { name: "Ansichten der Aufträge" });
    await views.getByRole("link", { name: /^Zusagen 1$/ }).click();
    await jobRow(desk, "Aachener Kies").waitFor({ state: "detached" });
    await jobRow(desk, "Zwei Mann").waitFor();
    await desk.getByRole("searchbox").fill("mann");
    await views.getByRole("button", { name: "Ansicht merken" }).click();
    await views.getByLabel("Name der Ansicht").fill("Mann mit Zusage");
    await desk.keyboard.press("Enter");
    const own = views.getByRole("link", { name: /^Mann mit Zusage 1$/ });
    await own.waitFor();
    await views.getByRole("link", { name: /^Alle / }).click();
    await jobRow(desk, "Aachener Kies").waitFor();
    await desk.reload();
    await own.click();
    await jobRow(desk, "Aachener Kies").waitFor({ state: "detached" });
    expect(query(desk)).toBe("?ansicht=auftraege&suche=mann&stand=zusagen");
    await expectAccessible(desk);
    await views.getByRole("button", { name: "Ansicht „Mann mit Zusage“ löschen" }).click();
    await own.waitFor({ state: "detached" });
  });

  it("are walked through with the keyboard", async () => {
    const desk = await jobsDesk();
    await jobRow(desk, "Zwickauer Sand").waitFor();
    const numbers = await desk.locator("#auftraege tbody [data-row]").allTextContents();
    await desk.keyboard.press("ArrowDown");
    await desk.keyboard.press("ArrowDown");
    expect(await focusIn(desk)).toBe(numbers[1]);
    await desk.keyboard.press("Enter");
    await open(desk).getByText("Verlauf").waitFor();
    await desk.keyboard.press("ArrowUp");
    expect(await focusIn(desk)).toBe(numbers[0]);
    await desk.keyboard.press("Escape");
    await open(desk).waitFor({ state: "detached" });
    await desk.keyboard.press("n");
    await desk.getByRole("dialog", { name: "Auftrag anlegen" }).waitFor();
  });
});

describe("every view", () => {
  it("is accessible and fits every width", async () => {
    const desk = await site.dispatcher();
    const views = ["Aufträge", "Fahrer", "Zuweisungen", "E-Mails", "Protokoll"] as const;
    for (const view of views) {
      await openView(desk, view);
      await desk.locator("main section[tabindex] table, main [class*=dashed]").first().waitFor();
      await expectGoodAtEveryWidth(desk);
    }
  });

  it("narrows the assignments, and the address remembers it", async () => {
    const desk = await site.dispatcher({}, "/admin?ansicht=zuweisungen");
    await desk.getByText("Keine Zuweisungen vorhanden.").waitFor();
    await desk.getByLabel("Antwort").selectOption({ label: "Zugesagt" });
    await desk.keyboard.press("Escape");
    await desk.getByRole("searchbox").fill("Kran");
    await desk.getByText("Keine Zuweisung gefunden.").waitFor();
    await expect
      .poll(() => query(desk))
      .toBe("?ansicht=zuweisungen&zuweisungssuche=Kran&antwort=zugesagt");
    await desk.reload();
    await desk.getByText("Keine Zuweisung gefunden.").waitFor();
    await desk.getByRole("button", { name: "Filter zurücksetzen" }).click();
    await expect.poll(() => query(desk)).toBe("?ansicht=zuweisungen&zuweisungssuche=Kran");
  });
});

// The last one: what is drawn of fifty rows costs axe ten times what it costs of five.
it("jobs come in pages, and stand as close as was chosen last", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    customer_name: `Viele ${index}`,
    einsatzort: "Ort",
    zeitraum: "bald",
    fahrzeugtyp: "lkw",
    fuehrerscheinklasse: "C",
    nachricht: "x",
    source: "desk" as const,
  }));
  await site.db.insert(jobRequests).values(many);
  const desk = await jobsDesk();
  const lines = desk.locator("#auftraege tbody tr");
  await expect.poll(() => lines.count()).toBe(50);
  const isWhollySeen = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const seen = await Promise.all(
    (await lines.all()).slice(0, 20).map((line) => line.evaluate(isWhollySeen)),
  );
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(15);
  await lines.nth(40).scrollIntoViewIfNeeded();
  const head = desk.getByRole("columnheader", { name: "Auftraggeber" });
  expect(await head.evaluate(isWhollySeen)).toBe(true);
  await desk.getByRole("button", { name: "Weitere laden" }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(60);
  const height = async () => (await lines.first().boundingBox())?.height ?? 0;
  const dense = await height();
  await desk.getByText("Mehr", { exact: true }).click();
  await desk.getByRole("button", { name: "Zeilen weiter stellen" }).click();
  await expect.poll(height).toBeGreaterThan(dense);
  await desk.reload();
  await lines.first().waitFor();
  expect(await height()).toBeGreaterThan(dense);
});
