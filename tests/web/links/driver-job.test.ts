import { beforeEach, describe, expect, it } from "vitest";
import { cancelAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { LOCALES } from "../../../src/domain/kernel/locale.ts";
import { useApp } from "../../support/app.ts";
import { fingerprint } from "../../support/expectations.ts";
import { drivenJob } from "../../support/on-the-job.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  Origin: "http://localhost",
  "Sec-Fetch-Site": "same-origin",
};

beforeEach(() => {
  world.clock.now = TODAY;
});

const read = async (path: string) => {
  const answer = await world.app.request(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const post = (path: string, fields: Record<string, string>) =>
  world.app.request(path, { method: "POST", headers: FORM, body: new URLSearchParams(fields) });

/** Thursday, the first day of the job. */
const onItsDay = async () => {
  const driven = await drivenJob(world);
  world.clock.now = new Date("2026-11-26T06:15:00Z");
  return driven;
};

describe("the page of a confirmed job", () => {
  it("changes nothing when it is opened or looked ahead at", async () => {
    const { path } = await onItsDay();
    const before = await fingerprint(world);
    expect((await world.app.request(path)).status).toBe(200);
    expect((await world.app.request(path, { method: "HEAD" })).status).toBe(200);
    expect(await fingerprint(world)).toEqual(before);
  });

  it("offers a report on the days of the job alone", async () => {
    const { path } = await drivenJob(world);
    expect((await read(path)).text).not.toContain("Bin da");
    world.clock.now = new Date("2026-11-27T06:15:00Z");
    expect((await read(path)).text).toContain("Bin da");
  });

  it("takes a report without script, and tells a wrong time beside its field", async () => {
    const { path, link } = await onItsDay();
    const fields = { kind: "arrived", aktion: "arrived", tag: "2026-11-26" };
    const late = await post(path, { ...fields, zeit: "23:00" });
    expect(late.status).toBe(422);
    expect(await late.text()).toContain("Diese Uhrzeit kommt erst noch.");
    const stored = await post(path, { ...fields, zeit: "07:05" });
    expect(stored.status).toBe(303);
    const after = await read(stored.headers.get("location") ?? "");
    expect(after.text).toContain("Da seit 07:05 Uhr");
    const undone = await post(path, { ...fields, aktion: "undo" });
    expect(undone.headers.get("location")).toContain("gemeldet=undo");
    expect((await read(path)).text).not.toContain("Da seit 07:05");
    const forged = await post(path.replace(link.token, "x.y"), fields);
    expect(forged.status).toBe(403);
    expect(await forged.text()).toContain("<h1");
  });

  it.each(LOCALES)("reads the same in %s, and keeps the language", async (locale) => {
    const { path } = await onItsDay();
    const { text } = await read(`${path}&sprache=${locale}`);
    const told = { de: "Bin da", pl: "Jestem na miejscu", ro: "Am ajuns", en: "I’m here" };
    expect(text).toContain(told[locale]);
    expect(text).toContain(`lang="${locale}"`);
    const sent = await post(`${path}&sprache=${locale}`, { kind: "finished", aktion: "finished" });
    expect(sent.headers.get("location")).toContain(`sprache=${locale}`);
  });

  it("says that it has ended, and asks anew where the days have changed", async () => {
    const ended = await onItsDay();
    await cancelAssignment(world.ctx(), { assignmentId: ended.assignmentId });
    expect((await read(ended.path)).text).toContain("Sie sind nicht mehr eingeteilt");
    world.clock.now = TODAY;
    const moved = await drivenJob(world);
    await moveJob(world.ctx(), { jobId: moved.jobId, startDate: "2026-12-03" });
    const { text } = await read(moved.path);
    expect(text).toContain("Der Einsatz hat sich geändert");
    expect(text).not.toContain("Kranweg");
    const hours = await read(moved.path.replace("/einsatz", "/stunden"));
    expect([hours.status, hours.headers.get("location")]).toEqual([303, moved.path]);
  });

  it("is nobody else's", async () => {
    const [mine, other] = [await drivenJob(world), await drivenJob(world)];
    const forged = mine.path.replace(mine.link.token, other.link.token);
    expect((await read(forged)).status).toBe(403);
    expect((await read(forged)).text).not.toContain("Kranweg");
  });
});

describe("the calls of the page", () => {
  it("answer as described, once with the right and not without", async () => {
    const { link } = await onItsDay();
    const arrived = { ...link, kind: "arrived" };
    expect(await world.call("driver-report-time", arrived)).toMatchObject({
      status: 200,
      body: { day: "2026-11-26" },
    });
    expect(await world.call("driver-undo-time", { ...arrived, day: "2026-11-26" })).toMatchObject({
      body: { undone: true },
    });
    const problem = { ...link, kind: "late", arrival: "08:00" };
    expect(await world.call("driver-report-problem", problem)).toMatchObject({
      body: { isNew: true },
    });
    expect(await world.call("driver-report-problem", problem)).toMatchObject({
      body: { isNew: false },
    });
    const forged = { ...arrived, token: "x.y" };
    expect(await world.call("driver-report-time", forged)).toMatchObject({
      status: 403,
      body: { code: "link_invalid" },
    });
    expect(await world.call("driver-report-time", { ...link, kind: 7 })).toMatchObject({
      status: 422,
    });
    const { body } = await world.call("driver-report-problem", problem);
    const settle = { problemId: String(body.problemId) };
    expect(await world.call("admin-settle-problem", settle)).toMatchObject({ status: 401 });
  });
});
