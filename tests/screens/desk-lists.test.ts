import { fireEvent } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { jobRequests, jobResponses, kundenwuensche } from "../../src/db/schema/index.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { KEYS_OFF_KEY, store } from "../../src/web/desk/kit/stored.ts";
import { approveAtOnce, DRIVER_PROFILE, ORDER } from "../support/cast.ts";
import {
  all,
  choose,
  click,
  dialog,
  find,
  panel,
  query,
  see,
  seeNot,
  useScreen,
} from "../support/screen.ts";

const desk = useScreen();
const JOBS = "/admin?ansicht=auftraege";
const ordered = (change: Partial<typeof ORDER>) => createJob(desk.ctx(), { ...ORDER, ...change });
const row = (text: string) => find("row", text);
const firms = () =>
  [...document.querySelectorAll("#auftraege tbody tr b")].map((it) => it.textContent);
const marked = () => [...document.querySelectorAll("mark")].map((it) => it.textContent);

it("empty lists say so in the promised words", async () => {
  await desk.open(JOBS);
  await see("Keine Anfragen vorhanden.");
  for (const [path, text] of [
    ["/fahrer-admin", "Keine Fahrer gefunden."],
    ["/admin?ansicht=zuweisungen", "Keine Zuweisungen vorhanden."],
    ["/admin?ansicht=emails", "Keine E-Mail-Logs gefunden."],
    // Whoever looks at the log has signed in, which stands there.
    ["/admin?ansicht=protokoll", "neuer Browser"],
  ] as const) {
    await desk.open(path);
    await see(text);
  }
});

describe("the jobs", () => {
  it("tick off what is over, and say why not what isn't", async () => {
    await ordered({ company: "Vorbei GmbH", zeitraum: "nach Absprache" });
    await ordered({ company: "Künftig GmbH", zeitraum: "ab 2. Januar 2099" });
    await desk.open(JOBS);
    const box = await find("checkbox", "erledigt", await row("Künftig GmbH"));
    expect(box.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(box);
    await see("Noch nicht abzuschließen");
    await click("checkbox", "erledigt", await row("Vorbei GmbH"));
    await see("Auftrag als erledigt markiert");
    const isTicked = async () =>
      ((await find("checkbox", "erledigt", await row("Vorbei GmbH"))) as HTMLInputElement).checked;
    await expect.poll(isTicked).toBe(true);
    await click("checkbox", "erledigt", await row("Vorbei GmbH"));
    await see("Auftrag wieder geöffnet");
    await see("Offen", await row("Vorbei GmbH"));
  });

  it("show what waits in the row, and everything in the open job", async () => {
    const { jobIds } = await ordered({ company: "Zwei Mann GmbH", drivers: 2, customerStreet: "" });
    const [jobId = ""] = jobIds;
    const { driverId } = await registerDriver(desk.ctx(), DRIVER_PROFILE);
    await approveAtOnce(desk, driverId);
    await desk.db.insert(jobResponses).values({
      job_id: jobId,
      driver_id: driverId,
      action: "accept",
      billing_model: "agency",
      terms_accepted: true,
      channel: "email-link",
    });
    const nachricht = "Bitte erst um 9 Uhr";
    await desk.db.insert(kundenwuensche).values({ job_id: jobId, art: "aenderung", nachricht });
    await desk.open(JOBS);
    const waiting = await row("Teil 1 von 2");
    for (const text of ["Adresse fehlt", "Änderungswunsch", "1 Angebot", "Sattelzug · C+E"])
      await see(text, waiting);
    expect(all("button", "", waiting).map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^Beantworten/),
    ]);
    await click("link", "1 Angebot", waiting);
    const job = await panel();
    await find("button", /^Zuweisen Jürgen Beispiel/, job);
    for (const text of [nachricht, "Auftrag angelegt", "Zusage eines Fahrers"])
      await see(text, job);
    await click("link", /^FA/, job);
    await seeNot(nachricht, () => all("complementary")[0] ?? null);
  });

  it("are searched, filtered and sorted; the address remembers it, and the list as a file is the same", async () => {
    await ordered({ company: "Aachener Kies", customerPhone: "0241 998877" });
    await ordered({ company: "Zwickauer Sand", customerName: "Kiesewetter" });
    await desk.open(JOBS);
    await row("Aachener Kies");
    await choose("Sortierung", "Nach Auftraggeber");
    await expect.poll(() => firms()[0]).toBe("Aachener Kies");
    await click("button", /^Filter$/);
    await choose("Status", "Offen");
    await choose("Fahrzeug", "Sattelzug");
    await click("button", /^Ohne Fahrer$/);
    fireEvent.change(await find("searchbox"), { target: { value: "0241998877" } });
    await expect.poll(firms).toEqual(["Aachener Kies"]);
    const address =
      "?ansicht=auftraege&suche=0241998877&status=open&fahrzeug=sattelzug&stand=ohne-fahrer&sortierung=customer";
    await expect.poll(query).toBe(address);
    await desk.open(`/admin${location.search}`);
    await find("heading", /^1 Auftrag$/);
    expect(await find("searchbox")).toHaveProperty("value", "0241998877");
    await expect.poll(marked).toEqual(["241 998877"]);
    const file = (await find("link", "Aufträge als CSV")).getAttribute("href") ?? "";
    const { pathname, searchParams } = new URL(file, location.href);
    expect(pathname).toBe("/admin/export/auftraege.csv");
    expect(Object.fromEntries(searchParams)).toMatchObject({ status: "open", q: "0241998877" });
    const search = await find("searchbox");
    fireEvent.change(search, { target: { value: "Zwickaur" } });
    await see("Keine genauen Treffer; ähnliche:");
    await expect.poll(marked).toEqual(["Zwickauer"]);
    fireEvent.change(search, { target: { value: "gibtesnicht" } });
    await see("Zu dieser Suche und diesen Filtern gibt es keinen Auftrag.");
  });

  it("are seen by views with counts", async () => {
    await desk.open(JOBS);
    const views = await find("navigation", "Ansichten der Aufträge");
    await click("link", /^Zusagen 1$/, views);
    await expect.poll(firms).toEqual(["Zwei Mann GmbH"]);
    await click("link", /^Alle /, views);
    await row("Aachener Kies");
  });

  it("are walked through with the keyboard", async () => {
    await desk.open(JOBS);
    await row("Zwickauer Sand");
    const focused = () =>
      [...document.querySelectorAll("#auftraege tbody [data-row]")].findIndex(
        (row) => row === document.activeElement,
      );
    const press = (keys: string) => desk.user.keyboard(keys);
    await press("{ArrowDown}{ArrowDown}");
    await expect.poll(focused).toBe(1);
    await press("{Enter}");
    await see("Verlauf", await panel());
    await press("{ArrowUp}");
    await expect.poll(focused).toBe(0);
    await press("{Escape}");
    await expect.poll(() => all("complementary")).toEqual([]);
    await expect.poll(focused).toBe(0);
    // Whoever dictates switches single keys off; arrows and Escape stay.
    store(KEYS_OFF_KEY, "ja");
    await press("n{ArrowDown}");
    await expect.poll(focused).toBe(1);
    expect(all("dialog")).toEqual([]);
    store(KEYS_OFF_KEY, null);
    await press("n");
    await dialog("Auftrag anlegen");
  });
});

it("the assignments are narrowed, and the address remembers it", async () => {
  await desk.open("/admin?ansicht=zuweisungen");
  await see("Keine Zuweisungen vorhanden.");
  await choose("Antwort", "Zugesagt");
  fireEvent.change(await find("searchbox"), { target: { value: "Kran" } });
  const address = "?ansicht=zuweisungen&zuweisungssuche=Kran&antwort=zugesagt";
  await expect.poll(query).toBe(address);
  await desk.open(`/admin${address}`);
  await see("Keine Zuweisung gefunden.");
  await click("button", "Filter zurücksetzen");
  await expect.poll(query).toBe("?ansicht=zuweisungen&zuweisungssuche=Kran");
});

it("jobs come in pages", async () => {
  const job = {
    einsatzort: "Ort",
    zeitraum: "bald",
    fahrzeugtyp: "lkw",
    fuehrerscheinklasse: "C",
    nachricht: "x",
    source: "desk" as const,
  };
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...job,
    customer_name: `Viele ${index}`,
  }));
  await desk.db.insert(jobRequests).values(many);
  await desk.open(JOBS);
  const lines = () => document.querySelectorAll("#auftraege tbody tr").length;
  await expect.poll(lines).toBe(50);
  await click("button", "Weitere laden");
  await expect.poll(lines).toBeGreaterThanOrEqual(many.length);
});
