import { asc, desc, eq } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import {
  adminActions,
  emailLog,
  jobAssignments,
  jobRequests,
  sessions,
} from "../../src/db/schema/index.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../src/domain/dispatch/jobs/update-contact.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { DESKTOP, PHONE, useSite } from "../support/browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { jobRow, openView, refreshed } from "../support/desk.ts";

const site = useSite();

async function bookedBy(company: string) {
  const { jobId } = await requestJob(site.ctx(), { ...BOOKING, company, einsatzbeginn: "" });
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  return { jobId, nummer: job?.nummer ?? 0 };
}

async function jobsDesk(options = {}) {
  const desk = await site.dispatcher(options);
  await openView(desk, "Aufträge");
  await jobRow(desk, "Erste Bau").waitFor();
  return desk;
}

const news = (page: Page) => page.getByRole("status").filter({ hasText: "FA" });
const lastAction = async () =>
  (await site.db.select().from(adminActions).orderBy(desc(adminActions.created_at)).limit(1))[0]
    ?.action;

beforeAll(async () => {
  await bookedBy("Erste Bau");
});

it("announces a new request, shows it, and takes the focus from nobody", async () => {
  const desk = await jobsDesk();
  const search = desk.getByRole("searchbox");
  await search.focus();
  const { nummer } = await bookedBy("Zweite Bau");
  const text = `Neue Anfrage: FA\u00a0${nummer}, Kran, Frankfurt am Main`;
  await desk.getByText(text).waitFor();
  await jobRow(desk, "Zweite Bau").waitFor();
  expect(await search.evaluate((it) => it === document.activeElement)).toBe(true);
  await desk.getByRole("link", { name: text }).click();
  await desk.getByRole("heading", { name: /Zweite Bau/ }).waitFor();
  await desk.getByRole("button", { name: "Meldung schließen" }).click();
  await news(desk).waitFor({ state: "detached" });
});

it("says of a mail that fails later that it has, once, and of none that failed before", async () => {
  const failed = { status: "failed", sent_at: null, error_message: "550 no such user" } as const;
  const isUnderWay = eq(emailLog.status, "pending");
  await expect.poll(() => site.db.$count(emailLog, isUnderWay)).toBe(0);
  const mails = await site.db.select().from(emailLog).orderBy(asc(emailLog.created_at)).limit(2);
  const [before, later] = mails.map(({ id }) => id);
  const fail = (id = "") => site.db.update(emailLog).set(failed).where(eq(emailLog.id, id));
  await fail(before);
  const desk = await site.dispatcher();
  await desk.getByRole("heading", { name: /^Jetzt/ }).waitFor();
  await fail(later);
  // The desk is told of a change by what the verbs count.
  await bookedBy("Spätere Bau");
  const toast = desk.getByText("E-Mail-Versand fehlgeschlagen", { exact: true });
  await toast.waitFor();
  await refreshed(desk, 3);
  expect(await toast.count()).toBe(1);
});

it("moves neither a row nor the toolbar when a refresh fails", async () => {
  const desk = await jobsDesk({ viewport: { width: 1100, height: 800 } });
  const topOf = async (text: string) => (await jobRow(desk, text).boundingBox())?.y;
  const before = await topOf("Erste Bau");
  const away = { code: "database_away", title: "Störung", error: "Später" };
  await desk.route("**/api/admin-data-fetch", (route) =>
    route.fulfill({ status: 503, json: away }),
  );
  await desk.getByText("Fehler beim Laden. Sie sehen den letzten Stand.").waitFor();
  expect(await topOf("Erste Bau")).toBe(before);
  await desk.unroute("**/api/admin-data-fetch");
  await desk.getByRole("button", { name: "Erneut laden" }).click();
  await desk.getByText("Sie sehen den letzten Stand.").waitFor({ state: "detached" });
});

it("announces it in every view, on a phone too", async () => {
  const desk = await site.dispatcher({ viewport: PHONE });
  await openView(desk, "Protokoll");
  await desk.locator("#protokoll").getByRole("heading").waitFor();
  const { nummer } = await bookedBy("Dritte Bau");
  await desk.getByText(`Neue Anfrage: FA\u00a0${nummer}`).waitFor();
});

it("announces a driver's answer, and nothing that was done at this desk", async () => {
  const { driverId } = await registerDriver(site.ctx(), DRIVER_PROFILE);
  await approveAtOnce(site, driverId);
  const { jobId, nummer } = await bookedBy("Antwort Bau");
  await assignDriver(site.ctx(), {
    jobId,
    driverId,
    rateType: "hourly",
    rateValue: 40,
    mode: "inline",
    startDate: "",
    endDate: "",
    note: "",
  });
  const desk = await jobsDesk();
  const row = jobRow(desk, "Antwort Bau");
  await row.getByText("Antwort steht aus").waitFor();
  await site.db
    .update(jobAssignments)
    .set({ accepted_at: new Date() })
    .where(eq(jobAssignments.job_id, jobId));
  await countedChange();
  await desk.getByText(`Jürgen Beispiel hat zugesagt: FA\u00a0${nummer}`).waitFor();
  await row.getByText("Vom Fahrer angenommen").waitFor();
  await desk.getByRole("button", { name: "Meldung schließen" }).click();
  const free = jobRow(desk, "Erste Bau");
  await free.getByRole("checkbox").click();
  await free.getByText("Erledigt", { exact: true }).waitFor();
  await desk.getByRole("button", { name: "Rückgängig" }).click();
  await free.getByText("Offen", { exact: true }).waitFor();
  expect(await news(desk).filter({ hasText: "wieder offen" }).count()).toBe(0);
  // A minute after this desk has had the job in its hands, the driver's answer is news all the same.
  const ofFirst = eq(jobRequests.company, "Erste Bau");
  const [given] = await site.db.select().from(jobRequests).where(ofFirst);
  const work = { jobId: given?.id ?? "", driverId };
  const despite = { confirmedWarnings: ["overlap" as const] };
  await assignDriver(site.ctx(), { ...work, ...despite, rateType: "hourly", rateValue: 40 });
  await free.getByText("Antwort steht aus").waitFor();
  const path = replyPath(site.ctx(), { ...work, action: "decline", billing: "agency" });
  const token = new URL(path, site.url).searchParams.get("token") ?? "";
  await answerJob(site.ctx(), { ...work, token, action: "decline" });
  await desk.getByText(`Jürgen Beispiel hat abgesagt: FA\u00a0${given?.nummer}`).waitFor();
});

/** What a test wrote beside the verbs counts as a change when a verb follows. */
async function countedChange() {
  const [job] = await site.db.select().from(jobRequests).limit(1);
  await updateContact(site.ctx(), {
    jobId: job?.id ?? "",
    cName: job?.company ?? "",
    contact: "Petra Muster",
    street: "Kranweg",
    house: "7a",
    postal: "60311",
    city: "Frankfurt am Main",
    phone: "069 5550101",
    contactEmail: "petra.muster@bau.example",
    einsatzort: "",
  });
}

it("moves no row while a mouse is over the list", async () => {
  const desk = await jobsDesk();
  const row = jobRow(desk, "Erste Bau");
  await row.hover();
  await desk.mouse.move(400, 500, { steps: 4 });
  await row.hover();
  const before = await row.boundingBox();
  await bookedBy("Vierte Bau");
  await desk.getByText("1 neue Anfrage", { exact: true }).waitFor();
  expect(await row.boundingBox()).toEqual(before);
  expect(await jobRow(desk, "Vierte Bau").count()).toBe(0);
  await desk.getByRole("button", { name: "Anzeigen" }).click();
  await jobRow(desk, "Vierte Bau").waitFor();
});

it("a logout in one tab ends the others", async () => {
  const desk = await jobsDesk();
  const other = await desk.context().newPage();
  await other.goto("/admin?ansicht=auftraege");
  await jobRow(other, "Erste Bau").waitFor();
  await desk.getByRole("button", { name: "Abmelden" }).click();
  await desk.waitForURL("**/admin/login?grund=abgemeldet");
  // There it may stand in the middle of something: the login comes to it.
  await other.getByRole("dialog", { name: "Abgemeldet" }).waitFor();
  expect(await lastAction()).toBe("manual_logout");
});

it("warns before the idle logout, goes on at a click, and then signs out by itself", async () => {
  const desk = await jobsDesk({ viewport: DESKTOP });
  await lastInput(58.7);
  await recheck(desk);
  await desk.getByText("Sie werden gleich abgemeldet").waitFor();
  await desk.getByRole("button", { name: "Weiterarbeiten" }).click();
  await desk.getByRole("dialog").waitFor({ state: "detached" });
  // The refresh goes on meanwhile, and is no input.
  await refreshed(desk, 2);
  // Half a minute, so that a busy machine's page is not later than the server.
  await lastInput(59.5);
  await recheck(desk);
  const login = desk.getByRole("dialog", { name: "Automatisch abgemeldet" });
  await login.waitFor({ timeout: 90_000 });
  expect(await lastAction()).toBe("auto_logout");
  expect(new URL(desk.url()).pathname).toBe("/admin");
});

const lastInput = (minutesAgo: number) =>
  site.db.update(sessions).set({ last_seen_at: new Date(Date.now() - minutesAgo * 60_000) });

/** The desk asks the server when its tab is looked at again. */
const recheck = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
