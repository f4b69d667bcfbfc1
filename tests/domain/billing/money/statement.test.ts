import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { addPayment, listPayments } from "../../../../src/domain/billing/money/add-payment.ts";
import { importStatement } from "../../../../src/domain/billing/money/import-statement.ts";
import { LONGEST_STATEMENT } from "../../../../src/domain/billing/money/vocabulary.ts";
import { type BankEntry, bankStatement } from "../../../support/bank-statement.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { volume } from "../../../support/volume.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
/** An issued invoice over 474.81 and its credit note. */
let first: { id: string; nummer: string; gutschrift: string };

beforeAll(async () => {
  await billingAgency(world);
  const { assignmentId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
  const credit = await issueDocument(world.ctx(), { documentId: gutschrift });
  first = { id: rechnung, nummer, gutschrift: credit.nummer };
});

let running = 100;

/** Another open invoice over the same sum, without a job of its own. */
async function invoice(): Promise<{ id: string; nummer: string }> {
  running += 1;
  const nummer = `RE-2026-${String(running).padStart(4, "0")}`;
  const [row] = await world.db.execute<{ id: string }>(sql`
    insert into belege (id, art, status, kunde_id, assignment_ids, nummer, jahr, laufend, tag, inhalt, netto_cents, ust_cents,
      brutto_cents, sha256, ausgestellt_am, created_at)
    select gen_random_uuid(), art, status, kunde_id, assignment_ids, ${nummer}, jahr, ${running}, tag,
      jsonb_set(inhalt, '{nummer}', to_jsonb(${nummer}::text)), netto_cents, ust_cents, brutto_cents, sha256, ausgestellt_am, created_at
    from belege where id = ${first.id} returning id`);
  return { id: row?.id ?? "", nummer };
}

const read = (entries: BankEntry[], buchen = false, how = {}) =>
  importStatement(world.ctx(), { xml: bankStatement(entries, how), buchen });

async function verdicts(entries: BankEntry[], buchen = false) {
  const { zeilen } = await read(entries, buchen);
  return zeilen.map(({ urteil, grund }) => (grund ? `${urteil}: ${grund}` : urteil));
}

async function open(id: string) {
  return (await getDocument(world.ctx(), { documentId: id })).offen_cents;
}

describe("a bank statement", () => {
  it.each(["02", "08"] as const)(
    "of version %s pays what fits, on a yes, once",
    async (version) => {
      const { id, nummer } = await invoice();
      const broken = [`rechnung ${nummer.slice(0, 9).toLowerCase()}`, `${nummer.slice(9)} danke`];
      const entry = {
        cents: 474_81,
        lines: broken,
        from: "Müller & Söhne",
        reference: `R${version}`,
      };
      const shown = await read([entry], false, { version });
      expect(shown).toMatchObject({
        zeilen: [
          { cents: 474_81, gegenseite: "Müller & Söhne", urteil: "vorschlag", belege: [nummer] },
        ],
        andere: 0,
      });
      expect(await open(id)).toBe(474_81);
      expect((await read([entry], true, { version })).zeilen[0]?.urteil).toBe("gebucht");
      const { rows } = await listPayments(world.ctx(), { documentId: id });
      expect(rows).toMatchObject([{ quelle: "bank", tag: "2026-11-20", betrag_cents: 474_81 }]);
      expect(rows[0]?.notiz).toContain("Müller & Söhne: rechnung");
      expect((await read([entry], true, { version })).zeilen[0]?.urteil).toBe("bekannt");
    },
  );

  it("leaves alone what is doubtful, and says why", async () => {
    const [one, two, paid] = [await invoice(), await invoice(), await invoice()];
    const tag = "2026-11-19";
    await addPayment(world.ctx(), { documentId: paid.id, cents: 474_81, tag });
    const lines = [one.nummer];
    const expected: [BankEntry, string][] = [
      [{ cents: 474_81 }, "Keine Belegnummer im Verwendungszweck"],
      [{ cents: 474_80, lines }, "Offen: 474,81\u00a0€"],
      [{ cents: 474_82, lines }, "Offen: 474,81\u00a0€"],
      [{ cents: 474_81, lines: [`${one.nummer}7`] }, "Keine Belegnummer im Verwendungszweck"],
      [{ cents: 474_81, lines: [`A${one.nummer}`] }, "Keine Belegnummer im Verwendungszweck"],
      [{ cents: 474_81, lines: [one.nummer, two.nummer] }, "Offen: 949,62\u00a0€"],
      [{ cents: 474_81, lines: [paid.nummer] }, "Schon bezahlt"],
      [{ cents: 474_81, lines: [first.gutschrift] }, `${first.gutschrift} ist keine Rechnung`],
      [{ cents: 474_81, lines, currency: "CHF" }, "Betrag in CHF"],
      [{ cents: 474_81, lines, status: "PDNG" }, "Von der Bank noch nicht gebucht"],
      [{ cents: 474_81, lines, isReversal: true }, "Rückbuchung"],
      [{ cents: -474_81, lines }, "Abbuchung"],
    ];
    const entries = expected.map(([entry]) => entry);
    expect(await verdicts(entries, true)).toEqual(
      expected.map(([, reason]) => `zweifelhaft: ${reason}`),
    );
    expect(await open(one.id)).toBe(474_81);
    expect(await read([{ cents: -90_00, lines: ["Miete"] }])).toEqual({ zeilen: [], andere: 1 });
  });

  it("pays a reversed document no more", async () => {
    const { id, nummer } = await invoice();
    await reverseDocument(world.ctx(), { documentId: id, reason: "Falsch" });
    expect(await verdicts([{ cents: 474_81, lines: [nummer] }])).toEqual([
      `zweifelhaft: ${nummer} ist storniert`,
    ]);
  });

  it("pays several invoices by one transfer, and one invoice by one of two", async () => {
    const [one, two] = [await invoice(), await invoice()];
    const both = { cents: 949_62, lines: [one.nummer, two.nummer] };
    expect(await verdicts([both, { ...both, cents: 474_81 }], true)).toEqual([
      "gebucht",
      "zweifelhaft: Schon bezahlt",
    ]);
    expect([await open(one.id), await open(two.id)]).toEqual([0, 0]);
  });

  it("takes what settles invoices: with what reminders demand beside, or less the discount within its days", async () => {
    const invoices: Awaited<ReturnType<typeof invoice>>[] = [];
    while (invoices.length < 8) invoices.push(await invoice());
    const [discounted, late, reminded, more, ...others] = invoices.map((one) => ({
      ...one,
      lines: [one.nummer],
    }));
    if (!(discounted && late && reminded && more)) throw new Error("no invoices");
    const [one, two, three, four] = others.map(({ id }) => id);
    const withoutTriggers = (statement: ReturnType<typeof sql>) =>
      world.db.transaction(async (db) => {
        await db.execute(sql`set local session_replication_role = replica`);
        await db.execute(statement);
      });
    const list = sql.join(
      [discounted.id, late.id, one, two].map((id) => sql`${id}`),
      sql`, `,
    );
    await withoutTriggers(sql`update belege set tag = '2026-11-13', inhalt = jsonb_set(jsonb_set(inhalt, '{zahlung,skonto}',
      '{"prozent": 2, "tage": 7}'), '{tag}', '"2026-11-13"') where id in (${list})`);
    for (const id of [reminded.id, more.id, three, four]) {
      await world.db.execute(sql`insert into beleg_ereignisse (id, beleg_id, art, stufe, neben_cents, created_at)
        values (gen_random_uuid(), ${id}, 'mahnung', 2, 4312, now())`);
    }
    const lines = (which: number[]) => [which.map((at) => others[at]?.nummer).join(", ")];
    const entries: BankEntry[] = [
      { cents: 474_81 - 9_50, lines: discounted.lines },
      { cents: 474_81 - 9_50, lines: late.lines, day: "2026-11-21" },
      { cents: 474_81 + 43_12, lines: reminded.lines },
      { cents: 474_81 + 43_13, lines: more.lines },
      { cents: 2 * 474_81 - 12_00, lines: lines([0, 1]) },
      { cents: 2 * 474_81 + 50_00, lines: lines([2, 3]) },
    ];
    expect(await verdicts(entries, true)).toEqual([
      "gebucht",
      "zweifelhaft: Offen: 474,81\u00a0€",
      "gebucht",
      "zweifelhaft: Offen: 474,81\u00a0€, mit Mahnkosten 517,93\u00a0€",
      "gebucht",
      "gebucht",
    ]);
    const noted = async (id = "") => {
      const { rows } = await listPayments(world.ctx(), { documentId: id });
      return rows.map(({ betrag_cents, neben_cents, skonto_cents }) => [
        betrag_cents,
        neben_cents,
        skonto_cents,
      ]);
    };
    expect(await noted(discounted.id)).toEqual([[465_31, null, 9_50]]);
    expect(await noted(reminded.id)).toEqual([[474_81, 43_12, null]]);
    expect([...(await noted(one)), ...(await noted(two))].sort()).toEqual([
      [465_31, null, 9_50],
      [472_31, null, 2_50],
    ]);
    expect([...(await noted(three)), ...(await noted(four))].sort()).toEqual([
      [474_81, 43_12, null],
      [474_81, 6_88, null],
    ]);
  });

  it("takes transfers that were booked together each for itself, if their sum is the entry's", async () => {
    const [one, two] = [await invoice(), await invoice()];
    const parts = [one, two].map(({ nummer }) => ({ cents: 474_81, lines: [nummer] }));
    expect(await verdicts([{ cents: 949_62, parts }])).toEqual(["vorschlag", "vorschlag"]);
    expect(await verdicts([{ cents: 949_63, parts }])).toEqual([
      "zweifelhaft: Offen: 949,62\u00a0€",
    ]);
    expect(await verdicts([{ cents: 949_62, parts }], true)).toEqual(["gebucht", "gebucht"]);
    expect(await verdicts([{ cents: 949_62, parts }], true)).toEqual(["bekannt", "bekannt"]);
  });

  it("knows an entry again to which the bank gave no reference, and tells equal ones apart", async () => {
    const { nummer } = await invoice();
    const entry = { cents: 474_81, lines: [nummer], reference: null };
    const rent = { cents: 12_00, lines: ["Miete"], reference: "NONREF" };
    const { zeilen } = await read([rent, rent, entry], true);
    expect(new Set(zeilen.map(({ referenz }) => referenz)).size).toBe(3);
    expect(await verdicts([entry], true)).toEqual(["bekannt"]);
  });

  it("knows an entry again by the bank's reference, however another statement tells it", async () => {
    const { nummer } = await invoice();
    const xml = bankStatement([
      { cents: 474_81, lines: [`M&#252;ller ${nummer}`], reference: "K1" },
    ]);
    const told = xml.replaceAll("&amp;#252;", "&#252;");
    const { zeilen } = await importStatement(world.ctx(), { xml: told, buchen: true });
    expect(zeilen).toMatchObject([{ urteil: "gebucht", zweck: `Müller ${nummer}` }]);
    expect(await verdicts([{ cents: 474_81, lines: ["Kurz"], reference: "K1" }])).toEqual([
      "bekannt",
    ]);
  });

  it("counts once, however many read it at the same time", async () => {
    const { id, nummer } = await invoice();
    const entry = { cents: 474_81, lines: [nummer] };
    const all = await Promise.all([1, 2, 3].map(() => verdicts([entry], true)));
    expect(all.flat().filter((verdict) => verdict === "gebucht")).toHaveLength(1);
    expect((await listPayments(world.ctx(), { documentId: id })).rows).toHaveLength(1);
  });

  it("of many entries is matched whole", async () => {
    // Of ten that pay an invoice, one pays a cent too little.
    const tens = volume(12);
    const others = 4 * tens;
    const invoices: Awaited<ReturnType<typeof invoice>>[] = [];
    while (invoices.length < 10 * tens) invoices.push(await invoice());
    const paying = invoices.map(({ nummer }, n): BankEntry => {
      const lines = [`Zahlung zu Rechnung ${nummer} vom ${n}.`];
      return { cents: 474_81 - (n % 10 === 9 ? 1 : 0), lines, reference: `S${n}` };
    });
    const unpaid = Array.from(
      { length: 2 * others },
      (_, n): BankEntry => ({
        cents: n % 2 ? 100 + n : -100 - n,
        lines: [`Umsatz ${n}`],
      }),
    );
    const { zeilen, andere } = await read([...paying, ...unpaid], true);
    const count = (urteil: string) => zeilen.filter((row) => row.urteil === urteil).length;
    expect([count("gebucht"), count("zweifelhaft"), andere]).toEqual([
      9 * tens,
      tens + others,
      others,
    ]);
    expect((await read([...paying, ...unpaid], true)).zeilen.map(({ urteil }) => urteil)).toEqual(
      zeilen.map(({ urteil }) => (urteil === "gebucht" ? "bekannt" : urteil)),
    );
  });
});

describe("a file that is none of the agency's statements is refused", () => {
  const good = bankStatement([{ cents: 1 }]);
  const refused: [string, string][] = [
    ["another account", bankStatement([], { iban: "DE02120300000000202051" })],
    ["another version", good.replace("053.001.08", "053.001.04")],
    ["a DTD", good.replace("<Document", '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
    ["a broken one", good.slice(0, -20)],
    ["one without its amounts", good.replace(/<Amt.*?<\/Amt>/, "")],
    ["an amount that is none", good.replace(">0.01<", ">0,01<")],
    ["one without a day", good.replaceAll("2026-11-20", "gestern")],
  ];
  it.each(refused)("%s", async (_, xml) => {
    await expectRefusal(importStatement(world.ctx(), { xml }), "validation");
  });

  it("and so is anybody but a dispatcher, and an agency whose account is unknown", async () => {
    await expectRefusal(importStatement(world.ctx(VISITOR), { xml: good }), "not_admin");
    await billingAgency(world, { iban: "" });
    await expectRefusal(importStatement(world.ctx(), { xml: good }), "validation");
    for (const xml of ["", good.padEnd(LONGEST_STATEMENT + 1)]) {
      await expectInvalid(importStatement(world.ctx(), { xml }), "xml");
    }
    await billingAgency(world);
  });
});
