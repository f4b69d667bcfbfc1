import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  administratoren,
  auftragAnlagen,
  deskEvents,
  idempotencyKeys,
  jobRequests,
  newsletterSubscriptions,
  priceConfirmations,
  rateLimits,
  sessions,
} from "../../../src/db/schema/index.ts";
import { requestSubscription } from "../../../src/domain/customers/newsletter/subscribe.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { ensureAdmin } from "../../../src/domain/desk/sessions/ensure-admin.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { monthsBefore } from "../../../src/domain/kernel/time/berlin.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  requestedJob,
  responsesOf,
} from "../../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../../support/customer.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailsAbout, WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const DAY_MS = 86_400_000;
/** Longer than the tidying takes: what is to stay has so much to go. */
const A_MINUTE = 60_000;
const hoursAgo = (hours: number, milliseconds = 0) =>
  new Date(TODAY.getTime() - hours * 3_600_000 + milliseconds);

beforeEach(async () => {
  for (const table of [idempotencyKeys, sessions, rateLimits]) await world.db.delete(table);
});

async function complete(jobId: string, completed_at: Date) {
  const change = { status: "completed", completed_at } as const;
  await world.db.update(jobRequests).set(change).where(eq(jobRequests.id, jobId));
}

/** A job with all that is stored to prove it: prices, an answer by link, a wish that was settled and one that waits. */
async function provenJob() {
  const { jobId, assignmentId } = await acceptedJob(world);
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const link = await statusLinkOf(world, jobId);
  for (const nachricht of ["Bitte: erst Freitag.", "Herr Geheim kommt ans Tor."]) {
    await wishChange(world.ctx(VISITOR), { ...link, art: "aenderung", nachricht });
    world.clock.advance({ minutes: 1 });
  }
  const [first] = await wishesAbout(world, jobId);
  await settleWish(world.ctx(), { wishId: first?.id ?? "" });
  return jobId;
}

/** A lifting plan, with no object behind it. */
function attachmentOf(job_id: string) {
  const file = { filename: "Hubplan.pdf", content_type: "application/pdf", bytes: 1 } as const;
  return { ...file, job_id, art: "hubplan", von: "customer", filepath: job_id } as const;
}

type Row = Record<string, unknown>;

/** Every row of every table but the counters and the moments of changes, by table. */
/** What the desk was told goes after a week, and has tests of its own. */
const forgetNews = () => world.db.delete(deskEvents);

async function everyRow() {
  const tables = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('aenderungen', 'change_counts', 'rate_limits', 'retention_runs')`);
  const rows: Record<string, Row[]> = {};
  for (const { name } of tables) {
    rows[name] = [
      ...(await world.db.execute<Row>(sql`select * from ${sql.identifier(name)} order by 1, 2`)),
    ];
  }
  return rows;
}

function differences(before: Record<string, Row[]>, after: Record<string, Row[]>) {
  const tables = Object.entries(before).map(([table, rows]) => {
    const left = new Map(after[table]?.map((row) => [idOf(row), JSON.stringify(row)]));
    const gone = rows.filter((row) => !left.has(idOf(row)));
    const stayed = rows.filter((row) => left.has(idOf(row)));
    const changed = stayed.filter((row) => left.get(idOf(row)) !== JSON.stringify(row));
    return [table, { gone, changed }] as const;
  });
  return Object.fromEntries(
    tables.filter(([, { gone, changed }]) => gone.length + changed.length > 0),
  );
}

function idOf(row: Row) {
  return row.id ?? JSON.stringify(row);
}

function summary(tables: ReturnType<typeof differences>) {
  const counts = Object.entries(tables).map(
    ([table, { gone, changed }]) =>
      [table, { gone: gone.length, changed: changed.length }] as const,
  );
  return Object.fromEntries(counts);
}

function isSettled({ action }: { action: string }) {
  return action === "settle_wish";
}

describe("the nightly tidying", () => {
  it("removes answers after 24 hours, and sessions and counters after their end", async () => {
    const admin = { email: "dispo@agentur.example", password: "richtiges-passwort" };
    await ensureAdmin(world.ctx(), admin);
    const [user] = await world.db.select().from(administratoren);
    const session = {
      userId: user?.id ?? "",
      created_at: TODAY,
      last_seen_at: TODAY,
      proven_at: TODAY,
    };
    await world.db.insert(idempotencyKeys).values([
      { call: "c", key: "over", created_at: hoursAgo(24, -1) },
      { call: "c", key: "still", created_at: hoursAgo(24, A_MINUTE) },
    ]);
    await world.db.insert(sessions).values([
      { ...session, id: "over", expiresAt: hoursAgo(0, -1) },
      { ...session, id: "still", expiresAt: hoursAgo(0, A_MINUTE) },
    ]);
    await world.db.insert(rateLimits).values([
      { key: "over", points: 3, expire: hoursAgo(0, -1) },
      { key: "still", points: 3, expire: hoursAgo(0, A_MINUTE) },
    ]);
    await purgeExpired(world.ctx(WORKER));
    expect((await world.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual([
      "still",
    ]);
    expect((await world.db.select().from(sessions)).map((row) => row.id)).toEqual(["still"]);
    expect((await world.db.select().from(rateLimits)).map((row) => row.key)).toEqual(["still"]);
  });

  it("touches nothing else, however late", async () => {
    await assignedJob(world);
    await forgetNews();
    const all = await fingerprint(world);
    world.clock.advance({ days: 1000 });
    await Promise.all(Array.from({ length: 5 }, () => purgeExpired(world.ctx(WORKER))));
    expect(await fingerprint(world)).toEqual(all);
  });

  it("removes a price confirmation twelve months after its job was completed", async () => {
    const [over, still, running] = await Promise.all([
      requestedJob(world, { einsatzbeginn: "" }),
      requestedJob(world, { einsatzbeginn: "" }),
      requestedJob(world, { einsatzbeginn: "" }),
    ]);
    const yearAgo = monthsBefore(world.ctx().now(), 12);
    await complete(over, new Date(yearAgo.getTime() - 1));
    await complete(still, new Date(yearAgo.getTime() + A_MINUTE));
    await purgeExpired(world.ctx(WORKER));
    const left = await world.db.select({ id: priceConfirmations.job_id }).from(priceConfirmations);
    const ids = left.map(({ id }) => id);
    expect(ids).not.toContain(over);
    expect(ids).toEqual(expect.arrayContaining([still, running]));
  });

  it("twelve months and a day after a job, removes what proved it, and nothing else", async () => {
    world.clock.now = TODAY;
    const [over, later, running] = [await provenJob(), await provenJob(), await provenJob()];
    await world.db.insert(auftragAnlagen).values([over, later, running].map(attachmentOf));
    const completedAt = new Date("2026-11-21T18:00:00Z");
    await complete(over, completedAt);
    await complete(later, new Date(completedAt.getTime() + 2 * DAY_MS));
    world.clock.now = new Date("2027-11-22T18:00:00Z");
    await forgetNews();
    const before = await everyRow();
    await purgeExpired(world.ctx(WORKER));
    const after = await everyRow();
    for (const { gone, changed } of Object.values(differences(before, after)))
      expect(gone.concat(changed).every((row) => row.job_id === over)).toBe(true);
    expect(summary(differences(before, after))).toEqual({
      price_confirmations: { gone: 1, changed: 0 },
      kundenwuensche: { gone: 2, changed: 0 },
      auftrag_anlagen: { gone: 1, changed: 0 },
      admin_actions: { gone: 0, changed: 1 },
      job_responses: { gone: 0, changed: 1 },
    });
    const [answer] = await responsesOf(world, over);
    expect(answer).toMatchObject({ ip_shortened: "", user_agent: "", action: "accept" });
    const settled = (await actionsOf(world, { jobId: over })).filter(isSettled);
    expect(settled.map(({ note }) => note)).toEqual(["Änderung"]);
    expect(await wishesAbout(world, over)).toEqual([]);
    for (const jobId of [later, running]) expect(await wishesAbout(world, jobId)).toHaveLength(2);
    await purgeExpired(world.ctx(WORKER));
    expect(await everyRow()).toEqual(after);
  });

  it("removes a newsletter request that nobody confirmed, and no confirmed one", async () => {
    const now = world.ctx().now().getTime();
    const daysAgo = (days: number, ms = 0) => new Date(now - days * 86_400_000 + ms);
    const asked = { consent_text_version: "1", requested_at: daysAgo(14, -1) };
    await world.db.insert(newsletterSubscriptions).values([
      { ...asked, email: "nie@bau.example" },
      { ...asked, email: "ja@bau.example", status: "confirmed", confirmed_at: daysAgo(13) },
      { ...asked, email: "neu@bau.example", requested_at: daysAgo(14, A_MINUTE) },
    ]);
    await purgeExpired(world.ctx(WORKER));
    const left = await world.db.select().from(newsletterSubscriptions);
    expect(left.map(({ email }) => email).sort()).toEqual(["ja@bau.example", "neu@bau.example"]);
  });

  it("removes the mail that asked about such a request, and no other one", async () => {
    world.clock.now = TODAY;
    const ask = (email: string) => requestSubscription(world.ctx(VISITOR), { email });
    await ask("Vergessen@bau.example");
    await ask("bestaetigt@bau.example");
    world.clock.advance({ minutes: 1 });
    await ask("juenger@bau.example");
    await world.db
      .update(newsletterSubscriptions)
      .set({ status: "confirmed", confirmed_at: TODAY })
      .where(eq(newsletterSubscriptions.email, "bestaetigt@bau.example"));
    world.clock.now = new Date(TODAY.getTime() + 14 * DAY_MS + 1);
    await purgeExpired(world.ctx(WORKER));
    const mails = await emailsAbout(world, { template: "newsletter_confirm" });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      "bestaetigt@bau.example",
      "juenger@bau.example",
    ]);
  });
});
