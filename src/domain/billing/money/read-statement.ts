import { createHash } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import { DomainError } from "../../kernel/errors.ts";

/** An entry of a bank statement, or one transfer of those that the bank booked together. */
export type StatementEntry = ReturnType<typeof entriesOf>[number];

/** Currency of amounts in a statement that are booked. */
const CURRENCY = "EUR";

const VERSIONS = ["02", "08"];

/**
 * Reads a bank statement, camt.053.001.02 or .08 of ISO 20022: the accounts and their entries, each amount in cents. Nothing that a DTD
 * could bring in is read. Error: `validation` with what is wrong.
 */
export function readStatement(xml: string): { ibans: string[]; entries: StatementEntry[] } {
  const [, version = ""] = /\bcamt\.053\.001\.(\d\d)\b/.exec(xml.slice(0, 2000)) ?? [];
  if (!VERSIONS.includes(version) || /<!(DOCTYPE|ENTITY)/i.test(xml)) {
    throw unreadable("Das ist kein Kontoauszug im Format camt.053, Version 02 oder 08.");
  }
  const { Stmt } = parsed(xml).Document.BkToCstmrStmt;
  const seen = new Map<string, number>();
  return {
    ibans: [...new Set(Stmt.map(({ Acct }) => Acct.Id.IBAN ?? ""))],
    entries: Stmt.flatMap(({ Ntry }) => Ntry.flatMap((entry) => entriesOf(entry, seen))),
  };
}

function unreadable(text: string) {
  return new DomainError("validation", { fields: { xml: text } });
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  // Letters as numbers, such as `&#252;`.
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
});

const LISTS = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd", "RfrdDocInf"]);

function parsed(xml: string) {
  try {
    return Statement.parse(PARSER.parse(xml, true));
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : [];
    const where = issue ? ` (${issue.path.join("/")})` : "";
    throw unreadable(`Der Kontoauszug ist beschädigt oder unvollständig${where}.`);
  }
}

/** An empty element is parsed as an empty text. */
function element<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (value === "" ? {} : value), z.object(shape));
}

/** In one line: also what a letter by its number may bring in, such as `&#0;`. */
const line = z.string().transform((one) => one.replaceAll(/[\p{Cc}\s]+/gu, " "));
const text = line.optional();

/** `474.81` in euros, as the standard writes it, in cents. */
const Amount = z.object({
  "@Ccy": z.string(),
  "#text": z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2}0*)?$/)
    .transform((decimal) => {
      const [euros, cents = ""] = decimal.split(".");
      return Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, "0"));
    }),
});

const Sign = z.enum(["CRDT", "DBIT"]);
/** The name is one level deeper since version 08. */
const Party = element({ Nm: text, Pty: element({ Nm: text }).optional() }).optional();

const Transfer = element({
  Refs: element({ MsgId: text, PmtInfId: text, EndToEndId: text }).optional(),
  Amt: Amount.optional(),
  CdtDbtInd: Sign.optional(),
  AmtDtls: element({ TxAmt: element({ Amt: Amount.optional() }).optional() }).optional(),
  RltdPties: element({ Dbtr: Party, Cdtr: Party }).optional(),
  RmtInf: element({
    Ustrd: z.array(line).optional(),
    Strd: z
      .array(
        element({
          CdtrRefInf: element({ Ref: text }).optional(),
          RfrdDocInf: z.array(element({ Nb: text })).optional(),
        }),
      )
      .optional(),
  }).optional(),
});
type Transfer = z.output<typeof Transfer>;

const Moment = element({ Dt: z.iso.date().optional(), DtTm: text }).optional();

const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Sign,
  RvslInd: text,
  Sts: z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]),
  BookgDt: Moment,
  ValDt: Moment,
  AcctSvcrRef: text,
  NtryDtls: z
    .array(
      element({
        Btch: element({ MsgId: text, PmtInfId: text }).optional(),
        TxDtls: z.array(Transfer).optional(),
      }),
    )
    .default([]),
  AddtlNtryInf: text,
});
type Entry = z.output<typeof Entry>;

const Statement = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(
        z.object({
          Acct: z.object({ Id: element({ IBAN: text }) }),
          Ntry: z.array(Entry).default([]),
        }),
      ),
    }),
  }),
});

/** One for each transfer where the bank says what each amounts to, else one for all. */
function entriesOf(entry: Entry, seen: Map<string, number>) {
  const transfers = entry.NtryDtls.flatMap(({ TxDtls = [] }) => TxDtls);
  const total = signed(entry.Amt, entry.CdtDbtInd);
  const amounts = transfers.map((one) => amountOf(one, entry));
  const sum = amounts.reduce<number>((all, cents) => all + (cents ?? Number.NaN), 0);
  const tag = dayOf(entry);
  const referenz = referenceOf(entry, `${tag} ${total}`, seen);
  const batch = entry.NtryDtls.flatMap(({ Btch }) => [Btch?.MsgId, Btch?.PmtInfId]);
  const common = { tag, hindernis: obstacle(entry) };
  const entryOf = (cents: number, ofIt: readonly Transfer[], place = "") => ({
    ...common,
    // Stable and unique id of the entry across statements, trimmed at its end.
    referenz: referenz + place,
    // Below zero: money that went out.
    cents,
    // Name of the other side.
    gegenseite: partyOf(ofIt[0], cents),
    // The payer's reference.
    zweck: [...ofIt.flatMap(purposeOf), ofIt.length === 0 && entry.AddtlNtryInf]
      .filter(Boolean)
      .join(" "),
    // References of the order that it executes: end-to-end, of the file, of the batch.
    kennungen: [...batch, ...ofIt.flatMap(({ Refs = {} }) => Object.values(Refs))].filter(
      (one): one is string => one !== undefined && !isPlaceholder(one),
    ),
  });
  if (transfers.length > 1 && sum === total) {
    return transfers.map((one, n) => entryOf(amounts[n] ?? 0, [one], `/${n + 1}`));
  }
  return [entryOf(total, transfers)];
}

function signed({ "#text": cents }: z.output<typeof Amount>, sign: z.output<typeof Sign>) {
  return sign === "DBIT" ? -cents : cents;
}

/** Undefined: not said, or in another currency than the entry. */
function amountOf({ Amt, AmtDtls, CdtDbtInd }: Transfer, entry: Entry): number | undefined {
  const amount = Amt ?? AmtDtls?.TxAmt?.Amt;
  if (amount?.["@Ccy"] !== entry.Amt["@Ccy"]) return undefined;
  return signed(amount, CdtDbtInd ?? entry.CdtDbtInd);
}

function dayOf({ BookgDt, ValDt }: Entry): string {
  const day = [BookgDt, ValDt].map((one) => one?.Dt ?? one?.DtTm?.slice(0, 10)).find(Boolean);
  if (!z.iso.date().safeParse(day).success || !day) {
    throw unreadable("Eine Buchung des Kontoauszugs hat keinen Tag.");
  }
  return day;
}

/** The bank's own reference where it gives one, else what the entry says; equal entries in one file are counted. */
function referenceOf(entry: Entry, start: string, seen: Map<string, number>): string {
  const { AcctSvcrRef: given } = entry;
  if (given && !isPlaceholder(given)) return `${start} ${given}`;
  const hash = createHash("sha256").update(JSON.stringify(entry)).digest("hex").slice(0, 24);
  const count = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, count);
  return `${start} ${hash}.${count}`;
}

function isPlaceholder(reference: string) {
  return /^(NOTPROVIDED|NONREF)?$/i.test(reference);
}

function obstacle({ Amt, Sts, RvslInd }: Entry): string {
  if (Amt["@Ccy"] !== CURRENCY) return `Betrag in ${Amt["@Ccy"]}`;
  if (Sts !== "BOOK") return "Von der Bank noch nicht gebucht";
  return RvslInd === "true" || RvslInd === "1" ? "Rückbuchung" : "";
}

function partyOf(transfer: Transfer | undefined, cents: number): string {
  const party = transfer?.RltdPties?.[cents < 0 ? "Cdtr" : "Dbtr"];
  return party?.Nm ?? party?.Pty?.Nm ?? "";
}

function purposeOf({ RmtInf }: Transfer): (string | undefined)[] {
  const structured = RmtInf?.Strd?.flatMap(({ CdtrRefInf, RfrdDocInf = [] }) => [
    CdtrRefInf?.Ref,
    ...RfrdDocInf.map(({ Nb }) => Nb),
  ]);
  return [...(RmtInf?.Ustrd ?? []), ...(structured ?? [])];
}
