import type { fahrerProfile } from "../../src/db/schema/index.ts";
import {
  AVAILABILITIES,
  type DriverStatus,
  EXPERIENCE_YEARS,
  type LICENCE_CLASSES,
  SPECIAL_REQUIREMENTS,
  SPECIALISATIONS,
} from "../../src/domain/drivers/schemas.ts";
import { COMMISSION_CONSENT } from "../../src/domain/drivers/vocabulary.ts";
import { DAY_MS } from "../../src/domain/kernel/time/days.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES } from "./places.ts";
import { idOf, randomOf } from "./random.ts";

const STATUS_WEIGHTS: Record<DriverStatus, number> = {
  pending: 18,
  approved: 4,
  active: 64,
  rejected: 7,
  no_show: 7,
};

/** Days since the registration, from and to. Who may have driven was there before the oldest job. */
const AGE_DAYS: Record<DriverStatus, [number, number]> = {
  pending: [1, 12],
  approved: [2, 6],
  active: [400, 900],
  rejected: [30, 300],
  no_show: [400, 900],
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
export function demoDriver(
  seed: number,
  index: number,
  day: Date,
): typeof fahrerProfile.$inferInsert {
  const random = randomOf(`driver:${seed}:${index}`);
  const vorname = random.pick(FIRST_NAMES);
  const nachname = random.pick(LAST_NAMES);
  const place = random.pick(PLACES);
  const status = random.weighted(STATUS_WEIGHTS);
  const createdAt = new Date(day.getTime() - random.int(...AGE_DAYS[status]) * DAY_MS);
  return {
    id: idOf(`driver:${seed}:${index}`),
    vorname,
    nachname,
    status,
    email: `fahrer-${seed}-${index + 1}@example.org`,
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
    beschreibung: "Musterprofil für die Entwicklung.",
    provision_text_version: COMMISSION_CONSENT.version,
    provision_zugestimmt_at: createdAt,
    freigegeben_am: status === "pending" || status === "rejected" ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
