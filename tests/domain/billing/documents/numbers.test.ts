import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { belege, nummernkreise } from "../../../../src/db/schema/index.ts";
import {
  discardDraft,
  draftDocuments,
} from "../../../../src/domain/billing/documents/draft-documents.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { verifyDocuments } from "../../../../src/domain/billing/documents/verify-documents.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { workerOf } from "../../../support/outbox.ts";
import { volume } from "../../../support/volume.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world));

const SMALL_BUSINESS = { driver: { steuerstatus: "kleinunternehmer" } } as const;

/** So many drafts like this one. */
async function copiesOf(draftId: string, count: number): Promise<string[]> {
  const [draft] = await world.db.select().from(belege).where(eq(belege.id, draftId));
  if (!draft) throw new Error("no such draft");
  const { id: _, ...values } = draft;
  const copies = Array.from({ length: count }, () => values);
  const rows = await world.db.insert(belege).values(copies).returning({ id: belege.id });
  return rows.map(({ id }) => id);
}

async function numbersOf(kind: "rechnung" | "gutschrift") {
  const rows = await world.db
    .select({ laufend: belege.laufend })
    .from(belege)
    .where(sql`${belege.art} = ${kind} and ${belege.status} = 'ausgestellt'`);
  return rows.flatMap(({ laufend }) => laufend ?? []).sort((one, other) => one - other);
}

describe("numbers", () => {
  it("has no gap after many were issued at once, of which a third was refused once they had one", async () => {
    const issued = volume(200);
    const { assignmentId } = await lockedJob(world);
    const ids = await copiesOf((await draftsOf(world, assignmentId)).rechnung, issued * 1.5);
    const refused = ids.filter((_, index) => index % 3 === 0);
    await world.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused midway'; end $$`);
    const list = sql.raw(refused.map((id) => `'${id}'`).join(", "));
    await world.db.execute(sql`create trigger refused before update on belege
      for each row when (new.status = 'ausgestellt' and new.id in (${list})) execute function refuse()`);
    const results = await Promise.allSettled(
      ids.map((documentId) => issueDocument(world.ctx(), { documentId })),
    );
    await world.db.execute(sql`drop trigger refused on belege`);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(issued / 2);
    expect(await numbersOf("rechnung")).toEqual(Array.from({ length: issued }, (_, at) => at + 1));
    const [range] = await world.db
      .select()
      .from(nummernkreise)
      .where(eq(nummernkreise.kreis, "rechnung"));
    expect(range?.letzte).toBe(issued);
    expect((await verifyDocuments(world.ctx())).findings).toEqual([]);
  });

  it("gives one draft one number, however often it is issued at once", async () => {
    const { assignmentId } = await lockedJob(world);
    const documentId = (await draftsOf(world, assignmentId)).gutschrift;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => issueDocument(world.ctx(), { documentId })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await numbersOf("gutschrift")).toEqual([1]);
    await expectRefusal(issueDocument(world.ctx(), { documentId }), "document_issued");
    await expectRefusal(discardDraft(world.ctx(), { documentId }), "document_issued");
  });

  it("takes none for what lacks something, and says what to mend", async () => {
    const { assignmentId } = await lockedJob(world, { driver: { iban: "", gutschrift: false } });
    const { drafts, gutschrift } = await draftsOf(world, assignmentId);
    const missing = ["IBAN des Fahrers", "Einverständnis mit Gutschriften des Fahrers"];
    expect(drafts.find(({ art }) => art === "gutschrift")?.fehlt).toEqual(missing);
    await expect(issueDocument(world.ctx(), { documentId: gutschrift })).rejects.toThrow(
      `Es fehlt: ${missing.join("; ")}.`,
    );
    expect(await numbersOf("gutschrift")).toEqual([1]);
    const abroad = await lockedJob(world, { customer: { land: "AT", plz: "1010", ust_id: "" } });
    const { drafts: foreign, rechnung } = await draftsOf(world, abroad.assignmentId);
    expect(foreign.find(({ art }) => art === "rechnung")?.fehlt).toEqual([
      "USt-IdNr. des Kunden",
      "USt-IdNr. der Agentur",
    ]);
    const placesOf = async (documentId: string) =>
      (await getDocument(world.ctx(), { documentId })).fehlt.map(({ bei }) => bei);
    expect(await placesOf(rechnung)).toEqual(["kunde", "agentur"]);
    expect(await placesOf(gutschrift)).toEqual(["fahrer", "fahrer"]);
  });

  it("begins anew with the year, chained to the last one before", async () => {
    const { assignmentId } = await lockedJob(world);
    const { rechnung } = await draftsOf(world, assignmentId);
    world.clock.now = new Date("2026-12-31T23:30:00Z");
    const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
    expect(nummer).toBe("RE-2027-0001");
    expect((await verifyDocuments(world.ctx())).findings).toEqual([]);
  });
});

describe("drafts", () => {
  it("drafts what is owed once, and anew what was thrown away or reversed", async () => {
    const { assignmentId } = await lockedJob(world, SMALL_BUSINESS);
    const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
    const repeated = await draftDocuments(world.ctx(), { assignmentIds: [assignmentId] });
    expect([repeated.drafts, repeated.skipped.map(({ reason }) => reason)]).toEqual([
      [],
      ["Rechnung gibt es schon", "Gutschrift gibt es schon"],
    ]);
    await discardDraft(world.ctx(), { documentId: gutschrift });
    await issueDocument(world.ctx(), { documentId: rechnung });
    const again = await draftsOf(world, assignmentId);
    expect(again.drafts.map(({ art }) => art)).toEqual(["gutschrift"]);
    const reversal = { documentId: rechnung, reason: "Falscher Empfänger" };
    const both = await Promise.allSettled([
      reverseDocument(world.ctx(), reversal),
      reverseDocument(world.ctx(), reversal),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expectRefusal(reverseDocument(world.ctx(), reversal), "document_reversed");
    const anew = await draftsOf(world, assignmentId);
    expect(anew.drafts.map(({ art }) => art)).toEqual(["rechnung"]);
  });

  it("drafts a document for each job, unless one for all is asked for", async () => {
    const both = [await lockedJob(world), await lockedJob(world)];
    const assignmentIds = both.map(({ assignmentId }) => assignmentId);
    const { drafts } = await draftDocuments(world.ctx(), { assignmentIds });
    expect(drafts.filter(({ art }) => art === "rechnung")).toHaveLength(2);
  });

  it("drafts a month, one document for a customer where he wants that, never a test job", async () => {
    const [one, other] = [await lockedJob(world), await lockedJob(world)];
    const test = await lockedJob(world);
    await world.db.execute(sql`update job_requests set is_test = true where id = ${test.jobId}`);
    const { drafts, skipped } = await draftDocuments(world.ctx(), {
      month: "2026-11",
      together: true,
    });
    expect(skipped.map(({ assignmentId }) => assignmentId)).not.toContain(test.assignmentId);
    const invoices = drafts.filter(({ art }) => art === "rechnung");
    expect(invoices).toHaveLength(1);
    const [row] = await world.db
      .select()
      .from(belege)
      .where(eq(belege.id, invoices[0]?.id ?? ""));
    expect(row?.assignment_ids).toEqual(
      expect.arrayContaining([one.assignmentId, other.assignmentId]),
    );
    expect(row?.assignment_ids).not.toContain(test.assignmentId);
    await expectRefusal(draftDocuments(world.ctx(VISITOR), { month: "2026-11" }), "not_admin");
  });
});

describe("what was issued", () => {
  it("cannot be changed by the running system, and what its owner changes is found", async () => {
    const { assignmentId } = await lockedJob(world);
    const { rechnung } = await draftsOf(world, assignmentId);
    await issueDocument(world.ctx(), { documentId: rechnung });
    const spool = spoolIn(world.config.dataDir);
    await printDocuments(workerOf(world), spool);
    const where = `where id = '${rechnung}'`;
    const tampering = [
      `update belege set inhalt = jsonb_set(inhalt, '{brutto_cents}', '1') ${where}`,
      `update belege set nummer = 'RE-2026-9999' ${where}`,
      `update belege set tag = '2026-01-01' ${where}`,
      `update belege set brutto_cents = 1, netto_cents = 1, ust_cents = 0 ${where}`,
      `update belege set status = 'entwurf', nummer = null, jahr = null, laufend = null, tag = null, sha256 = null, ausgestellt_am = null ${where}`,
      `update belege set sha256 = 'x' ${where}`,
      `delete from belege ${where}`,
      "truncate belege cascade",
      "update beleg_dateien set sha256 = 'x'",
      "delete from beleg_ereignisse",
      "update nummernkreise set letzte = letzte - 1",
      "delete from nummernkreise",
      "alter table belege disable trigger all",
      "drop trigger belege_stay on belege",
      "set session_replication_role = replica",
    ];
    for (const statement of tampering) {
      await expect(world.ctx().db.execute(sql.raw(statement)), statement).rejects.toThrow();
    }
    expect((await verifyDocuments(world.ctx())).findings).toEqual([]);
    await world.db.execute(sql`alter table belege disable trigger belege_stay`);
    await world.db.execute(
      sql`update belege set inhalt = jsonb_set(inhalt, '{partner,name}', '"Wer anders"') where id = ${rechnung}`,
    );
    await world.db.execute(sql`alter table belege enable trigger belege_stay`);
    const [row] = await world.db.select().from(belege).where(eq(belege.id, rechnung));
    expect((await verifyDocuments(world.ctx())).findings).toEqual([
      `${row?.nummer}: Der Inhalt passt nicht zur Prüfsumme`,
    ]);
  });
});
