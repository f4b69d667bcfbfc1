import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adminActions,
  emailLog,
  fahrerProfile,
  idempotencyKeys,
  jobRequests,
} from "../../../src/db/schema/index.ts";
import { activeDriver, assignedJob, requestedJob } from "../../support/cast.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { emailsAbout, paperMailer, settleUnread } from "../../support/outbox.ts";
import { SEED, volume, WHOLE } from "../../support/volume.ts";
import { TODAY, useWorld, type World } from "../../support/world.ts";
import { illegalMoves, inconsistencies, perform, type Step, snapshot, VERBS } from "./model.ts";

const world = useWorld({ CONFIRM_UNDO_SECONDS: "10" });
const ROUNDS = volume(200);
const STEPS = 50;
const PARTS = volume(8);
const LONG = { timeout: 200_000 };

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...VERBS),
  pick: fc.nat(1000),
  other: fc.nat(1000),
});

async function freshStart(on: World) {
  on.clock.now = TODAY;
  await emptyTables(on.db, [emailLog, adminActions, jobRequests, fahrerProfile, idempotencyKeys]);
  await requestedJob(on, { einsatzbeginn: null });
  await activeDriver(on);
  await assignedJob(on);
}

function partsOf<T>(rounds: readonly T[]) {
  const size = Math.ceil(rounds.length / PARTS);
  return Array.from({ length: PARTS }, (_, part) => ({
    part: part + 1,
    rounds: rounds.slice(part * size, (part + 1) * size),
  }));
}

describe("whatever order the verbs come in", () => {
  const seen = new Set<string>();
  const sequences = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    numRuns: ROUNDS,
    // This one reaches everything that the last test asks for.
    seed: WHOLE ? 2026 : SEED,
  });

  // In parts, so that none runs into its time limit on a busy machine.
  it.each(partsOf(sequences))("no state is ever illegal, part $part", LONG, async ({ rounds }) => {
    // Nobody else clears away in this cluster (SETTINGS in tests/support/global-setup.ts): each look would read past all rounds before.
    await world.db.execute(sql`vacuum`);
    for (const steps of rounds) {
      await freshStart(world);
      let before = await snapshot(world);
      for (const [index, one] of steps.entries()) {
        world.clock.advance({ hours: 1 });
        seen.add(`${one.verb} ${await perform(world, one, before)}`);
        const after = await snapshot(world);
        const broken = [...illegalMoves(before, after, one.verb), ...inconsistencies(after)];
        if (broken.length > 0) {
          throw new Error(
            `${broken.join(", ")} after ${JSON.stringify(steps.slice(0, index + 1))}`,
          );
        }
        before = after;
      }
    }
  });

  const everything = "every verb did something, and was refused for what it is to be refused";
  // A sequence that is refused throughout would prove nothing. A tenth may miss what is rare.
  if (WHOLE)
    it(everything, () => {
      for (const verb of VERBS) expect([...seen]).toContain(`${verb} done`);
      expect([...seen]).toEqual(
        expect.arrayContaining([
          "assign double_assignment",
          "accept job_taken",
          "decline answer_final",
          "undoAnswer answer_acted_on",
          "undoConfirm confirmation_sent",
          "replace driver_already_assigned",
          "markNoShow assignment_not_confirmed",
          "undoNoShow not_a_no_show",
          "undoNoShow no_show_final",
          "cancel assignment_not_active",
          "reopen job_state_conflict",
          "complete job_not_over",
        ]),
      );
    });

  it("50 verbs at once leave a consistent state, and each mail goes out once", {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 50, maxLength: 50 }),
      async (steps) => {
        await freshStart(world);
        const start = await snapshot(world);
        await Promise.all(
          steps.filter(({ verb }) => verb !== "settle").map((one) => perform(world, one, start)),
        );
        const end = await snapshot(world);
        expect(inconsistencies(end)).toEqual([]);
        const mailer = paperMailer();
        await settleUnread(world, mailer);
        expect(mailer.sent).toHaveLength(
          end.mails.filter((mail) => mail.status === "pending").length,
        );
        const unsent = (await emailsAbout(world)).filter((mail) => mail.status !== "sent");
        expect(unsent.filter((mail) => mail.status !== "withdrawn")).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: volume(20), seed: SEED, endOnFailure: true });
  });
});
