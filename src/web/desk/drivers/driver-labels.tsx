import {
  AVAILABILITIES,
  type DriverStatus,
  EXPERIENCE_YEARS,
} from "../../../domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../../../domain/drivers/vocabulary.ts";
import { berlinDay } from "../../../domain/kernel/time/moments.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import { AVAILABILITY_LABEL, EXPERIENCE_LABEL } from "../../forms/registration/profile-labels.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Driver } from "../kit/wire.ts";

const TONE: Record<DriverStatus, Tone> = {
  pending: "amber",
  approved: "green",
  active: "green",
  rejected: "neutral",
  no_show: "red",
};

/** The status of a driver in German. */
export function DriverStatusChip({ status }: { status: DriverStatus }) {
  return <StatusChip tone={TONE[status]} label={DRIVER_STATUS_LABEL[status]} />;
}

/** The flag of a driver with less practice than the agency asks for (docs/rules.md, Registration). */
export function FewYears() {
  return (
    <p className="flex items-center gap-1 text-14 font-semibold whitespace-nowrap text-amber">
      <Sign tone="amber" size={12} />
      {`unter ${MINIMUM_EXPERIENCE_YEARS}\u00a0Jahre`}
    </p>
  );
}

/** Licence classes, each as a small plate. */
export function LicencePlates({ classes }: { classes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {classes.map((one) => (
        <li
          key={one}
          className="rounded-sign border border-ink px-1.5 font-sign text-14 font-semibold"
        >
          {one}
        </li>
      ))}
    </ul>
  );
}

/** Experience by its stored years, in the words of the registration form. */
export function experience(years: number): string {
  const known = EXPERIENCE_YEARS.find((one) => one === years);
  return known ? EXPERIENCE_LABEL[known] : `${years}${NBSP}Jahre`;
}

type Availability = Pick<Driver, "verfuegbarkeit" | "verfuegbarkeit_stand" | "created_at">;

/** When the driver can start, and as of when: `Sofort, Stand 3.7.2024`. Nothing if he didn't say. */
export function availability(driver: Availability): string {
  const { verfuegbarkeit, verfuegbarkeit_stand, created_at } = driver;
  if (!verfuegbarkeit) return "";
  const known = AVAILABILITIES.find((one) => one === verfuegbarkeit);
  const said = known ? AVAILABILITY_LABEL[known] : verfuegbarkeit;
  return `${said}, Stand${NBSP}${berlinDay(verfuegbarkeit_stand ?? created_at)}`;
}

/** Of the lists of drivers. */
export const DRIVER_LIST_TEXTS = {
  loading: "Lade Fahrer-Daten...",
  failure: "Fehler beim Laden der Fahrer",
  empty: "Keine Fahrer gefunden.",
  emptyHint:
    "Fahrer, die sich auf der Website registrieren, erscheinen hier von selbst und warten auf Ihre Genehmigung. Wer anruft, den legen Sie mit „Fahrer anlegen“ an.",
  news: (count: number) => (count === 1 ? "1 neuer Fahrer" : `${count} neue Fahrer`),
};
