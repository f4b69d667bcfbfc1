import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import type { JobFilter } from "../../../../src/domain/dispatch/jobs/filter/schemas.ts";
import { builtInViews } from "../../../../src/domain/dispatch/jobs/filter/vocabulary.ts";
import { JOB_SORTS } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import {
  countJobs,
  type JobListOptions,
  listJobs,
} from "../../../../src/domain/dispatch/read/job-queries.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();

type Options = Omit<JobListOptions, "limit">;
const list = async (options: Options, limit = 500) =>
  (await listJobs(world.ctx(), { limit, ...options })).rows;
const firms = async (options: Options) =>
  (await list(options)).map(({ company }) => company).toSorted();

const desk = async (change: Partial<typeof ORDER>) =>
  (await createJob(world.ctx(), { ...ORDER, ...change })).jobId;

beforeAll(async () => {
  await requestedJob(world, { company: "Kran AG", customer_postal_code: "60311" });
  await desk({
    company: "ADR KG",
    fahrzeugtyp: "Sattelzug",
    besonderheiten: "ADR-Schein und Fahrerkarte",
    einsatzort: "Am Kai 3, 65183 Wiesbaden",
    einsatzbeginn: "2026-12-07",
    einsatzende: "2026-12-11",
  });
  await requestedJob(world, {
    company: "BF3 GmbH",
    fahrzeugtyp: "kleintransporter",
    anforderungen: ["BF3 erforderlich"],
    customer_postal_code: "20095",
    customer_city: "Hamburg",
    einsatzbeginn: "2026-12-01",
    einsatzdauer: "1 Tag",
  });
  await desk({ company: "Radlader OHG", fahrzeugtyp: "Radlader", zeitraum: "nach Absprache" });
  await desk({ company: "Ohne Straße", customerStreet: "Siehe Nachricht", zeitraum: "bald" });
  const old = await requestedJob(world, { company: "Alter Kran", einsatzbeginn: "2026-11-23" });
  const done = { status: "completed", completed_at: new Date() } as const;
  await world.db.update(jobRequests).set(done).where(eq(jobRequests.id, old));
  await assignedJob(world, { company: "Zugewiesen", fahrzeugtyp: "lkw", anforderungen: [] });
  const { jobId } = await acceptedJob(world);
  await world.db.update(jobRequests).set({ company: "Zugesagt" }).where(eq(jobRequests.id, jobId));
  const offered = await requestedJob(world, { company: "Angeboten", fahrzeugtyp: "lkw" });
  const driverId = await activeDriver(world);
  await answerJob(world.ctx(DRIVER), answerOf(world, { jobId: offered, driverId }));
  const missed = await assignedJob(world, { company: "Nicht gekommen", fahrzeugtyp: "lkw" });
  await world.db
    .update(jobRequests)
    .set({ status: "no_show" })
    .where(eq(jobRequests.id, missed.jobId));
});

const EVERYBODY = [
  "ADR KG",
  "Alter Kran",
  "Angeboten",
  "BF3 GmbH",
  "Kran AG",
  "Nicht gekommen",
  "Ohne Straße",
  "Radlader OHG",
  "Zugesagt",
  "Zugewiesen",
];

const CASES: [string, JobFilter, string[]][] = [
  ["nothing", {}, EVERYBODY],
  ["a status", { status: "assigned" }, ["Zugesagt", "Zugewiesen"]],
  ["what is not over", { status: "current" }, EVERYBODY.filter((firm) => firm !== "Alter Kran")],
  ["a vehicle of the form", { vehicle: "kran" }, ["Alter Kran", "Kran AG", "Zugesagt"]],
  [
    "a vehicle of the desk that the form calls otherwise",
    { vehicle: "baumaschinen" },
    ["Radlader OHG"],
  ],
  ["a requirement by its label", { requirement: "BF3 erforderlich" }, ["BF3 GmbH"]],
  ["a requirement in the desk's words", { requirement: "ADR-Schein" }, ["ADR KG"]],
  ["a state", { region: "Hamburg" }, ["BF3 GmbH"]],
  [
    "a state of many postcodes",
    { region: "Hessen", vehicle: "sattelzug" },
    ["ADR KG", "Ohne Straße"],
  ],
  ["a region that leaves nothing out", { region: "deutschlandweit" }, EVERYBODY],
  ["days in the middle of a job", { from: "2026-12-08", to: "2026-12-09" }, ["ADR KG"]],
  ["its last day", { from: "2026-12-11" }, ["ADR KG"]],
  ["one day", { from: "2026-12-09", to: "2026-12-09" }, ["ADR KG"]],
  ["days up to a first one", { to: "2026-11-23" }, ["Alter Kran"]],
  [
    "who has no driver",
    { withoutDriver: true, from: "2026-11-26", to: "2026-11-30" },
    ["Angeboten", "Kran AG", "Nicht gekommen"],
  ],
  ["offers", { hasOffers: true }, ["Angeboten"]],
  ["a driver's yes", { isAccepted: true }, ["Zugesagt"]],
  ["an address that is missing", { addressMissing: true }, ["Ohne Straße"]],
  ["no day at all", { undated: true }, ["Ohne Straße", "Radlader OHG"]],
  [
    "several things at once",
    { status: "current", vehicle: "kran", region: "Hessen", from: "2026-11-27" },
    ["Kran AG", "Zugesagt"],
  ],
  ["what excludes each other", { isAccepted: true, hasOffers: true }, []],
  ["days on which nothing is", { from: "2027-05-01" }, []],
];

describe("the list of jobs", () => {
  it.each(CASES)("narrowed by %s, and counted alike", async (_, filter, expected) => {
    expect(await firms(filter)).toEqual(expected);
    expect(await countJobs(world.ctx(), filter)).toBe(expected.length);
  });

  it.each([
    ["vehicle", { vehicle: "panzer" }],
    ["requirement", { requirement: "Mut" }],
    ["region", { region: "Atlantis" }],
    ["from", { from: "2026-02-30" }],
    ["to", { from: "2026-12-02", to: "2026-12-01" }],
    ["status", { status: "weg" }],
    ["isAccepted", { isAccepted: "ja" }],
  ])("refuses a wrong %s", async (_, filter) => {
    await expect(listJobs(world.ctx(), { limit: 5, ...(filter as JobFilter) })).rejects.toThrow();
    await expect(async () => countJobs(world.ctx(), filter as JobFilter)).rejects.toThrow();
  });

  it("refuses a cursor that is none, however it is narrowed", async () => {
    const options = { limit: 5, vehicle: "kran", cursor: "x" } as const;
    await expectRefusal(listJobs(world.ctx(), options), "validation");
  });

  it.each(JOB_SORTS)("comes in pages sorted by %s, narrowed and searched, whole", async (sort) => {
    for (const options of [{ region: "Hessen" }, { status: "current", q: "muster" }] as Options[]) {
      const whole = (await list({ ...options, sort })).map(({ id }) => id);
      expect(whole.length).toBeGreaterThan(4);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listJobs(world.ctx(), {
          limit: 2,
          sort,
          ...options,
          ...(cursor && { cursor }),
        });
        paged.push(...page.rows.map(({ id }) => id));
        expect(paged.length).toBeLessThanOrEqual(whole.length);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
  });

  it("misses an address where the row says so, while the job is not over", async () => {
    const rows = await list({ status: "current" });
    const said = rows.filter((row) => row.address_missing).map(({ id }) => id);
    const found = await list({ addressMissing: true });
    expect(found.map(({ id }) => id).toSorted()).toEqual(said.toSorted());
  });

  it("has views that everybody gets, of this week among them", async () => {
    const views = new Map(builtInViews("2026-11-21").map(({ name, filter }) => [name, filter]));
    expect(views.get("Ohne Fahrer diese Woche")).toMatchObject({
      from: "2026-11-21",
      to: "2026-11-22",
    });
    const nextWeek = new Map(builtInViews("2026-11-26").map(({ name, filter }) => [name, filter]));
    expect(await firms(nextWeek.get("Ohne Fahrer diese Woche") ?? {})).toEqual([
      "Angeboten",
      "Kran AG",
      "Nicht gekommen",
    ]);
    expect(await firms(nextWeek.get("Kran") ?? {})).toEqual(["Kran AG", "Zugesagt"]);
  });

  it("finds what is rare far behind what is common", async () => {
    // More than are looked through before the index is asked.
    await world.db.insert(jobRequests).values(
      Array.from({ length: 1200 }, (_, index) => ({
        customer_name: `Viele ${index}`,
        einsatzort: "Weg 1, 80331 München",
        zeitraum: "bald",
        einsatzbeginn: "2027-02-01",
        fahrzeugtyp: "Kipper",
        fuehrerscheinklasse: "C",
        nachricht: "x",
        source: "desk" as const,
        created_at: new Date(world.clock.now.getTime() + 60_000 + index),
      })),
    );
    for (const filter of [
      { region: "Hamburg" },
      { requirement: "ADR-Schein" },
      { vehicle: "kleintransporter" },
      { from: "2026-12-08", to: "2026-12-09" },
    ] as JobFilter[]) {
      expect(await firms(filter)).toHaveLength(1);
    }
    expect(await countJobs(world.ctx(), { vehicle: "kipper" })).toBe(1001);
  });
});
