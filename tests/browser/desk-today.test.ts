import { eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  emailLog,
  fahrerDokumente,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import {
  expectAccessible,
  expectFits,
  expectGoodAtEveryWidth,
  PHONE,
  useSite,
} from "../support/browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { panelButton } from "../support/desk-cast.ts";

const site = useSite();
const DAY_MS = 86_400_000;
const inDays = (days: number) => berlinDate(new Date(Date.now() + days * DAY_MS));

const NARROW = { width: 320, height: 700 };

async function newDriver(vorname: string) {
  const email = `${vorname.toLowerCase()}@fahrer.example`;
  return (await registerDriver(site.ctx(), { ...DRIVER_PROFILE, vorname, email })).driverId;
}

async function bookedBy(company: string) {
  const { jobId } = await requestJob(site.ctx(), { ...BOOKING, company, einsatzbeginn: "" });
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  return { jobId, nummer: job?.nummer ?? 0 };
}

async function assigned(company: string, driverId: string, startDate: string) {
  const { jobId, nummer } = await bookedBy(company);
  const { assignmentId } = await assignDriver(site.ctx(), {
    jobId,
    driverId,
    rateType: "hourly",
    rateValue: 40,
    mode: "inline",
    note: "",
    startDate,
    endDate: startDate,
  });
  return { jobId, nummer, assignmentId };
}

it("an empty desk is filled with samples, says so in each view, and is empty again", async () => {
  const desk = await site.dispatcher({ viewport: PHONE });
  await desk.getByRole("button", { name: "Beispieldaten laden" }).click();
  const strip = desk.getByText("Erfundene Beispieldaten sind geladen.");
  await strip.waitFor();
  await desk.getByRole("heading", { name: /^Besetzen/ }).waitFor();
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.goto("/admin?ansicht=emails");
  await desk.getByText("Beispiel, nicht versendet").first().waitFor();
  for (const path of ["/fahrer-admin", "/admin/einstellungen"]) {
    await desk.goto(path);
    await strip.waitFor();
  }
  await desk.getByRole("link", { name: "Entfernen" }).click();
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.getByRole("button", { name: "Beispieldaten entfernen" }).click();
  await desk.getByText("Nichts zu tun.").waitFor();
  expect(await strip.count()).toBe(0);
});

it("says when there is nothing to do, at every width; then has each job once, most urgent first, and leads to where it is settled", async () => {
  const desk = await site.dispatcher();
  await desk.getByText("Nichts zu tun.").waitFor();
  const viewport = desk.viewportSize();
  await expectGoodAtEveryWidth(desk);

  const jürgen = await newDriver("Jürgen");
  await approveAtOnce(site, jürgen);
  await assigned("Gleich Bau", jürgen, inDays(0));
  const late = await assigned("Später Bau", jürgen, inDays(20));
  await site.db
    .update(jobAssignments)
    .set({ assigned_at: new Date(Date.now() - 2 * DAY_MS) })
    .where(eq(jobAssignments.job_id, late.jobId));
  const asked = await bookedBy("Neue Bau");
  const wished = await bookedBy("Wunsch Bau");
  await site.db.insert(kundenwuensche).values({ job_id: wished.jobId, art: "storno" });
  const pending = () => site.db.$count(emailLog, eq(emailLog.status, "pending"));
  await expect.poll(pending).toBe(0);
  await site.db
    .update(emailLog)
    .set({ status: "failed", sent_at: null, error_message: "550 unbekannter Empfänger" })
    .where(eq(emailLog.job_id, wished.jobId));
  await site.db.delete(emailLog).where(ne(emailLog.job_id, wished.jobId));
  const newcomer = await newDriver("Wartende");
  await site.db.insert(fahrerDokumente).values({
    fahrer_id: jürgen,
    type: "fahrerkarte",
    filename: "karte.jpg",
    bytes: 1,
    filepath: "b".repeat(48),
    content_type: "image/jpeg",
    gueltig_bis: inDays(5),
  });

  if (viewport) await desk.setViewportSize(viewport);
  await desk.reload();
  const today = desk.locator("#heute");
  await today.getByRole("heading", { level: 3 }).first().waitFor();
  const headings = await today.getByRole("heading", { level: 3 }).allTextContents();
  expect(headings).toEqual(["Jetzt2", "Antworten2", "Bestätigen und nachfassen2"]);
  const tab = desk.getByRole("link", { name: /^Heute/ });
  // Each job once: as many as there are rows.
  await expect.poll(() => tab.textContent()).toContain("Heute6");
  expect(await today.getByRole("listitem").count()).toBe(6);
  const jumps = today.getByRole("navigation", { name: "Gruppen" });
  await jumps.getByRole("link", { name: /^Antworten 2/ }).click();
  const isThere = () => desk.evaluate(() => document.activeElement?.id);
  await expect.poll(isThere).toBe("heute-answer");

  const list = (name: string) => today.getByRole("region", { name: new RegExp(`^${name}\\s*\\d`) });
  const [first, second] = await list("Jetzt").getByRole("listitem").allInnerTexts();
  expect(first).toMatch(/Gleich Bau.*Kran.*keine Antwort.*60311 Frankfurt.*Fahrer 0171 5550102/s);
  expect(second).toMatch(
    /Wunsch Bau.*Wunsch: Stornierung.*E-Mail nicht angekommen.*(antworten|Antwort) bis/s,
  );
  const soonRow = list("Jetzt").getByRole("listitem").first();
  await soonRow.getByRole("button", { name: /^Anrufen/ }).waitFor();
  expect(await soonRow.getByRole("link", { name: "0171 5550102" }).getAttribute("href")).toBe(
    "tel:01715550102",
  );
  await list("Bestätigen und nachfassen").getByText("noch 5 Tage").waitFor();

  // Looking is not answering.
  const open = desk.getByRole("complementary");
  await list("Antworten")
    .getByRole("link", { name: new RegExp(`FA\\s${asked.nummer}\\b`) })
    .click();
  await open
    .getByText(/Neue Bau/)
    .first()
    .waitFor();
  expect(new URL(desk.url()).searchParams.get("ansicht")).toBe("heute");
  await open.getByLabel("Notiz").fill("14:10 Polier angerufen, meldet sich Mo.");
  await open.getByRole("button", { name: /^Notieren/ }).click();
  await open.getByText("14:10 Polier angerufen, meldet sich Mo.").waitFor();
  await open.getByText(/^Antwort bis|antworten bis/).waitFor();
  await list("Antworten").getByRole("listitem").filter({ hasText: "Neue Bau" }).waitFor();
  await open.getByRole("button", { name: /^Angerufen/ }).click();
  await desk.getByText("Als angerufen vermerkt").waitFor();
  // Done: the next row is open.
  await open
    .getByText(/Später Bau|Gleich Bau|Wunsch Bau/)
    .first()
    .waitFor();
  await desk.mouse.move(0, 0);
  await list("Besetzen").getByText("Neue Bau", { exact: true }).waitFor();
  await desk.getByRole("button", { name: "Rückgängig" }).click();
  await list("Besetzen").waitFor({ state: "detached" });

  await list("Jetzt")
    .getByRole("link", { name: new RegExp(`FA\\s${wished.nummer}\\b`) })
    .click();
  await open.getByRole("button", { name: /^Beantworten …/ }).click();
  await desk.getByLabel("Antwort an den Auftraggeber").fill("Das geht so.");
  await desk.getByRole("button", { name: "Antwort senden" }).click();
  await desk.getByText("Wunsch erledigt").waitFor();
  await desk.mouse.move(0, 0);
  const mail = list("Jetzt").getByRole("listitem").filter({ hasText: "Wunsch Bau" });
  await mail.getByText("550 unbekannter Empfänger").first().waitFor();
  await mail.getByRole("button", { name: /^Erneut senden/ }).waitFor();

  await list("Antworten")
    .getByRole("link", { name: new RegExp(`FA\\s${asked.nummer}\\b`) })
    .click();
  await open.getByRole("button", { name: /^Angerufen/ }).click();
  await desk.mouse.move(0, 0);
  await list("Besetzen")
    .getByRole("link", { name: new RegExp(`FA\\s${asked.nummer}\\b`) })
    .click();
  await open.getByText("Neue Bau").first().waitFor();
  await (await panelButton(open, /^Zurückstellen …/)).click();
  await desk.getByRole("button", { name: "Zurückstellen", exact: true }).click();
  await desk.getByText(/^Zurückgestellt bis/).waitFor();
  await list("Besetzen").waitFor({ state: "detached" });
  await list("Zurückgestellt").getByText("1 bis später zurückgestellt").click();
  await list("Zurückgestellt")
    .getByRole("button", { name: /^Zurückholen/ })
    .click();
  // Under the mouse nothing moves.
  await desk.mouse.move(0, 0);
  await list("Besetzen").waitFor();

  await list("Antworten").getByRole("link", { name: "Wartende Beispiel" }).first().click();
  await desk.waitForURL(`**/fahrer-admin?fahrer=${newcomer}`);
});

it("is usable with one thumb, and has all tabs in sight, also once the count has come", async () => {
  const desk = await site.dispatcher({ viewport: PHONE });
  const tabs = desk.getByRole("navigation", { name: "Ansicht", exact: true });
  await tabs.getByText(/zu tun/).waitFor();
  const edges = await tabs
    .getByRole("link")
    .evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().right)));
  expect(edges).toHaveLength(6);
  expect(Math.max(...edges)).toBeLessThanOrEqual(PHONE.width);
  for (const viewport of [PHONE, NARROW]) {
    await desk.setViewportSize(viewport);
    const point = desk.locator("#heute li [data-row]").first();
    await point.waitFor();
    await expectFits(desk);
    if (viewport === PHONE) await expectAccessible(desk);
    const row = await point.getAttribute("data-row");
    await point.click();
    const name = desk.locator("#offener-auftrag");
    await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true);
    await desk.getByText("Verlauf").waitFor();
    await expectFits(desk);
    if (viewport === PHONE) await expectAccessible(desk);
    await desk.getByRole("button", { name: "Zurück zur Liste" }).click();
    const focused = () => desk.evaluate(() => document.activeElement?.getAttribute("data-row"));
    await expect.poll(focused).toBe(row);
  }
});
