import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fahrerDokumente, jobAssignments } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import {
  activeDriver,
  answerOf,
  jobOf,
  NOBODY,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
let jobId: string;
const ids: Record<string, string> = {};

const rows = (options: Partial<Parameters<typeof shortlist>[1]> = {}) =>
  shortlist(world.ctx(), { jobId, ...options });
const against = async (name: string, options = {}) => {
  const row = (await rows(options)).find(({ id }) => id === ids[name]);
  return row?.reasons.filter(({ ok }) => !ok).map(({ text }) => text) ?? null;
};

beforeAll(async () => {
  jobId = await requestedJob(world);
  ids.anna = await activeDriver(world, { vorname: "Anna", nachname: "Ärmel" });
  ids.bert = await activeDriver(world, { nachname: "Bertram", fuehrerscheinklassen: ["B"] });
  ids.carl = await activeDriver(world, { nachname: "Carlsen" });
  ids.dora = await activeDriver(world, { nachname: "Dorn" });
  ids.emil = await activeDriver(world, { nachname: "Emmerich" });
  ids.finn = await pendingDriver(world, { nachname: "Finnig" });
  ids.gerd = await activeDriver(world, { nachname: "Zuletzt" });
  const other = await requestedJob(world, { company: "Andere" });
  await assignDriver(world.ctx(), {
    jobId: other,
    driverId: ids.carl,
    rateType: "daily",
    rateValue: 399,
    startDate: "2026-11-25",
    endDate: "2026-11-27",
  });
  ids.other = other;
  await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId: ids.gerd }));
  const declined = answerOf(world, { jobId, driverId: ids.dora }, { action: "decline" });
  await answerJob(world.ctx(DRIVER), declined);
  await world.db.insert(fahrerDokumente).values({
    fahrer_id: ids.emil,
    type: "fuehrerschein",
    filename: "a.pdf",
    filepath: "a/b.pdf",
    content_type: "application/pdf",
    bytes: 1,
    gueltig_bis: "2026-11-25",
  });
});

it("asks nobody by mail who has offered himself already", async () => {
  const asked = new Map((await rows()).map(({ id, canBeAsked }) => [id, canBeAsked]));
  expect([asked.get(ids.gerd ?? ""), asked.get(ids.anna ?? "")]).toEqual([false, true]);
});

describe("the shortlist", () => {
  it("has offers first, then who has no objection, then the others, by name", async () => {
    const order = (await rows()).map(({ id }) => id);
    expect(order).toEqual([ids.gerd, ids.anna, ids.bert, ids.carl, ids.dora, ids.emil]);
  });

  it("says what speaks against each", async () => {
    expect(await against("anna")).toEqual(["Baustelle nicht angekreuzt"]);
    expect((await against("bert"))?.[0]).toBe("Klasse C fehlt");
    const { nummer } = await jobOf(world, String(ids.other));
    expect((await against("carl"))?.[0]).toBe(
      `Eingeteilt für FA\u00a0${nummer} (Mi., 25.11.2026 bis Fr., 27.11.2026)`,
    );
    expect((await against("dora"))?.[0]).toMatch(/^Hat diesen Auftrag am .* abgelehnt$/);
    expect((await against("emil"))?.[0]).toBe("Führerschein nur bis Mi., 25.11.2026 gültig");
    const offered = (await rows())[0];
    expect(offered).toMatchObject({ hasOffered: true, hasObjection: false });
    expect(offered?.reasons[0]?.text).toMatch(/^Hat am .* zugesagt$/);
  });

  it("judges by the dates of the dialog, where it names some", async () => {
    const later = { startDate: "2026-11-28", endDate: "2026-11-29" };
    expect(await against("carl", later)).toEqual(["Baustelle nicht angekreuzt"]);
    const sooner = { startDate: "2026-11-23", endDate: "2026-11-24" };
    expect(await against("emil", sooner)).toEqual(["Baustelle nicht angekreuzt"]);
  });

  it("shows who is not released only when asked to, and says so", async () => {
    expect(await against("finn")).toBeNull();
    expect(await against("finn", { onlyReleased: false })).toContain(
      "Nicht freigeschaltet: Wartend",
    );
  });

  it("takes a renewed licence into account, and drops a cancelled overlap", async () => {
    await world.db.insert(fahrerDokumente).values({
      fahrer_id: String(ids.emil),
      type: "fuehrerschein",
      filename: "n.pdf",
      filepath: "a/n.pdf",
      content_type: "application/pdf",
      bytes: 1,
      gueltig_bis: "2031-11-25",
    });
    expect(await against("emil")).toEqual(["Baustelle nicht angekreuzt"]);
    await world.db
      .update(jobAssignments)
      .set({ status: "cancelled", cancelled_at: world.clock.now })
      .where(eq(jobAssignments.driver_id, String(ids.carl)));
    expect(await against("carl")).toEqual(["Baustelle nicht angekreuzt"]);
  });

  it("searches by name, forgiving mistakes", async () => {
    expect((await rows({ q: "carls" })).map(({ id }) => id)).toEqual([ids.carl]);
    expect((await rows({ q: "emerich" })).map(({ id }) => id)).toEqual([ids.emil]);
  });

  it("is the dispatcher's, and of a job that exists", async () => {
    await expectRefusal(shortlist(world.ctx(VISITOR), { jobId }), "not_admin");
    await expectRefusal(shortlist(world.ctx(), { jobId: NOBODY }), "job_not_found");
  });
});
