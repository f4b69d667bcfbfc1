import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { useApp } from "../../support/app.ts";
import {
  assignedJob,
  BOOKING,
  confirmedJob,
  jobOf,
  NOBODY,
  requestedJob,
} from "../../support/cast.ts";
import { requestedJobs, statusPathOf, wishesAbout } from "../../support/customer.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

beforeEach(() => {
  world.clock.now = TODAY;
});

const get = (path: string, method = "GET") => world.app.request(path, { method });

function post(path: string, form: Record<string, string>, headers: Record<string, string> = FORM) {
  const body = new URLSearchParams(form).toString();
  return world.app.request(path, { method: "POST", headers, body });
}

const repeatOf = (path: string) => path.replace("?", "/erneut?");

describe("the status page", () => {
  it("is shown to the dispatcher too, by the job's number", async () => {
    const jobId = await requestedJob(world);
    const [job] = await world.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
    const headers = { Cookie: `sitzung=${await world.signIn()}` };
    const ask = (of: unknown) =>
      world.app.request(`/admin/auftrag-status?auftrag=${of}`, { headers });
    const path = (await ask(job?.nummer)).headers.get("location") ?? "";
    const page = await get(path);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(String(job?.nummer)),
    ]);
    expect([(await ask(999_999)).status, (await ask("x")).status]).toEqual([404, 422]);
  });

  it("is the one that the acknowledgement mail leads to", async () => {
    const jobId = await requestedJob(world);
    const [mail] = await emailsAbout(world, { jobId, template: "request_received" });
    const { statusPath } = (mail?.data ?? {}) as { statusPath: string };
    const response = await get(statusPath);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Wir suchen Ihren Fahrer");
    expect(html).toContain("Kranweg 7a, 60311 Frankfurt am Main");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("says what one driver costs, and all of them", async () => {
    const [jobId = ""] = await requestedJobs(world, 3);
    const { tagespreis_cents: cents } = await jobOf(world, jobId);
    const html = (await (await get(await statusPathOf(world, jobId))).text()).replaceAll(
      "\u00a0",
      " ",
    );
    expect(html).toContain(
      `und Fahrer, bei 3 Fahrern ${((cents ?? 0) * 3) / 100} €`.replace(/(\d)(\d{3}) /, "$1.$2 "),
    );
  });

  it("tells dates, site, contact and order number, and what the customer said beyond the dates", async () => {
    const jobId = await requestedJob(world, {
      einsatzbeginn: "2026-11-24",
      einsatzende: "2026-11-30",
      einsatzdauer: "5 Tage, Nachtschicht",
      uhrzeit_beginn: "06:30",
      einsatz_street: "Einfahrt Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
      einsatz_kontakt: "Polier Kurz",
      einsatz_telefon: "0171 5550199",
      bestellnummer: "B-4711",
    });
    const html = await (await get(await statusPathOf(world, jobId))).text();
    for (const text of [
      "Di.,\u00a024.11. bis Mo.,\u00a030.11.2026\u00a0· 5\u00a0Arbeitstage\u00a0· ab\u00a006:30\u00a0Uhr",
      "ab Di., 24.11.2026, 5 Tage, Nachtschicht",
      "Einfahrt Tor 3, 65203 Wiesbaden",
      "Polier Kurz",
      "0171 5550199",
      "B-4711",
    ]) {
      expect(html).toContain(text);
    }
  });

  it("of a cancelled order says when, by whom and what it costs, and takes no wish", async () => {
    const jobId = await requestedJob(world);
    const cancelled = {
      status: "cancelled",
      cancelled_at: TODAY,
      cancelled_by: "customer",
      cancelled_from: "open",
    } as const;
    await world.db.update(jobRequests).set(cancelled).where(eq(jobRequests.id, jobId));
    const html = await (await get(await statusPathOf(world, jobId))).text();
    expect(html).toContain("Dieser Auftrag ist storniert");
    expect(html).toContain("Storniert auf Ihren Wunsch am 21.11.2026");
    expect(html).toContain("Das kostet Sie nichts.");
    expect(html).not.toMatch(/Stornierung anfragen|als Nächstes/);
  });

  it("is private: not kept, not indexed, no referrer", async () => {
    const path = await statusPathOf(world, await requestedJob(world));
    for (const address of [path, repeatOf(path), "/auftrag-status"]) {
      const response = await get(address);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(await response.text()).toContain('content="noindex, nofollow"');
    }
    const sitemap = await (await get("/sitemap.xml")).text();
    expect(sitemap).not.toContain("auftrag-status");
  });

  it("shows the driver's number after the confirmation, and all jobs of a request together", async () => {
    const { jobId } = await confirmedJob(world);
    const html = await (await get(await statusPathOf(world, jobId))).text();
    expect(html).toContain('href="tel:01715550102"');
    expect(html).toContain("Jürgen Beispiel");
    const jobIds = await requestedJobs(world, 3);
    const several = await (await get(await statusPathOf(world, jobIds[1] ?? ""))).text();
    expect(several).toContain("Ihre Anfrage für 3 Fahrer");
    expect(several.match(/Wir melden uns spätestens/g)).toHaveLength(3);
    expect(several).not.toContain("tel:01715550102");
  });

  it("opened, prefetched or scanned changes nothing", async () => {
    const path = await statusPathOf(world, await requestedJob(world));
    const before = await fingerprint(world);
    for (const method of ["GET", "HEAD"]) {
      for (const address of [path, repeatOf(path), `${path}&anfrage=storno&art=storno`]) {
        expect((await get(address, method)).status).toBe(200);
      }
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("of a wrong or expired link says so and shows nothing", async () => {
    const [path, other] = [
      await statusPathOf(world, await requestedJob(world)),
      await statusPathOf(world, await requestedJob(world)),
    ];
    const token = new URL(other, "http://x").searchParams.get("token");
    const wrong = [
      path.replace(/token=.*/, `token=${token}`),
      path.replace(/auftrag=[^&]*/, `auftrag=${NOBODY}`),
      path.replace(/auftrag=[^&]*/, "auftrag=1"),
      "/auftrag-status",
    ];
    for (const address of wrong) {
      for (const response of [
        await get(address),
        await get(repeatOf(address)),
        await post(address, { art: "storno" }),
      ]) {
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain("Kranweg");
      }
    }
    world.clock.advance({ days: 400 });
    const late = await get(path);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("Link abgelaufen");
  });
});

describe("a wish on the status page", () => {
  it("is stored, answered and listed; sent again it is the same one", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    const wish = { art: "aenderung", nachricht: "Erst am Freitag <b>" };
    const first = await post(path, wish);
    expect(first.status).toBe(303);
    const landing = first.headers.get("location") ?? "";
    const html = await (await get(landing)).text();
    expect(html).toContain("Ihre Änderungsanfrage ist angekommen");
    expect(html).toContain("Erst am Freitag &lt;b&gt;");
    const second = await post(path, wish);
    const again = await (await get(second.headers.get("location") ?? "")).text();
    expect(again).toContain("Diese Anfrage liegt uns schon vor");
    expect(await wishesAbout(world, jobId)).toHaveLength(1);
  });

  it("without a message comes back with what is wrong, a cancellation needs none", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    const refused = await post(path, { art: "aenderung", nachricht: "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Bitte schreiben Sie, was sich ändern soll");
    expect((await post(path, { nachricht: "x" })).status).toBe(422);
    const long = await post(path, { art: "aenderung", nachricht: "y".repeat(4001) });
    expect(await long.text()).toContain("y".repeat(4001));
    expect((await post(path, { art: "storno", nachricht: "" })).status).toBe(303);
    expect(await wishesAbout(world, jobId)).toHaveLength(1);
  });

  it("comes too late once the job is done, and only from this site's form", async () => {
    const { jobId } = await confirmedJob(world);
    const path = await statusPathOf(world, jobId);
    const foreign = { ...FORM, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post(path, { art: "storno" }, foreign)).status).toBe(403);
    const json = await post(path, { art: "storno" }, { "Content-Type": "application/json" });
    expect(json.status).toBe(415);
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), { daysOld: 30 });
    const late = await post(path, { art: "storno" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("lässt sich hier nicht mehr ändern oder stornieren");
    expect(html).not.toContain("Stornierung anfragen");
    expect(html).toContain("Noch einmal buchen");
    expect(await wishesAbout(world, jobId)).toEqual([]);
  });

  it("is settled by the dispatcher's call", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    await post(path, { art: "storno", nachricht: "" });
    const [wish] = await wishesAbout(world, jobId);
    const body = { wishId: wish?.id };
    expect((await world.call("admin-settle-wish", body)).status).toBe(401);
    const session = await world.signIn();
    const answer = await world.call("admin-settle-wish", body, { session });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await (await get(path)).text()).toContain("Ihre Stornierungsanfrage ist bearbeitet");
    const unknown = await world.call("admin-settle-wish", { wishId: NOBODY }, { session });
    expect(unknown).toMatchObject({ status: 404, body: { code: "wish_not_found" } });
  });
});

describe("booking once more", () => {
  it("shows the form with everything but dates and consents; the address holds no data", async () => {
    const [jobId = ""] = await requestedJobs(world, 2);
    const path = repeatOf(await statusPathOf(world, jobId));
    expect(path).not.toMatch(/Petra|Kranweg|60311/);
    const html = await (await get(path)).text();
    for (const value of [
      "Petra",
      "Muster Bau GmbH",
      "Kranweg",
      "7a",
      "60311",
      "069 5550101",
      "2",
    ]) {
      expect(html).toContain(`value="${value}"`);
    }
    expect(html).toMatch(
      /<input[^>]*type="radio"[^>]*checked=""[^>]*value="kran"|value="kran"[^>]*checked=""/,
    );
    expect(html).not.toContain('value="2026-11-26"');
    expect(html).not.toContain("3 Tage</");
    expect(html).toContain('action="/#booking-form"');
  });
});

describe("submit-fahrer-anfrage for several drivers", () => {
  it("answers the first job and all of them, from JSON and from the form", async () => {
    const answer = await world.call("submit-fahrer-anfrage", { ...BOOKING, anzahl_fahrer: 3 });
    expect(answer.status).toBe(201);
    const jobIds = answer.body.jobIds as string[];
    expect(jobIds).toHaveLength(3);
    expect(answer.body.jobId).toBe(jobIds[0]);
    const wrong = await world.call("submit-fahrer-anfrage", { ...BOOKING, anzahl_fahrer: 11 });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { anzahl_fahrer: expect.stringContaining("1 bis 10") } },
    });

    const before = await world.db.$count(jobRequests);
    const { anforderungen: _, newsletter: __, ...texts } = BOOKING;
    const form = { ...texts, anzahl_fahrer: "2", datenschutz: "on", preise_verstanden: "on" };
    const sent = await post("/", form as object as Record<string, string>);
    expect(sent.status).toBe(303);
    expect(await world.db.$count(jobRequests)).toBe(before + 2);
  });
});

describe("a cancellation", () => {
  const ask = (path: string) => path.replace("?", "/stornieren?");

  it("is asked for on a page of its own, which says first what it costs; without script", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    const page = await (await get(path)).text();
    expect(page).not.toContain('value="storno"');
    expect(page).toContain(`href="${ask(path).replaceAll("&", "&amp;")}"`);
    const before = await fingerprint(world);
    const question = await get(ask(path));
    expect(question.status).toBe(200);
    const html = await question.text();
    expect(html).toContain("Auftrag stornieren?");
    expect(html).toContain("Eine Stornierung kostet Sie bei uns nichts.");
    expect(await fingerprint(world)).toEqual(before);
    const sent = await post(ask(path), { nachricht: "Die Baustelle ruht." });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}&anfrage=storno`]);
    expect(await wishesAbout(world, jobId)).toMatchObject([
      { art: "storno", nachricht: "Die Baustelle ruht." },
    ]);
  });

  it("of several jobs is for one or all of them; what is wrong is said there", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    const path = await statusPathOf(world, first);
    const html = await (await get(ask(path))).text();
    expect(html).toContain("Welchen Auftrag möchten Sie stornieren?");
    const wrong = await post(ask(path), { nachricht: "x".repeat(4001), auftrag: second });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Auftrag stornieren?");
    await post(ask(path), { auftrag: second });
    expect(await wishesAbout(world, first)).toEqual([]);
    expect(await wishesAbout(world, second)).toHaveLength(1);
    expect((await get(ask(path).replace(/token=[^&]+/, "token=x"))).status).toBe(403);
  });

  it("is not asked about where nothing is left to cancel", async () => {
    const jobId = await requestedJob(world);
    await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Baustelle ruht" });
    expect((await get(ask(await statusPathOf(world, jobId)))).status).toBe(409);
  });
});

describe("a wish", () => {
  const withdraw = (path: string, wunsch: string) =>
    post(path.replace("?", "/zurueckziehen?"), { wunsch });

  it("is taken back with a button, and shown as that", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    await post(path, { art: "aenderung", nachricht: "Bitte erst am Freitag." });
    const [wish] = await wishesAbout(world, jobId);
    const page = await (await get(path)).text();
    expect(page).toContain("Anfrage zurückziehen");
    expect(page).toMatch(/Möglich bis \d\d:\d\d Uhr/);
    const done = await withdraw(path, wish?.id ?? "");
    const landed = done.headers.get("location") ?? "";
    expect([done.status, landed]).toEqual([303, `${path}&anfrage=zurueckgezogen`]);
    const after = await (await get(landed)).text();
    expect(after).toContain("Ihre Anfrage ist zurückgezogen");
    expect(after).toContain("Von Ihnen zurückgezogen");
    expect(after).not.toContain("Anfrage zurückziehen");
  });

  it("that somebody works on stays, and the page says so", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    await post(path, { art: "aenderung", nachricht: "Bitte erst am Freitag." });
    const [wish] = await wishesAbout(world, jobId);
    await settleWish(world.ctx(), { wishId: wish?.id ?? "" });
    const refused = await withdraw(path, wish?.id ?? "");
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("Schon in Arbeit"),
    ]);
    expect((await withdraw(path, "x")).status).toBe(422);
    expect((await withdraw(path, NOBODY)).status).toBe(404);
  });
});

/** What is handed to the printer meanwhile. */
async function printedBy(act: () => Response | Promise<Response>): Promise<unknown[]> {
  const printed: unknown[] = [];
  const { contextFor } = world.runtime;
  const print = async (document: unknown) => {
    printed.push(document);
    return Buffer.from("%PDF-1.7");
  };
  world.runtime.contextFor = (...asked) => ({ ...contextFor(...asked), printer: { print } });
  try {
    const file = await act();
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  } finally {
    world.runtime.contextFor = contextFor;
  }
  return printed;
}

describe("the confirmed order as PDF", () => {
  const pdfOf = (path: string, nr: string) =>
    get(`${path.replace("?", "/auftragsbestaetigung?")}&nr=${nr}`);

  it("is the document that the mail carries, for whoever has the link, as long as it holds", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const path = await statusPathOf(world, jobId);
    const linked = "Auftragsbestätigung als PDF";
    expect(await (await get(path)).text()).not.toContain(linked);
    expect((await pdfOf(path, jobId)).status).toBe(410);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await (await get(path)).text()).toContain(linked);
    const printed = await printedBy(() => pdfOf(path, jobId));
    const [mail] = await emailsAbout(world, { jobId, template: "order_confirmation" });
    expect(printed).toMatchObject([{ ...(mail?.data as object), copy: "customer" }]);
    expect((await pdfOf(path.replace(/token=[^&]+/, "token=x"), jobId)).status).toBe(403);
    expect((await pdfOf(path, NOBODY)).status).toBe(404);
    await cancelAssignment(world.ctx(), { assignmentId });
    expect((await pdfOf(path, jobId)).status).toBe(410);
  });
});
