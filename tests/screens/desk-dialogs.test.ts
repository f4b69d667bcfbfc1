import { fireEvent } from "@testing-library/dom";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  einsatzZeiten,
  emailLog,
  fahrerProfile,
  fahrerTage,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../src/db/schema/index.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/no-show.ts";
import { editJob } from "../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import {
  addDays,
  berlinDate,
  formatDay,
  germanDate,
  weekday,
} from "../../src/domain/kernel/time/berlin.ts";
import {
  assigned,
  assignmentOf,
  bookedJob,
  confirmed,
  releasedDriver,
} from "../support/desk-cast.ts";
import {
  all,
  away,
  choose,
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  openJob,
  openJobDialog,
  see,
  useScreen,
} from "../support/screen.ts";
import { NEXT_YEAR } from "../support/world.ts";

const desk = useScreen();

async function storedJob(jobId: string) {
  const [job] = await desk.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new Error("There is no such job");
  return job;
}

const mailsOf = (jobId: string) =>
  desk.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
/** Monday to Wednesday. */
const JUNE = { einsatzbeginn: "2094-06-07", einsatzdauer: "3 Tage" };

describe("an assignment", () => {
  it("is cancelled once with a reason; the focus comes back to where it was opened", async () => {
    const jobId = await bookedJob(desk, "Storno");
    const driverId = await releasedDriver(desk, "Stornierter");
    const assignmentId = await assigned(desk, { jobId, driverId });
    const box = await openJobDialog(desk, jobId, /^Zuweisung stornieren/);
    await expect.poll(() => document.activeElement).toBe(await field("Grund", box));
    await desk.user.keyboard("{Escape}");
    await noDialog();
    const folded = (await find("button", /^Zuweisung stornieren/)).closest("details");
    await expect.poll(() => document.activeElement).toBe(folded?.querySelector("summary"));
    // Its key, which stands beside it.
    await desk.user.keyboard("l");
    await fill("Grund", "Kunde verschiebt", await dialog());
    const send = await find("button", "Zuweisung stornieren", await dialog());
    fireEvent.click(send);
    fireEvent.click(send);
    await see("Zuweisung storniert");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({
      status: "cancelled",
      grund: "Kunde verschiebt",
    });
    expect((await storedJob(jobId)).status).toBe("open");
  });

  it("gets its mail again, and is confirmed", async () => {
    const jobId = await bookedJob(desk, "Nochmal");
    await desk.db.update(jobRequests).set({ customer_email: "" }).where(eq(jobRequests.id, jobId));
    await assigned(desk, { jobId, driverId: await releasedDriver(desk, "Postempfang") });
    const panel = await openJob(desk, jobId);
    await click("button", /^E-Mail erneut senden/, panel);
    await see("E-Mail erneut gesendet");
    await click("button", /^Anrufen/, panel);
    await click("button", "Ja, zugesagt", await dialog());
    await see("Bestätigt & E-Mail versendet");
    // The customer has no address, and without time for it nothing can be taken back.
    await see("Die E-Mail an Postempfang Beispiel ist unterwegs.");
    expect(all("button", "Rückgängig")).toEqual([]);
    expect((await storedJob(jobId)).status).toBe("confirmed");
  });

  it("shows note and weekdays, and changes them", async () => {
    const jobId = await bookedJob(desk, "Notiz", { ...JUNE, einsatzbeginn: "2094-08-02" });
    const driverId = await releasedDriver(desk, "Notierter");
    const assignmentId = await assigned(desk, { jobId, driverId, note: "Ruft am Vorabend an" });
    const box = await openJobDialog(desk, jobId, /^Zuweisung bearbeiten/);
    expect((await field("Notiz", box)).value).toBe("Ruft am Vorabend an");
    await fill("Notiz", "Spricht nur Polnisch", box);
    await fill("Ende", "2094-08-07", box);
    await click("checkbox", "Donnerstag", box);
    await see(/Eingeteilt: .* bis Sa\., 07\.08\.2094 · 5 Arbeitstage/, box);
    await click("button", "Zuweisung speichern", box);
    await see("Zuweisung gespeichert");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({
      end_date: "2094-08-07",
      arbeitstage: ["mo", "di", "mi", "fr", "sa"],
      admin_note: "Spricht nur Polnisch",
    });
  });
});

describe("the edit dialog", () => {
  it("takes changes, refuses wrong ones at their fields", async () => {
    const jobId = await bookedJob(desk, "Bearbeitet");
    const box = await openJobDialog(desk, jobId, /^Bearbeiten/);
    expect((await field("Fahrzeugtyp", box)).value).toBe("kran");
    await fill("PLZ", "603", box);
    await click("button", "Auftrag speichern", box);
    await see("PLZ muss 5-stellig sein", box);
    await fill("PLZ", "60313", box);
    await fill("Beginn", "2094-01-11", box);
    await see(/Gespeichert wird: Mo., 11.01. bis Mi., 13.01.2094/, box);
    await click("checkbox", "Samstag", box);
    await fill("Uhrzeit", "06:30", box);
    const save = await find("button", "Auftrag speichern", box);
    fireEvent.click(save);
    fireEvent.click(save);
    await see("Daten gespeichert");
    await noDialog();
    expect(await storedJob(jobId)).toMatchObject({
      customer_postal_code: "60313",
      einsatzbeginn: "2094-01-11",
      einsatzende: "2094-01-13",
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
      uhrzeit_beginn: "06:30",
    });
  });

  it("overwrites what another window saved only after saying so", async () => {
    const jobId = await bookedJob(desk, "Gleichzeitig");
    const box = await openJobDialog(desk, jobId, /^Bearbeiten/);
    const job = await storedJob(jobId);
    await editJob(desk.ctx(), {
      jobId,
      customerName: job.customer_name,
      customerEmail: job.customer_email,
      customerPhone: "069 999999",
      einsatzort: job.einsatzort,
      zeitraum: job.zeitraum,
      fahrzeugtyp: "kran",
      fuehrerscheinklasse: "C",
      nachricht: job.nachricht,
    });
    await fill("Besonderheiten", "Zufahrt über Tor 3", box);
    await click("button", "Auftrag speichern", box);
    await see(/Inzwischen geändert .*Jemand hat gerade gespeichert: .*Telefon/, box);
    expect((await field("Besonderheiten", box)).value).toBe("Zufahrt über Tor 3");
    expect((await storedJob(jobId)).besonderheiten).not.toContain("Zufahrt über Tor 3");
    await click("button", "Trotzdem speichern", box);
    await noDialog();
    expect((await storedJob(jobId)).besonderheiten).toContain("Zufahrt über Tor 3");
  });

  it("asks whether the driver goes along, says what speaks against it, and loses nothing typed", async () => {
    const driverId = await releasedDriver(desk, "Umgeplanter");
    const jobId = await bookedJob(desk, "Kranbau", JUNE);
    const assignmentId = await confirmed(desk, { jobId, driverId });
    const other = await bookedJob(desk, "Belegt", { ...JUNE, einsatzbeginn: "2094-06-14" });
    await assigned(desk, { jobId: other, driverId });
    const box = await openJobDialog(desk, jobId, /^Bearbeiten/);
    await fill("Bestellnummer", "B-4711", box);
    const name = "Soll Umgeplanter Beispiel mit umgeplant werden?";
    expect(all("radiogroup", name, box)).toEqual([]);
    await fill("Beginn", "2094-06-14", box);
    const question = await find("radiogroup", name, box);
    await click("button", "Auftrag speichern", box);
    await see("Bitte wählen Sie, ob der Fahrer und der Auftraggeber", question);
    await click("radio", "Ja, umplanen und beide benachrichtigen", question);
    await see("Umgeplanter Beispiel hatte zugesagt", box);
    const backAgain = desk.answer("admin-edit-job", () => away());
    await click("button", "Auftrag speichern", box);
    await see("Fehler beim Speichern");
    backAgain();
    await click("button", "Auftrag speichern", box);
    await see("Doppelt eingeteilt", box);
    expect((await field("Bestellnummer", box)).value).toBe("B-4711");
    expect(await storedJob(jobId)).toMatchObject({
      einsatzbeginn: "2094-06-07",
      bestellnummer: "",
    });
    await click("button", "Trotzdem speichern", box);
    await see(/Die E-Mails an .* und Muster Bau GmbH sind unterwegs\. Der Fahrer wird neu gefragt/);
    expect(await storedJob(jobId)).toMatchObject({
      status: "assigned",
      einsatzende: "2094-06-16",
      bestellnummer: "B-4711",
    });
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({
      start_date: "2094-06-14",
      uebergangen: ["overlap"],
    });
  });

  it("takes a customer's wish over for later: filled in, and marked as not told", async () => {
    const jobId = await bookedJob(desk, "Wunsch", { ...JUNE, einsatzbeginn: "2094-07-05" });
    await assigned(desk, { jobId, driverId: await releasedDriver(desk, "Späterer") });
    const nachricht = "Bitte am Tor 7 melden, erst um 9 Uhr";
    await desk.db.insert(kundenwuensche).values({ job_id: jobId, art: "aenderung", nachricht });
    const box = await openJobDialog(desk, jobId, /^Übernehmen/);
    await see(nachricht, box);
    await fill("Uhrzeit", "09:00", box);
    await click("radio", "Nur ändern, später mitteilen", box);
    await click("button", "Auftrag speichern", box);
    await noDialog();
    await see("Änderung nicht mitgeteilt");
    expect(await storedJob(jobId)).toMatchObject({
      uhrzeit_beginn: "09:00",
      mitgeteilt: { uhrzeit_beginn: null },
    });
  });
});

it("a job without an address is completed, and refuses a wrong postcode at its field", async () => {
  const { jobId } = await createJob(desk.ctx(), {
    customerName: "Anrufer Ohneort",
    customerEmail: "anrufer@bau.example",
    customerPhone: "069 5550199",
    company: "Bau AG",
    einsatzort: "Baustelle Ost",
    zeitraum: "nächste Woche",
    fahrzeugtyp: "Bagger",
    nachricht: "Aushub",
  });
  const box = await openJobDialog(desk, jobId, /^Adresse ergänzen/);
  await fill("Straße", "Bauweg", box);
  await fill(/Hausnummer|Nr\./, "3", box);
  await fill("PLZ", "6031", box);
  await fill("Ort", "Frankfurt", box);
  await click("button", /speichern/i, box);
  await see("PLZ muss 5-stellig sein", box);
  await fill("PLZ", "60311", box);
  await click("button", /speichern/i, box);
  await noDialog();
  expect(await storedJob(jobId)).toMatchObject({ customer_postal_code: "60311" });
});

it("old jobs are shown before they are completed", async () => {
  const old = await bookedJob(desk, "Uralt", { einsatzdauer: "3 Tage", company: "Uralt GmbH" });
  const created_at = new Date("2026-01-10T09:00:00Z");
  const longAgo = { created_at, einsatzbeginn: "2026-01-12" };
  await desk.db.update(jobRequests).set(longAgo).where(eq(jobRequests.id, old));
  await desk.open("/admin?ansicht=auftraege");
  await click("button", "Alte Aufträge abschließen");
  const box = await dialog();
  const choice = await find("checkbox", "Uralt GmbH", box);
  expect(all("listitem", "", box)).toHaveLength(1);
  fireEvent.click(choice);
  expect(await find("button", "Aufträge abschließen", box)).toHaveProperty("disabled", true);
  fireEvent.click(choice);
  await click("button", "1 Auftrag abschließen", box);
  await see("1 Auftrag ist abgeschlossen.");
  await noDialog();
  expect((await storedJob(old)).status).toBe("completed");
  expect(await desk.db.$count(jobRequests, eq(jobRequests.status, "completed"))).toBe(1);
  await click("button", "Alte Aufträge abschließen");
  await see("Zurzeit gibt es keine alten Aufträge.");
});

it("a test job for two drivers is created, and test jobs only are reset", async () => {
  await desk.open("/admin?ansicht=auftraege");
  await click("button", "Auftrag anlegen");
  const box = await dialog();
  const create = () => click("button", "Auftrag anlegen", box);
  await create();
  await see("Fehlende Angaben");
  await fill("Name", "Anruferin Probe", box);
  await fill("E-Mail", "probe@bau", box);
  await fill("Telefon", "069 5550199", box);
  await click("checkbox", "Der Einsatz ist woanders", box);
  await fill("Straße oder Einfahrt", "Werkstor", box);
  // A Tuesday at the end of November has no holiday near it.
  const first = addDays(`${NEXT_YEAR}-11-24`, (9 - weekday(`${NEXT_YEAR}-11-24`)) % 7);
  const last = addDays(first, 2);
  await fill("Zeitraum", `${germanDate(first)}, 3 Tage`, box);
  await see(`${formatDay(first).slice(0, -4)} bis ${formatDay(last)} · 3 Arbeit`, box);
  await expect.poll(async () => (await field("Ende", box)).value).toBe(last);
  await choose("Fahrzeugtyp", "Bagger", box);
  await fill("Beschreibung", "Aushub", box);
  await create();
  await see("Ungültige E-Mail");
  await fill("E-Mail", "probe@bau.example", box);
  await create();
  await see("Bitte geben Sie den Ort des Einsatzes ein", box);
  await fill("Ort", "Frankfurt", box);
  await fill("Anzahl Fahrer", "2", box);
  await click("checkbox", "Testauftrag", box);
  await create();
  await see("2 Aufträge erstellt");
  const isProbe = eq(jobRequests.customer_name, "Anruferin Probe");
  const created = await desk.db.select().from(jobRequests).where(isProbe);
  const stored = { is_test: true, einsatzende: last, einsatzort: "Werkstor, Frankfurt" };
  expect(created).toMatchObject([stored, stored]);

  const address = { customer_street: "Tor", customer_house_number: "1", customer_city: "Bad" };
  await desk.db
    .update(jobRequests)
    .set({ ...address, customer_postal_code: "60311" })
    .where(isProbe);
  const real = await bookedJob(desk, "Echt");
  const driverId = await releasedDriver(desk, "Probefahrer", { fuehrerscheinklassen: ["CE"] });
  await assigned(desk, { jobId: created[0]?.id ?? "", driverId });
  await assigned(desk, { jobId: real, driverId, startDate: "2094-01-25" });
  await click("button", "Testaufträge zurücksetzen");
  await click("button", "Testaufträge zurücksetzen", await dialog());
  await see("Jobs zurückgesetzt: 1");
  expect((await storedJob(real)).status).toBe("assigned");
});

it("fitting drivers are asked about one job, without those who were taken out", async () => {
  const jobId = await bookedJob(desk, "Gesucht");
  const asked = await releasedDriver(desk, "Gefragter");
  await releasedDriver(desk, "Verschonter", { plz: "80331", ort: "München" });
  await releasedDriver(desk, "Busfahrer", { fuehrerscheinklassen: ["D"] });
  await desk.db.update(fahrerProfile).set({ status: "active" });
  const box = await openJobDialog(desk, jobId, /^Fahrer anschreiben/);
  const isTicked = async (name: string) => (await field(name, box)).checked;
  await click("button", "Keine", box);
  await see(/ 0 von \d+ gewählt/, box);
  // Enter chooses, and sends nothing.
  await fill("Bis", "50", box);
  await desk.user.keyboard("{Enter}");
  await expect.poll(() => isTicked("Beispiel, Gefragter")).toBe(true);
  expect(await isTicked("Beispiel, Verschonter")).toBe(false);
  expect(all("checkbox", "Busfahrer", box)).toEqual([]);
  for (const it of all("checkbox", "", box) as HTMLInputElement[]) {
    if (it.checked !== (it.id === `anschreiben-${asked}`)) fireEvent.click(it);
  }
  await click("button", "1 Fahrer anschreiben", box);
  await see("Fahrer angeschrieben");
  const isAlert = and(eq(emailLog.job_id, jobId), eq(emailLog.template, "job_alert"));
  expect(await desk.db.select({ to: emailLog.recipient }).from(emailLog).where(isAlert)).toEqual([
    { to: "gefragter@fahrer.example" },
  ]);
});

it("what can't be read at all is a failure to load, not an empty list or a job that doesn't exist", async () => {
  const jobId = await bookedJob(desk, "Unlesbar");
  await desk.open("/admin?ansicht=kunden");
  const backAgain = desk.answer("admin-data-fetch", () => away());
  // The first page comes with its rows; only what is opened afterwards can fail.
  history.pushState(null, "", `/admin?ansicht=auftraege&auftrag=${jobId}`);
  window.dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => all("button", "Erneut laden").length).toBeGreaterThanOrEqual(2);
  for (const text of ["Keine Anfragen vorhanden.", "Auftrag nicht gefunden"])
    expect(document.body.textContent).not.toContain(text);
  backAgain();
  for (const button of all("button", "Erneut laden")) fireEvent.click(button);
  await find("button", /^Bearbeiten/);
  await desk.open("/admin?ansicht=auftraege&auftrag=999999");
  await see("Auftrag nicht gefunden");
});

describe("a no-show", () => {
  const LONG_AGO = "2026-11-02";
  async function work(name: string, startDate?: string) {
    const jobId = await bookedJob(desk, name);
    const driverId = await releasedDriver(desk, name);
    const days = startDate === undefined ? {} : { startDate };
    return { jobId, driverId, assignmentId: await confirmed(desk, { jobId, driverId, ...days }) };
  }
  const mark = (box: HTMLElement) => click("button", "No-Show vermerken", box);
  const templatesOf = async (jobId: string) =>
    (await mailsOf(jobId)).map(({ template }) => template);

  it("shows the fee with its tier, takes another one, and tells nobody who isn't ticked", async () => {
    const { jobId, driverId, assignmentId } = await work("Fern", "2094-05-03");
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    await see(/80 € .*25 %.*48 Stunden oder mehr vor Beginn/, box);
    await fill("Andere Gebühr in €", "-5", box);
    await mark(box);
    await see("Bitte geben Sie die Gebühr in Euro an, mindestens 0", box);
    await fill("Andere Gebühr in €", "123,45", box);
    await see(/123,45 € .*von Hand festgelegt; berechnet wären 80 €/, box);
    await fill("Grund", "Kam nicht, Telefon aus", box);
    await click("checkbox", "Fahrer sperren", box);
    await mark(box);
    await see("Niemand bekommt eine E-Mail.");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({
      status: "no_show",
      no_show_fee_cents: 12_345,
      no_show_tier: "override",
      grund: "Kam nicht, Telefon aus",
    });
    const [driver] = await desk.db
      .select()
      .from(fahrerProfile)
      .where(eq(fahrerProfile.id, driverId));
    expect(driver?.status).not.toBe("no_show");
    expect(await templatesOf(jobId)).not.toContain("no_show_notice");
  });

  it("informs customer and driver, and is undone within 24 hours", async () => {
    const { jobId, assignmentId } = await work("Heute", LONG_AGO);
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    await see(/320 € .*unter 6 Stunden vor Beginn/, box);
    await click("checkbox", "Auftraggeber informieren", box);
    await click("checkbox", "Fahrer über Gebühr informieren", box);
    await mark(box);
    await see(/Gebühr 320 €\. Die E-Mails an Muster Bau GmbH und .* sind unterwegs/);
    expect(await templatesOf(jobId)).toEqual(
      expect.arrayContaining(["no_show_notice", "no_show_fee"]),
    );
    await noDialog();
    await click("button", /^No-Show rückgängig machen/);
    const undo = await dialog(/^No-Show rückgängig/);
    await see("Die Gebühr von 320 € entfällt", undo);
    await click("button", "No-Show rückgängig machen", undo);
    await see("No-Show rückgängig gemacht");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({ status: "confirmed" });
  });

  it("without a start the flat fee holds; a reckoning that fails is said", async () => {
    const { jobId } = await work("Pauschal");
    const backAgain = desk.answer("calc-no-show-fee", () => away());
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    await see(/Ließ sich gerade nicht berechnen.*Pauschale von 150 €/, box);
    backAgain();
    await desk.user.keyboard("{Escape}");
    await noDialog();
    await click("button", /^No-Show vermerken/);
    await see("Pauschale, weil Beginn oder Satz fehlt", await dialog());
  });

  it("says what the driver reported while the dialog was open, and asks for a reason", async () => {
    const { jobId, assignmentId } = await work("Gemeldet", LONG_AGO);
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    const da_um = new Date(`${LONG_AGO}T06:05:00Z`);
    const report = { assignment_id: assignmentId, tag: LONG_AGO, da_um, da_gemeldet_am: da_um };
    await desk.db.insert(einsatzZeiten).values(report);
    await mark(box);
    await see("hat selbst gemeldet: Mo., 02.11.2026: da 07:05", box);
    await mark(box);
    await see("Bitte begründen Sie, warum es trotzdem ein No-Show ist.", box);
    await fill("Grund", "um neun wieder gefahren", box);
    await mark(box);
    await see("No-Show erfolgreich vermerkt");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({
      grund: "um neun wieder gefahren",
    });
  });

  it("that another window marked meanwhile ends the dialog, and the job can be opened again", async () => {
    const { jobId, assignmentId } = await work("Zweimal", "2094-05-03");
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    await markNoShow(desk.ctx(), { assignmentId });
    await mark(box);
    await see("Fehler beim Markieren");
    await noDialog();
    const job = await find("complementary");
    await click("button", /^Auftraggeber informieren/, job);
    await see("Auftraggeber informiert");
    await click("button", /^Ersatz suchen/, job);
    await dialog(/^Fahrer zuweisen/);
    expect((await storedJob(jobId)).status).toBe("open");
  });

  it("stands, and sends to the log, when only the look at the customer's mail fails", async () => {
    const { jobId, assignmentId } = await work("Postfehler", "2094-05-03");
    const box = await openJobDialog(desk, jobId, /^No-Show vermerken/);
    desk.answer("send-no-show-notice", () => away());
    await click("checkbox", "Auftraggeber informieren", box);
    await mark(box);
    await see("Stand der E-Mail nicht bekannt");
    expect(await assignmentOf(desk, assignmentId)).toMatchObject({ status: "no_show" });
  });
});

it("'Bestätigen' sends nothing when the driver has just taken his yes back, and shows his answer", async () => {
  const jobId = await bookedJob(desk, "Zurückgenommen");
  await assigned(desk, { jobId, driverId: await releasedDriver(desk, "Wechselnder") });
  const answered = (accepted_at: Date | null) =>
    desk.db.update(jobAssignments).set({ accepted_at }).where(eq(jobAssignments.job_id, jobId));
  await answered(new Date());
  const panel = await openJob(desk, jobId);
  await see("Vom Fahrer angenommen", panel);
  await answered(null);
  await click("button", /^Bestätigen/, panel);
  await see(/Antwort geändert .*Bitte sehen Sie sich seine Antwort an/);
  expect((await storedJob(jobId)).status).toBe("assigned");
  expect((await mailsOf(jobId)).map(({ template }) => template)).not.toContain(
    "order_confirmation",
  );
});

it("a driver falls out in one step: his days are noted, and a shortlist opens for each of his jobs", async () => {
  const driverId = await releasedDriver(desk, "Kranker");
  const [first = "", second = ""] = [20, 21].map((days) => addDays(berlinDate(new Date()), days));
  const jobs = [];
  for (const startDate of [first, second]) {
    const jobId = await bookedJob(desk, "Ausfall");
    await confirmed(desk, { jobId, driverId, startDate });
    jobs.push(jobId);
  }
  const box = await openJobDialog(desk, jobs[0] ?? "", /^Fahrer fällt aus/);
  await see("1 Auftrag von ihm", box);
  await fill("Letzter Tag", second, box);
  await see("2 Aufträge von ihm", box);
  await click("button", "Eintragen und Ersatz suchen", box);
  for (const count of [1, 2]) {
    const replace = await dialog(/^Fahrer ersetzen/);
    const reason = await field(/^Warum fährt Kranker/, replace);
    expect([count, reason.value]).toEqual([count, "Fahrer fällt aus: krank"]);
    await click("button", "Abbrechen", replace);
  }
  await noDialog();
  const said = await desk.db.select().from(fahrerTage).where(eq(fahrerTage.fahrer_id, driverId));
  expect(said.map(({ tag, zustand, notiz }) => [tag, zustand, notiz]).sort()).toEqual([
    [first, "absent", ""],
    [second, "absent", ""],
  ]);
});

it("a new order's dates are filled with what was understood, and a start in the past is asked about", async () => {
  await desk.open("/admin?ansicht=auftraege");
  await click("button", "Auftrag anlegen");
  const box = await dialog();
  const days = async () => [(await field("Beginn", box)).value, (await field("Ende", box)).value];
  for (const words of ["Do und Fr", `KW 49 ${NEXT_YEAR}`]) {
    await fill("Zeitraum", words, box);
    await expect.poll(days).not.toContain("");
  }
  await fill("Zeitraum", "bald", box);
  await expect.poll(days).toEqual(["", ""]);
  await fill("Name", "Anruferin Probe", box);
  await fill("E-Mail", "probe@bau.example", box);
  await fill("Telefon", "069 5550199", box);
  await fill("Einsatzort", "Frankfurt", box);
  await choose("Fahrzeugtyp", "Bagger", box);
  await fill("Beschreibung", "Aushub", box);
  await desk.user.keyboard("{Control>}{Enter}{/Control}");
  await find("button", "Ohne Datum anlegen", box);
  await fill("Zeitraum", "24.11.2025", box);
  await desk.user.keyboard("{Control>}{Enter}{/Control}");
  await see("Beginn liegt zurück", box);
});
