import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import {
  adminActions,
  auszahlungen,
  belegDateien,
  belege,
  datevExporte,
  nummernkreise,
} from "../../../../src/db/schema/index.ts";
import {
  deleteExpired,
  readExpired,
} from "../../../../src/domain/billing/documents/delete-expired.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { verifyDocuments } from "../../../../src/domain/billing/documents/verify-documents.ts";
import { addPayment } from "../../../../src/domain/billing/money/add-payment.ts";
import { describeExpired } from "../../../../src/domain/desk/setup.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { workerOf } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const on = (day: string) => {
  world.clock.now = new Date(`${day}T12:00:00Z`);
};

/** Rows that are there, by kind and year: `rechnung 2012`. */
async function years() {
  const rows = await world.db.select().from(belege).where(eq(belege.status, "ausgestellt"));
  return rows.map(({ art, jahr }) => `${art} ${jahr}`).sort();
}

const findings = async () => (await verifyDocuments(world.ctx())).findings;

beforeAll(async () => {
  await billingAgency(world);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { rechnung, gutschrift } = await draftsOf(world, (await lockedJob(world)).assignmentId);
    ids.push(rechnung, gutschrift);
  }
  const issue = async (day: string, ...documents: string[]) => {
    on(day);
    for (const documentId of documents) await issueDocument(world.ctx(), { documentId });
    await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  };
  const [one = "", credit = "", two = "", paidLate = "", three = "", ...rest] = ids;
  await issue("2010-05-01", one, credit);
  await issue("2011-05-01", two);
  await issue("2012-05-01", three);
  on("2013-02-01");
  await addPayment(world.ctx(), { documentId: one, cents: 474_81, tag: "2013-02-01" });
  await reverseDocument(world.ctx(), { documentId: two, reason: "Falsch" });
  await issue("2013-03-01", paidLate);
  await issue("2026-11-21", ...rest.slice(0, 2));
  for (const id of [one, rest[0] ?? ""]) {
    await world.db.execute(sql`insert into datev_exporte (id, von, bis, beleg_ids, created_at)
      values (gen_random_uuid(), '2010-01-01', '2010-12-31', array[${id}]::uuid[], '2010-06-01')`);
    await world.db.execute(sql`insert into auszahlungen (id, tag, konto, posten, summe_cents, created_at)
      select gen_random_uuid(), '2010-06-01', '{}', jsonb_build_array(jsonb_build_object('beleg_id', ${id}::text)), 1, '2010-06-01'`);
  }
});

it("offers whole years, the oldest first, with all that happened to them and their reversals", async () => {
  const offered = async (day: string, bis?: number) => {
    on(day);
    return (await readExpired(world.ctx(), bis)).map(({ jahr, belege: count }) => [jahr, count]);
  };
  // Paid in 2013, and the next year's was reversed in 2013.
  expect(await offered("2021-12-31")).toEqual([]);
  const all = [
    [2010, 2],
    [2011, 1],
    [2012, 1],
    [2013, 2],
  ];
  expect(await offered("2022-01-01")).toEqual(all);
  expect(await offered("2022-01-01", 2010)).toEqual(all.slice(0, 1));
  expect(await offered("2022-01-01", 2012)).toEqual(all.slice(0, 1));
  on("2026-11-21");
  expect(describeExpired(await readExpired(world.ctx()))).toMatchObject([
    { text: expect.stringContaining("2010: 2 Belege, 2011: 1 Beleg, ") },
  ]);
});

it("deletes them with files and events, once, by a dispatcher; numbers and chain go on", async () => {
  on("2026-11-21");
  await expectRefusal(deleteExpired(world.ctx(VISITOR), {}), "not_admin");
  const before = await world.db.select().from(belegDateien);
  const both = await Promise.all([1, 2].map(() => deleteExpired(world.ctx(), { bis: 2010 })));
  expect(both.flat()).toEqual([{ jahr: 2010, belege: 2 }]);
  expect(await findings()).toEqual([]);
  await deleteExpired(world.ctx(), {});
  expect(await years()).toEqual(["gutschrift 2026", "rechnung 2026"]);
  expect(await world.db.$count(datevExporte)).toBe(1);
  expect(await world.db.$count(auszahlungen)).toBe(1);
  const left = await world.db.select().from(belegDateien);
  expect([before.length, left.length]).toEqual([8, 2]);
  const kept = new Set(left.map(({ schluessel }) => schluessel));
  for (const { schluessel } of before) {
    const object = await world.ctx().files.open(schluessel);
    expect(object !== null, schluessel).toBe(kept.has(schluessel));
  }
  expect(await findings()).toEqual([]);
  const ranges = await world.db.select().from(nummernkreise);
  expect(ranges.map(({ kreis, jahr }) => `${kreis} ${jahr}`).sort()).toEqual([
    "gutschrift 2010",
    "gutschrift 2013",
    "gutschrift 2026",
    "rechnung 2010",
    "rechnung 2011",
    "rechnung 2012",
    "rechnung 2026",
    "storno 2013",
  ]);
  const log = await world.db
    .select({ note: adminActions.note })
    .from(adminActions)
    .where(eq(adminActions.action, "delete_expired_documents"))
    .orderBy(adminActions.created_at);
  expect(log.map(({ note }) => note)).toEqual([
    "2010: 2 Belege",
    "2011: 1 Beleg, 2012: 1 Beleg, 2013: 2 Belege",
  ]);
});

it("never takes what is not over, and a year that is may be missing whole or not at all", async () => {
  const call = (upTo: number) =>
    world.ctx().db.execute(sql`select delete_expired_documents(${upTo}::int)`);
  await expect(call(2026)).rejects.toThrow();
  expect(await years()).toEqual(["gutschrift 2026", "rechnung 2026"]);
  const withoutTriggers = (statement: ReturnType<typeof sql>) =>
    world.db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(statement);
    });
  await withoutTriggers(sql`delete from belege where jahr = 2026 and art = 'rechnung'`);
  const missing = ["Rechnung 1/2026 fehlt", "Rechnung: Der Nummernkreis 2026 endet anders"];
  expect(await findings()).toEqual(missing);
  on("2035-01-01");
  expect(await findings()).toEqual(missing);
  await withoutTriggers(sql`delete from belege`);
  expect(await findings()).toEqual([]);
  on("2034-12-31");
  expect(await findings()).toContain("Rechnung 1/2026 fehlt");
});
