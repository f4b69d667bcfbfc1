import { useMemo } from "react";
import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { filesInWords, statesOfDocuments } from "../../../domain/drivers/documents/wording.ts";
import { DRIVER_STATUS_LABEL, type DriverStatus } from "../../../domain/drivers/vocabulary.ts";
import { FEW_YEARS, NO_ASSIGNMENTS, recordInWords } from "../../../domain/drivers/wording.ts";
import { DOCUMENT_TYPES, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Sign, SignLine, StatusChip, type Tone } from "../../ui/sign.tsx";
import type { Assignment, DocumentCounts, Driver } from "../kit/call.ts";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { PanelLines, PanelList, PanelSection } from "../kit/row-panel.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";

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
  of: "Fahrer-Daten",
  failure: "Fehler beim Laden der Fahrer",
  empty: "Keine Fahrer gefunden.",
  emptyHint:
    "Fahrer, die sich auf der Website registrieren, erscheinen hier von selbst und warten auf Ihre Genehmigung. Wer anruft, den legen Sie mit „Fahrer anlegen“ an.",
  noneFoundHint: "Zu dieser Suche und diesen Filtern gibt es keinen Fahrer.",
  news: ["neuer Fahrer", "neue Fahrer"],
} as const;

/** Number of documents, their problems, and those to be checked. */
export function DocumentsState({ counts }: { counts: DocumentCounts | undefined }) {
  if (!counts) return <p className="text-ink-2">…</p>;
  return (
    <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
      <p className="whitespace-nowrap">{filesInWords(counts.gesamt)}</p>
      {statesOfDocuments(counts).map(({ tone, text }) => (
        <SignLine key={text} tone={tone}>
          {text}
        </SignLine>
      ))}
    </div>
  );
}

/** Limit of one read; drivers below it show no counts. */
const AT_ONCE = 500;

export type CountsByDriver = ReadonlyMap<string, DocumentCounts>;

/** Document counts of these drivers; those of former rows stay until read again. */
export function useDocumentCounts(drivers: readonly Driver[]): CountsByDriver {
  const fahrerIds = drivers.slice(0, AT_ONCE).map(({ id }) => id);
  const options = { enabled: fahrerIds.length > 0, keepsPrevious: true };
  const { rows } = usePolledList("document-counts", { fahrerIds }, options);
  return useMemo(() => new Map(rows?.map((row) => [row.fahrer_id, row] as const)), [rows]);
}

/** Assignments still to be driven. */
export function DriverAssignments({ driver }: { driver: Driver }) {
  const assignments = useDriverAssignments(driver);
  return (
    <PanelSection
      id="fahrer-zuweisungen"
      title={`Laufende Zuweisungen${assignments ? ` (${assignments.length})` : ""}`}
    >
      {assignments?.length === 0 && <p className="text-ink-2">Zurzeit keine.</p>}
      <AssignmentLines assignments={assignments ?? []} />
    </PanelSection>
  );
}

const PAGE = 10;

/** Driver's record: figures, then all jobs, newest first. */
export function DriverRecord({ driver }: { driver: Driver }) {
  const list = usePagedList("assignments", { driverId: driver.id, limit: PAGE });
  const [record] = usePolledList("driver-record", { driverId: driver.id }).rows ?? [];
  const words = record && recordInWords(record);
  return (
    <PanelSection id="fahrer-bilanz" title="Alle Aufträge">
      {record && words && (
        <p className="mb-1 flex flex-wrap gap-x-4 tabular-nums">
          <span>{words.driven}</span>
          <span className={record.no_shows > 0 ? "font-semibold text-red" : undefined}>
            {words.noShows}
          </span>
          <span>{words.givenBack}</span>
          <span>{words.refused}</span>
        </p>
      )}
      <PanelList list={list} empty={NO_ASSIGNMENTS}>
        {list.rows.map(lineOf)}
      </PanelList>
    </PanelSection>
  );
}

/** One line for each: order, days, customer, status. */
export function AssignmentLines({ assignments }: { assignments: Assignment[] }) {
  if (assignments.length === 0) return null;
  return <PanelLines>{assignments.map(lineOf)}</PanelLines>;
}

function lineOf({ id, job, status, ...days }: Assignment) {
  return (
    <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
      <a href={`/admin?auftrag=${job.nummer}`} className={`font-semibold ${LINK_LOOK}`}>
        {jobNumber(job.nummer)}
      </a>
      <span>{assignmentPeriod(days) || "ohne Datum"}</span>
      <span className="min-w-0">{job.company || job.customer_name}</span>
      <span className="text-ink-2">{ASSIGNMENT_STATUS_LABEL[status]}</span>
    </li>
  );
}

/** As many as one read gives. */
const MOST = 500;

/** The driver's assignments that still bind him: neither cancelled nor over. Undefined until they are read. */
export function useDriverAssignments(driver: Driver): Assignment[] | undefined {
  const today = useBerlinToday();
  const { rows } = usePolledList("assignments", { driverId: driver.id, limit: MOST });
  return rows?.filter((row) => isOpen(row, today));
}

function isOpen({ status, start_date, end_date }: Assignment, today: string) {
  const lastDay = end_date ?? start_date;
  return (status === "assigned" || status === "confirmed") && (!lastDay || lastDay >= today);
}

export const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({
  value,
  label: DOCUMENT_TYPE_LABEL[value],
}));
