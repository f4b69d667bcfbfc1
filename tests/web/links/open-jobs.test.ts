import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import type { DriverStatus } from "../../../src/domain/drivers/vocabulary.ts";
import { LINK_DAYS } from "../../../src/domain/kernel/link-days.ts";
import { openJobsPath } from "../../../src/domain/kernel/links.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { useApp } from "../../support/app.ts";
import {
  activeDriver,
  answerOf,
  BOOKING,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
  responsesOf,
} from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import { DRIVER, TODAY } from "../../support/world.ts";

const world = useApp();
/** So many stand on a page. */
const A_PAGE = 25;

beforeEach(async () => {
  world.clock.now = TODAY;
  const closed = { status: "completed" } as const;
  await world.db.update(jobRequests).set(closed).where(ne(jobRequests.status, "cancelled"));
});

const pathOf = (driverId: string) => openJobsPath(world.ctx(), driverId);
const get = (path: string, method = "GET") => world.app.request(path, { method });
const shownTo = async (driverId: string, more = "") =>
  (await get(`${pathOf(driverId)}${more}`)).text();

/** What stands at each job, and under which of the two headings. */
function jobsOn(page: string) {
  return page.split("<h2").flatMap((group) => {
    const [heading = "", ...cards] = group.split("<article");
    return cards.map((card) => {
      const [own = ""] = card.split("</article>");
      const text = own.replaceAll(/<[^>]*>/g, "\n").replaceAll(/\n+/g, "\n");
      const [, href] = /href="([^"]*)"/.exec(own) ?? [];
      return {
        fits: heading.includes("Passt zu Ihnen"),
        text,
        href: href?.replaceAll("&amp;", "&"),
      };
    });
  });
}

describe("the page of all open jobs", () => {
  it("shows each with what speaks against it, and lets him offer himself for the others", async () => {
    const driverId = await activeDriver(world, { plz: "80331", spezialisierungen: [] });
    await requestedJob(world, { fahrzeugtyp: "lkw", anforderungen: ["Baustelle"] });
    const near = { customer_postal_code: "80339", customer_city: "München" };
    await requestedJob(world, { fahrzeugtyp: "fahrmischer", anforderungen: [], ...near });
    await requestedJob(world, { ...near, fahrzeugtyp: "kran", anforderungen: ["ADR-Schein"] });
    const page = await shownTo(driverId);
    expect(page).toContain("3 Aufträge sind offen. Davon passen 2 zu Ihnen");
    const [first, second, third, ...more] = jobsOn(page);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ fits: true });
    expect(first?.text).toMatch(
      /\nFA\s[0-9]+\nFahrmischer, Klasse C\nDo\.,\u00a026\.11\. bis Mo\.,\u00a030\.11\.2026\u00a0· 3\u00a0Arbeitstage\n80339 München\u00a0· ca. 3\u00a0km von Ihnen\n3\u00a0Arbeitstage zu 38,50\u00a0€ netto pro Stunde: 924\u00a0€, davon bleiben Ihnen 785,40\u00a0€\u00a0· Agenturabrechnung\nIch kann fahren\n$/,
    );
    expect(second).toMatchObject({ fits: true });
    expect(second?.text).toContain("Lkw, Klasse C\n");
    expect(second?.text).toContain(
      "60311 Frankfurt am Main\u00a0· ca. 304\u00a0km von Ihnen\nBaustelle\n3\u00a0Arbeitstage zu 38,50",
    );
    expect(third).toMatchObject({ fits: false, href: undefined });
    expect(third?.text).toContain("Dagegen spricht\nADR-Schein fehlt\nKran-Erfahrung fehlt\n");
  });

  it.each([
    ["pl", "Pasuje do Państwa", "Brakuje: Zaświadczenie ADR", "Potrzebne przed rozpoczęciem: "],
    ["ro", "Vi se potrivesc", "Lipsește: Certificat ADR", "Necesar până la început: "],
    ["en", "Fits you", "Missing: ADR certificate", "Needed before the start: "],
  ] as const)(
    "speaks the driver's language (%s), what speaks against a job too",
    async (locale, fits, lack, papers) => {
      const driverId = await pendingDriver(world, { spezialisierungen: [] });
      await world.db
        .update(fahrerProfile)
        .set({ status: "active", sprache: locale })
        .where(eq(fahrerProfile.id, driverId));
      await requestedJob(world, { fahrzeugtyp: "lkw", anforderungen: [] });
      await requestedJob(world, {
        fahrzeugtyp: "kran",
        anforderungen: ["ADR-Schein", "BF3 erforderlich"],
      });
      const page = await shownTo(driverId);
      expect(page).toContain(`<html lang="${locale}"`);
      for (const told of [fits, lack, papers]) expect(page).toContain(told);
      const [, main = ""] = page.split("<main");
      expect(main).not.toMatch(/fehlt|liegt nicht vor|Klasse |Agenturabrechnung|passt|netto,/);
      expect(await shownTo(driverId, "&sprache=de")).toContain("Passt zu Ihnen");
    },
  );

  it("names neither customer nor address", async () => {
    const driverId = await activeDriver(world);
    await requestedJob(world, { einsatz_city: "Offenbach", einsatz_street: "Werkstraße" });
    await requestedJob(world);
    const page = await shownTo(driverId);
    expect(jobsOn(page)).toHaveLength(2);
    const { nachname, company, phone, email, customer_street, nachricht } = BOOKING;
    for (const secret of [
      nachname,
      company,
      phone,
      email,
      customer_street,
      "Werkstraße",
      nachricht,
    ]) {
      expect(page).not.toContain(secret);
    }
  });

  it("its link answers one job, with the driver's own right", async () => {
    const driverId = await activeDriver(world);
    const jobId = await requestedJob(world);
    const [job] = jobsOn(await shownTo(driverId));
    expect(await (await get(job?.href ?? "")).text()).toContain(
      "Können Sie diesen Auftrag fahren?",
    );
    const body = new URL(job?.href ?? "", "http://site").searchParams;
    body.set("termsAccepted", "on");
    const answer = await world.app.request("/driver/accept", { method: "POST", body });
    expect(answer.status).toBe(303);
    expect(await responsesOf(world, jobId)).toMatchObject([
      { driver_id: driverId, action: "accept" },
    ]);
    const [answered] = jobsOn(await shownTo(driverId));
    expect(answered).toMatchObject({ fits: true });
    expect(answered?.text).toContain("Sie haben sich angeboten");
    expect(answered?.text).toContain("Antwort ansehen oder ändern");
  });

  it("says what else he does on the same days, that he declined, and which papers are still needed", async () => {
    const driverId = await activeDriver(world);
    const own = await requestedJob(world, { einsatzbeginn: "2026-11-26" });
    await assignDriver(world.ctx(), { jobId: own, driverId, rateType: "daily", rateValue: 300 });
    await requestedJob(world, { einsatzbeginn: "2026-11-27" });
    const declined = await requestedJob(world, { einsatzbeginn: "2026-12-07" });
    const no = answerOf(world, { jobId: declined, driverId }, { action: "decline" });
    await answerJob(world.ctx(DRIVER), no);
    const [atOnce, refused] = jobsOn(await shownTo(driverId));
    expect(atOnce).toMatchObject({ fits: false, href: undefined });
    expect(atOnce?.text).toMatch(
      /Dagegen spricht\nEingeteilt für FA\u00a0\d+ \(Do\., 26\.11\.2026 bis/,
    );
    expect(refused?.text).toContain("Sie haben abgesagt\n");
    expect(refused?.text).not.toContain("Dagegen spricht");
    expect(refused?.href).toContain(declined);

    const unpapered = await pendingDriver(world);
    await world.db
      .update(fahrerProfile)
      .set({ status: "active" })
      .where(eq(fahrerProfile.id, unpapered));
    const [job] = jobsOn(await shownTo(unpapered));
    expect(job).toMatchObject({ fits: true, href: expect.stringContaining("/driver/accept") });
    expect(job?.text).toContain(
      "Bis zum Beginn: Fahrerkarte liegt nicht vor, Führerschein liegt nicht vor\n",
    );
  });

  it("shows nothing that is cancelled, over, given away or a test, and says so where that leaves none", async () => {
    const driverId = await activeDriver(world);
    const cancelled = await requestedJob(world);
    await cancelJob(world.ctx(), { jobId: cancelled, by: "agency", reason: "doppelt" });
    const jobId = await requestedJob(world);
    const rate = { rateType: "daily", rateValue: 300 } as const;
    await assignDriver(world.ctx(), { jobId, driverId: await activeDriver(world), ...rate });
    await createJob(world.ctx(), { ...ORDER, isTest: true });
    const over = await requestedJob(world);
    await world.db
      .update(jobRequests)
      .set({ einsatzbeginn: "2026-11-20" })
      .where(eq(jobRequests.id, over));
    const page = await shownTo(driverId);
    expect(jobsOn(page)).toEqual([]);
    expect(page).toContain("Zurzeit ist kein Auftrag offen.");
  });

  it(`leafs through them, ${A_PAGE} a page; an odd page is the first or the last`, async () => {
    const driverId = await activeDriver(world);
    for (let order = 1; order <= 27; order += 1) await requestedJob(world);
    const near = { customer_postal_code: "63065", customer_city: "Offenbach" };
    await requestedJob(world, { ...near, anforderungen: ["ADR-Schein"] });
    const numbersOn = async (more: string) =>
      jobsOn(await shownTo(driverId, more)).map(({ text }) => /FA\u00a0\d+/.exec(text)?.[0]);
    const [first, second] = [await numbersOn(""), await numbersOn("&seite=2")];
    expect(first).toHaveLength(A_PAGE);
    expect(new Set([...first, ...second]).size).toBe(28);
    const fits = jobsOn(await shownTo(driverId, "&seite=2")).map((job) => job.fits);
    expect(fits).toEqual([true, true, false]);
    for (const odd of ["0", "-3", "x", "1e9"])
      expect(await numbersOn(`&seite=${odd}`)).toEqual(first);
    expect(await numbersOn(`&seite=${"9".repeat(400)}`)).toEqual(second);
    expect(await shownTo(driverId)).toMatch(/href="[^"]*&amp;seite=2" rel="next"/);
    expect(await shownTo(driverId, "&seite=2")).toMatch(/href="[^"]*&amp;seite=1" rel="prev"/);
  });
});

describe("the link to it", () => {
  it("changes nothing, however it is opened, and is kept and found by nobody", async () => {
    const driverId = await activeDriver(world);
    await requestedJob(world);
    const path = pathOf(driverId);
    const before = await fingerprint(world);
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await get(path, method);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      const body = await response.text();
      expect(body.includes("noindex, nofollow")).toBe(method === "GET");
    }
    expect(await fingerprint(world)).toEqual(before);
    expect((await get(path, "POST")).status).toBe(405);
  });

  it("is one driver's alone, and no other link's", async () => {
    const [driverId, other] = [await activeDriver(world), await activeDriver(world)];
    await requestedJob(world);
    const path = pathOf(driverId);
    const odd = [
      path.replace(driverId, other),
      path.replace(driverId, NOBODY),
      `${path}x`,
      path.replace("/auftraege", "/alarme"),
      "/driver/auftraege",
      "/driver/auftraege?driver=1&token=x.y",
    ];
    for (const one of odd) {
      const response = await get(one);
      expect([one, response.status]).toEqual([one, 403]);
      const page = await response.text();
      expect(page).toContain("Dieser Link ist ungültig.");
      expect(jobsOn(page)).toEqual([]);
    }
  });

  it(`ends after ${LINK_DAYS["open-jobs"]} days, and says so`, async () => {
    const driverId = await activeDriver(world);
    await requestedJob(world, { einsatzbeginn: "" });
    const path = pathOf(driverId);
    world.clock.advance({ days: LINK_DAYS["open-jobs"] - 1 });
    expect((await get(path)).status).toBe(200);
    world.clock.advance({ days: 1 });
    const response = await get(path);
    expect(response.status).toBe(410);
    const page = await response.text();
    expect(page).toContain("Dieser Link ist abgelaufen. Bitte rufen Sie uns an");
    expect(jobsOn(page)).toEqual([]);
  });

  it("of a rejected or an erased driver opens nothing", async () => {
    await requestedJob(world);
    const [rejected, erased] = [await activeDriver(world), await activeDriver(world)];
    await setStatus(rejected, "rejected");
    await eraseDriver(world.ctx(), { driverId: erased });
    for (const driverId of [rejected, erased]) {
      const response = await get(pathOf(driverId));
      expect(response.status).toBe(403);
      expect(jobsOn(await response.text())).toEqual([]);
    }
  });

  it("of a driver who is not let through shows no job, and says why", async () => {
    await requestedJob(world);
    const driverId = await activeDriver(world);
    for (const status of ["pending", "no_show"] as const) {
      await setStatus(driverId, status);
      const page = await shownTo(driverId);
      expect(page).toContain("Zurzeit sind Sie nicht freigeschaltet");
      expect(jobsOn(page)).toEqual([]);
    }
    await setStatus(driverId, "approved");
    expect(jobsOn(await shownTo(driverId))).toHaveLength(1);
  });
});

async function setStatus(driverId: string, status: DriverStatus) {
  await world.db.update(fahrerProfile).set({ status }).where(eq(fahrerProfile.id, driverId));
}
