import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { composeIBAN } from "ibantools";
import { fahrerAbrechnung, fahrerDokumente, type fahrerProfile } from "../../../db/schema/index.ts";
import { SAMPLE_DOMAIN } from "../../../db/schema/samples.ts";
import { CREDIT_NOTE_CONSENT } from "../../drivers/billing-data/vocabulary.ts";
import { requiredDocuments } from "../../drivers/documents/vocabulary.ts";
import { SPECIAL_REQUIREMENTS } from "../../drivers/schemas.ts";
import {
  AVAILABILITIES,
  COMMISSION_CONSENT,
  type DriverStatus,
  EXPERIENCE_YEARS,
} from "../../drivers/vocabulary.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { addDays, berlinDate, DAY_MS } from "../../kernel/time/berlin.ts";
import {
  type DocumentType,
  type LICENCE_CLASSES,
  SPECIALISATIONS,
} from "../../kernel/vocabulary.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES } from "./demo-customers.ts";
import { chunksOf, idOf, type Random, randomOf } from "./random.ts";

/** A driver who misses a job becomes `no_show`. */
type NewStatus = Exclude<DriverStatus, "no_show">;
const STATUS_WEIGHTS: Record<NewStatus, number> = {
  pending: 18,
  approved: 4,
  active: 71,
  rejected: 7,
};

/** Days since the registration, from and to. Who may have driven was there before the oldest job. */
const AGE_DAYS: Record<NewStatus, [number, number]> = {
  pending: [1, 12],
  approved: [2, 6],
  active: [400, 900],
  rejected: [30, 300],
};

const LICENCES: [Licences, ...Licences[]] = [
  ["B", "C", "CE"],
  ["B", "C1", "C", "CE"],
  ["B", "C", "CE", "D"],
  ["B", "C"],
  ["B", "C1", "C"],
  ["B", "D1", "D", "DE"],
];
type Licences = (typeof LICENCE_CLASSES)[number][];

/** The artificial driver of this number. `day` is the start of work today; everything lies before. */
export function demoDriver(index: number, day: Date): typeof fahrerProfile.$inferInsert {
  const random = randomOf(`driver:1:${index}`);
  const vorname = random.pick(FIRST_NAMES);
  const nachname = random.pick(LAST_NAMES);
  const place = random.pick(PLACES);
  const status = random.weighted(STATUS_WEIGHTS);
  const createdAt = new Date(day.getTime() - random.int(...AGE_DAYS[status]) * DAY_MS);
  return {
    id: idOf(`driver:1:${index}`),
    vorname,
    nachname,
    status,
    email: `fahrer-${index + 1}@${SAMPLE_DOMAIN}`,
    telefon: `069 555 ${1000 + (index % 9000)}`,
    adresse: `Musterstraße ${random.int(1, 140)}`,
    plz: place.postalCode,
    ort: place.city,
    firmensitz_land: random.chance(0.85) ? "Deutschland" : random.pick(["Polen", "Rumänien"]),
    verfuegbarkeit: random.pick(AVAILABILITIES),
    fuehrerscheinklassen: random.pick(LICENCES),
    erfahrung_jahre: random.pick(EXPERIENCE_YEARS),
    stundensatz: random.int(50, 90) / 2,
    spezialisierungen: random.some(SPECIALISATIONS, 1, 4),
    verfuegbare_regionen: random.chance(0.3) ? ["deutschlandweit"] : [place.region],
    spezialanforderungen: random.some(SPECIAL_REQUIREMENTS, 0, 4),
    bf2_erlaubnis: random.chance(0.1),
    bf3_erlaubnis: random.chance(0.15),
    beschreibung: "Beispiel: Diesen Fahrer gibt es nicht.",
    provision_text_version: COMMISSION_CONSENT.version,
    provision_zugestimmt_at: createdAt,
    freigegeben_am: status === "pending" || status === "rejected" ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

type Driver = typeof fahrerProfile.$inferSelect;

const PNG = "image/png" as const;
const AT_ONCE = 16;
/** Documents of approved drivers: unchecked, checked, and expiring within weeks. */
const COMPLETE = { has: 0.96, isChecked: 0.95, endsSoon: 0.06 };
/** Documents of waiting and rejected drivers. */
const WAITING = { has: 0.75, isChecked: 0.2, endsSoon: 0.05 };

/**
 * Gives drivers the documents that they need, most of them complete; rows and files. `today`: `YYYY-MM-DD`. `picture`: path of the PNG
 * that stands for every scan, nobody's papers.
 */
export async function insertDocuments(
  tx: TxCtx,
  drivers: Driver[],
  { today, picture }: { today: string; picture: string },
): Promise<void> {
  const { size: bytes } = await stat(picture);
  const rows = drivers.flatMap((driver) => {
    const random = randomOf(`documents:${driver.id}`);
    return requiredDocuments(driver.fuehrerscheinklassen).flatMap(
      (type) => documentOf(random, driver, type, today) ?? [],
    );
  });
  for (const part of chunksOf(rows, AT_ONCE)) {
    const file = { path: picture, bytes, contentType: PNG };
    await Promise.all(part.map(({ filepath }) => tx.files.put(filepath, file)));
  }
  const sized = rows.map((row) => ({ ...row, bytes }));
  for (const part of chunksOf(sized)) await tx.db.insert(fahrerDokumente).values(part);
}

function documentOf(random: Random, driver: Driver, type: DocumentType, today: string) {
  const isWaiting = driver.status === "pending" || driver.status === "rejected";
  const { has, isChecked, endsSoon } = isWaiting ? WAITING : COMPLETE;
  if (!random.chance(has)) return undefined;
  const days = random.chance(endsSoon) ? random.int(-10, 40) : random.int(120, 1500);
  const wasChecked = random.chance(isChecked);
  return {
    fahrer_id: driver.id,
    type,
    filename: `${type}-muster.png`,
    filepath: randomBytes(24).toString("hex"),
    content_type: PNG,
    gueltig_bis: wasChecked ? addDays(today, days) : null,
    geprueft_am: wasChecked ? driver.created_at : null,
    uploaded_at: driver.created_at,
  };
}

/** German bank code that no bank has. */
const BANK_CODE = "99999999";

/** Billing data of most German drivers who may drive; the desk asks the others for it. */
export async function insertBilling(tx: TxCtx, drivers: readonly Driver[]): Promise<void> {
  const rows = drivers.flatMap((driver) => {
    const random = randomOf(`billing:${driver.id}`);
    const isKnown = driver.status === "active" && driver.firmensitz_land === "Deutschland";
    if (!isKnown || !random.chance(0.85)) return [];
    return {
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
