import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it } from "vitest";
import { openDriver } from "../../../../src/db/driver.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { JOB_SORTS } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import { listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { DIRECTIONS } from "../../../../src/domain/kernel/list.ts";
import { assignedJob, jobOf, ORDER, requestedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
type Options = Omit<Parameters<typeof listJobs>[1], "limit">;

const list = async (options: Options, limit = 500) =>
  (await listJobs(world.ctx(), { limit, ...options })).rows;
const firms = async (q: string, options: Options = {}) =>
  (await list({ q, ...options })).map((job) => job.company);

let crane: string;

beforeAll(async () => {
  crane = await requestedJob(world, {
    vorname: "Heike",
    nachname: "Köhler",
    company: "Köhler Hochbau GmbH",
    phone: "+49 171 5550142",
    email: "heike@koehler.example",
    customer_city: "Darmstadt",
    einsatzbeginn: "2026-12-07",
  });
  world.clock.advance({ minutes: 1 });
  await requestedJob(world, {
    vorname: "Goran",
    nachname: "Exempel",
    company: "Alpha Beton",
    phone: "06151 998877",
    customer_city: "Hanau",
    einsatzbeginn: "2026-11-30",
  });
  for (let n = 0; n < 7; n += 1) {
    world.clock.advance({ minutes: 1 });
    await createJob(world.ctx(), { ...ORDER, company: n % 2 ? "" : `Spedition ${n}` });
  }
  await assignedJob(world, { company: "Zuletzt AG", einsatzbeginn: "2026-11-24" });
});

describe("searching jobs", () => {
  it.each([
    ["a part of the firm", "hochbau"],
    ["the name, whatever the case", "KÖHLER"],
    ["the name without umlaut", "koehler"],
    ["a place", "darmstadt"],
    ["an address", "heike@koehler.example"],
    ["the phone as stored", "+49 171 5550142"],
    ["the phone as said", "0171 555 01 42"],
    ["the phone written together", "01715550142"],
    ["the end of the phone", "0142"],
    ["words in any order", "hochbau heike"],
    ["the beginning of a short word", "hochbau gm"],
    ["a typing mistake", "hochbua"],
    ["swapped letters in a place", "damrstadt heike"],
  ])("finds it by %s", async (_, q) => {
    expect(await firms(q)).toEqual(["Köhler Hochbau GmbH"]);
  });

  it("wants every word", async () => {
    expect(await firms("heike alpha")).toEqual([]);
    expect(await firms("heike xyzzyquux")).toEqual([]);
  });

  it("does not take a mistake for another status", async () => {
    expect(await firms("köhler", { status: "assigned" })).toEqual([]);
  });

  it("shows the job with exactly this number first, and others that hold the digits after it", async () => {
    const { nummer } = await jobOf(world, crane);
    const caller = await requestedJob(world, { phone: `0666 ${nummer}`, company: "Anruf KG" });
    expect((await list({ q: `${nummer}` })).map((job) => job.id)).toEqual([crane, caller]);
    expect((await list({ q: `FA ${nummer}` })).map((job) => job.id)).toEqual([crane]);
    const page = await listJobs(world.ctx(), { limit: 2, q: `${nummer}` });
    expect(page.rows[0]?.id).toBe(crane);
  });

  it("gives the same whatever the size of the pages and the order", async () => {
    for (const sort of JOB_SORTS) {
      for (const direction of DIRECTIONS) {
        const whole = (await list({ q: "muster", sort, direction })).map((job) => job.id);
        expect(whole.length).toBeGreaterThan(5);
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listJobs(world.ctx(), {
            limit: 2,
            q: "muster",
            sort,
            direction,
            ...(cursor && { cursor }),
          });
          paged.push(...page.rows.map((job) => job.id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(paged).toEqual(whole);
      }
    }
  });
});

describe("sorting jobs", () => {
  it("by the first day, those without one last", async () => {
    const starts = (await list({ sort: "start" })).map((job) => job.einsatzbeginn);
    const known = starts.filter((day) => day !== null);
    expect(known).toEqual([...known].sort());
    expect(starts.indexOf(null)).toBe(known.length);
  });

  it("by firm, or by name where there is none", async () => {
    const names = (await list({ sort: "customer" })).map((job) => job.company || job.customer_name);
    expect(names[0]).toBe("Alpha Beton");
    expect(names.at(-1)).toBe("Zuletzt AG");
    const backwards = await list({ sort: "customer", direction: "desc" });
    expect(backwards.map((job) => job.company || job.customer_name)).toEqual(names.reverse());
  });

  it("pages through each order without losing or repeating a row", async () => {
    const all = (await list({})).map((job) => job.id).sort();
    for (const sort of JOB_SORTS) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listJobs(world.ctx(), { limit: 3, sort, ...(cursor && { cursor }) });
        ids.push(...page.rows.map((job) => job.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(ids.sort()).toEqual(all);
    }
  });

  it.each(["x", "2026-11-21T11:00:00.000Z~x", "' or 1=1"])(
    "refuses the cursor %s",
    async (cursor) => {
      await expectRefusal(listJobs(world.ctx(), { limit: 5, sort: "start", cursor }), "validation");
    },
  );
});

it("keeps what only the search looks in to itself", async () => {
  for (const job of await list({})) expect(job).not.toHaveProperty("suchtext");
});

it("reads a page and all that belongs to its orders by one statement", async () => {
  const statements: string[] = [];
  const client = openDriver(world.superuserUrl, { max: 1 });
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  const page = await listJobs({ ...world.ctx(), db: drizzle(client, { logger }) }, { limit: 3 });
  await client.end();
  expect(page).toEqual(await listJobs(world.ctx(), { limit: 3 }));
  expect(statements).toHaveLength(1);
});
