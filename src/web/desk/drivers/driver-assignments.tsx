import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { NO_ASSIGNMENTS, recordInWords } from "../../../domain/drivers/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Assignment, Driver } from "../kit/wire.ts";

/** What the driver is assigned to and has still to drive. */
export function DriverAssignments({ driver }: { driver: Driver }) {
  const assignments = useDriverAssignments(driver);
  return (
    <section aria-labelledby="fahrer-zuweisungen">
      <h3 id="fahrer-zuweisungen" className="mb-1 text-18">
        {`Laufende Zuweisungen${assignments ? ` (${assignments.length})` : ""}`}
      </h3>
      {assignments?.length === 0 && <p className="text-ink-2">Zurzeit keine.</p>}
      <AssignmentLines assignments={assignments ?? []} />
    </section>
  );
}

const PAGE = 10;

/** How it went so far: figures, then every job he was given, newest first. */
export function DriverRecord({ driver }: { driver: Driver }) {
  const list = usePagedList("assignments", { driverId: driver.id, limit: PAGE });
  const [record] = usePolledList("driver-record", { driverId: driver.id }).rows ?? [];
  const words = record && recordInWords(record);
  return (
    <section aria-labelledby="fahrer-bilanz">
      <h3 id="fahrer-bilanz" className="mb-1 text-18">
        Alle Aufträge
      </h3>
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
      {!list.isLoading && list.rows.length === 0 && <p className="text-ink-2">{NO_ASSIGNMENTS}</p>}
      <AssignmentLines assignments={list.rows} />
      {list.loadMore && (
        <p className="mt-2">
          <Button size="small" variant="row" busy={list.isLoadingMore} onClick={list.loadMore}>
            Weitere Aufträge laden
          </Button>
        </p>
      )}
    </section>
  );
}

/** One line for each: order, days, customer, status. */
export function AssignmentLines({ assignments }: { assignments: Assignment[] }) {
  if (assignments.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {assignments.map(({ id, job, status, ...days }) => (
        <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
          <a href={`/admin?auftrag=${job.nummer}`} className={`font-semibold ${LINK_LOOK}`}>
            {jobNumber(job.nummer)}
          </a>
          <span>{assignmentPeriod(days) || "ohne Datum"}</span>
          <span className="min-w-0">{job.company || job.customer_name}</span>
          <span className="text-ink-2">{ASSIGNMENT_STATUS_LABEL[status]}</span>
        </li>
      ))}
    </ul>
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
