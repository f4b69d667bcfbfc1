import anyAscii from "any-ascii";
import { XMLBuilder } from "fast-xml-parser";
import type { PayoutRecord } from "./vocabulary.ts";

/**
 * The payout as a file for the bank: SEPA credit transfers in pain.001.001.09 (ISO 20022), booked as one debit. Amounts are written from
 * whole cents; names and purposes in the letters that every bank takes (EPC217-08).
 */
export function paymentOrder(payout: PayoutRecord): string {
  const { tag, konto, posten, summe_cents, created_at } = payout;
  const sum = { NbOfTxs: posten.length, CtrlSum: euros(summe_cents) };
  const id = orderId(payout);
  const name = sepaText(konto.inhaber, 70);
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true }).build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: created_at.toISOString(),
          ...sum,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: "TRF",
          BtchBookg: "true",
          ...sum,
          PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
          ReqdExctnDt: { Dt: tag },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: konto.iban } },
          DbtrAgt: {
            FinInstnId: konto.bic ? { BICFI: konto.bic } : { Othr: { Id: "NOTPROVIDED" } },
          },
          ChrgBr: "SLEV",
          CdtTrfTxInf: posten.map(({ nummer, name: driver, iban, cents }) => ({
            PmtId: { EndToEndId: endToEndId(nummer) },
            Amt: { InstdAmt: { "@Ccy": "EUR", "#text": euros(cents) } },
            Cdtr: { Nm: sepaText(driver, 70) || endToEndId(nummer) },
            CdtrAcct: { Id: { IBAN: iban } },
            RmtInf: { Ustrd: sepaText(`Gutschrift ${nummer}`, 140) },
          })),
        },
      },
    },
  });
}

/** Id of the order at the bank, which its statement names again: at most 35 characters. */
export function orderId({ id }: Pick<PayoutRecord, "id">): string {
  return `AZ${id.replaceAll("-", "")}`;
}

/** Id of one transfer, which goes through to the driver: at most 35 characters, no slash at an end or twice. */
export function endToEndId(nummer: string): string {
  return sepaText(nummer, 35).replaceAll(/[^A-Za-z0-9-]/g, "-");
}

function euros(cents: number) {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** German spelling of umlauts; all other letters are transliterated to Latin ones. */
const SPELLED = new Map(
  "Ä:Ae Ö:Oe Ü:Ue ä:ae ö:oe ü:ue &:+".split(" ").map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

function sepaText(text: string, most: number): string {
  const letters = [...text.normalize("NFC")];
  return anyAscii(letters.map((letter) => SPELLED.get(letter) ?? letter).join(""))
    .replaceAll(/[^A-Za-z0-9/?:().,'+-]+/g, " ")
    .trim()
    .slice(0, most)
    .trim();
}
