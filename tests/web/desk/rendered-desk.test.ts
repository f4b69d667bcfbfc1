import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { noteAvailability } from "../../../src/domain/drivers/availability/write-availability.ts";
import { useApp } from "../../support/app.ts";
import { activeDriver, assignedJob, BOOKING, requestedJob } from "../../support/cast.ts";

const world = useApp();
let session = "";
let nummer = 0;

beforeAll(async () => {
  session = await world.signIn();
  const html = await shown("/admin");
  for (const step of [
    "Agentur eintragen",
    "Ersten Fahrer anlegen",
    "Ersten Auftrag anlegen",
    "Beispieldaten laden",
  ]) {
    expectIn(html, step);
  }
  await requestedJob(world, { company: "Noch offen GmbH" });
  const { jobId } = await assignedJob(world);
  const [job] = await world.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  nummer = job?.nummer ?? 0;
});

async function ask(path: string, headers: Record<string, string> = {}) {
  return world.app.request(path, { headers: { Cookie: `sitzung=${session}`, ...headers } });
}

/** What stands on the page before any script has run: without the data that are handed to it. */
async function shown(path: string) {
  const html = await (await ask(path)).text();
  return html.replace(/<script.*?<\/script>/gs, "");
}

/** A failure that prints no whole page. */
function expectIn(html: string, text: string) {
  expect(html.includes(text), text).toBe(true);
}

function expectNotIn(html: string, text: string) {
  expect(html.includes(text), text).toBe(false);
}

const ROWS = {
  "/admin": "Noch offen GmbH",
  "/admin?ansicht=auftraege": "Muster Bau GmbH",
  "/admin?ansicht=plan": "Beispiel, Jürgen",
  "/admin?ansicht=kunden": "Muster Bau GmbH",
  "/admin?ansicht=zuweisungen": "Jürgen Beispiel",
  "/admin?ansicht=emails": BOOKING.email,
  "/admin?ansicht=protokoll": "Fahrer zugewiesen",
  "/admin?ansicht=auswertung": "Keine Anfragen vom",
  "/fahrer-admin": "Jürgen Beispiel",
};

describe("the desk", () => {
  it.each(Object.entries(ROWS))("comes with its rows: %s", async (path, row) => {
    const html = await shown(path);
    expectIn(html, row);
    expect(/Lade(n\.\.\.| )/.exec(html)?.[0]).toBeUndefined();
    expect(/<[^>]* style="[^"]*"/.exec(html)?.[0]).toBeUndefined();
  });

  it("links the plan's sheet where the plan is shown, and names it for a script elsewhere", async () => {
    const sheets = async (path: string, mark: string) =>
      [...(await shown(path)).matchAll(/<(?:link|meta)[^>]*\/assets\/(plan|toaster)-[^>]*>/g)]
        .filter(([tag]) => tag.startsWith(mark))
        .map(([, sheet]) => sheet);
    expect(await sheets("/admin", "<link")).toEqual([]);
    expect(await sheets("/admin", "<meta")).toEqual(["plan", "toaster"]);
    expect(await sheets("/admin?ansicht=plan", "<link")).toEqual(["plan"]);
    expect(await sheets("/admin?ansicht=plan", "<meta")).toEqual(["toaster"]);
  });

  it("comes with the job, the customer and the driver that are open by the address", async () => {
    expectIn(await shown(`/admin?auftrag=${nummer}`), "Verlauf");
    const link = /ansicht=kunden&amp;kunde=([\da-f-]+)/.exec(await shown("/admin?ansicht=kunden"));
    expectIn(await shown(`/admin?ansicht=kunden&kunde=${link?.[1]}`), "Notizen und Verlauf");
    const driver = /fahrer=([\da-f-]{36})/.exec(await shown("/fahrer-admin"));
    expectIn(await shown(`/fahrer-admin?fahrer=${driver?.[1]}`), "Notizen und Verlauf");
  });

  it("shows of an open job the numbers to call first, one main action and two others, the rest folded", async () => {
    const html = await shown(`/admin?auftrag=${nummer}`);
    const panel = /<aside.*<\/aside>/s.exec(html)?.[0] ?? "";
    const [calls, actions, facts] = ['href="tel:', "data-next", "netto je Tag"].map((it) =>
      panel.indexOf(it),
    );
    expect([calls, actions, facts].toSorted((a, b) => Number(a) - Number(b))).toEqual([
      calls,
      actions,
      facts,
    ]);
    const [row = ""] = /data-next.*?<\/div>/s.exec(panel) ?? [];
    const visible = row.replaceAll(/<ul.*?<\/ul>/gs, "").match(/<(button|summary)/g);
    expect(visible).toHaveLength(4);
    expect(/Vom Fahrer|Antwort steht aus/.exec(panel)?.index).toBeLessThan(Number(actions));
    expectIn(row, "Zuweisung stornieren");
  });

  it("has the drivers on a page of their own, where the view's old address leads", async () => {
    const answer = await ask("/admin?ansicht=fahrer");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/fahrer-admin"]);
  });

  it("tells in the head of both its pages what of the setup is to do", async () => {
    const setupOf = async (path: string) =>
      /<details aria-label="Einrichtung".*?<\/details>/s.exec(await shown(path))?.[0];
    expect(await setupOf("/admin")).toContain(" offen");
    expect(await setupOf("/fahrer-admin")).toBe(await setupOf("/admin"));
  });

  it("is narrowed and sorted by its address alone", async () => {
    const values = Array.from({ length: 55 }, (_, index) => ({
      customer_name: `Viele ${String(index).padStart(2, "0")}`,
      einsatzort: "Ort",
      zeitraum: "bald",
      fahrzeugtyp: "lkw",
      fuehrerscheinklasse: "C",
      nachricht: "x",
      source: "desk" as const,
      created_at: new Date(Date.UTC(2020, 0, 1, index)),
    }));
    await world.db.insert(jobRequests).values(values);
    const first = await shown("/admin?ansicht=auftraege&suche=Viele");
    expectIn(first, "Viele 54");
    expectNotIn(first, "Viele 04");
    expectIn(await shown("/admin?ansicht=auftraege&status=confirmed"), "Kein Auftrag gefunden.");
  });

  it("tells in the plan a day that somebody said is free from one of which nothing is known, and a day that its driver took back", async () => {
    const driverId = await activeDriver(world, { vorname: "Anna", nachname: "Adler" });
    const { driverId: other } = await assignedJob(world);
    const free = { from: "2026-11-28", to: "2026-11-28", state: "free" } as const;
    await noteAvailability(world.ctx(), { driverId, entries: [free] });
    const away = { from: "2026-11-26", to: "2026-11-26", state: "absent" } as const;
    await noteAvailability(world.ctx(), { driverId: other, entries: [away] });
    const html = await shown("/admin?ansicht=plan&ab=2026-11-23&wochen=1");
    expect(html).toMatch(
      /aria-label="Adler, Anna, Sa., 28.11.2026: frei, Stand[^>]*>(<[^>]*>)*frei</,
    );
    expectIn(html, "Adler, Anna, So., 29.11.2026: kein Einsatz, nichts bekannt");
    expect(html).toMatch(/aria-label="[^"]*Nicht mehr frei[^"]*nicht mehr frei: Do., 26.11.2026/);
  });

  it("carries nothing that the view doesn't show, and says in each how much is to do", async () => {
    const html = await (await ask("/admin?ansicht=kunden")).text();
    const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
    const { state } = JSON.parse(data) as { state: { queries: { queryKey: string[] }[] } };
    const read = state.queries.map(({ queryKey: [name] }) => name).sort();
    expect(read).toEqual(["customer-count", "customers", "mail-outage", "news", "today-work"]);
    expectIn(html, " zu tun</span>");
  });

  it("is handed its data where no markup of them can end or open anything", async () => {
    await requestedJob(world, { company: "</script><b>Böse</b> GmbH" });
    const html = await (await ask("/admin?ansicht=auftraege")).text();
    expectNotIn(html, "<b>Böse");
    const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
    expectIn(JSON.stringify(JSON.parse(data)), "</script><b>Böse</b> GmbH");
  });

  it("is compressed, but for whom another site has sent here", async () => {
    const taking = { "Accept-Encoding": "gzip, br" };
    const own = await ask("/admin", taking);
    expect(own.headers.get("Content-Encoding")).toBe("br");
    expect(own.headers.get("Vary")).toBe("Accept-Encoding");
    const sent = await ask("/admin", { ...taking, "Sec-Fetch-Site": "cross-site" });
    expect(sent.headers.get("Content-Encoding")).toBeNull();
  });
});
