import { SHEET_STATUS_LABEL, type SheetStatus } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes, versionInWords } from "../../../domain/billing/hours/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { WorkMoney } from "../../../domain/pricing/work-money.ts";
import { Sign, StatusChip, type Tone } from "../../ui/sign.tsx";
import type { HoursRow, HoursSheet } from "../kit/call.ts";
import { usePolledList } from "../kit/polled-lists.ts";

const TONE: Record<SheetStatus, Tone> = {
  open: "waiting",
  submitted: "waiting",
  corrected: "waiting",
  disputed: "red",
  locked: "green",
  void: "neutral",
};

/** Side that has to answer; amber after the rule's days of silence. */
export function SheetStatusChip({
  sheet,
}: {
  sheet: Pick<HoursRow, "status" | "waits_for_dispatcher">;
}) {
  const { status, waits_for_dispatcher: isSilent } = sheet;
  const tone = isSilent && status !== "disputed" ? "amber" : TONE[status];
  return <StatusChip tone={tone} label={SHEET_STATUS_LABEL[status]} isLow />;
}

/** `FA 1042, Max Muster` */
export function sheetName({ nummer, fahrer }: Pick<HoursRow, "nummer" | "fahrer">): string {
  return `${jobNumber(nummer)}, ${fahrer}`;
}

/** `16:00 Std., 2 Tage` */
export function workInWords(days: readonly { arbeit_min: number }[]): string {
  const minutes = days.reduce((sum, { arbeit_min }) => sum + arbeit_min, 0);
  return `${hoursAndMinutes(minutes)}${NBSP}Std., ${countInWords(days.length, "Tag", "Tage")}`;
}

/** `Kunde 399,00 €`, `Fahrer 339,15 €`, `bleibt 59,85 €`; the customer's price may still be open. */
export function sumsInWords({ customer, driver, leftCents }: WorkMoney): string[] {
  return [
    `Kunde ${customer ? formatCents(customer.netCents) : "offen"}`,
    `Fahrer ${formatCents(driver.driverCents)}`,
    ...(leftCents === null ? [] : [`bleibt ${formatCents(leftCents)}`]),
  ];
}

/** Deviations from the plan, and statements of others. */
export function MarkedLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-14 font-semibold text-amber">
      {lines.map((line) => (
        <li key={line} className="flex items-baseline gap-1.5">
          <span className="translate-y-0.5">
            <Sign tone="amber" size={12} />
          </span>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The sheet as it stands now, while a dialog is open about it as it stood before. */
export function useSheetNow(opened: HoursSheet): HoursSheet {
  const { rows } = usePolledList("hours-sheet", { assignmentId: opened.assignment_id });
  return rows?.[0] ?? opened;
}

/** Change by somebody else since the dialog was opened. */
export function SaidMeanwhile({ opened, now }: { opened: HoursSheet; now: HoursSheet }) {
  const versions = now.fassungen.filter(({ nummer }) => nummer > opened.fassung);
  return (
    <div role="status" className="mb-4 empty:hidden">
      {versions.length > 0 && (
        <>
          <p className="font-semibold">Inzwischen:</p>
          <MarkedLines lines={versions.map(versionInWords)} />
        </>
      )}
    </div>
  );
}
