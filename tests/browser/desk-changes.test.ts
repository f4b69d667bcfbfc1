import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { emailLog, jobRequests, kundenwuensche } from "../../src/db/schema/index.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import {
  assigned,
  assignmentOf,
  atJob,
  atJobDialog,
  bookedJob,
  confirmed,
  releasedDriver,
  saidYesOnPhone,
} from "../support/desk-cast.ts";

/** What changes while somebody drives: the job, his assignment, and a confirmation that is taken back. */

const site = useSite({ CONFIRM_UNDO_SECONDS: "60" });

async function storedJob(jobId: string) {
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new Error("There is no such job");
  return job;
}

const UNAVAILABLE = (route: Route) =>
  route.fulfill({ status: 503, json: { title: "Vorübergehend", error: "Bitte warten." } });

/** Monday to Wednesday. */
const JUNE = { einsatzbeginn: "2027-06-07", einsatzdauer: "3 Tage" };

/** The buttons and fields that a toast lies over and that can not be scrolled free of it, beside rows; of an open dialog alone, if there is one. */
async function covered(page: Page) {
  await page.waitForFunction(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
    const isAtRest = (toast: Element) =>
      toast.getAttribute("data-mounted") === "true" && toast.getAnimations().length === 0;
    return toasts.length > 0 && toasts.every(isAtRest);
  });
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
    const place = document.querySelector("[role=dialog]") ?? document;
    const controls = [...place.querySelectorAll("button, [role=dialog] footer input, header a")];
    /** How far what holds the control can still be scrolled up. */
    const roomOf = (control: Element | null): number => {
      if (!control) return 0;
      const { scrollHeight, clientHeight, scrollTop } = control;
      const moves =
        control === document.documentElement ||
        ["auto", "scroll"].includes(getComputedStyle(control).overflowY);
      const room = moves ? scrollHeight - clientHeight - scrollTop : 0;
      return room > 0 ? room : roomOf(control.parentElement);
    };
    const isUnder = (control: Element) => {
      const one = control.getBoundingClientRect();
      return toasts.some((toast) => {
        const other = toast.getBoundingClientRect();
        const isBeside = one.right <= other.left || other.right <= one.left;
        const isCovered = !isBeside && one.top < other.bottom && other.top < one.bottom;
        return isCovered && one.bottom - other.top > roomOf(control);
      });
    };
    const others = controls.filter((control) => !control.closest("tr, [data-sonner-toast]"));
    return others
      .filter((control) => control.checkVisibility() && isUnder(control))
      .map(({ textContent }) => textContent);
  });
}

/** What a click has changed so far is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

let driverId: string;
beforeAll(async () => {
  driverId = await releasedDriver(site, "Umgeplanter");
});

describe("the edit dialog of a job that somebody drives", () => {
  it("asks whether he goes along, says what speaks against it, and loses nothing typed", async () => {
    const jobId = await bookedJob(site, "Kranbau", JUNE);
    const assignmentId = await confirmed(site, { jobId, driverId });
    const other = await bookedJob(site, "Belegt", { ...JUNE, einsatzbeginn: "2027-06-14" });
    await assigned(site, { jobId: other, driverId });
    const { page, dialog } = await atJobDialog(site, jobId, /^Bearbeiten/, { viewport: PHONE });
    const question = dialog.getByRole("radiogroup", {
      name: "Soll Umgeplanter Beispiel mit umgeplant werden?",
    });
    await dialog.getByLabel("Bestellnummer").fill("B-4711");
    expect(await question.count()).toBe(0);
    await dialog.getByLabel("Beginn").fill("2027-06-14");
    await question.waitFor();
    const save = dialog.getByRole("button", { name: "Auftrag speichern" });
    await save.click();
    await question.getByText("Bitte wählen Sie, ob der Fahrer und der Auftraggeber").waitFor();
    await question.getByLabel("Ja, umplanen und beide benachrichtigen").check();
    await dialog.getByText("Umgeplanter Beispiel hatte zugesagt").waitFor();
    await page.route("**/api/admin-edit-job", UNAVAILABLE);
    await save.click();
    await page.getByText("Fehler beim Speichern").waitFor();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await covered(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Meldung schließen" }).click();
    await page.unroute("**/api/admin-edit-job");
    await save.click();
    await dialog.getByText("Doppelt eingeteilt").waitFor();
    expect(await dialog.getByLabel("Bestellnummer").inputValue()).toBe("B-4711");
    expect(await storedJob(jobId)).toMatchObject({
      einsatzbeginn: "2027-06-07",
      bestellnummer: "",
    });
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Trotzdem speichern" }).click();
    await page.getByText("Daten gespeichert").waitFor();
    await page.getByText(/Die E-Mails sind unterwegs, der Fahrer wird neu gefragt/).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await storedJob(jobId)).toMatchObject({
      status: "assigned",
      einsatzbeginn: "2027-06-14",
      einsatzende: "2027-06-16",
      bestellnummer: "B-4711",
      mitgeteilt: null,
    });
    expect(await assignmentOf(site, assignmentId)).toMatchObject({
      start_date: "2027-06-14",
      uebergangen: ["overlap"],
    });
  });

  it("takes a customer's wish over for later: filled in, and marked as not told", async () => {
    const jobId = await bookedJob(site, "Wunsch", { ...JUNE, einsatzbeginn: "2027-07-05" });
    await assigned(site, { jobId, driverId });
    const nachricht = "Bitte am Tor 7 melden, erst um 9 Uhr";
    await site.db.insert(kundenwuensche).values({ job_id: jobId, art: "aenderung", nachricht });
    const { page, dialog } = await atJobDialog(site, jobId, /^Übernehmen/);
    await dialog.getByText(nachricht).waitFor();
    expect(await dialog.getByLabel("Beginn").inputValue()).toBe("2027-07-05");
    await dialog.getByLabel("Einsatzort").fill("Tor 7, 65203 Wiesbaden");
    await dialog.getByLabel("Uhrzeit").fill("09:00");
    const question = dialog.getByRole("radiogroup", {
      name: "Soll Umgeplanter Beispiel von der Änderung jetzt erfahren?",
    });
    await question.getByLabel("Nur ändern, später mitteilen").check();
    await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Änderung nicht mitgeteilt").first().waitFor();
    expect(await storedJob(jobId)).toMatchObject({
      einsatzort: "Tor 7, 65203 Wiesbaden",
      uhrzeit_beginn: "09:00",
      mitgeteilt: { uhrzeit_beginn: null },
    });
  });
});

it("the dialog of an assignment shows note and weekdays, and changes them", async () => {
  const jobId = await bookedJob(site, "Notiz", { ...JUNE, einsatzbeginn: "2027-08-02" });
  const assignmentId = await assigned(site, { jobId, driverId, note: "Ruft am Vorabend an" });
  const { page, dialog } = await atJobDialog(site, jobId, /^Zuweisung bearbeiten/, {
    viewport: PHONE,
  });
  const note = dialog.getByLabel("Notiz");
  expect(await note.inputValue()).toBe("Ruft am Vorabend an");
  await note.fill("Ruft am Vorabend an, spricht nur Polnisch");
  await dialog.getByLabel("Ende").fill("2027-08-07");
  await dialog.getByLabel("Donnerstag").uncheck();
  await dialog.getByText(/^Eingeteilt: .* bis Sa\.,\s07\.08\.2027\s·\s5\sArbeitstage/).waitFor();
  await dialog.getByRole("button", { name: "Zuweisung speichern" }).click();
  await page.getByText("Zuweisung gespeichert").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({
    end_date: "2027-08-07",
    arbeitstage: ["mo", "di", "mi", "fr", "sa"],
    admin_note: "Ruft am Vorabend an, spricht nur Polnisch",
  });
});

it("a confirmation names both mails, and is taken back before one of them goes, for as long as is configured", async () => {
  const jobId = await bookedJob(site, "Rückgängig", { ...JUNE, einsatzbeginn: "2027-09-06" });
  const assignmentId = await assigned(site, { jobId, driverId });
  const { page, panel } = await atJob(site, jobId);
  const told = page.getByText(
    /Die E-Mails an Umgeplanter Beispiel und Muster Bau GmbH gehen in 60\sSekunden/,
  );
  const confirm = async () => {
    await panel.getByRole("button", { name: /^Bestätigen/ }).click();
    await told.waitFor();
  };
  await panel.getByRole("button", { name: /^Anrufen/ }).click();
  await saidYesOnPhone(page);
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await undo.waitFor();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await covered(page)).toEqual([]);
  }
  await undo.click();
  await page.getByText("Bestätigung zurückgenommen").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "assigned" });
  const mails = await site.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.assignment_id, assignmentId));
  const confirming = mails.filter(({ template }) => template === "order_confirmation");
  expect(confirming.map(({ status }) => status)).toEqual(["withdrawn"]);

  // Or the one that goes would be taken for the one that comes.
  await told.waitFor({ state: "detached" });
  await page.clock.install();
  await confirm();
  await page.clock.fastForward(61_000);
  await undo.waitFor({ state: "detached" });
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "confirmed" });
});

it("what can't be read at all is a failure to load, not an empty list or a job that doesn't exist", async () => {
  const jobId = await bookedJob(site, "Unlesbar");
  const { nummer } = await storedJob(jobId);
  const page = await site.dispatcher({}, "/healthz");
  const released = Promise.withResolvers<void>();
  let answer = UNAVAILABLE;
  await page.route("**/api/admin-data-fetch", (route) => answer(route));
  await page.goto(`/admin?ansicht=auftraege&auftrag=${nummer}`);
  const places = [page.locator("#auftraege"), page.getByRole("complementary")];
  for (const place of places) await place.getByText("Fehler beim Laden").waitFor();
  for (const text of ["Keine Anfragen vorhanden.", "Auftrag nicht gefunden"])
    expect(await page.getByText(text).count()).toBe(0);
  await expectAccessible(page);

  answer = async (route) => {
    await released.promise;
    await route.continue();
  };
  for (const place of places) {
    const asked = page.waitForRequest("**/api/admin-data-fetch");
    await place.getByRole("button", { name: "Erneut laden" }).click();
    await asked;
    await drawn(page);
    expect(await place.getByText("Fehler beim Laden").isVisible()).toBe(true);
  }
  released.resolve();
  for (const place of places)
    await place.getByText("Fehler beim Laden").waitFor({ state: "detached" });
  await page
    .getByRole("complementary")
    .getByRole("heading", { name: /^Auftrag FA/ })
    .waitFor();
  await page.goto("/admin?ansicht=auftraege&auftrag=999999");
  await page.getByText("Auftrag nicht gefunden").waitFor();
});
