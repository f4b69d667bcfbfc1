import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import {
  auftragAnlagen,
  einsatzProbleme,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  sessions,
  stundenzettel,
  stundenzettelFassungen,
} from "../../src/db/schema/index.ts";
import { issueDocument } from "../../src/domain/billing/documents/issue-documents.ts";
import { enterHours } from "../../src/domain/billing/hours/enter-hours.ts";
import { createPayout } from "../../src/domain/billing/payouts/settle-payout.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/no-show.ts";
import { moveJob } from "../../src/domain/dispatch/changes/edit-assignment.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { DAY_MS } from "../../src/domain/kernel/time/berlin.ts";
import { billingAgency, draftsOf, lockHours } from "./billing-documents.ts";
import type { Site } from "./browser.ts";
import { approveAtOnce, ORDER } from "./cast.ts";
import { jobRow, openView } from "./desk.ts";
import { assigned, bookedJob, confirmed, panelButton, releasedDriver } from "./desk-cast.ts";
import { certificatePdf, licencePicture, openDriver, registerAt } from "./driver-desk.ts";
import { dayOf } from "./hours.ts";

/** Every dialog of the desk, by the file that draws it, and how to get there. */

const LONG_AGO = new Date("2026-01-10T09:00:00Z");

/** Who and what the dialogs are about. */
export interface Cast {
  site: Site;
  /** `open`: nobody drives; `incomplete`: without an address; `offered`: assigned, without an answer; the others by their status. */
  jobs: Record<
    "open" | "incomplete" | "offered" | "confirmed" | "noShow" | "absence" | "untold" | "driven",
    string
  >;
  customer: string;
  drivers: Record<"waiting" | "active", string>;
}

export async function castOfDialogs(site: Site): Promise<Cast> {
  const open = await bookedJob(site, "Offen", {
    vorname: "Maximiliane Friederike Charlotte",
    company: "Bauunternehmung Hartmann-Oberndorfer & Söhne GmbH & Co. KG",
  });
  await site.db.insert(auftragAnlagen).values({
    job_id: open,
    art: "hubplan",
    filename: "Hubplan Turmdrehkran Baufeld Nord, Stand der Freigabe vom Juni.pdf",
    filepath: "hubplan",
    content_type: "application/pdf",
    bytes: 120_000,
    von: "customer",
  });
  const customer = { customerName: "Unvollständig", customerStreet: "", zeitraum: "offen" };
  const { jobId: incomplete } = await createJob(site.ctx(), { ...ORDER, ...customer });
  const wish = { job_id: incomplete, art: "aenderung", nachricht: "Bitte erst Dienstag" } as const;
  await site.db.insert(kundenwuensche).values(wish);
  const old = await bookedJob(site, "Uralt", { einsatzdauer: "3 Tage" });
  await site.db
    .update(jobRequests)
    .set({ created_at: LONG_AGO, einsatzbeginn: "2026-01-12" })
    .where(eq(jobRequests.id, old));
  const [waiting, active] = ["Wartender", "Aktiver"];
  const documents = [await licencePicture(), certificatePdf()];
  const drivers = {
    waiting: await registerAt(site, { vorname: waiting, nachname: "Unger", documents }),
    active: await registerAt(site, { vorname: active, nachname: "Leutheusser", documents }),
  };
  await approveAtOnce(site, drivers.active);
  await releasedDriver(site, "Weiterer");
  const job = await bookedJob(site, "Bestätigt");
  const driven = { jobId: job, driverId: drivers.active, startDate: "2094-06-01" };
  const problem = { art: "late", tag: "2094-06-01", gemeldet_am: new Date() } as const;
  await site.db
    .insert(einsatzProbleme)
    .values({ ...problem, assignment_id: await confirmed(site, driven), ankunft: "07:45" });
  const noShow = await bookedJob(site, "Fehlt");
  const driverId = await releasedDriver(site, "Fehlender");
  const assignmentId = await confirmed(site, { jobId: noShow, driverId, startDate: "2026-11-01" });
  await markNoShow(site.ctx(), { assignmentId, informCustomer: true });
  const final = { no_show_at: LONG_AGO };
  const absence = await bookedJob(site, "Ausgefallen");
  const absentId = await confirmed(site, {
    jobId: absence,
    driverId: await releasedDriver(site, "Ausgefallener"),
    startDate: "2026-11-01",
  });
  await markNoShow(site.ctx(), { assignmentId: absentId });
  await site.db.update(jobAssignments).set(final).where(eq(jobAssignments.id, absentId));
  const untold = await bookedJob(site, "Ungesagt");
  const absent = await releasedDriver(site, "Verschobener");
  await confirmed(site, { jobId: untold, driverId: absent, startDate: "2094-06-01" });
  await moveJob(site.ctx(), { jobId: untold, startDate: "2094-06-02", inform: false });
  const offered = await bookedJob(site, "Angeboten");
  await assigned(site, { jobId: offered, driverId: await releasedDriver(site, "Schweigender") });
  const done = await drivenJob(site);
  await billedJobs(site);
  const jobs = { open, incomplete, offered, confirmed: job, noShow, absence, untold, driven: done };
  const [one] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, open));
  return { site, jobs, customer: one?.kunde_id ?? "", drivers };
}

/** Its driver has entered a day, and nobody has confirmed it. */
async function drivenJob(site: Site) {
  const jobId = await bookedJob(site, "Gefahren");
  const driverId = await releasedDriver(site, "Gefahrener");
  const assignment_id = await confirmed(site, { jobId, driverId, startDate: "2026-11-01" });
  const sheet = { assignment_id, status: "submitted", fassung: 1, wartet_seit: LONG_AGO } as const;
  await site.db.insert(stundenzettel).values(sheet);
  await site.db.insert(stundenzettelFassungen).values({
    assignment_id,
    nummer: 1,
    schritt: "submitted",
    von: "driver",
    tage: [
      {
        tag: "2026-11-01",
        beginn: "07:00",
        ende: "15:30",
        pause_min: 30,
        arbeit_min: 480,
        nacht_min: 0,
        km: 12,
        uebernachtung: false,
        warten_min: 0,
        notiz: "Zufahrt erst ab acht Uhr frei, weil der Polier den Schlüssel hatte",
      },
    ],
    gesagt_am: LONG_AGO,
  });
  return jobId;
}

/** Two with an issued invoice, of which one is overdue; two with an issued credit note, of which one is in a payout; the rest is drafts. */
async function billedJobs(site: Site) {
  await billingAgency(site);
  const issue = (documentId: string) => issueDocument(site.ctx(), { documentId });
  const { rechnung: documentId } = await billedJob(site, "Abgerechnet");
  const aMonthAgo = new Date(Date.now() - 30 * DAY_MS);
  await issueDocument({ ...site.ctx(), now: () => aMonthAgo }, { documentId });
  const { rechnung, gutschrift } = await billedJob(site, "Ausgezahlt");
  await issue(rechnung);
  await issue(gutschrift);
  await createPayout(site.ctx(), {});
  await issue((await billedJob(site, "Fällig")).gutschrift);
}

async function billedJob(site: Site, name: string) {
  const tag = "2026-10-30";
  const jobId = await bookedJob(site, name);
  const driverId = await releasedDriver(site, name);
  const assignmentId = await confirmed(site, { jobId, driverId, startDate: tag });
  await enterHours(site.ctx(), { assignmentId, days: [dayOf({ tag })] });
  await lockHours(site, { jobId, driverId, assignmentId });
  return draftsOf(site, assignmentId);
}

type Opening = (page: Page, cast: Cast) => Promise<unknown>;

/** Goes there within the loaded page, as the desk's links do; another page is loaded. */
async function stayAt(page: Page, { site }: Cast, address: string) {
  const [here, there] = [new URL(page.url()), new URL(address, site.url)];
  if (here.href === there.href) return;
  if (here.pathname !== there.pathname) await page.goto(address);
  else {
    // Hydrated: it hears of the new address.
    await page.locator("#suche-oeffnen:not([inert])").waitFor();
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  }
}

const ofJob =
  (job: keyof Cast["jobs"], button: RegExp): Opening =>
  async (page, people) => {
    await stayAt(page, people, `/admin?ansicht=auftraege&auftrag=${people.jobs[job]}`);
    await (await panelButton(page.getByRole("complementary"), button)).click();
  };

const ofMenu =
  (item: string): Opening =>
  async (page) => {
    await openView(page, "Aufträge");
    const menu = page.locator("details", { hasText: "Mehr" });
    await menu.locator("summary").click();
    const items = menu.locator("li").locator("a, button");
    const widths = await items.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(new Set(widths).size).toBe(1);
    await page.getByRole("button", { name: item }).click();
  };

const atDriver: Opening = (page, people) =>
  stayAt(page, people, `/fahrer-admin?fahrer=${people.drivers.active}`);

const ofDriver =
  (driver: keyof Cast["drivers"], button: RegExp): Opening =>
  async (page, people) => {
    await stayAt(page, people, `/fahrer-admin?fahrer=${people.drivers[driver]}`);
    await openDriver(page).getByRole("button", { name: button }).first().click();
  };

const atCustomer: Opening = (page, people) =>
  stayAt(page, people, `/admin?ansicht=kunden&kunde=${people.customer}`);

const ofCustomer =
  (button: string | RegExp): Opening =>
  async (page, people) => {
    await atCustomer(page, people);
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: button }).first().click();
  };

/** A dialog whose button is folded into 'Abrechnung'. */
const ofBilling =
  (opening: Opening, panel: (page: Page) => Locator): Opening =>
  async (page, people) => {
    await opening(page, people);
    const section = panel(page).locator("details", { hasText: "Abrechnung" });
    if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
    await section.getByRole("button", { name: "Abrechnungsdaten ändern" }).click();
  };

function ofList(button: RegExp): Opening {
  return async (page, people) => {
    await stayAt(page, people, "/fahrer-admin");
    await page.getByRole("button", { name: button }).click();
  };
}

const shows =
  (opening: Opening, text: string | RegExp): Opening =>
  async (page, people) => {
    await opening(page, people);
    await page.getByRole("dialog").getByText(text).first().waitFor();
  };

/**
 * Dialogs by the file that draws them, and how to get there; what is sent empty shows its errors too. Those of one page follow each
 * other, so that it is loaded once.
 */
type Dialogs = [file: string, opening: Opening][];

export const OF_THE_DESK: Dialogs = [
  ["assign-dialog", shows(ofJob("open", /^Fahrer zuweisen/), /Leutheusser/)],
  ["alert-dialog", shows(ofJob("open", /^Fahrer anschreiben/), "Passende Fahrer")],
  ["edit-job-dialog", ofJob("open", /^Bearbeiten/)],
  ["job-dialogs", ofJob("open", /^Hinzufügen/)],
  [
    "move-and-cancel-dialogs",
    sendEmpty(ofJob("open", /^Auftrag stornieren/), "Auftrag stornieren"),
  ],
  ["settle-dialogs", ofJob("open", /^Zurückstellen/)],
  ["job-attachments", ofJob("open", /^Entfernen …/)],
  ["job-dialogs", ofJob("open", /^Anderem Kunden zuordnen/)],
  ["assign-dialog", shows(ofJob("incomplete", /^Fahrer zuweisen/), "Daten unvollständig")],
  ["assign-dialog", ofJob("incomplete", /^Adresse ergänzen/)],
  ["settle-dialogs", ofJob("incomplete", /^Beantworten/)],
  ["assignment-dialogs", ofJob("offered", /^Anrufen/)],
  ["assign-dialog", ofJob("confirmed", /^Fahrer ersetzen/)],
  ["no-show-dialog", ofJob("confirmed", /^No-Show vermerken/)],
  ["assignment-dialogs", ofJob("confirmed", /^Fahrer fällt aus/)],
  ["assignment-dialogs", ofJob("confirmed", /^Zuweisung stornieren/)],
  ["move-and-cancel-dialogs", ofJob("confirmed", /^Auftrag stornieren/)],
  ["move-and-cancel-dialogs", ofJob("confirmed", /^Verschieben/)],
  ["edit-assignment-dialog", ofJob("confirmed", /^Zuweisung bearbeiten/)],
  ["settle-dialogs", ofJob("confirmed", /^Erledigen/)],
  ["hours-dialogs", sendEmpty(ofJob("driven", /^Stunden eintragen/), "Stunden eintragen")],
  ["hours-dialogs", ofJob("driven", /^Festlegen/)],
  ["no-show-dialog", ofJob("noShow", /^No-Show rückgängig machen/)],
  ["no-show-fee-dialog", ofJob("absence", /^Ausfall berechnen/)],
  ["job-dialogs", shows(ofJob("untold", /^Mitteilen/), "Zeitraum bisher")],
  ["hours-dialogs", forOneSheet],
  ["at-once-dialogs", ofBillingList("abrechenbar", /^Monat abrechnen/)],
  ["at-once-dialogs", forOneDraft],
  ["billing-document-dialog", ofBillingList("entwuerfe", /ansehen$/)],
  ["edit-line-dialog", sendEmpty(ofDocument("entwuerfe", "Ändern Zeile 1"), "Zeile ändern")],
  ["step-dialogs", ofBillingList("offen", /^Zahlung eintragen/)],
  ["step-dialogs", sendEmpty(ofDocument("offen", "Stornieren"), "Beleg stornieren")],
  ["step-dialogs", shows(ofBillingList("ueberfaellig", /^Mahnen/), /^Offen, seit/)],
  ["at-once-dialogs", ofBillingList("auszahlungen", /^Alle auszahlen/)],
  ["at-once-dialogs", ofBillingList("auszahlungen", /^Bezahlt/)],
  [
    "at-once-dialogs",
    sendEmpty(ofBillingList("auszahlungen", /^Verwerfen/), "Auszahlung verwerfen"),
  ],
  ["statements-dialog", shows(ofThisMonth, "PDF")],
  ["job-dialogs", shows(ofMenu("Alte Aufträge abschließen"), "Muster Bau GmbH")],
  ["job-dialogs", ofMenu("Testaufträge zurücksetzen")],
  ["create-job-dialog", sendEmpty(openCreate, "Auftrag anlegen")],
  ["assign-jobs-dialog", shows(forTwoJobs("Einen Fahrer zuweisen"), /Leutheusser/)],
  ["simple-dialogs", sendEmpty(forTwoJobs("Stornieren"), "2 Aufträge stornieren")],
  ["simple-dialogs", forTwoJobs("Abschließen")],
  ["palette-dialog", openPalette],
  ["news-dialog", openNews],
  ["free-day-dialog", openFreeDay],
  ["keys-dialog", (page) => page.keyboard.press("?")],
  ["outcome-list", completeTwo],
  ["sign-in-dialog", openWarning],
];

export const OF_THE_CUSTOMERS: Dialogs = [
  ["create-job-dialog", ofCustomer("Neuer Auftrag")],
  ["entry-dialog", ofCustomer("Bearbeiten")],
  ["entry-dialog", ofCustomer(/^Preis vereinbaren/)],
  ["customer-dialogs", sendEmpty(ofCustomer("Bevorzugen oder sperren"), "Vermerken")],
  ["customer-dialogs", ofCustomer(/^Zusammenführen/)],
  ["erase-dialog", ofCustomer("Daten löschen")],
  ["entry-dialog", ofBilling(atCustomer, (page) => page.getByRole("complementary"))],
];

export const OF_THE_DRIVERS: Dialogs = [
  ["driver-form-dialogs", sendEmpty(ofList(/^Fahrer anlegen/), "Fahrer anlegen")],
  ["availability-dialogs", ofDriver("active", /^Zeitraum eintragen/)],
  ["availability-dialogs", ofDriver("active", /^Übliche Woche/)],
  ["availability-dialogs", ofDriver("active", /^Link für den Fahrer/)],
  ["driver-form-dialogs", ofDriver("active", /^Bearbeiten/)],
  ["entry-dialog", ofBilling(atDriver, openDriver)],
  ["document-dialogs", ofDriver("active", /^Anfordern/)],
  ["document-dialogs", ofDriver("active", /^Hinzufügen/)],
  [
    "status-dialogs",
    shows(ofDriver("active", /^Auf Wartend/), "Diese Zuweisungen bleiben bestehen"),
  ],
  ["erase-dialog", ofDriver("active", /^Daten löschen/)],
  ["preview-dialog", openPicture],
  ["status-dialogs", shows(ofDriver("waiting", /^Fahrer genehmigen/), "Führerschein")],
  ["status-dialogs", sendEmpty(ofDriver("waiting", /^Ablehnen/), "Fahrer ablehnen")],
  ["erase-dialog", erase],
];

export async function openCreate(page: Page) {
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
}

/** Two orders at once, whose boxes may be ticked already. */
function forTwoJobs(button: string): Opening {
  return async (page) => {
    await openView(page, "Aufträge");
    for (const customer of ["Hartmann-Oberndorfer", "Unvollständig"]) {
      await jobRow(page, customer)
        .getByRole("checkbox", { name: /auswählen$/ })
        .first()
        .check();
    }
    await page.getByRole("toolbar").getByRole("button", { name: button }).click();
  };
}

/** One of the list of hours. */
async function forOneSheet(page: Page, people: Cast) {
  await stayAt(page, people, "/admin?ansicht=stunden");
  await page
    .getByRole("checkbox", { name: /auswählen$/ })
    .first()
    .check();
  await page.getByRole("toolbar").getByRole("button", { name: "Festlegen" }).click();
}

function ofBillingList(list: string, button: RegExp): Opening {
  return async (page, people) => {
    await stayAt(page, people, `/admin?ansicht=abrechnung&belege=${list}`);
    await page.getByRole("button", { name: button }).first().click();
  };
}

/** Of an opened document, to which it returns. */
function ofDocument(list: string, button: string): Opening {
  return async (page, people) => {
    await ofBillingList(list, /ansehen$/)(page, people);
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await page.getByRole("dialog", { name: button.split(" ")[0] ?? "" }).waitFor();
  };
}

async function ofThisMonth(page: Page, people: Cast) {
  await ofBillingList("auszahlungen", /^Aufstellungen/)(page, people);
  await page.getByLabel("Zeitraum").selectOption({ index: 0 });
}

async function forOneDraft(page: Page, people: Cast) {
  await stayAt(page, people, "/admin?ansicht=abrechnung&belege=entwuerfe");
  await page
    .getByRole("checkbox", { name: /auswählen$/ })
    .first()
    .check();
  await page.getByRole("toolbar").getByRole("button", { name: "Ausstellen" }).click();
}

/** What became of each. */
async function completeTwo(page: Page, people: Cast) {
  await forTwoJobs("Abschließen")(page, people);
  await page.getByRole("dialog").getByRole("button", { name: "2 Aufträge abschließen" }).click();
  await page.getByRole("list", { name: "Ergebnis" }).waitFor();
}

async function openNews(page: Page) {
  await openView(page, "Heute");
  await page.getByRole("button", { name: "Neues seit gestern" }).click();
}

async function openPalette(page: Page) {
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: /^Suchen/ }).click();
  await page.getByRole("combobox").fill("Leutheusser");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
}

async function openFreeDay(page: Page) {
  await page.goto("/admin?ansicht=plan");
  await page.locator(".plan:not(.plan-static)").waitFor();
  const free = page.getByRole("gridcell", { name: /kein Einsatz/ }).first();
  await free.click({ button: "right" });
}

function sendEmpty(opening: Opening, button: string): Opening {
  return async (page, people) => {
    await opening(page, people);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: button }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
  };
}

async function openWarning(page: Page, { site }: Cast) {
  await openView(page, "Heute");
  const almostAnHourAgo = new Date(Date.now() - 58.7 * 60_000);
  await site.db.update(sessions).set({ last_seen_at: almostAnHourAgo });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Sie werden gleich abgemeldet").waitFor();
}

async function openPicture(page: Page, people: Cast) {
  await ofDriver("active", /^Ansehen/)(page, people);
  await page.getByText("Dokument geladen").waitFor({ state: "attached" });
}

async function erase(page: Page, people: Cast) {
  await ofDriver("waiting", /^Daten löschen/)(page, people);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(/^Zur Bestätigung/);
  const label =
    (await dialog
      .getByText(/^Zur Bestätigung/)
      .first()
      .textContent()) ?? "";
  await field.fill(label.slice(label.indexOf(":") + 1));
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await dialog.getByRole("heading", { name: "Aufbewahrt" }).waitFor();
}
