import { and, eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  adminActions,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../src/db/schema/index.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { addDays, formatDay } from "../../src/domain/kernel/time/berlin.ts";
import { ORDER } from "../support/cast.ts";
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
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  openJob,
  openJobDialog,
  press,
  see,
  useScreen,
} from "../support/screen.ts";
import { FREE_MONDAY } from "../support/world.ts";

const desk = useScreen();

async function fillAssign(jobId: string, driver: string) {
  const box = await openJobDialog(desk, jobId, /^Fahrer zuweisen/);
  await click("radio", driver, box);
  await fill("Stundensatz in €", "41", box);
  return box;
}

const send = (box: HTMLElement) => click("button", "Fahrer zuweisen", box);
const assignmentsOf = (jobId: string) =>
  desk.db.select().from(jobAssignments).where(eq(jobAssignments.job_id, jobId));

async function actionsOf(jobId: string) {
  const actions = await desk.db.select().from(adminActions).where(eq(adminActions.job_id, jobId));
  return actions.map(({ action }) => action);
}

it("a job that another window assigns meanwhile reads 'Doppelzuweisung verhindert' and who drives", async () => {
  const jobId = await bookedJob(desk, "Zwei");
  const first = await releasedDriver(desk, "Erster");
  await releasedDriver(desk, "Zweiter");
  const box = await fillAssign(jobId, "Zweiter");
  await assigned(desk, { jobId, driverId: first });
  await send(box);
  await see(
    /Doppelzuweisung verhindert .*Für diesen Auftrag ist bereits ein aktiver Fahrer zugewiesen/,
  );
  await noDialog();
  await see("Erster Beispiel", await find("complementary"));
  expect(await assignmentsOf(jobId)).toHaveLength(1);
});

it("a driver who is rejected meanwhile keeps the dialog open, with what was typed", async () => {
  const jobId = await bookedJob(desk, "Gesperrt");
  const driverId = await releasedDriver(desk, "Wegfall");
  const box = await fillAssign(jobId, "Wegfall");
  const isIt = eq(fahrerProfile.id, driverId);
  await desk.db.update(fahrerProfile).set({ status: "pending" }).where(isIt);
  await send(box);
  await see("Zuweisungsfehler");
  expect((await field("Stundensatz in €", box)).value).toBe("41");
});

it("a server that fails is said, while choosing and while assigning", async () => {
  const jobId = await bookedJob(desk, "Störung");
  await releasedDriver(desk, "Standhafter");
  const panel = await openJob(desk, jobId);
  const readAgain = desk.answer("admin-data-fetch", () => away());
  await click("button", /^Fahrer zuweisen/, panel);
  const box = await dialog();
  await see("Fahrer konnten nicht geladen werden. Später", box);
  readAgain();
  await click("button", "Erneut laden", box);
  await click("radio", "Standhafter", box);
  await fill("Stundensatz in €", "42,50", box);
  const internal = { code: "internal", title: "Unerwarteter Fehler", error: "Später" };
  const takenAgain = desk.answer("admin-assign-driver", () =>
    Response.json(internal, { status: 503 }),
  );
  await send(box);
  await see("Fehler bei der Zuweisung. Später");
  expect((await field("Stundensatz in €", box)).value).toBe("42,50");
  takenAgain();
  await send(box);
  await see("Erfolgreich zugewiesen");
  expect(await assignmentsOf(jobId)).toHaveLength(1);
});

it("a driver who works elsewhere that day needs a second click, which is recorded", async () => {
  const driverId = await releasedDriver(desk, "Doppelt");
  const startDate = "2094-03-01";
  await assigned(desk, { startDate, jobId: await bookedJob(desk, "Zuerst"), driverId });
  const jobId = await bookedJob(desk, "Danach");
  const box = await fillAssign(jobId, "Doppelt");
  await click("button", "Ändern", box);
  await fill("Beginn", startDate, box);
  await see(/Dagegen ?: Eingeteilt für FA/, box);
  await send(box);
  await see("Doppelt eingeteilt", box);
  expect(await assignmentsOf(jobId)).toEqual([]);
  await fill("Beginn", "2094-03-02", box);
  await find("button", "Fahrer zuweisen", box);
  await fill("Beginn", startDate, box);
  await click("button", "Trotzdem zuweisen", box);
  await see("Erfolgreich zugewiesen");
  expect(await actionsOf(jobId)).toContain("overrule_warning");
});

it("an expired licence stops the dialog once, and a second click assigns", async () => {
  const jobId = await bookedJob(desk, "Papiere");
  const fahrer_id = await releasedDriver(desk, "Abgelaufen");
  const ofHis = eq(fahrerDokumente.fahrer_id, fahrer_id);
  await desk.db.update(fahrerDokumente).set({ gueltig_bis: "2020-01-31" }).where(ofHis);
  const box = await fillAssign(jobId, "Abgelaufen");
  await send(box);
  await see("nur bis Fr., 31.01.2020 gültig", await find("alert", "", box));
  expect(await assignmentsOf(jobId)).toEqual([]);
  await click("button", "Trotzdem zuweisen", box);
  await noDialog();
  expect(await assignmentsOf(jobId)).toHaveLength(1);
});

it("a licence class that he lacks asks why, and the focus is where one answers", async () => {
  const jobId = await bookedJob(desk, "Klasse");
  const driverId = await releasedDriver(desk, "Klasse");
  const him = eq(fahrerProfile.id, driverId);
  await desk.db
    .update(fahrerProfile)
    .set({ fuehrerscheinklassen: ["B"] })
    .where(him);
  const box = await fillAssign(jobId, "Klasse");
  await send(box);
  const why = await field("Warum fährt er trotzdem?", box);
  await expect.poll(() => document.activeElement).toBe(why);
  await desk.user.keyboard("Fährt mit Fahrlehrer");
  await click("button", "Trotzdem zuweisen", box);
  await noDialog();
  expect(await assignmentsOf(jobId)).toHaveLength(1);
});

it("an offer is assigned from the job's panel, the driver chosen already", async () => {
  const jobId = await bookedJob(desk, "Angebot");
  const driverId = await releasedDriver(desk, "Anbieter");
  const offer = {
    job_id: jobId,
    driver_id: driverId,
    action: "accept",
    channel: "manual",
  } as const;
  await desk.db
    .insert(jobResponses)
    .values({ ...offer, billing_model: "agency", terms_accepted: true });
  const box = await openJobDialog(desk, jobId, /^Zuweisen Anbieter/);
  await expect
    .poll(async () => (await find("radio", "Anbieter", box)).matches(":checked"))
    .toBe(true);
  await see(/Hat am .* zugesagt/, box);
  await fill("Stundensatz in €", "41,5", box);
  await send(box);
  await see("Erfolgreich zugewiesen");
  expect(await assignmentsOf(jobId)).toMatchObject([{ driver_id: driverId, rate_value: 41.5 }]);
});

it("a driver is replaced in one step, at the new one's own rate; both and the customer get their mail", async () => {
  const jobId = await bookedJob(desk, "Tausch");
  const before = await releasedDriver(desk, "Vorher");
  const after = await releasedDriver(desk, "Nachher");
  const assignmentId = await confirmed(desk, { jobId, driverId: before, startDate: "2094-04-01" });
  const box = await openJobDialog(desk, jobId, /^Fahrer ersetzen/);
  await click("radio", "Nachher", box);
  expect(all("radio", "Vorher", box)).toEqual([]);
  expect((await field("Stundensatz in €", box)).value).toBe("38,50");
  await see(/Eingeteilt: .*01\.04\.2094/, box);
  await click("button", "Fahrer ersetzen", box);
  await see("Die E-Mails an Nachher Beispiel, Vorher Beispiel und Muster Bau GmbH sind");
  expect(await assignmentOf(desk, assignmentId)).toMatchObject({ status: "cancelled" });
  const rows = await assignmentsOf(jobId);
  expect(rows.filter(({ status }) => status === "assigned")).toMatchObject([
    { driver_id: after, ersetzt_id: assignmentId },
  ]);
  const mails = await desk.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
  const sent = mails.map(({ template, recipient }) => `${template} ${recipient}`);
  expect(sent).toContain("assignment_replaced vorher@fahrer.example");
  expect(sent).toContain("driver_confirmation nachher@fahrer.example");
});

const { zeitraum: _, ...UNDATED } = ORDER;
/** Three weeks without holidays follow it. */
const TUESDAY = addDays(FREE_MONDAY, 1);

it("one driver gets three jobs at once, and which one he can't drive is shown; cancelled ones come back", async () => {
  await releasedDriver(desk, "Anton");
  for (const [index, day] of [TUESDAY, addDays(TUESDAY, 1), TUESDAY].entries()) {
    const company = `Mehrfach ${index + 1} GmbH`;
    const days = { einsatzbeginn: day, einsatzende: day };
    await createJob(desk.ctx(), { ...UNDATED, ...days, company });
  }
  await desk.open("/admin?ansicht=auftraege");
  const row = await find("row", "Mehrfach 3");
  row.querySelector<HTMLElement>("[data-row]")?.focus();
  // The list listens to keys a moment after its rows are there.
  await expect
    .poll(() => desk.user.keyboard(" ").then(() => all("toolbar").length))
    .toBeGreaterThan(0);
  await see("1 Auftrag ausgewählt");
  await desk.user.keyboard("{Escape}");
  await expect.poll(() => all("toolbar")).toEqual([]);
  await desk.user.keyboard(" ");
  await click("checkbox", "auswählen", await find("row", "Mehrfach 1"));
  // A finger beside the box, on its label, opens no order.
  (await find("row", "Mehrfach 2")).querySelector<HTMLElement>("label[data-choice]")?.click();
  await see("3 Aufträge ausgewählt");
  expect(location.search).toBe("?ansicht=auftraege");
  await click("button", "Einen Fahrer zuweisen");
  const box = await dialog();
  await see("Passt für 2 von 3", box);
  await see(/Am selben Tag wie FA.\d+ aus dieser Auswahl/, box);
  await click("radio", "Anton", box);
  await click("button", "3 Aufträgen zuweisen", box);
  await see("2 Aufträge erledigt, 1 nicht.");
  await click("button", "Fertig");
  await see("1 Auftrag ausgewählt");
  await click("button", "Stornieren");
  const cancel = await dialog();
  await click("radio", "Wir, die Agentur", cancel);
  await fill("Grund", "Baustelle ruht", cancel);
  await click("button", "1 Auftrag stornieren", cancel);
  await see("alles erledigt");
  await click("button", "Fertig");
  const cancelled = () =>
    desk.db.$count(jobRequests, eq(jobRequests.storno_grund, "Baustelle ruht"));
  expect(await cancelled()).toBe(1);
  await noDialog();
  await desk.user.keyboard("z");
  await see("Rückgängig gemacht");
  expect(await desk.db.$count(jobRequests, eq(jobRequests.status, "cancelled"))).toBe(0);
});

it("a job is ordered once more, a week later, and then every week", async () => {
  const days = { einsatzbeginn: TUESDAY, einsatzende: addDays(TUESDAY, 2) };
  const company = "Noch Einmal GmbH";
  const { jobId } = await createJob(desk.ctx(), { ...UNDATED, ...days, company });
  const box = await openJobDialog(desk, jobId, /^Noch einmal/);
  await click("button", "Auftrag anlegen", box);
  await see("Auftrag erstellt");
  const jobs = await desk.db.select().from(jobRequests).where(eq(jobRequests.company, company));
  expect(jobs.map(({ einsatzbeginn }) => einsatzbeginn).sort()).toEqual([
    TUESDAY,
    addDays(TUESDAY, 7),
  ]);
  await noDialog();
  // The panel still shows the first job for a moment, and would take its dialog along.
  const [latest] = jobs.map(({ nummer }) => nummer).sort((a, b) => b - a);
  const shown = () => all("complementary")[0]?.textContent;
  await expect.poll(shown).toMatch(new RegExp(`FA\\s${latest}`));
  await click("button", /^Noch einmal/);
  const series = await dialog();
  await click("button", "Als Serie", series);
  await fill("Von", addDays(TUESDAY, 14), series);
  await fill(/^Bis/, addDays(TUESDAY, 28), series);
  const first = await find("checkbox", formatDay(addDays(TUESDAY, 14)), series);
  const single = addDays(TUESDAY, 17);
  await fill(/^Einzelner Tag/, single, series);
  await click("button", "Tag hinzufügen", series);
  await find("checkbox", formatDay(single), series);
  press(first);
  await click("button", /^\d Aufträge anlegen$/, series);
  await see(/\d Aufträge erstellt/);
  const ofSeries = and(eq(jobRequests.company, company), isNotNull(jobRequests.serie_id));
  const made = await desk.db.select().from(jobRequests).where(ofSeries);
  const starts = made.map(({ einsatzbeginn }) => einsatzbeginn);
  expect(starts).toContain(single);
  expect(starts).not.toContain(addDays(TUESDAY, 14));
  await click("link", "Alle anzeigen");
  await expect
    .poll(() => document.querySelectorAll("#auftraege tbody tr").length)
    .toBe(made.length);
});
