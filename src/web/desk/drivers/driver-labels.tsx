import { DRIVER_STATUS_LABEL, type DriverStatus } from "../../../domain/drivers/vocabulary.ts";
import { FEW_YEARS } from "../../../domain/drivers/wording.ts";
import { Sign, StatusChip, type Tone } from "../../ui/sign.tsx";

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
      {FEW_YEARS}
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

/** Texts of the drivers' lists. */
export const DRIVER_LIST_TEXTS = {
  loading: "Lade Fahrer-Daten...",
  failure: "Fehler beim Laden der Fahrer",
  empty: "Keine Fahrer gefunden.",
  emptyHint:
    "Fahrer, die sich auf der Website registrieren, erscheinen hier von selbst und warten auf Ihre Genehmigung. Wer anruft, den legen Sie mit „Fahrer anlegen“ an.",
  news: (count: number) => (count === 1 ? "1 neuer Fahrer" : `${count} neue Fahrer`),
};
