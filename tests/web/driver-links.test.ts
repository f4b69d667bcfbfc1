import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { confirmAssignment } from "../../src/domain/assignments/confirm-assignment.ts";
import { answerJob } from "../../src/domain/replies/answer-job.ts";
import { replyPath } from "../../src/domain/replies/reply-link.ts";
import { useApp } from "../support/app.ts";
import { activeDriver, answerOf, assignedJob, requestedJob, tokenFor } from "../support/cast.ts";
import { fingerprint } from "../support/expectations.ts";
import { DRIVER } from "../support/world.ts";

const world = useApp();
const OPENINGS = 1000;
const AT_ONCE = 20;
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  Origin: "http://localhost",
  "Sec-Fetch-Site": "same-origin",
};

/** What crawlers, scanners and browsers that look ahead say of themselves. */
const READERS = [
  {},
  { "Sec-Purpose": "prefetch" },
  { "Sec-Purpose": "prefetch;prerender" },
  { Purpose: "preview", "User-Agent": "SafeLinks" },
];

async function pathsOf(pair: { jobId: string; driverId: string }) {
  const link = { jobId: pair.jobId, driverId: pair.driverId };
  const path = (action: "accept" | "decline", billing: "agency" | "direct") =>
    replyPath(world.ctx(), { ...link, action, billing });
  const standing = `/driver/accept?${new URLSearchParams({
    job: link.jobId,
    driver: link.driverId,
    token: tokenFor(world, link),
  })}`;
  return [
    ...[path("accept", "agency"), path("accept", "direct"), path("decline", "agency")],
    ...[standing, `${standing}&zurueckgenommen=1`, `${standing}&action=undo`],
    ...[`${standing}&action=accept&termsAccepted=on`, "/driver/accept"],
  ];
}

describe("mail scanners", () => {
  it("open every form of link a thousand times, by GET and HEAD, and change nothing", async () => {
    const offer = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
    const direct = await assignedJob(world);
    await world.db
      .update(jobRequests)
      .set({ billing_model: "direct" })
      .where(eq(jobRequests.id, direct.jobId));
    const [declined, accepted] = [await assignedJob(world), await assignedJob(world)];
    await answerJob(world.ctx(DRIVER), answerOf(world, declined, { action: "decline" }));
    await answerJob(world.ctx(DRIVER), answerOf(world, accepted));
    const pairs = [offer, direct, declined, accepted, await assignedJob(world)];
    const paths = (await Promise.all(pairs.map(pathsOf))).flat();
    const before = await fingerprint(world);
    const perPath = OPENINGS / pairs.length;
    for (const path of paths) {
      for (let time = 0; time < perPath; time += AT_ONCE) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) =>
            world.app.request(path, {
              method: index % 2 ? "HEAD" : "GET",
              headers: READERS[index % READERS.length] as Record<string, string>,
            }),
          ),
        );
        for (const { status } of answers) expect([200, 403]).toContain(status);
      }
    }
    expect(await fingerprint(world)).toEqual(before);
  }, 120_000);
});

describe("the call driver-undo-answer", () => {
  it("takes an answer back, says nothing on the second time, and refuses after the confirmation", async () => {
    const assigned = await assignedJob(world);
    const { jobId, driverId } = assigned;
    const link = { jobId, driverId, token: tokenFor(world, assigned) };
    await world.call("driver-accept-job", answerOf(world, assigned));
    const undo = () => world.call("driver-undo-answer", link);
    expect((await undo()).body).toMatchObject({ success: true, undone: "accepted" });
    expect((await undo()).body).toMatchObject({ success: true, undone: null });
    world.clock.advance({ minutes: 1 });
    await world.call("driver-accept-job", answerOf(world, assigned));
    await confirmAssignment(world.ctx(), { assignmentId: assigned.assignmentId });
    expect(await undo()).toMatchObject({ status: 409, body: { code: "answer_final" } });
    const forged = await world.call("driver-undo-answer", { ...link, token: "x.y" });
    expect(forged).toMatchObject({ status: 403, body: { title: "Ungültige Parameter" } });
  });
});

describe("the driver's page with REPLY_AUTORUN=off", () => {
  const quiet = useApp({ REPLY_AUTORUN: "off" });

  it("runs nothing by itself, and works by clicks", async () => {
    for (const action of ["accept", "decline"] as const) {
      const { jobId, driverId } = await assignedJob(quiet);
      const path = replyPath(quiet.ctx(), { jobId, driverId, action, billing: "agency" });
      const page = await (await quiet.app.request(path)).text();
      expect(page).not.toMatch(/data-autorun|data-countdown|Countdown/);
      expect(page).toContain("Auftrag ablehnen");
    }
    const { jobId, driverId } = await assignedJob(world);
    const path = replyPath(world.ctx(), { jobId, driverId, action: "decline", billing: "agency" });
    expect(await (await world.app.request(path)).text()).toContain('data-autorun="decline"');
  });
});

describe("an unforeseen failure", () => {
  it("says what it stopped, and offers to try again without anything lost", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
    const path = replyPath(world.ctx(), link);
    const { runtime } = world;
    const contextFor = runtime.contextFor;
    runtime.contextFor = (actor, key) => {
      if (actor.kind === "driver-link") throw new Error("broken on purpose");
      return contextFor(actor, key);
    };
    try {
      const opened = await world.app.request(path);
      expect(opened.status).toBe(500);
      const page = await opened.text();
      expect(page).toContain("Fehler beim Laden der Daten");
      expect(page).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
      expect(page).not.toContain("broken on purpose");
      for (const [action, title] of [
        ["accept", "Fehler bei der Annahme"],
        ["decline", "Fehler bei der Ablehnung"],
        ["undo", "Fehler bei der Verarbeitung"],
      ] as const) {
        const body = new URLSearchParams({ job: jobId, driver: driverId, token: "t", action });
        const init = { method: "POST", headers: FORM, body: `${body}&termsAccepted=on` };
        const failed = await (await world.app.request("/driver/accept", init)).text();
        expect(failed).toContain(title);
        expect(failed).toContain(`name="action" value="${action}"`);
        expect(failed).toContain('name="termsAccepted" value="on"');
        expect(failed).toContain("Erneut versuchen");
      }
    } finally {
      runtime.contextFor = contextFor;
    }
  });
});
