import { composeIBAN } from "ibantools";
import { fahrerAbrechnung, type fahrerProfile } from "../../../db/schema/index.ts";
import { CREDIT_NOTE_CONSENT } from "../../drivers/billing-data/vocabulary.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { idOf, type Random, randomOf } from "./random.ts";

/** German bank code that no bank has. */
const BANK_CODE = "99999999";

/** Billing data of most German drivers who may drive; the desk asks the others for it. */
export async function insertBilling(
  tx: TxCtx,
  drivers: readonly (typeof fahrerProfile.$inferSelect)[],
): Promise<void> {
  const rows = drivers.flatMap((driver) => {
    const random = randomOf(`billing:${driver.id}`);
    const isKnown = driver.status === "active" && driver.firmensitz_land === "Deutschland";
    if (!isKnown || !random.chance(0.85)) return [];
    return {
      id: idOf(`billing:${driver.id}`),
      fahrer_id: driver.id,
      fassung: 1,
      gilt_ab: berlinDate(driver.created_at),
      admin_email: "",
      created_at: driver.created_at,
      firma: "",
      strasse: driver.adresse,
      plz: driver.plz,
      ort: driver.ort,
      land: "DE",
      steuerstatus: random.weighted({ regulaer: 70, kleinunternehmer: 30 }),
      steuernummer: `13/815/0${random.int(1000, 9999)}`,
      ust_id: "",
      iban: ibanOf(random),
      gutschrift_text_version: CREDIT_NOTE_CONSENT.version,
      gutschrift_zugestimmt_at: driver.created_at,
      gutschrift_weg: "phone" as const,
      gutschrift_ip: "",
    };
  });
  if (rows.length > 0) await tx.db.insert(fahrerAbrechnung).values(rows);
}

/** An account that no bank has. */
export function ibanOf(random: Random): string {
  const account = String(random.int(1, 999_999_999)).padStart(10, "0");
  return composeIBAN({ countryCode: "DE", bban: BANK_CODE + account }) ?? "";
}
