import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { listActions } from "../../../src/domain/desk/sessions/list-actions.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { rejectDriver } from "../../../src/domain/drivers/driver-state.ts";
import { listEmails } from "../../../src/domain/mail/queries.ts";
import {
  assignedJob,
  confirmedJob,
  jobOf,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

/** More than are looked through before the indexes are asked. */
const MANY = 2100;

async function mailsWith(q: string, more: { status?: "sent" | "failed" } = {}) {
  return (await listEmails(world.ctx(), { limit: 500, q, ...more })).rows;
}

async function actionsWith(q: string, more: { jobId?: string } = {}) {
  return (await listActions(world.ctx(), { limit: 500, q, ...more })).rows;
}

describe("the e-mail log", () => {
  it("is searched by recipient and subject, each word anywhere, in any case", async () => {
    await requestedJob(world, { email: "einkauf@kran-muster.example" });
    for (const q of ["einkauf@kran-muster.example", "KRAN-MUSTER", "muster.example einkauf"]) {
      const [mail, ...others] = await mailsWith(q);
      expect(mail).toMatchObject({ template: "request_received" });
      expect(others).toEqual([]);
    }
    const [mail] = await mailsWith("kran-muster");
    const words = mail?.subject.split(" ").slice(0, 2).join(" ") ?? "";
    expect(await mailsWith(`${words} kran-muster`)).toEqual([mail]);
    expect(await mailsWith("kran-muster gibtesnicht")).toEqual([]);
  });

  it("is searched by order number, however it is written, alone and with other words", async () => {
    const { jobId } = await assignedJob(world);
    await assignedJob(world);
    const { nummer } = await jobOf(world, jobId);
    const expected = (await emailsAbout(world, { jobId })).map((mail) => mail.id).sort();
    expect(expected.length).toBeGreaterThan(1);
    for (const q of [`FA ${nummer}`, `FA\u00a0${nummer}`, `fa${nummer}`, `FA-${nummer}`]) {
      expect((await mailsWith(q)).map((mail) => mail.id).sort()).toEqual(expected);
    }
    const ofJob = (await mailsWith(String(nummer))).map((mail) => mail.job_id);
    expect(ofJob.filter((id) => id === jobId)).toHaveLength(expected.length);
    const toDriver = await mailsWith(`Einsatz FA ${nummer} Fahrer`);
    expect(toDriver.map((mail) => mail.template)).toContain("driver_confirmation");
    expect(new Set(toDriver.map((mail) => mail.job_id))).toEqual(new Set([jobId]));
    expect(await mailsWith("FA 999999999")).toEqual([]);
  });

  it("is searched by what a mail is about, as the desk names it, and by the template's name", async () => {
    const { jobId } = await confirmedJob(world);
    for (const q of ["Auftragsbestätigung", "auftragsbestaetigung", "order_confirmation"]) {
      const found = await mailsWith(q);
      expect(found.map((mail) => mail.job_id)).toContain(jobId);
      expect(new Set(found.map((mail) => mail.template))).toContain("order_confirmation");
      expect(found.map((mail) => mail.template)).not.toContain("request_received");
    }
  });

  it("is searched together with the status", async () => {
    const jobId = await requestedJob(world, { email: "status@bau.example" });
    expect(await mailsWith("status@bau", { status: "failed" })).toEqual([]);
    await world.db.update(emailLog).set({ status: "failed" }).where(eq(emailLog.job_id, jobId));
    const found = await mailsWith("status@bau", { status: "failed" });
    expect(found).toMatchObject([{ job_id: jobId, status: "failed" }]);
  });
});

describe("the action log", () => {
  it("is searched by action, note, order number, driver and author", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const { nummer } = await jobOf(world, jobId);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const driverId = await pendingDriver(world, { vorname: "Ottokar", nachname: "Wunderlich" });
    await rejectDriver(world.ctx(), { driverId, reason: "Fahrerkarte abgelaufen" });
    const ofJob = await actionsWith(`FA ${nummer}`);
    expect(ofJob.map((row) => row.action)).toEqual(["confirm_assignment", "assign_driver"]);
    expect(await actionsWith(`bestätigt fa${nummer}`)).toEqual(ofJob.slice(0, 1));
    for (const q of ["Wunderlich abgelehnt", "ottokar fahrerkarte", "reject_driver wunderlich"]) {
      expect(await actionsWith(q)).toMatchObject([
        { driver_id: driverId, action: "reject_driver" },
      ]);
    }
    expect((await actionsWith("dispo@agentur.example")).length).toBeGreaterThan(2);
    expect(await actionsWith("Wunderlich zugewiesen")).toEqual([]);
  });

  it("of one job holds nothing of others, whatever is searched", async () => {
    const { jobId } = await assignedJob(world);
    await assignedJob(world);
    expect(await actionsWith("zugewiesen", { jobId })).toMatchObject([{ job_id: jobId }]);
  });
});

describe("a log with many rows", () => {
  beforeAll(async () => {
    await world.db.execute(sql`
      insert into email_log (id, unique_key, recipient, subject, template, data, status, created_at)
      select uuidv7(), 'bulk:' || n, case n when ${MANY} then 'nadel@heu.example' else 'heu' || n || '@heu.example' end,
        'Offene Aufträge', case n when 7 then 'newsletter_confirm' else 'job_alert' end, '{}', 'failed',
        now() - n * interval '1 minute'
      from generate_series(1, ${MANY}) n`);
    await world.db.execute(sql`
      insert into admin_actions (id, action, note, admin_email, created_at)
      select uuidv7(), 'view_document', case n when ${MANY} then 'Nadel im Heu' else 'Heu' end, 'dispo@heu.example',
        now() - n * interval '1 minute'
      from generate_series(1, ${MANY}) n`);
  });

  it("gives the oldest row that holds a rare word", async () => {
    expect(await mailsWith("nadel")).toMatchObject([{ recipient: "nadel@heu.example" }]);
    expect(await actionsWith("nadel heu")).toMatchObject([{ note: "Nadel im Heu" }]);
  });

  it("gives a common word in pages, each row once, newest first", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listEmails(world.ctx(), {
        limit: 400,
        q: "@heu.example",
        ...(cursor && { cursor }),
      });
      seen.push(...page.rows.map((row) => row.recipient));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const heu = Array.from({ length: MANY - 1 }, (_, n) => `heu${n + 1}@heu.example`);
    expect(seen).toEqual([...heu, "nadel@heu.example"]);
  });

  it("has an index for every way to find something", async () => {
    const { jobId } = await assignedJob(world);
    const { nummer } = await jobOf(world, jobId);
    await world.db.execute(sql`analyze email_log, admin_actions`);
    for (const q of ["nadel", `newsletter bestätigen`, `FA ${nummer}`, "nadel Jürgen"]) {
      const scanned = await world.db.transaction(async (tx) => {
        // Else these tables are small enough to be read whole.
        await tx.execute(sql`set local enable_seqscan = off`);
        await listEmails({ db: tx }, { limit: 50, q });
        await listActions({ db: tx }, { limit: 50, q });
        return tx.execute(sql`
          select relname from pg_stat_xact_user_tables
          where seq_scan > 0 and relname in ('email_log', 'admin_actions')`);
      });
      expect({ q, scanned: [...scanned] }).toEqual({ q, scanned: [] });
    }
  });
});
