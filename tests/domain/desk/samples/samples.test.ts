import { and, eq, getTableColumns, inArray, like, not, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  adminActions,
  belege,
  type DocumentContent,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kunden,
  stundenzettel,
} from "../../../../src/db/schema/index.ts";
import { isSample, SAMPLE_DOMAIN } from "../../../../src/db/schema/samples.ts";
import { draftDocuments } from "../../../../src/domain/billing/documents/draft-documents.ts";
import { issueDocument } from "../../../../src/domain/billing/documents/issue-documents.ts";
import { removeSamples } from "../../../../src/domain/desk/samples/remove-samples.ts";
import { loadSamples } from "../../../../src/domain/desk/samples/seed-demo-data.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { hasSamples } from "../../../../src/domain/kernel/samples.ts";
import { jobNumber, WARNING_CODES } from "../../../../src/domain/kernel/vocabulary.ts";
import { SAMPLE_PICTURE } from "../../../../src/project-files.ts";
import {
  activeDriver,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { storedKeys } from "../../../support/documents.ts";
import { expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { afterOpen, whileOpen } from "../../../support/open-change.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
/** All columns but that of wishes, and that of the search. */
const { wunschfahrer: _, ...JOB } = getTableColumns(jobRequests);
const load = () => loadSamples(world.ctx(), SAMPLE_PICTURE);
const remove = () => removeSamples(world.ctx());

/** The tables with a row that names the domain of samples. */
async function tablesWithSamples() {
  const tables = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const told = like(sql`t::text`, `%${SAMPLE_DOMAIN}%`);
      const rows = await world.db.execute(
        sql`select from ${sql.identifier(name)} t where ${told} limit 1`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

async function logged() {
  const { action, note, created_at } = adminActions;
  const rows = await world.db
    .select({ action, note })
    .from(adminActions)
    .where(inArray(action, ["seed_demo_data", "remove_samples"]))
    .orderBy(created_at);
  return rows.map((row) => `${row.action}: ${row.note}`);
}

/** A sample order without a driver, and a sample driver who may drive. */
async function aSampleOfEach() {
  const [job] = await world.db
    .select()
    .from(jobRequests)
    .where(and(isSample(jobRequests.customer_email), eq(jobRequests.status, "open")));
  const [driver] = await world.db
    .select()
    .from(fahrerProfile)
    .where(and(isSample(fahrerProfile.email), eq(fahrerProfile.status, "active")));
  if (!job || !driver) throw new Error("No samples");
  return { jobId: job.id, driverId: driver.id };
}

/** Assigns whatever speaks against it. */
async function assign(jobId: string, driverId: string, ctx = world.ctx()) {
  const [rate, reason] = [{ rateType: "hourly", rateValue: 40 } as const, "Zum Ausprobieren"];
  const given = { jobId, driverId, ...rate, reason, confirmedWarnings: [...WARNING_CODES] };
  return assignDriver(ctx, given);
}

describe("samples", () => {
  it("are loaded by a dispatcher alone, and into nothing but an empty database", async () => {
    await expectRefusal(loadSamples(world.ctx(VISITOR), SAMPLE_PICTURE), "not_admin");
    expect(await hasSamples(world.ctx())).toBe(false);
    expect(await load()).toMatchObject({ drivers: 40, jobs: 120 });
    expect(await hasSamples(world.ctx())).toBe(true);
    expect(await logged()).toEqual(["seed_demo_data: 40 Fahrer, 120 Aufträge"]);
    const before = await fingerprint(world);
    await expectRefusal(load(), "samples_not_empty");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("are billed by no document", async () => {
    const [sheet] = await world.db
      .select()
      .from(stundenzettel)
      .where(eq(stundenzettel.status, "locked"));
    const { drafts } = await draftDocuments(world.ctx(), {
      assignmentIds: [sheet?.assignment_id ?? ""],
    });
    expect(drafts.length).toBeGreaterThan(0);
    for (const { id: documentId } of drafts) {
      const refusal = await expectRefusal(
        issueDocument(world.ctx(), { documentId }),
        "document_incomplete",
      );
      expect(refusal.message).toBe("Zu Beispieldaten wird kein Beleg ausgestellt.");
    }
  });

  it("stay while a real order has a sample driver, and the refusal names the order", async () => {
    const { driverId } = await aSampleOfEach();
    const jobId = await requestedJob(world);
    const { assignmentId } = await assign(jobId, driverId);
    const before = await fingerprint(world);
    const refusal = await expectRefusal(remove(), "samples_in_use");
    const { nummer } = await jobOf(world, jobId);
    expect(refusal.message).toContain(`${jobNumber(nummer)}.`);
    expect(await fingerprint(world)).toEqual(before);
    await cancelAssignment(world.ctx(), { assignmentId });
  });

  it("go with all that hangs on them, and leave what people entered", async () => {
    await expectRefusal(removeSamples(world.ctx(VISITOR)), "not_admin");
    const real = await assignedJob(world, { company: "Echte Bau GmbH" });
    const sample = await aSampleOfEach();
    await assign(sample.jobId, await activeDriver(world));
    await createJob(world.ctx(), { ...ORDER, wunschfahrer: [sample.driverId, real.driverId] });
    await settle(world);
    const kept = async () => ({
      jobs: await world.db
        .select({ ...JOB, wishes: sql`array_remove(wunschfahrer, ${sample.driverId}::uuid)` })
        .from(jobRequests)
        .where(not(isSample(jobRequests.customer_email)))
        .orderBy(jobRequests.id),
      drivers: await world.db
        .select()
        .from(fahrerProfile)
        .where(not(isSample(fahrerProfile.email)))
        .orderBy(fahrerProfile.id),
      customers: await world.db.select().from(kunden).where(eq(kunden.firma, "Echte Bau GmbH")),
      assignment: await assignmentOf(world, real.assignmentId),
      mails: await emailsAbout(world, real),
    });
    const before = await kept();
    await remove();
    expect(await kept()).toEqual(before);
    expect(before.jobs).toHaveLength(3);
    expect(await tablesWithSamples()).toEqual([]);
    expect(await storedKeys(world)).toEqual([]);
    expect(await world.db.$count(jobAssignments)).toBe(1);
    expect(await world.db.$count(belege)).toBe(0);
    expect(await hasSamples(world.ctx())).toBe(false);
    expect((await logged()).at(-1)).toMatch(
      /^remove_samples: 40 Fahrer, 120 Aufträge, \d+ Kunden$/,
    );
    await remove();
    expect(await logged()).toHaveLength(2);
  });

  it("go after the assignment that is just being made, or stay for it", async () => {
    const sample = { email: `kunde@${SAMPLE_DOMAIN}`, phone: "069 5550199", company: "Muster AG" };
    const jobId = await requestedJob(world, sample);
    const driverId = await activeDriver(world, { email: `fahrer@${SAMPLE_DOMAIN}` });
    const [realJob, realDriver] = [await requestedJob(world), await activeDriver(world)];
    const { result } = await whileOpen(world, (ctx) => assign(realJob, driverId, ctx), remove);
    expect(result).toMatchObject({ status: "rejected", reason: { code: "samples_in_use" } });
    const [kept] = await assignmentsOf(world, realJob);
    await cancelAssignment(world.ctx(), { assignmentId: kept?.id ?? "" });
    await afterOpen(world, (ctx) => assign(jobId, realDriver, ctx), remove);
    expect(await tablesWithSamples()).toEqual([]);
  });

  it("stay where a document was issued, which nobody ever deletes", async () => {
    const sample = () => ({ email: `beispiel@${SAMPLE_DOMAIN}` });
    const { assignmentId } = await assignedJob(world, sample(), sample());
    await world.db.insert(belege).values({
      art: "rechnung",
      status: "ausgestellt",
      assignment_ids: [assignmentId],
      nummer: "RE-2026-0007",
      jahr: 2026,
      laufend: 7,
      tag: "2026-11-21",
      inhalt: {} as DocumentContent,
      netto_cents: 100,
      ust_cents: 19,
      brutto_cents: 119,
      sha256: "0",
      ausgestellt_am: world.clock.now,
      created_at: world.clock.now,
    });
    const refusal = await expectRefusal(remove(), "samples_in_use");
    expect(refusal.message).toContain("RE-2026-0007.");
  });
});
