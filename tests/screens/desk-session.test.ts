import { fireEvent } from "@testing-library/dom";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { fahrerDokumente, jobRequests, sessions } from "../../src/db/schema/index.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { berlinDate, timeInBerlin } from "../../src/domain/kernel/time/berlin.ts";
import { SIGNED_OUT_KEY } from "../../src/web/desk/kit/stored.ts";
import { ADMIN } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { assigned, bookedJob, releasedDriver } from "../support/desk-cast.ts";
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
  panel,
  press,
  see,
  seeNot,
  useScreen,
  watchReads,
} from "../support/screen.ts";
import { NEXT_YEAR } from "../support/world.ts";

const desk = useScreen();
const JOBS = "/admin?ansicht=auftraege";
const row = (text: string) => find("row", text);

async function bookedBy(company: string) {
  const { jobId } = await requestJob(desk.ctx(), { ...BOOKING, company, einsatzbeginn: "" });
  const [job] = await desk.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  return { jobId, nummer: job?.nummer ?? 0 };
}

beforeAll(async () => {
  await bookedBy("Erste Bau");
});

async function jobsDesk() {
  await desk.open(JOBS);
  await row("Erste Bau");
}

describe("while the desk is open", () => {
  it("a new request is announced and shown, and takes the focus from nobody", async () => {
    await jobsDesk();
    const search = await find("searchbox");
    search.focus();
    const { nummer } = await bookedBy("Zweite Bau");
    const news = `Neue Anfrage: FA ${nummer}, Kran, Frankfurt am Main`;
    await see(news);
    await row("Zweite Bau");
    expect(document.activeElement).toBe(search);
    await click("link", news);
    await see("Zweite Bau", await panel());
    await click("button", "Meldung schließen");
    await seeNot(news);
    await click("link", "Büro", await find("navigation", /^Ansicht$/));
    await click("link", "Protokoll", await find("navigation", /^Büro$/));
    const later = await bookedBy("Dritte Bau");
    await see(`Neue Anfrage: FA ${later.nummer}`);
  });

  it("no row moves while a mouse is over the list", async () => {
    await jobsDesk();
    const list = (await row("Erste Bau")).closest("table") as HTMLElement;
    fireEvent.pointerMove(list, { pointerType: "mouse", movementX: 3, movementY: 3 });
    await bookedBy("Vierte Bau");
    await see("1 neue Anfrage");
    expect(all("row", "Vierte Bau")).toEqual([]);
    await click("button", "Anzeigen");
    await row("Vierte Bau");
  });

  it("a driver's answer is announced, and nothing that was done at this desk", async () => {
    const { jobId, nummer } = await bookedBy("Antwort Bau");
    const driverId = await releasedDriver(desk, "Jürgen");
    await assigned(desk, { jobId, driverId });
    await jobsDesk();
    await see("Antwort steht aus", await row("Antwort Bau"));
    const link = { jobId, driverId, action: "accept" } as const;
    const path = replyPath(desk.ctx(), { ...link, billing: "agency" });
    const token = new URL(path, location.href).searchParams.get("token") ?? "";
    await answerJob(desk.ctx(), { ...link, token, termsAccepted: true });
    await see(`Jürgen Beispiel hat zugesagt: FA ${nummer}`);
    await click("button", "Meldung schließen");
    await click("checkbox", "erledigt", await row("Erste Bau"));
    await see("Auftrag als erledigt markiert");
    const [undo] = all("button", "Rückgängig");
    if (undo) press(undo);
    await see("Auftrag wieder geöffnet");
    expect(all("status").filter(({ textContent }) => textContent?.includes("FA"))).toEqual([]);
    // A minute after this desk has had the job in its hands, the driver's answer is news all the same.
    const isFirst = eq(jobRequests.company, "Erste Bau");
    const [given] = await desk.db.select().from(jobRequests).where(isFirst);
    await assigned(desk, { jobId: given?.id ?? "", driverId, startDate: "2094-03-01" });
    const no = { jobId: given?.id ?? "", driverId, action: "decline" } as const;
    const noPath = replyPath(desk.ctx(), { ...no, billing: "agency" });
    const noToken = new URL(noPath, location.href).searchParams.get("token") ?? "";
    await answerJob(desk.ctx(), { ...no, token: noToken });
    await see(`Jürgen Beispiel hat abgesagt: FA ${given?.nummer}`);
  });

  it("a driver's answer shows within 5 s, by the desk's own clock", async () => {
    const { jobId, nummer } = await bookedBy("Fünf Sekunden Bau");
    const driverId = await releasedDriver(desk, "Pünktlicher");
    await assigned(desk, { jobId, driverId });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    await desk.open(JOBS);
    const link = { jobId, driverId, action: "decline" } as const;
    const path = replyPath(desk.ctx(), { ...link, billing: "agency" });
    const token = new URL(path, location.href).searchParams.get("token") ?? "";
    await answerJob(desk.ctx(), { ...link, token });
    vi.advanceTimersByTime(5_000);
    // Waiting would move a faked clock on.
    vi.useRealTimers();
    await see(`Pünktlicher Beispiel hat abgesagt: FA ${nummer}`);
  });

  it("an idle desk asks for one answer, and hears that nothing has changed", async () => {
    await desk.open("/admin");
    const reads = watchReads();
    const news = [JSON.stringify({ dataType: "news" }), 304];
    await expect.poll(() => reads).toContainEqual(news);
    reads.length = 0;
    await expect.poll(() => reads.length).toBeGreaterThanOrEqual(2);
    expect(reads.slice(0, 2)).toEqual([news, news]);
  });

  it("a failed refresh keeps what was read last, and says so", async () => {
    await jobsDesk();
    const backAgain = desk.answer("admin-data-fetch", () => away());
    await see("Sie sehen den letzten Stand.");
    await row("Erste Bau");
    backAgain();
    await click("button", "Erneut laden");
    await seeNot("Sie sehen den letzten Stand.");
  });

  it("midnight ends a document's last day, and lets a job of that day be ticked off", async () => {
    // By the server's clock, whatever this machine's says; a later midnight would end the session.
    const midnight = timeInBerlin(berlinDate(new Date()), "00:00").getTime();
    const lastDay = berlinDate(new Date(midnight - 43_200_000));
    let shift = 60_000;
    desk.serverDate = () => new Date(midnight - shift);
    const driverId = await releasedDriver(desk, "Nora");
    const isHers = eq(fahrerDokumente.fahrer_id, driverId);
    await desk.db.update(fahrerDokumente).set({ gueltig_bis: lastDay }).where(isHers);
    const jobId = await bookedJob(desk, "Mitternacht", { company: "Mitternacht GmbH" });
    const day = { einsatzbeginn: lastDay, zeitraum: "1 Tag" };
    await desk.db.update(jobRequests).set(day).where(eq(jobRequests.id, jobId));
    await desk.open(JOBS);
    const isClosed = async () =>
      (await find("checkbox", "erledigt", await row("Mitternacht"))).getAttribute("aria-disabled");
    await expect.poll(isClosed).toBe("true");
    shift = -60_000;
    await expect.poll(isClosed).toBeNull();
    shift = 60_000;
    await desk.open(`/fahrer-admin?fahrer=${driverId}`);
    await see("fuehrerschein.pdf");
    await seeNot("abgelaufen am");
    shift = -60_000;
    await see("abgelaufen am");
  });
});

it("the class goes with the vehicle until it is chosen, and Escape closes a list of customers, not the dialog", async () => {
  await jobsDesk();
  await click("button", "Auftrag anlegen");
  const box = await dialog("Auftrag anlegen");
  const licence = await field("Führerscheinklasse", box);
  await choose("Fahrzeugtyp", "Kran", box);
  expect(licence.value).toBe("C");
  await choose("Führerscheinklasse", "C1", box);
  await choose("Fahrzeugtyp", "Sattelzug", box);
  expect(licence.value).toBe("C1");
  press(await field("Firma", box));
  await desk.user.keyboard("erste");
  await find("option", "Erste Bau", box);
  // The list closes, the dialog doesn't.
  await desk.user.keyboard("{Escape}");
  await expect.poll(() => all("option", "Erste Bau", box)).toEqual([]);
  await dialog("Auftrag anlegen");
});

it("one search opens a job by keyboard alone, from a field too, and says what it finds", async () => {
  await jobsDesk();
  (await find("searchbox")).focus();
  const open = async () => {
    await desk.user.keyboard("{Control>}k{/Control}");
    return dialog("Suchen");
  };
  await open();
  // Faster than the answer: the first hit is meant.
  await desk.user.keyboard("erste bau{Enter}");
  await see("Erste Bau", await panel());
  await noDialog();
  // What can be done with the open job is offered too, whatever it stands behind.
  await click("option", "Notiz schreiben", await open());
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("text");
  await expect.poll(() => document.title).toMatch(/^\(\d+\) Disposition – /);
  const box = await open();
  fireEvent.change(await find("combobox", "", box), { target: { value: "petra.muster@bau" } });
  await expect.poll(() => all("option", "petra.muster@bau.example", box).length).toBeGreaterThan(0);
  await desk.user.keyboard("{ArrowUp}");
  expect(all("option", "", box).at(-1)?.getAttribute("aria-selected")).toBe("true");
  await desk.user.keyboard("{Escape}");
  await noDialog();
  (document.activeElement as HTMLElement).blur();
  await desk.user.keyboard("?");
  await dialog("Tasten");
});

it("mails and log are searched; the address remembers it", async () => {
  const jobId = await bookedJob(desk, "Suche", { email: "suche@bau.example" });
  await assigned(desk, { jobId, driverId: await releasedDriver(desk, "Gesuchter") });
  const [job] = await desk.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  const lines = (view: string) => document.querySelectorAll(`#${view} tbody tr`).length;
  const address = (name: string) => new URLSearchParams(location.search).get(name);
  await desk.open("/admin?ansicht=emails");
  await expect.poll(() => lines("emails")).toBeGreaterThan(1);
  await desk.user.keyboard("/suche@bau.example");
  expect(document.activeElement?.id).toBe("emails-suche");
  await expect.poll(() => lines("emails")).toBe(1);
  expect(address("emailsuche")).toBe("suche@bau.example");
  await desk.open(`/admin${location.search}`);
  await expect.poll(() => lines("emails")).toBe(1);
  const search = await find("searchbox", "Suche");
  expect(search).toHaveProperty("value", "suche@bau.example");
  fireEvent.change(search, { target: { value: `einsatz fa ${job?.nummer}` } });
  await see("Einsatz, an den Fahrer");
  fireEvent.change(search, { target: { value: "gibt es nicht" } });
  await see("Zu dieser Suche und diesem Status gibt es keine E-Mail.");

  await desk.open("/admin?ansicht=protokoll&protokollsuche=gesuchter+zugewiesen");
  await expect.poll(() => lines("protokoll")).toBe(1);
  await see("Fahrer zugewiesen");
  await desk.user.keyboard("/");
  expect(document.activeElement?.id).toBe("protokoll-suche");
  const field = await find("searchbox", "Suche");
  fireEvent.change(field, { target: { value: `FA ${job?.nummer}` } });
  await expect.poll(() => address("protokollsuche")).toBe(`FA ${job?.nummer}`);
  await see("Gesuchter Beispiel");
  fireEvent.change(field, { target: { value: "gibt es nicht" } });
  await see("Kein Eintrag gefunden.");
});

describe("a session", () => {
  async function typeOrder(firma: string) {
    await click("button", "Auftrag anlegen");
    const box = await dialog("Auftrag anlegen");
    await fill("Name", "Anna Anruferin", box);
    await fill("Firma", firma, box);
    await fill("Telefon", "069 5550177", box);
    await fill("E-Mail", "anna@anruf.example", box);
    await fill("Einsatzort", "Hanau", box);
    await fill("Zeitraum", `KW 3 ${NEXT_YEAR}`, box);
    await choose("Fahrzeugtyp", "Kran", box);
    await fill("Beschreibung", "Zwei Tage Kran", box);
    return box;
  }
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith("desk-entwurf"));

  it("that ends asks for the login over the page, and what is typed can be sent afterwards", async () => {
    await jobsDesk();
    const box = await typeOrder("Behalten Bau");
    await desk.db.delete(sessions);
    await click("button", "Auftrag anlegen", box);
    const login = await dialog("Admin-Session abgelaufen");
    await desk.user.keyboard("{Escape}");
    await fill("Passwort", "falsch", login);
    await click("button", /^Anmelden$/, login);
    await see("Ungültige Anmeldedaten", login);
    await fill("Passwort", ADMIN.password, login);
    await click("button", /^Anmelden$/, login);
    await expect.poll(() => all("dialog", "Admin-Session abgelaufen")).toEqual([]);
    await see("Noch nicht gesendet");
    expect((await field("Firma", box)).value).toBe("Behalten Bau");
    await click("button", "Auftrag anlegen", box);
    await noDialog();
    // What was created is open.
    await see("Behalten Bau", await panel());
    expect(await desk.db.$count(jobRequests, eq(jobRequests.company, "Behalten Bau"))).toBe(1);
  });

  it("that ends in another tab asks for the login here", async () => {
    await jobsDesk();
    const newValue = JSON.stringify({ reason: "abgemeldet" });
    window.dispatchEvent(new StorageEvent("storage", { key: SIGNED_OUT_KEY, newValue }));
    const login = await dialog("Abgemeldet");
    await fill("Passwort", ADMIN.password, login);
    await click("button", /^Anmelden$/, login);
    await noDialog();
  });

  it("warns before the idle logout, goes on at a click, and then signs out by itself", async () => {
    // The desk asks the server when its tab is looked at again.
    const look = () => fireEvent(document, new Event("visibilitychange"));
    await jobsDesk();
    const last_seen_at = new Date(Date.now() - 58.1 * 60_000);
    await desk.db.update(sessions).set({ last_seen_at });
    look();
    await see("Sie werden gleich abgemeldet");
    await click("button", "Weiterarbeiten");
    await noDialog();
    // By its own clock the server would end the session a moment later, before a slow machine asks.
    desk.serverDate = () => new Date(Date.now() + 3_600_000);
    look();
    const login = await dialog("Automatisch abgemeldet");
    desk.serverDate = () => new Date();
    await fill("Passwort", ADMIN.password, login);
    await click("button", /^Anmelden$/, login);
    await noDialog();
  });

  it("keeps a draft through a reload, and none through a logout by hand", async () => {
    await jobsDesk();
    await typeOrder("Entwurf Bau");
    await expect.poll(drafts).toHaveLength(1);
    await jobsDesk();
    await click("button", "Auftrag anlegen");
    const box = await dialog();
    await see(/Entwurf vom \d\d:\d\d/, box);
    expect((await field("Firma", box)).value).toBe("");
    await click("button", "Weiterführen", box);
    expect((await field("Firma", box)).value).toBe("Entwurf Bau");
    expect((await field("Fahrzeugtyp", box)).value).toBe("Kran");
    fireEvent.submit((await find("button", "Abmelden")).closest("form") as HTMLElement);
    expect(drafts()).toEqual([]);
  });

  it("of somebody else shows nothing of what was open", async () => {
    await jobsDesk();
    await typeOrder("Fremde Bau");
    const real = desk.signIn;
    desk.answer("admin-auth-check", async () => {
      const session = await real();
      const { body } = await desk.call("admin-auth-check", {}, { session });
      return Response.json({ ...body, email: "andere@agentur.example" });
    });
    await desk.db.delete(sessions);
    await click("button", "Auftrag anlegen", await dialog());
    const login = await dialog("Admin-Session abgelaufen");
    await fill("Passwort", ADMIN.password, login);
    await click("button", /^Anmelden$/, login);
    await expect.poll(drafts).toEqual([]);
  });
});
