import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminActions, belege, fahrerProfile } from "../../../../src/db/schema/index.ts";
import type { BillingValues } from "../../../../src/domain/billing/billing-area.ts";
import { exportDatev, previewDatev } from "../../../../src/domain/billing/datev/export-datev.ts";
import { DATEV_MOST_DOCUMENTS } from "../../../../src/domain/billing/datev/vocabulary.ts";
import { draftNoShowFee } from "../../../../src/domain/billing/documents/draft-no-show-fee.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { zipOf } from "../../../../src/platform/zip.ts";
import {
  agencyVatId,
  billingAgency,
  draftsOf,
  lockedJob,
} from "../../../support/billing-documents.ts";
import { confirmedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { readExtf } from "../../../support/extf.ts";
import { dayOf } from "../../../support/hours.ts";
import { workerOf } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";
import { textOf, unzip } from "../../../support/zip.ts";

const world = useWorld();
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const CLIENT = { datevAdviser: "29098", datevClient: "55003", chart: "SKR03" } as const;
const SIDE = { rechnung: "S", gutschrift: "H", provision: "S" } as const;

type Kind = keyof typeof SIDE;
type Job = Parameters<typeof lockedJob>[1];

const POLE = {
  steuerstatus: "eu",
  steuernummer: "",
  ust_id: "PL5260250995",
  land: "PL",
  plz: "00-001",
  ort: "Warszawa",
} as const;
const SWISS = {
  ...POLE,
  steuerstatus: "drittland",
  steuernummer: "CHE-123.456.789",
  ust_id: "",
  land: "CH",
  plz: "8001",
  ort: "Zürich",
} as const;
const AUSTRIAN = { land: "AT", plz: "1010", ort: "Wien", ust_id: "ATU62895905" };
const ZURICH = { land: "CH", plz: "8001", ort: "Zürich" };
const NIGHT = dayOf({ beginn: "17:30", ende: "02:00", pause: 30, km: 55, uebernachtung: true });
const SMALL = { steuerstatus: "kleinunternehmer" } as const;

/** Of the design's table: kind, job, gross, contra account of SKR03 and SKR04. */
const CASES: [what: string, kind: Kind, job: Job, cents: number, skr03: string, skr04: string][] = [
  ["standard day", "rechnung", {}, 47481, "8400", "4400"],
  ["night, way and overnight", "rechnung", { days: [NIGHT] }, 65200, "8400", "4400"],
  ["customer in Austria", "rechnung", { customer: AUSTRIAN }, 39900, "8336", "4336"],
  ["customer in Switzerland", "rechnung", { customer: ZURICH }, 39900, "8338", "4338"],
  ["credit note with VAT", "gutschrift", {}, 40359, "3106", "5906"],
  ["credit note, small business", "gutschrift", { driver: SMALL }, 33915, "3109", "5909"],
  ["credit note, driver from Poland", "gutschrift", { driver: POLE }, 33915, "3123", "5923"],
  ["credit note, driver from Switzerland", "gutschrift", { driver: SWISS }, 33915, "3125", "5925"],
  ["commission", "provision", { model: "direct" }, 7122, "8519", "4569"],
  ["commission, Poland", "provision", { model: "direct", driver: POLE }, 5985, "8336", "4336"],
  [
    "commission, Switzerland",
    "provision",
    { model: "direct", driver: SWISS },
    5985,
    "8338",
    "4338",
  ],
];

const numbers = new Map<string, string>();

async function issued(kind: Kind, job: Job) {
  const { assignmentId } = await lockedJob(world, job);
  const documentId = (await draftsOf(world, assignmentId))[kind];
  const { nummer } = await issueDocument(world.ctx(), { documentId });
  return { documentId, nummer };
}

const printAll = () => printDocuments(workerOf(world), spoolIn(world.config.dataDir));
const set = (change: Partial<BillingValues>) => billingAgency(world, { ...CLIENT, ...change });

/** The files of an export, packed and unpacked. */
async function exported(input: Parameters<typeof exportDatev>[1]) {
  const { files, ...rest } = await exportDatev(world.ctx(), input);
  return { ...rest, files: unzip(await new Response(zipOf(files)).bytes()) };
}

async function postingsOf(input: Parameters<typeof exportDatev>[1], month = "2026-11") {
  const { files } = await exported(input);
  return readExtf(files.get(`EXTF_Buchungsstapel_${month}.csv`) ?? new Uint8Array());
}

beforeAll(async () => {
  await billingAgency(world);
  await agencyVatId(world);
  for (const [what, kind, job] of CASES) numbers.set(what, (await issued(kind, job)).nummer);
});

describe("a month for DATEV", () => {
  it("is shown first, and not given out before adviser, client and files are there", async () => {
    const { bookings, skipped, fehlt } = await previewDatev(world.ctx(), NOVEMBER);
    expect(bookings).toEqual([]);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(
      new Set(["Die Datei wird noch erstellt"]),
    );
    expect(fehlt).toEqual(["DATEV-Beraternummer", "DATEV-Mandantennummer"]);
    await printAll();
    expect((await previewDatev(world.ctx(), NOVEMBER)).bookings).toHaveLength(CASES.length);
    await expectRefusal(exportDatev(world.ctx(), NOVEMBER), "datev_incomplete");
    await expectRefusal(exportDatev(world.ctx(DRIVER), NOVEMBER), "not_admin");
    await expectRefusal(previewDatev(world.ctx(DRIVER), NOVEMBER), "not_admin");
  });

  it("is exported once, with what was shown before", async () => {
    await set({});
    const shown = await previewDatev(world.ctx(), NOVEMBER);
    const { postings, ...head } = await postingsOf(NOVEMBER);
    expect(head).toEqual({
      adviser: "29098",
      client: "55003",
      yearStart: "20260101",
      chart: "03",
      from: "20261130",
      to: "20261130",
    });
    expect(postings.map(({ account, contra, cents }) => [account, contra, cents])).toEqual(
      shown.bookings.map(({ konto, gegenkonto, cents }) => [konto, gegenkonto, cents]),
    );
    const [log] = await world.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.action, "export_datev"));
    expect(log?.note).toContain(`${CASES.length} Belege`);
    const refusal = await expectRefusal(exportDatev(world.ctx(), NOVEMBER), "datev_nothing");
    expect(refusal.message).toContain("Schon exportiert: 11.");
    const { bookings, skipped } = await previewDatev(world.ctx(), NOVEMBER);
    expect([bookings.length, skipped.length]).toEqual([0, CASES.length]);
  });

  it.each(["SKR03", "SKR04"] as const)("posts every case to the cent by %s", async (chart) => {
    await set({ chart });
    const { postings } = await postingsOf({ ...NOVEMBER, again: true });
    expect(postings).toHaveLength(CASES.length);
    for (const [what, kind, , cents, skr03, skr04] of CASES) {
      const posting = postings.find(({ number }) => number === numbers.get(what));
      expect(posting, what).toMatchObject({
        cents,
        side: SIDE[kind],
        contra: chart === "SKR03" ? skr03 : skr04,
        day: "2026-11-30",
        due: "14122026",
        isReversal: false,
      });
      expect(posting?.account, what).toMatch(kind === "gutschrift" ? /^700\d\d$/ : /^100\d\d$/);
    }
    const vatIds = postings
      .filter(({ vatId }) => vatId)
      .map(({ number, vatId }) => [number, vatId]);
    expect(vatIds).toEqual([
      [numbers.get("commission, Poland"), "PL5260250995"],
      [numbers.get("customer in Austria"), "ATU62895905"],
    ]);
  });

  it("joins each posting to its document's file by the package's index", async () => {
    const { files, name } = await exported({ ...NOVEMBER, again: true });
    expect(name).toBe("DATEV_2026-11-01_2026-11-30");
    expect([...files.keys()]).toEqual(["EXTF_Buchungsstapel_2026-11.csv", "Belege_2026-11.zip"]);
    const { postings } = readExtf(files.get("EXTF_Buchungsstapel_2026-11.csv") ?? new Uint8Array());
    const inside = unzip(files.get("Belege_2026-11.zip") ?? new Uint8Array());
    const index = textOf(inside.get("document.xml"));
    const named = [
      ...index.matchAll(/guid="(.*?)"[^>]*>\s*<extension xsi:type="File" name="(.*?)"/g),
    ];
    expect(named.map(([, guid]) => guid)).toEqual(postings.map(({ guid }) => guid));
    const folders = [...index.matchAll(/<level id="2" name="(.*?)"/g)].map(([, folder]) => folder);
    expect(folders).toEqual(
      postings.map(({ side }) => (side === "S" ? "Ausgangsrechnungen" : "Gutschriften")),
    );
    expect([...inside.keys()]).toEqual(["document.xml", ...named.map(([, , file]) => file)]);
    for (const [at, [, , file = ""]] of named.entries()) {
      expect(textOf(inside.get(file))).toBe(`%PDF ${postings[at]?.number}`);
    }
  });
});

it("posts a no-show fee as damages that the driver owes", async () => {
  await set({});
  world.clock.now = TODAY;
  const { assignmentId, driverId } = await confirmedJob(world);
  await markNoShow(world.ctx(), { assignmentId, overrideFee: 255 });
  world.clock.now = new Date("2026-11-30T18:00:00Z");
  const { id: documentId } = await draftNoShowFee(world.ctx(), { assignmentId });
  await world.db
    .update(fahrerProfile)
    .set({ adresse: "Am Tor 1", plz: "10115", ort: "Berlin" })
    .where(eq(fahrerProfile.id, driverId));
  const { nummer } = await issueDocument(world.ctx(), { documentId });
  await printAll();
  const { postings } = await postingsOf(NOVEMBER);
  expect(postings).toMatchObject([{ number: nummer, side: "S", contra: "2742", cents: 25500 }]);
});

it("takes a reversal as Generalumkehr of the same sides, also one of a credit note", async () => {
  await set({});
  const credit = await issued("gutschrift", {});
  const { documentId, nummer } = await issued("rechnung", {});
  const reversals = [];
  for (const id of [credit.documentId, documentId]) {
    reversals.push(await reverseDocument(world.ctx(), { documentId: id, reason: "Falsch" }));
  }
  await printAll();
  const { postings } = await postingsOf(NOVEMBER);
  const of = (wanted: string | undefined) => postings.find(({ number }) => number === wanted);
  for (const [at, first] of [credit.nummer, nummer].entries()) {
    const { number: _, guid: __, due: ___, ...posting } = of(first) ?? {};
    expect(of(reversals[at]?.nummer)).toMatchObject({ ...posting, isReversal: true, due: "" });
  }
});

it("gives a customer and a driver a number once, which grows with the accounts; the next one follows it", async () => {
  await set({ datevFirstDebtor: "12000", datevFirstCreditor: "71500" });
  const first = [await issued("gutschrift", {}), await issued("provision", { model: "direct" })];
  await printAll();
  const { postings: before } = await postingsOf(NOVEMBER);
  expect(before.map(({ account }) => account)).toEqual(["71500", "12000"]);
  const change = { datevFirstDebtor: "", datevFirstCreditor: "" };
  await set({ ...change, datevAccountLength: 5 });
  const next = await issued("provision", { model: "direct" });
  await printAll();
  const { postings } = await postingsOf({ ...NOVEMBER, again: true });
  const accountOf = (wanted: string) => postings.find(({ number }) => number === wanted)?.account;
  expect(first.map(({ nummer }) => accountOf(nummer))).toEqual(["715000", "120000"]);
  expect(accountOf(next.nummer)).toBe("120001");
  expect(postings.find(({ number }) => number === numbers.get("standard day"))?.contra).toBe(
    "84000",
  );
  await set({ ...change, datevAccountLength: 4 });
  const refusal = await expectRefusal(
    exportDatev(world.ctx(), { ...NOVEMBER, again: true }),
    "datev_incomplete",
  );
  expect(refusal.message).toContain("Sachkontenlänge");
});

it("posts by the settings' own account, a small business's, in a file for each month of its business year", async () => {
  await set({
    taxStatus: "kleinunternehmer",
    datevYearStart: "12",
    datevAccountLength: 5,
    datevAccounts: [{ case: "rechnung_regulaer", account: "84001" }],
  });
  const old = await issued("rechnung", {
    customer: { firma: 'Łódź „Żółw“ "Şahin" Київ; Groß & Co. – GmbH' },
  });
  const december1 = await issuedLater("2026-12-01T08:00:00Z");
  const december5 = await issuedLater("2026-12-05T08:00:00Z");
  await printAll();
  const { files } = await exported({ from: "2026-11-01", to: "2026-12-31", again: true });
  const months = [...files.keys()].filter((name) => name.endsWith(".csv"));
  expect(months).toEqual(["EXTF_Buchungsstapel_2026-11.csv", "EXTF_Buchungsstapel_2026-12.csv"]);
  const [november, december] = months.map((name) => readExtf(files.get(name) ?? new Uint8Array()));
  expect([november?.yearStart, december?.yearStart]).toEqual(["20251201", "20261201"]);
  expect(december?.postings.map(({ number, contra }) => [number, contra])).toEqual([
    [december1, "81950"],
    [december5, "81950"],
  ]);
  expect([december?.from, december?.to]).toEqual(["20261201", "20261205"]);
  const standard = november?.postings.find(({ number }) => number === numbers.get("standard day"));
  expect(standard?.contra).toBe("84001");
  const foreign = november?.postings.find(({ number }) => number === old.nummer);
  expect(foreign?.contra).toBe("81950");
  expect(foreign?.text).toMatch(/^Lódz „Zólw“ "Sahin" Kiiv; Groß & Co\. – GmbH FA \d+$/);
});

async function issuedLater(at: string) {
  const { assignmentId } = await lockedJob(world);
  const { rechnung } = await draftsOf(world, assignmentId);
  world.clock.now = new Date(at);
  return (await issueDocument(world.ctx(), { documentId: rechnung })).nummer;
}

it("exports a document once when two export at the same time", async () => {
  const { documentId } = await issued("rechnung", {});
  await printAll();
  const day = (await world.db.select().from(belege).where(eq(belege.id, documentId)))[0]?.tag ?? "";
  const both = await Promise.allSettled(
    [1, 2].map(() => exportDatev(world.ctx(), { from: day, to: day })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("holds so many documents at the most as a batch takes", async () => {
  const { documentId } = await issued("rechnung", {});
  const copies = (from: number, to: number) =>
    world.db.execute(sql`
      insert into belege (id, art, status, assignment_ids, nummer, jahr, laufend, tag, inhalt, netto_cents, ust_cents, brutto_cents,
        sha256, ausgestellt_am, created_at)
      select gen_random_uuid(), art, status, assignment_ids, 'X' || n, 2031, n, '2031-01-01', inhalt, netto_cents, ust_cents,
        brutto_cents, sha256, ausgestellt_am, created_at
      from belege cross join generate_series(${from}::int, ${to}::int) n where id = ${documentId}`);
  const day = { from: "2031-01-01", to: "2031-01-01" };
  await copies(1, DATEV_MOST_DOCUMENTS);
  expect((await previewDatev(world.ctx(), day)).skipped).toHaveLength(DATEV_MOST_DOCUMENTS);
  await copies(DATEV_MOST_DOCUMENTS + 1, DATEV_MOST_DOCUMENTS + 1);
  await expectRefusal(previewDatev(world.ctx(), day), "validation");
});
