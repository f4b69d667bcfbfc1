import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { TODAY_KINDS } from "../../../src/domain/desk/today/vocabulary.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { MailDelayed } from "../../../src/domain/kernel/ports.ts";
import { useApp } from "../../support/app.ts";
import {
  approvedDriver,
  jobOf,
  linkedJob,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../support/cast.ts";
import { submittedJob } from "../../support/hours.ts";
import { attempt, emailsAbout } from "../../support/outbox.ts";

const world = useApp();
let session: string;
let jobId: string;
let driverId: string;

beforeAll(async () => {
  [jobId, driverId] = [await linkedJob(world), await approvedDriver(world)];
  await assignDriver(world.ctx(), { jobId, driverId, rateType: "hourly", rateValue: 42.5 });
  session = await world.signIn();
});

const JSON_TYPE = { "Content-Type": "application/json" };

const fetched = (body: object, headers = {}) =>
  world.call("admin-data-fetch", body, { session, headers });
const rowsOf = async (body: object) => {
  const answer = await fetched(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record<string, unknown>[];
};

describe("admin-data-fetch", () => {
  it("reads one job by its id or its number", async () => {
    const { nummer } = await jobOf(world, jobId);
    for (const reference of [jobId, `FA ${nummer}`, `${nummer}`]) {
      const [job] = await rowsOf({ dataType: "job", jobId: reference });
      expect(job).toMatchObject({ id: jobId, nummer, status: "assigned", address_missing: false });
      expect(job).not.toHaveProperty("suchtext");
    }
    expect((await fetched({ dataType: "job", jobId: NOBODY })).status).toBe(404);
    expect((await fetched({ dataType: "job" })).body.fields).toHaveProperty("jobId");
  });

  it("sorts jobs, and refuses an order that it doesn't know", async () => {
    await requestedJob(world, { company: "Aaron Bau" });
    const [first] = await rowsOf({ dataType: "jobs", sort: "customer" });
    expect(first?.company).toBe("Aaron Bau");
    expect((await fetched({ dataType: "jobs", sort: "nachricht" })).status).toBe(422);
  });

  it("narrows jobs, counts them, and says what it searched for", async () => {
    await requestedJob(world, { company: "Zementwerk Nord", fahrzeugtyp: "fahrmischer" });
    const asked = { dataType: "jobs", vehicle: "fahrmischer", withoutDriver: true };
    expect((await rowsOf(asked)).map((job) => job.company)).toEqual(["Zementwerk Nord"]);
    expect(await rowsOf({ ...asked, hasOffers: true })).toEqual([]);
    const filters = [{ vehicle: "fahrmischer" }, { q: "zement", status: "completed" }, {}];
    const counts = await rowsOf({ dataType: "job-counts", filters });
    expect(counts.slice(0, 2)).toEqual([{ count: 1 }, { count: 0 }]);
    expect(counts[2]?.count).toBeGreaterThan(1);
    const { body } = await fetched({ dataType: "jobs", q: "Zementwekr" });
    expect(body.search).toEqual({ words: ["zementwerk"], isWidened: true });
    for (const wrong of [
      { vehicle: "panzer" },
      { region: "x" },
      { from: "2026-12-02", to: "2026-12-01" },
      { status: "weg" },
      { hasOffers: "ja" },
    ]) {
      expect((await fetched({ dataType: "jobs", ...wrong })).status).toBe(422);
    }
    for (const body of [{}, { filters: [] }, { filters: [{ region: "Atlantis" }] }]) {
      expect((await fetched({ dataType: "job-counts", ...body })).status).toBe(422);
    }
  });

  it("reads the figures of a period", async () => {
    const asked = { dataType: "figures", from: "2026-11-16", to: "2026-11-22" };
    const [figures] = await rowsOf(asked);
    expect(figures).toMatchObject({
      by: "week",
      total: { anfragen: expect.any(Number), wert_cents: 0 },
      groups: [{ key: "2026-11-16" }],
    });
    expect(await rowsOf({ ...asked, by: "vehicle" })).toMatchObject([
      { groups: expect.arrayContaining([expect.objectContaining({ key: "kran" })]) },
    ]);
    for (const wrong of [
      { to: "2026-11-15" },
      { from: "2016-11-16" },
      { from: undefined },
      { by: "day" },
      { from: "gestern" },
    ]) {
      expect((await fetched({ ...asked, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await world.call("admin-data-fetch", asked)).status).toBe(401);
  });

  it("narrows and sorts assignments", async () => {
    const asked = { dataType: "assignments", status: "assigned", isAccepted: false };
    const [row] = await rowsOf({ ...asked, q: "jürgen kran", sort: "start", direction: "desc" });
    expect(row).toMatchObject({ job_id: jobId });
    expect(await rowsOf({ ...asked, vehicle: "lkw" })).toEqual([]);
    for (const wrong of [{ sort: "customer" }, { from: "morgen" }]) {
      expect((await fetched({ ...asked, ...wrong })).status).toBe(422);
    }
  });

  it("tells a job's story and its answers", async () => {
    const story = await rowsOf({ dataType: "story", jobId });
    expect(story[0]).toMatchObject({ title: "Anfrage eingegangen", kind: "received" });
    expect(await rowsOf({ dataType: "responses", jobId })).toEqual([]);
    expect((await fetched({ dataType: "story", jobId: NOBODY })).status).toBe(404);
  });

  it("lists actions of all, of a job, of a driver, in pages", async () => {
    const ofJob = await rowsOf({ dataType: "actions", jobId });
    expect(ofJob.map((row) => row.action)).toEqual(["assign_driver"]);
    expect(ofJob[0]).toMatchObject({
      label: "Fahrer zugewiesen",
      by: "dispo@agentur.example",
      driver: { vorname: "Jürgen", nachname: "Beispiel" },
    });
    const ofDriver = await rowsOf({ dataType: "actions", driverId });
    expect(ofDriver.map((row) => row.action)).toEqual(["assign_driver", "approve_driver"]);
    const page = await fetched({ dataType: "actions", limit: 1 });
    const next = await rowsOf({ dataType: "actions", cursor: page.body.nextCursor });
    expect(page.body.data).toMatchObject([{ action: "sign_in", label: "Angemeldet" }]);
    expect(next.map((row) => row.action)).toEqual(["assign_driver", "approve_driver"]);
    expect((await fetched({ dataType: "actions", jobId: "x" })).status).toBe(422);
  });

  it("gives the shortlist, what is due today, and old jobs before they are completed", async () => {
    const open = await requestedJob(world);
    const [driver] = await rowsOf({ dataType: "shortlist", jobId: open });
    expect(driver).toMatchObject({ id: driverId, hasOffered: false, hasObjection: true });
    const lists = await rowsOf({ dataType: "today" });
    expect(lists.map(({ kind }) => kind)).toEqual([...TODAY_KINDS]);
    expect(await rowsOf({ dataType: "old-jobs" })).toEqual([]);
    await world.db.execute(sql`update job_requests set created_at = '2026-01-01',
      einsatzbeginn = '2026-01-06', einsatzende = '2026-01-08' where id = ${open}`);
    const old = await rowsOf({ dataType: "old-jobs", daysOld: 30 });
    expect(old).toMatchObject([{ id: open, last_day: "2026-01-08" }]);
  });

  it("reads one mail by its id, however many came after it", async () => {
    const [mail] = await emailsAbout(world, { jobId });
    await world.db.execute(sql`insert into email_log (id, unique_key, recipient, subject, template, data, created_at)
      select gen_random_uuid(), 'Rundschreiben ' || n, n || '@agentur.example', 'Neuer Auftrag', 'driver_job_alert', '{}',
      ${mail?.created_at.toISOString()}::timestamptz + interval '1 day' from generate_series(1, 60) as n`);
    const [newest] = await rowsOf({ dataType: "emails", limit: 50 });
    expect(newest?.subject).toBe("Neuer Auftrag");
    const found = await rowsOf({ dataType: "emails", emailId: mail?.id, limit: 50 });
    expect(found.map((row) => row.id)).toEqual([mail?.id]);
    expect((await fetched({ dataType: "emails", emailId: "x" })).status).toBe(422);
  });

  it("tells of an outage of the mail server as soon as there is one", async () => {
    const asked = await fetched({ dataType: "mail-outage" });
    expect(asked.body.data).toEqual([]);
    const jobId = await requestedJob(world);
    const [mail] = await emailsAbout(world, { jobId });
    const words = new MailDelayed("login", "535 5.7.8 no");
    const refusing = { domain: "x.example", send: () => Promise.reject(words) };
    await attempt(world, refusing, mail?.id ?? "");
    const headers = { "If-None-Match": String(asked.headers.get("etag")) };
    const { status, body } = await fetched({ dataType: "mail-outage" }, headers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { reason: "login", title: "Der Mailserver lehnt die Anmeldung ab (535 5.7.8 no)" },
    ]);
  });

  it("answers 304 while nothing changes; what is due is looked up anew every minute", async () => {
    for (const dataType of ["jobs", "customers", "today"]) {
      const etag = String((await fetched({ dataType })).headers.get("etag"));
      const headers = { "If-None-Match": etag };
      expect((await fetched({ dataType }, headers)).status).toBe(304);
      // As a proxy passes it on that knows no weak ones, among others, and where anything will do.
      for (const known of [etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
        expect((await fetched({ dataType }, { "If-None-Match": known })).status).toBe(304);
      }
      world.clock.advance({ minutes: 1 });
      expect((await fetched({ dataType }, headers)).status).toBe(dataType === "today" ? 200 : 304);
    }
  });

  it("is compressed where it is long, by what the client takes, with the same tag", async () => {
    const list = { dataType: "jobs" };
    const plain = await fetched(list);
    const ask = (headers: Record<string, string>, body: object = list) =>
      world.app.request("/api/admin-data-fetch", {
        method: "POST",
        headers: { ...headers, Authorization: `Bearer ${session}`, ...JSON_TYPE },
        body: JSON.stringify(body),
      });
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const packed = await ask({ "Accept-Encoding": accepted });
      expect(packed.headers.get("content-encoding")).toBe(coding);
      expect(packed.headers.get("vary")).toContain("Accept-Encoding");
      const bytes = new Uint8Array(await packed.arrayBuffer());
      const text = unpack(bytes).toString();
      expect(JSON.parse(text)).toEqual(plain.body);
      expect(bytes.length).toBeLessThan(text.length / 3);
      const etag = packed.headers.get("etag") ?? "";
      expect(etag).toBe(plain.headers.get("etag"));
      expect((await ask({ "Accept-Encoding": accepted, "If-None-Match": etag })).status).toBe(304);
    }
    const short = await ask({ "Accept-Encoding": "br" }, { dataType: "mail-outage" });
    expect(short.headers.has("content-encoding")).toBe(false);
  });

  it("names the values that a field takes, instead of one that it does not", async () => {
    for (const [field, some] of [
      ["dataType", "jobs, job-counts"],
      ["status", "open, assigned"],
      ["sort", "start, customer"],
      ["direction", "asc, desc"],
    ]) {
      const { status, body } = await fetched({ dataType: "jobs", [String(field)]: "falsch" });
      expect(status).toBe(422);
      expect(body.fields?.[String(field)]).toMatch(
        new RegExp(`^Ungültiger Wert\\. Erlaubt: .*${some}`),
      );
    }
  });

  it("tells what changed since a moment, page by page, and with which one to go on", async () => {
    await requestedJob(world);
    await requestedJob(world);
    const list = { dataType: "jobs", updated_since: "2000-01-01T01:00:00+01:00", limit: 1 };
    const { status, body, headers } = await fetched(list);
    expect([status, headers.get("etag"), body.data]).toEqual([200, null, [expect.anything()]]);
    const next = await fetched({ ...list, cursor: body.nextCursor });
    expect(next.body).toMatchObject({ updatedUntil: body.updatedUntil });
    expect(next.body.data).not.toEqual(body.data);
    const since = { ...list, updated_since: body.updatedUntil };
    expect((await fetched(since)).body).toMatchObject({ data: [], nextCursor: null });
    for (const wrong of [{ q: "x" }, { status: "open" }, { dataType: "emails" }]) {
      const refused = await fetched({ ...since, ...wrong });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
        422,
        ["updated_since"],
      ]);
    }
  });

  it("reads the customers anew once one of them changes or another one orders, in any of their orders", async () => {
    for (const asked of [{}, { sort: "name" }, { q: "muster" }]) {
      const list = { dataType: "customers", ...asked };
      const { headers, body } = await fetched(list);
      const known = { "If-None-Match": String(headers.get("etag")) };
      expect((await fetched(list, known)).status).toBe(304);
      await linkedJob(world, { company: `Neu Muster ${world.clock.now.getTime()}` });
      const after = await fetched(list, known);
      expect(after.status).toBe(200);
      expect(after.body.data).not.toEqual(body.data);
    }
  });
});

describe("the plan", () => {
  const week = { dataType: "plan", from: "2026-11-23", to: "2026-11-29" };

  it("has drivers, bars and what is free of them, and is answered 304 until something changes", async () => {
    const asked = await fetched(week);
    const [plan] = asked.body.data as [{ work: { job_id: string }[]; drivers: { id: string }[] }];
    expect(plan).toMatchObject({ today: "2026-11-21", isCut: false, undated: expect.any(Number) });
    expect(plan.drivers.map(({ id }) => id)).toContain(driverId);
    expect(plan.work.find(({ job_id }) => job_id === jobId)).toMatchObject({
      driver_id: driverId,
      state: "asked",
      start: "2026-11-26",
      end: "2026-11-30",
      place: { town: expect.any(String), lat: expect.any(Number), lon: expect.any(Number) },
    });
    const headers = { "If-None-Match": String(asked.headers.get("etag")) };
    expect((await fetched(week, headers)).status).toBe(304);
    await requestedJob(world);
    expect((await fetched(week, headers)).status).toBe(200);
  });

  it("says which day it doesn't take", async () => {
    const fieldsOf = async (body: object) => (await fetched(body)).body.fields;
    expect(await fieldsOf({ ...week, from: undefined })).toHaveProperty("from");
    expect(await fieldsOf({ ...week, from: "2026-02-30" })).toHaveProperty("from");
    expect(await fieldsOf({ ...week, to: "2026-11-22" })).toHaveProperty("to");
    expect(await fieldsOf({ ...week, to: "2027-01-18" })).toEqual({ to: "Höchstens 56 Tage" });
  });
});

describe("the export", () => {
  const download = (path: string, bearer = session) =>
    world.app.request(`/admin/export/${path}`, { headers: { Authorization: `Bearer ${bearer}` } });

  it("is a file for a German Excel", async () => {
    await requestedJob(world, {
      company: '=HYPERLINK("http://x")',
      vorname: "Ömer",
      phone: "+49 69 5550101",
      nachricht: 'Zeile 1\nZeile 2; „so“ oder "so"',
    });
    const response = await download("auftraege.csv?status=open");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="auftraege-2026-11-21.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const [head = "", line = ""] = text.split("\r\n");
    expect(head.split(";").slice(0, 3)).toEqual(['"Auftrag"', '"Status"', '"Eingang"']);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(line).toMatch(/^"FA \d+";"Offen";"21\.11\.2026 \d\d:\d\d";"'=HYPERLINK/);
    expect(line).toContain('"\'=HYPERLINK(""http://x"")";"Ömer Muster";"\'+49 69 5550101"');
    expect(line).toContain('"26.11.2026";"30.11.2026";"";"Mo–Fr";"3"');
    expect(text).toContain('"Zeile 1\nZeile 2; „so“ oder ""so"""');
    expect(text).not.toContain("Zugewiesen");
  });

  it("is whole, however many pages it takes", async () => {
    await world.db.execute(sql`insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp,
      fuehrerscheinklasse, nachricht, source)
      select gen_random_uuid(), 'Viele ' || n, 'Ort', 'bald', 'lkw', 'C', 'x', 'desk' from generate_series(1, 1100) as n`);
    const text = await (await download("auftraege.csv?q=viele")).text();
    const packed = await world.app.request("/admin/export/auftraege.csv?q=viele", {
      headers: { Cookie: `sitzung=${session}`, "Accept-Encoding": "gzip, br" },
    });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(new TextDecoder().decode(gunzipSync(bytes))).toBe(text);
    const names = new Set(text.match(/"Viele \d+"/g));
    expect(names.size).toBe(1100);
    expect(text.split("\r\n")).toHaveLength(1102);
  });

  it("holds what the list shows, by every filter and in its order", async () => {
    const lines = async (query: string) => {
      const text = await (await download(query)).text();
      return text.split("\r\n").slice(1, -1);
    };
    await requestedJob(world, { company: "Aa Nord", customer_postal_code: "20095" });
    await requestedJob(world, { company: "Bb Nord", customer_postal_code: "20095" });
    const [first = "", second = "", ...others] = await lines(
      "auftraege.csv?region=Hamburg&vehicle=kran&withoutDriver=true&from=2026-11-26&sort=customer",
    );
    expect([first, second].map((line) => line.split(";")[3])).toEqual(['"Aa Nord"', '"Bb Nord"']);
    expect(others).toEqual([]);
    expect(await lines("auftraege.csv?region=Hamburg&isAccepted=true")).toEqual([]);
    expect(await lines("zuweisungen.csv?isAccepted=false&q=kran")).toHaveLength(1);
    expect(await lines("zuweisungen.csv?isAccepted=true")).toEqual([]);
    for (const wrong of ["hasOffers=ja", "vehicle=panzer", "from=2026-02-30"]) {
      expect((await download(`auftraege.csv?${wrong}`)).status).toBe(422);
    }
  });

  it("writes money with a comma, and dates as Germans do", async () => {
    const assignments = await (await download("zuweisungen.csv")).text();
    expect(assignments).toContain(
      '"42,50";"Stundensatz";"539,00";"26.11.2026";"30.11.2026";"Mo–Fr";"3"',
    );
    expect(assignments).toMatch(/"Jürgen Beispiel";"FR \d{4}"/);
    const spoken = { sprache: "pl", erfahrung_jahre: 10 } as const;
    await world.db.update(fahrerProfile).set(spoken).where(eq(fahrerProfile.status, "active"));
    const drivers = await (await download("fahrer.csv?status=active")).text();
    expect(drivers).toContain('"Beispiel";"Jürgen";"Freigegeben";"0171 5550102"');
    for (const cell of ["38,50", "10", "Polnisch"]) expect(drivers).toContain(`"${cell}"`);
  });

  it("has the hours that were worked, with both sums", async () => {
    const { now } = world.clock;
    const { assignmentId } = await submittedJob(world);
    world.clock.now = now;
    const lines = (await (await download("stunden.csv?status=submitted")).text()).split("\r\n");
    const line = lines.find((one) => one.includes(assignmentId)) ?? "";
    expect(line).toContain('"Wartet auf Kunden"');
    expect(line).toContain('"1";"480";"0";"0";"0";"539,00"');
    expect(await (await download("stunden.csv?waiting=true")).text()).not.toContain(assignmentId);
  });

  it("has the figures of a period, by what they are grouped", async () => {
    const file = await download("auswertung.csv?from=2026-11-16&to=2026-11-22&by=state");
    expect(file.headers.get("content-disposition")).toContain("auswertung-");
    expect(await file.text()).toMatch(/"Bundesland";"Anfragen";.*\r\n"Hessen";.*\r\n"Gesamt";/s);
    expect((await download("auswertung.csv")).status).toBe(422);
    expect((await download("auswertung.csv?from=2026-11-16&to=2026-11-22", "wrong")).status).toBe(
      401,
    );
  });

  it("is nobody else's, and of nothing else", async () => {
    const refused = await download("auftraege.csv", "wrong");
    expect([refused.status, (await refused.json()).code]).toEqual([401, "no_session"]);
    for (const path of ["alles.csv", "auftraege", "toString.csv", "constructor.csv"]) {
      expect((await download(path)).status).toBe(404);
    }
    expect((await download("auftraege.csv?status=weg")).status).toBe(422);
  });
});

it("the desk's banner says what is still to do, and the page what needs JavaScript", async () => {
  const page = await world.app.request("/admin?ansicht=plan", {
    headers: { Authorization: `Bearer ${session}` },
  });
  const html = await page.text();
  for (const title of [
    "Datenbank bereit",
    "E-Mails werden nicht verschickt",
    "Ablage der Dokumente bereit",
    "Im Ordner „documents“ des Datenordners",
    "Links führen nur auf diesen Rechner",
    "Angaben zur Agentur fehlen",
    "Kundenstimmen und Projekte fehlen noch",
    "JavaScript ist ausgeschaltet",
  ]) {
    expect(html).toContain(title);
  }
});

it("the answer of a call that changes something is never compressed: it may carry a session or a code", async () => {
  const serientage = ["01", "02", "03", "04", "07", "08"].map((day) => `2026-12-${day}`);
  const response = await world.app.request("/api/admin-create-job", {
    method: "POST",
    headers: { "Accept-Encoding": "br", Authorization: `Bearer ${session}`, ...JSON_TYPE },
    body: JSON.stringify({ ...ORDER, drivers: 5, serientage }),
  });
  expect(response.status).toBe(201);
  expect(response.headers.has("content-encoding")).toBe(false);
  expect((await response.text()).length).toBeGreaterThan(1024);
});
