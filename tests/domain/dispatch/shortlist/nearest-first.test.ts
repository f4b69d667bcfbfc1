import { beforeEach, expect, it } from "vitest";
import { fahrerProfile } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import { activeDriver, answerOf, assignedJob, requestedJob } from "../../../support/cast.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();

beforeEach(async () => {
  await world.db.update(fahrerProfile).set({ status: "pending" });
});

/** At Frankfurt's Römer. */
const frankfurt = () => requestedJob(world, { anforderungen: [] });

it("shows offers, then who fits, the nearest first and the unknown last, then the others, each with its kilometres", async () => {
  const at = (plz: string, nachname: string, change = {}) =>
    activeDriver(world, { plz, ort: "", nachname, ...change });
  await at("80331", "Arndt");
  await at("63450", "Berger");
  await at("63065", "Cramer");
  await at("", "Dietz");
  await at("", "Czech", { firmensitz_land: "Tschechien" });
  await at("60311", "Ohne Klasse", { fuehrerscheinklassen: ["B"] });
  await at("65183", "Ohne Klasse", { fuehrerscheinklassen: ["B"] });
  const offering = await at("10115", "Zusage");
  const jobId = await frankfurt();
  await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId: offering }));
  const rows = await shortlist(world.ctx(), { jobId });
  const told = rows.map(({ nachname, distance }) => [
    nachname,
    distance && Math.round(distance.km),
  ]);
  expect(told).toEqual([
    ["Zusage", 423],
    ["Cramer", 6],
    ["Berger", 17],
    ["Arndt", 304],
    ["Czech", null],
    ["Dietz", null],
    ["Ohne Klasse", 0],
    ["Ohne Klasse", 32],
  ]);
});

it("counts a state for a driver only where the work is in it, and never against him", async () => {
  const inStates = (verfuegbare_regionen: ("Hessen" | "Bayern" | "deutschlandweit")[]) =>
    activeDriver(world, { verfuegbare_regionen });
  const [own, other] = [await inStates(["Bayern", "Hessen"]), await inStates(["Bayern"])];
  const everywhere = await inStates(["deutschlandweit"]);
  const rows = await shortlist(world.ctx(), { jobId: await frankfurt() });
  const regionOf = (driverId: string) => {
    const { reasons = [], hasObjection } = rows.find(({ id }) => id === driverId) ?? {};
    expect(hasObjection).toBe(false);
    return reasons.find(({ text }) => text.startsWith("Fährt laut Profil"));
  };
  expect(regionOf(own)).toEqual({ ok: true, text: "Fährt laut Profil in: Bayern, Hessen" });
  const neutral = { ok: true, isNeutral: true, text: "Fährt laut Profil in: Bayern" };
  expect(regionOf(other)).toEqual(neutral);
  expect(regionOf(everywhere)).toEqual({ ok: true, text: "Fährt laut Profil in: deutschlandweit" });
});

it("says of a job how far its driver has to go", async () => {
  const place = { plz: "34117", ort: "Kassel" };
  const { jobId } = await assignedJob(world, {}, place);
  const { assignment } = await getJobRow(world.ctx(), jobId);
  expect(assignment).toMatchObject({
    driver_place: "34117 Kassel",
    driver_distance: { isApproximate: false },
  });
  expect(Math.round(assignment?.driver_distance?.km ?? 0)).toBe(146);
});
