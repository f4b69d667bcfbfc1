import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { findAnything } from "../../../../src/domain/desk/find/find-anything.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { linkedJob, ORDER, pendingDriver } from "../../../support/cast.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
let driverId: string;

beforeAll(async () => {
  driverId = await pendingDriver(world, { nachname: "Hansen", ort: "Kiel", plz: "24103" });
  await linkedJob(world, { company: "Hansen Bau", nachname: "Groß" });
  for (let n = 0; n < 7; n += 1) {
    await createJob(world.ctx(), { ...ORDER, company: `Viele ${n}`, customerName: "Vielfach" });
  }
});

const found = async (q?: string) => findAnything(world.ctx(), q);
const kinds = async (q: string) => (await found(q)).map(({ kind }) => kind);

describe("find-anything", () => {
  it("finds jobs, drivers, customers and mails by one word, in this order", async () => {
    const all = await found("hansen");
    const [hansen] = await world.db
      .select()
      .from(jobRequests)
      .where(eq(jobRequests.company, "Hansen Bau"));
    expect(all.map(({ kind }) => kind)).toEqual(["job", "driver", "customer", "mail"]);
    expect(all).toMatchObject([
      {
        title: expect.stringMatching(/^FA\u00a0\d+ · Hansen Bau$/),
        detail: expect.stringMatching(/^Offen · Kran · 60311 Frankfurt am Main · /),
        target: expect.stringMatching(/^\d+$/),
      },
      {
        title: "Jürgen Hansen",
        detail: "FR\u00a01001 · Wartend · 24103 Kiel · 0171 5550102",
        target: driverId,
      },
      {
        title: "Hansen Bau",
        detail: expect.stringMatching(/^Petra Groß · /),
        target: hansen?.kunde_id,
      },
      { title: expect.stringContaining("Hansen"), target: expect.any(String) },
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("finds a job by its number, and the mails about it", async () => {
    const [job] = await found("hansen bau");
    const [first, ...others] = await found(`FA ${job?.target}`);
    expect(first).toMatchObject({ kind: "job", target: job?.target });
    expect(others.map(({ kind }) => kind)).toEqual(["mail", "mail"]);
  });

  it("finds five of a kind at most, and nothing for nothing", async () => {
    expect(await kinds("vielfach")).toEqual([
      ...Array(5).fill("job"),
      ...Array(5).fill("customer"),
    ]);
    expect(await found("  ")).toEqual([]);
    expect(await found()).toEqual([]);
  });
});
