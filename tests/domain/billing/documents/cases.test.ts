import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { belege } from "../../../../src/db/schema/index.ts";
import {
  checkArithmetic,
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import type { DocumentContent } from "../../../../src/domain/billing/documents/vocabulary.ts";
import { documentXml, schemaProblems } from "../../../../src/pdf/e-invoice.ts";
import {
  agencyVatId,
  billingAgency,
  draftsOf,
  lockedJob,
} from "../../../support/billing-documents.ts";
import { eInvoiceOf, eInvoiceTree } from "../../../support/e-invoice.ts";
import { dayOf } from "../../../support/hours.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

beforeAll(async () => {
  await billingAgency(world, { bic: "COBADEFFXXX" });
  await agencyVatId(world);
});

interface Case {
  kind: "rechnung" | "gutschrift" | "provision";
  job?: Parameters<typeof lockedJob>[1];
  type: string;
  category: string;
  /** Net, VAT, gross. */
  sums: [number, number, number];
  /** Parts of what is kept. */
  kept?: object;
  has?: string[];
  hasNot?: string[];
}

const POLE = {
  steuerstatus: "eu",
  steuernummer: "",
  ust_id: "PL5260250995",
  land: "PL",
  plz: "00-001",
  ort: "Warszawa",
} as const;
const VIENNA = { land: "AT", plz: "1010", ort: "Wien", ust_id: "ATU62895905" } as const;
const SMALL = { steuerstatus: "kleinunternehmer" } as const;
const NIGHT = dayOf({ beginn: "17:30", ende: "02:00", pause: 30, km: 55, uebernachtung: true });

const CASES: Record<string, Case> = {
  "standard day": {
    kind: "rechnung",
    type: "380",
    category: "S",
    sums: [39900, 7581, 47481],
    kept: {
      agentur: { inhaber: "Erna Mainbogen" },
      zahlung: { bis: "2026-12-14", skonto: null, konto: { inhaber: "Kranfahrer Mainbogen" } },
    },
  },
  "night, way and overnight": {
    kind: "rechnung",
    job: { days: [NIGHT] },
    type: "380",
    category: "S",
    sums: [54790, 10410, 65200],
    kept: {
      zeilen: [
        { menge: 1, einheit: "tag", je: 1 },
        { einheit: "minute", je: 480 },
        { einheit: "km", je: 1 },
        { menge: 1, einheit: "nacht", je: 1 },
      ],
    },
  },
  "credit note of a small business": {
    kind: "gutschrift",
    job: { driver: SMALL },
    type: "389",
    category: "E",
    sums: [33915, 0, 33915],
    has: ["Steuerbefreiung für Kleinunternehmer (§ 19 UStG)", "<ram:Content>Gutschrift"],
  },
  "credit note with VAT": {
    kind: "gutschrift",
    type: "389",
    category: "S",
    sums: [33915, 6444, 40359],
    kept: { zahlung: { bis: "2026-12-14", konto: { inhaber: "Jürgen Beispiel" } } },
  },
  "credit note of a driver from Poland": {
    kind: "gutschrift",
    job: { driver: POLE },
    type: "389",
    category: "AE",
    sums: [33915, 0, 33915],
    has: [
      "VATEX-EU-AE",
      "PL5260250995",
      "DE136695976",
      "Steuerschuldnerschaft des Leistungsempfängers",
    ],
  },
  "customer in Austria": {
    kind: "rechnung",
    job: { customer: { ...VIENNA, zusatz: "Abteilung 3" } },
    type: "380",
    category: "AE",
    sums: [39900, 0, 39900],
    has: ["VATEX-EU-AE", "ATU62895905"],
  },
  "customer in Switzerland": {
    kind: "rechnung",
    job: { customer: { land: "CH", plz: "8001", ort: "Zürich" } },
    type: "380",
    category: "O",
    sums: [39900, 0, 39900],
    has: ["VATEX-EU-O", "Nicht steuerbar in Deutschland (§ 3a Abs. 2 UStG)"],
    hasNot: ['schemeID="VA"'],
  },
  "commission, German driver": {
    kind: "provision",
    job: { model: "direct" },
    type: "380",
    category: "S",
    sums: [5985, 1137, 7122],
  },
  "commission, driver from Poland": {
    kind: "provision",
    job: { model: "direct", driver: POLE },
    type: "380",
    category: "AE",
    sums: [5985, 0, 5985],
  },
};

describe("a document comes out to the cent, in what is kept and in its XML", () => {
  it.each(Object.entries(CASES))(
    "%s",
    async (_, { kind, job, type, category, sums, kept = {}, ...words }) => {
      const { assignmentId } = await lockedJob(world, job);
      const { inhalt } = await issued((await draftsOf(world, assignmentId))[kind]);
      await expectSums(inhalt, { type, category, sums });
      expect(inhalt).toMatchObject(kept);
      const xml = await documentXml(inhalt);
      for (const text of words.has ?? []) expect(xml).toContain(text);
      for (const text of words.hasNot ?? []) expect(xml).not.toContain(text);
    },
  );

  it("reversal of the first", async () => {
    const { assignmentId } = await lockedJob(world);
    const { id, nummer, tag } = await issued((await draftsOf(world, assignmentId)).rechnung);
    const { id: reversal } = await reverseDocument(world.ctx(), { documentId: id, reason: "x" });
    const { inhalt } = await stored(reversal);
    await expectSums(inhalt, { type: "384", category: "S", sums: [-39900, -7581, -47481] });
    const none = { zeilen: [], netto_cents: 0, ust_cents: 0, brutto_cents: 0 };
    expect(checkArithmetic({ ...inhalt, ...none })).toEqual(["Es gibt keine Zeile"]);
    expect(inhalt).toMatchObject({ storniert: { nummer, tag }, zeilen: [{ menge: -1 }] });
  });

  it("reversal of a credit note, which never bears that name", async () => {
    const { assignmentId } = await lockedJob(world);
    const { id } = await issued((await draftsOf(world, assignmentId)).gutschrift);
    const { id: reversal } = await reverseDocument(world.ctx(), { documentId: id, reason: "x" });
    const { inhalt } = await stored(reversal);
    await expectSums(inhalt, { type: "389", category: "S", sums: [-33915, -6444, -40359] });
    expect(await documentXml(inhalt)).not.toContain("Gutschrift");
  });

  it("as XRechnung for who wants it, with his reference and its own form of a cash discount", async () => {
    await billingAgency(world, { discountPercent: 2.5, discountDays: 7 });
    const customer = { format: "xrechnung", kaeuferreferenz: "B-17" } as const;
    const { assignmentId } = await lockedJob(world, { customer });
    const { inhalt } = await issued((await draftsOf(world, assignmentId)).rechnung);
    await expectSums(inhalt, { type: "380", category: "S", sums: [39900, 7581, 47481] });
    const xml = await documentXml(inhalt);
    expect(xml).toContain("urn:xeinkauf.de:kosit:xrechnung_3.0");
    expect(xml).toContain("<ram:BuyerReference>B-17</ram:BuyerReference>");
    // BR-DE-18: percent with two decimals, and a line break at the end.
    expect(xml).toContain("<ram:Description>#SKONTO#TAGE=7#PROZENT=2.50#\n</ram:Description>");
    expect(await documentXml({ ...inhalt, format: "zugferd" })).toContain(
      "<ram:Description>Zahlbar bis 14.12.2026. 2,5 % Skonto bis 07.12.2026</ram:Description>",
    );
  });
});

async function issued(documentId: string) {
  await issueDocument(world.ctx(), { documentId });
  return stored(documentId);
}

async function stored(documentId: string) {
  const [row] = await world.db.select().from(belege).where(eq(belege.id, documentId));
  if (!row) throw new Error("no such document");
  return row;
}

async function expectSums(
  content: DocumentContent,
  { type, category, sums }: Pick<Case, "type" | "category" | "sums">,
) {
  expect(content).toMatchObject({ typ: type, steuer: { kategorie: category } });
  expect([content.netto_cents, content.ust_cents, content.brutto_cents]).toEqual(sums);
  const xml = await documentXml(content);
  expect(await schemaProblems(xml)).toEqual([]);
  // For foreign rules: bench/e-invoice-rules.ts.
  const folder = process.env.E_INVOICES;
  if (folder) await Bun.write(`${folder}/${content.format}/${content.nummer}.xml`, xml);
  expect(eInvoiceTree(xml)).toEqual(eInvoiceOf(content));
}
