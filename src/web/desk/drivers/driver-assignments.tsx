import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { NO_ASSIGNMENTS, recordInWords } from "../../../domain/drivers/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { PanelLines, PanelList, PanelSection } from "../kit/panel.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Assignment, Driver } from "../kit/wire.ts";

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
