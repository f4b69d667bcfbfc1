import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { eq } from "drizzle-orm/sql";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "../../../src/db/schema/index.ts";
import {
  adminActions,
  confirmedOrders,
  fahrerDokumente,
  fahrerProfile,
  idempotencyKeys,
  newsletterSubscriptions,
  retentionRuns,
} from "../../../src/db/schema/index.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { rejectDriver } from "../../../src/domain/drivers/driver-state.ts";
import { NAMELESS_CUSTOMER } from "../../../src/domain/privacy/anonymise-jobs.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { lastRun, purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { dueBefore } from "../../../src/domain/privacy/retention/due.ts";
import { retentionTerms, termInWords } from "../../../src/domain/privacy/retention/vocabulary.ts";
import { folderMailer } from "../../../src/platform/mail-folder.ts";
import { confirmedJob, driverOf, jobOf, pendingDriver, requestedJob } from "../../support/cast.ts";
import { driverWithLicence, storedKeys } from "../../support/documents.ts";
import { confirmedSubscription, subscriptionOf } from "../../support/newsletter.ts";
import { emailsAbout, settle, settleUnread, WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();
const purge = () => purgeExpired(world.ctx(WORKER));

beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.delete(retentionRuns);
});

describe("the table of terms", () => {
  it("has a kind for every table of the schema, and names no other", () => {
    const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));
    const named = new Set<string>(retentionTerms().flatMap((term) => [...term.tables]));
    // A new table: which kind of data is it, how long is it kept, and who removes it?
    expect([...named].sort()).toEqual(tables.map((table) => getTableName(table)).sort());
  });

  it("says each term in words, and counts years from the end of the calendar year", () => {
    for (const term of retentionTerms()) {
      expect(termInWords(term)).toMatch(/^(\d+\u00a0)?\S+ \S/);
      expect(term.basis).not.toBe("");
    }
    const ctx = { now: () => new Date("2034-12-31T22:59:59Z") };
    expect(dueBefore(ctx, "finished_jobs").toISOString()).toBe("2025-12-31T23:00:00.000Z");
    const nextSecond = { now: () => new Date("2034-12-31T23:00:00Z") };
    expect(dueBefore(nextSecond, "finished_jobs").toISOString()).toBe("2026-12-31T23:00:00.000Z");
    expect(dueBefore(nextSecond, "letters").toISOString()).toBe("2028-12-31T23:00:00.000Z");
    // From the moment itself.
    expect(dueBefore(ctx, "customer_records").toISOString()).toBe("2031-12-31T22:59:59.000Z");
  });
});

describe("what the night removes", () => {
  it("of a request that came to nothing: the customer after a year, of a job that was driven not before the legal years", async () => {
    const request = await requestedJob(world, { nachricht: "Fragen Sie Frau Petersen." });
    const { jobId, assignmentId } = await confirmedJob(world);
    await settleUnread(world);
    await cancelJob(world.ctx(), { jobId: request, by: "agency", reason: "Petersen will nicht" });
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    await settleUnread(world);
    const withCustomer = async (id: string) =>
      (await jobOf(world, id)).customer_name !== NAMELESS_CUSTOMER;
    world.clock.now = new Date("2027-11-21T10:00:00Z");
    expect(await purge()).not.toHaveProperty("unfulfilled_requests");
    world.clock.now = new Date("2027-11-22T12:00:00Z");
    expect(await purge()).toMatchObject({ unfulfilled_requests: 1 });
    expect(await jobOf(world, request)).toMatchObject({
      customer_name: NAMELESS_CUSTOMER,
      customer_email: "",
      kunde_id: null,
      nachricht: "",
      storno_grund: "",
      status: "cancelled",
    });
    expect(await withCustomer(jobId)).toBe(true);
    const readable = async () =>
      (await emailsAbout(world, { jobId })).filter(({ recipient }) => recipient !== "gelöscht");
    // The job ended in January 2027: its mails that are no letters go a year after.
    world.clock.now = new Date("2028-02-01T10:00:00Z");
    await purge();
    expect((await readable()).map(({ template }) => template).sort()).toEqual([
      "driver_confirmation",
      "order_confirmation",
    ]);
    expect(await purge()).not.toHaveProperty("mails");
    world.clock.now = new Date("2032-12-31T22:00:00Z");
    await purge();
    expect(await readable()).toHaveLength(2);
    world.clock.now = new Date("2032-12-31T23:30:00Z");
    expect(await purge()).toMatchObject({ letters: 2 });
    expect(await readable()).toEqual([]);
    expect(await withCustomer(jobId)).toBe(true);
    world.clock.now = new Date("2035-12-31T22:00:00Z");
    await purge();
    expect(await withCustomer(jobId)).toBe(true);
    world.clock.now = new Date("2035-12-31T23:30:00Z");
    expect(await purge()).toMatchObject({ finished_jobs: 1 });
    expect(await withCustomer(jobId)).toBe(false);
    const orders = world.db.$count(
      confirmedOrders,
      eq(confirmedOrders.assignment_id, assignmentId),
    );
    expect(await orders).toBe(0);
    expect(await emailsAbout(world, { jobId })).toEqual([]);
    expect(await purge()).toEqual({});
  });

  it("of drivers: who was refused, who never heard, and replaced documents with their objects", async () => {
    const [refused, waiting] = [await driverWithLicence(world), await pendingDriver(world)];
    const active = await driverWithLicence(world, { nachname: "Bleibt" });
    await rejectDriver(world.ctx(), { driverId: refused.driverId, reason: "Nein" });
    const change = { status: "active", freigegeben_am: TODAY } as const;
    await world.db.update(fahrerProfile).set(change).where(eq(fahrerProfile.id, active.driverId));
    await world.db
      .update(fahrerDokumente)
      .set({ ersetzt_am: TODAY })
      .where(eq(fahrerDokumente.id, active.document.id));
    const gone = async (driverId: string) =>
      (await driverOf(world, driverId)).geloescht_am !== null;
    world.clock.now = new Date("2027-05-21T09:00:00Z");
    await purge();
    expect([await gone(refused.driverId), await gone(waiting)]).toEqual([false, false]);
    world.clock.now = new Date("2027-05-22T12:00:00Z");
    expect(await purge()).toMatchObject({ rejected_drivers: 1 });
    expect([await gone(refused.driverId), await gone(waiting)]).toEqual([true, false]);
    expect(await storedKeys(world)).toEqual([active.document.filepath]);
    world.clock.now = new Date("2027-11-22T12:00:00Z");
    expect(await purge()).toMatchObject({ waiting_drivers: 1, replaced_documents: 1 });
    expect(await gone(waiting)).toBe(true);
    expect(await storedKeys(world)).toEqual([]);
    // Let through once, turned away years later.
    await world.db
      .update(fahrerProfile)
      .set({ status: "rejected", updated_at: new Date("2028-01-02T12:00:00Z") })
      .where(eq(fahrerProfile.id, active.driverId));
    world.clock.now = new Date("2031-12-31T22:30:00Z");
    await purge();
    expect(await gone(active.driverId)).toBe(false);
    world.clock.now = new Date("2031-12-31T23:30:00Z");
    expect(await purge()).toMatchObject({ former_drivers: 1 });
    expect(await gone(active.driverId)).toBe(true);
  });

  it("an address that was unsubscribed, once nobody can ask for the consent, and no subscriber's", async () => {
    const [left, reader] = [await confirmedSubscription(world), await confirmedSubscription(world)];
    await world.db
      .update(newsletterSubscriptions)
      .set({ status: "unsubscribed", unsubscribed_at: TODAY })
      .where(eq(newsletterSubscriptions.email, left));
    world.clock.now = new Date("2029-12-31T22:30:00Z");
    await purge();
    expect(await subscriptionOf(world, left)).toMatchObject({ status: "unsubscribed" });
    world.clock.now = new Date("2029-12-31T23:30:00Z");
    expect(await purge()).toMatchObject({ newsletter_unsubscribed: 1 });
    await expect(subscriptionOf(world, left)).rejects.toThrow("No subscription");
    expect(await subscriptionOf(world, reader)).toMatchObject({ status: "confirmed" });
  });

  // The database keeps the last three years by its own clock, so these entries are old by that one.
  it("an entry of the log three years after the end of its year", async () => {
    const entry = { action: "note_job", admin_email: "x", note: "Frau Petersen" } as const;
    const moments = ["2021-12-31T22:59:00Z", "2021-12-31T23:01:00Z"];
    await world.db
      .insert(adminActions)
      .values(moments.map((moment) => ({ ...entry, created_at: new Date(moment) })));
    const { note } = adminActions;
    const left = async () => {
      const rows = await world.db.select().from(adminActions).where(eq(note, entry.note));
      return rows.map((row) => row.created_at.toISOString());
    };
    world.clock.now = new Date("2024-12-31T22:30:00Z");
    await purge();
    expect(await left()).toHaveLength(2);
    world.clock.now = new Date("2024-12-31T23:30:00Z");
    expect(await purge()).toMatchObject({ action_log: 1 });
    expect(await left()).toEqual(["2021-12-31T23:01:00.000Z"]);
  });
});

describe("the files of mails", () => {
  const files = () => readdir(world.runtime.mailFolder);
  const mailer = () => folderMailer(world.runtime.mailFolder, { from: "dispo@agentur.example" });
  const fileOf = async (emailId: string) =>
    (await files()).find((name) => name.includes(emailId)) ?? "none";

  it("go with the person, and no reading of the mail finds one", async () => {
    const driverId = await pendingDriver(world, { nachname: "Zwölfender" });
    await settle(world, mailer());
    const [mail] = await emailsAbout(world, { driverId, template: "registration_received" });
    const id = mail?.id ?? "";
    expect(await fileOf(id)).toMatch(/\.eml$/);
    await eraseDriver(world.ctx(), { driverId });
    expect(await fileOf(id)).toBe("none");
    const [emptied] = await emailsAbout(world, { driverId, template: "registration_received" });
    expect(emptied?.message_id).toBeNull();
  });

  it("go with the mail's term, and so do files that no mail knows, after a day", async () => {
    const driverId = await pendingDriver(world);
    await settle(world, mailer());
    const [mail] = await emailsAbout(world, { driverId, template: "registration_received" });
    const name = await fileOf(mail?.id ?? "");
    // Files are as old as the machine's clock says.
    world.clock.now = new Date(Math.max(Date.now(), TODAY.getTime()) + 3_600_000);
    await mkdir(world.runtime.mailFolder, { recursive: true });
    const orphan = "_01980000-0000-7000-8000-0000000000ff_agentur.example_.eml";
    const foreign = "notiz-des-betreibers.txt";
    for (const file of [orphan, foreign, name]) {
      const where = path.join(world.runtime.mailFolder, file);
      await writeFile(where, "x");
      const dayAgo = new Date(world.clock.now.getTime() - 25 * 3_600_000);
      await utimes(where, dayAgo, dayAgo);
    }
    expect(await purge()).toMatchObject({ orphaned_mail_files: 1 });
    expect(await files()).toEqual(expect.arrayContaining([foreign, name]));
    expect(await files()).not.toContain(orphan);
    world.clock.advance({ days: 366 });
    await purge();
    expect(await files()).not.toContain(name);
    expect(await files()).toContain(foreign);
  });
});

describe("a run", () => {
  const keys = (count: number) =>
    world.db.insert(idempotencyKeys).values(
      Array.from({ length: count }, (_, index) => ({
        call: "c",
        key: `${index}`,
        created_at: new Date(0),
      })),
    );

  it("goes on until nothing is left, tells how much that was, and finds nothing the next time", async () => {
    await keys(450);
    expect(await purge()).toMatchObject({ idempotency_keys: 450 });
    expect(await lastRun(world.ctx())).toMatchObject({
      status: "done",
      removed: { idempotency_keys: 450 },
    });
    expect(await purge()).not.toHaveProperty("idempotency_keys");
  });

  it("is one of several copies', and that of a copy which died goes on with another", async () => {
    await keys(300);
    const ctx = world.ctx(WORKER);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // It stands still half way, however quick the machine is.
    const halfWay = new Promise<void>((reached) => {
      const list = async function* () {
        reached();
        await held;
        yield* ctx.mailFiles.list();
      };
      void purgeExpired({ ...ctx, mailFiles: { ...ctx.mailFiles, list } });
    });
    await halfWay;
    expect(await Promise.all([purge(), purge(), purge()])).toEqual([null, null, null]);
    goOn();
    await expect.poll(async () => (await lastRun(ctx))?.removed).toEqual({ idempotency_keys: 300 });
    const dead = { status: "running", started_at: world.clock.now, renewed_at: world.clock.now };
    await world.db.insert(retentionRuns).values({ ...dead, status: "running" });
    expect(await purge()).toBeNull();
    world.clock.advance({ minutes: 6 });
    expect(await purge()).toEqual({});
    const states = await world.db.select({ status: retentionRuns.status }).from(retentionRuns);
    expect(states.map(({ status }) => status).sort()).toEqual(["broken", "done", "done"]);
  });

  it("that broke off says so, with what it had done, and fails for whoever started it", async () => {
    await keys(1);
    const ctx = world.ctx(WORKER);
    const list = () => {
      throw new Error("folder away");
    };
    await expect(purgeExpired({ ...ctx, mailFiles: { ...ctx.mailFiles, list } })).rejects.toThrow(
      "folder away",
    );
    expect(await lastRun(world.ctx())).toMatchObject({ status: "broken" });
    expect(await purge()).toMatchObject({ idempotency_keys: 1 });
  });
});
