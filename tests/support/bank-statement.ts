import { XMLBuilder } from "fast-xml-parser";

/** An entry as the bank tells it; `cents` below zero: debited. */
export interface BankEntry {
  cents: number;
  lines?: string[];
  from?: string;
  reference?: string | null;
  day?: string;
  currency?: string;
  status?: "BOOK" | "PDNG";
  isReversal?: boolean;
  endToEnd?: string;
  /** Id of the payment order that the bank booked as one. */
  batch?: string;
  /** Transfers that the bank booked as this one entry. */
  parts?: { cents: number; lines?: string[]; endToEnd?: string }[];
}

interface Statement {
  version?: "02" | "08";
  iban?: string;
}

/** A statement of ISO 20022 as banks deliver it: camt.053.001.02 with names and amounts where version 02 has them, or .08. */
export function bankStatement(
  entries: readonly BankEntry[],
  { version = "08", iban = "DE89370400440532013000" }: Statement = {},
): string {
  const isOld = version === "02";
  const amount = (cents: number, currency = "EUR") => ({
    "@Ccy": currency,
    "#text": (Math.abs(cents) / 100).toFixed(2),
  });
  const Ntry = entries.map((entry, n) => {
    const { cents, lines = [], from = "Bau AG", day = "2026-11-20", status = "BOOK" } = entry;
    const { reference = `2026112000${n}`, currency, endToEnd, batch, parts } = entry;
    const sign = cents < 0 ? "DBIT" : "CRDT";
    const side = cents < 0 ? "Cdtr" : "Dbtr";
    const detail = (one: NonNullable<BankEntry["parts"]>[number]) => ({
      Refs: { EndToEndId: one.endToEnd ?? "NOTPROVIDED" },
      ...(isOld
        ? { AmtDtls: { TxAmt: { Amt: amount(one.cents, currency) } } }
        : { Amt: amount(one.cents, currency), CdtDbtInd: sign }),
      RltdPties: { [side]: isOld ? { Nm: from } : { Pty: { Nm: from } } },
      RmtInf: { Ustrd: one.lines ?? [] },
    });
    return {
      Amt: amount(cents, currency),
      CdtDbtInd: sign,
      ...(entry.isReversal && { RvslInd: "true" }),
      Sts: isOld ? status : { Cd: status },
      BookgDt: { Dt: day },
      ValDt: { Dt: day },
      ...(reference && { AcctSvcrRef: reference }),
      BkTxCd: {},
      NtryDtls: {
        ...(batch && { Btch: { PmtInfId: batch } }),
        TxDtls: (parts ?? [{ cents, lines, ...(endToEnd && { endToEnd }) }]).map(detail),
      },
      AddtlNtryInf: "SEPA-Gutschrift",
    };
  });
  const xml = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });
  return xml.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`,
      BkToCstmrStmt: {
        GrpHdr: { MsgId: "M1", CreDtTm: "2026-11-21T06:00:00" },
        Stmt: { Id: "S1", Acct: { Id: { IBAN: iban } }, Ntry },
      },
    },
  });
}
