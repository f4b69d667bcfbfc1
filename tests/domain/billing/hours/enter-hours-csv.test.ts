import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { settleHours } from "../../../../src/domain/billing/hours/enter-hours.ts";
import { enterHoursCsv } from "../../../../src/domain/billing/hours/enter-hours-csv.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVEN, sheetOf, submittedJob, versionsOf } from "../../../support/hours.ts";
import { drivenJob } from "../../../support/on-the-job.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const HEAD = "Auftrag;Tag;Beginn;Ende;Pause;Übernachtung;Grund";

beforeEach(() => {
  world.clock.now = TODAY;
});

async function driven() {
  world.clock.now = TODAY;
  const job = await drivenJob(world);
  world.clock.now = DRIVEN;
  return { ...job, number: await numberOf(job.jobId) };
}

async function numberOf(jobId: string) {
  const [job] = await world.db
    .select({ nummer: jobRequests.nummer })
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId));
  return `FA ${job?.nummer}`;
}

const enter = (lines: string[], ctx = world.ctx()) =>
  enterHoursCsv(ctx, { csv: [HEAD, ...lines].join("\n") });

it("enters the days of several orders at once, and the same file once", async () => {
  const [one, other] = [await driven(), await driven()];
  const lines = [
    `${one.number};26.11.2026;7:00;15:30;0:30;ja;`,
    `${other.assignmentId};2026-11-26;07:00;15:30;30;;`,
    `${one.number};27.11.2026;07:00;13:00;;nein;`,
  ];
  const ctx = { ...world.ctx(), idempotencyKey: "november" };
  expect(await enter(lines, ctx)).toEqual({ sheets: 2, days: 3 });
  expect(await enter(lines, ctx)).toEqual({ sheets: 2, days: 3 });
  expect(await versionsOf(world, one.assignmentId)).toMatchObject([
    {
      schritt: "entered",
      tage: [
        { tag: "2026-11-26", arbeit_min: 480, uebernachtung: true },
        { tag: "2026-11-27", arbeit_min: 360, uebernachtung: false },
      ],
    },
  ]);
  expect(await sheetOf(world, other.assignmentId)).toMatchObject({
    status: "submitted",
    fassung: 1,
  });
});

it("says at line and field what is wrong with any of them, and enters none", async () => {
  const [one, other] = [await driven(), await driven()];
  world.clock.now = TODAY;
  const locked = await submittedJob(world);
  await settleHours(world.ctx(), { assignmentIds: [locked.assignmentId], reason: "Telefon" });
  world.clock.now = TODAY;
  const said = await submittedJob(world);
  const refused = enter([
    `${one.number};26.11.2026;07:00;15:30;30;;`,
    `${one.number};27.11.2026;07:00;halb vier;30;;`,
    "FA 999999;26.11.2026;07:00;15:30;30;;",
    `${other.number};26.11.2026;07:00;15:30;30;vielleicht;`,
    `${locked.assignmentId};26.11.2026;07:00;15:30;30;;Anruf`,
    `${said.assignmentId};26.11.2026;07:00;15:30;30;;`,
    `${said.assignmentId};28.12.2026;07:00;15:30;30;;`,
  ]);
  await expect(refused).rejects.toMatchObject({
    fields: {
      "zeile.3.ende": expect.stringContaining("06:30"),
      "zeile.4.assignmentId": "Diesen Auftrag gibt es nicht.",
      "zeile.5.uebernachtung": "Ungültiger Wert.",
      "zeile.6.assignmentId": expect.stringContaining("abgeschlossen"),
      "zeile.7.reason": "Bitte nennen Sie den Grund",
    },
  });
  expect(await sheetOf(world, one.assignmentId)).toBeUndefined();
});

it("is the dispatcher's, and refuses columns that nobody knows", async () => {
  const csv = "Auftrag;Feierabend\nFA 1;15:30";
  await expectRefusal(enterHoursCsv(world.ctx(), { csv }), "rows_unreadable");
  await expectRefusal(enterHoursCsv(world.ctx(VISITOR), { csv }), "not_admin");
});
