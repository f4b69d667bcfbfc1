import type { AssignmentStatus } from "../../../domain/dispatch/assignments/schemas.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Column } from "../../ui/table.tsx";
import { JobLink } from "../kit/desk-url.tsx";
import { fullName, rate, Time } from "../kit/format.tsx";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { CsvLink, driverHref, LINK_LOOK, MailLink, PhoneLink } from "../kit/links.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import type { Assignment } from "../kit/wire.ts";
import { ConfirmAction, ResendAction } from "./assignment-actions.tsx";
import { DriversAnswer } from "./assignment-state.tsx";

const TONE: Record<AssignmentStatus, Tone> = {
  assigned: "waiting",
  confirmed: "green",
  no_show: "red",
  cancelled: "neutral",
};

const TEXTS = {
  loading: "Lade Zuweisungen...",
  failure: "Fehler beim Laden der Zuweisungen",
  empty: "Keine Zuweisungen vorhanden.",
  emptyHint: "Sobald Sie einem Auftrag einen Fahrer zuweisen, steht die Zuweisung hier.",
  news: (count: number) => (count === 1 ? "1 neue Zuweisung" : `${count} neue Zuweisungen`),
};

/** 'Zuweisungen': who drives what at which rate, and what the driver said. */
export function AssignmentsSection() {
  return (
    <ListSection
      id="zuweisungen"
      title="Zuweisungen"
      list={usePagedList("assignments", { limit: 25 })}
      columns={COLUMNS}
      texts={TEXTS}
      toolbar={<CsvLink file="zuweisungen" what="Zuweisungen" />}
    />
  );
}

const COLUMNS: readonly Column<Assignment>[] = [
  {
    key: "auftrag",
    header: "Auftrag",
    phone: "inline",
    rowHeader: true,
    cell: ({ job }) => <JobLink nummer={job.nummer} />,
  },
  {
    key: "einsatz",
    header: "Einsatz",
    phone: "line",
    cell: ({ job }) => (
      <>
        <p className="font-semibold">{job.company || job.customer_name}</p>
        <p className="text-14 text-ink-2">
          {vehicleName(job.fahrzeugtyp)}, {job.einsatzort}
        </p>
      </>
    ),
  },
  {
    key: "fahrer",
    header: "Fahrer",
    phone: "line",
    cell: ({ driver, driver_id }) => (
      <>
        <p>
          <a href={driverHref(driver_id)} className={LINK_LOOK}>
            {fullName(driver)}
          </a>
        </p>
        <p>
          <PhoneLink phone={driver.telefon} />
        </p>
        <p className="text-14">
          <MailLink email={driver.email} />
        </p>
      </>
    ),
  },
  {
    key: "satz",
    header: "Satz",
    phone: "inline",
    align: "right",
    cell: (row) => <span className="whitespace-nowrap">{rate(row.rate_type, row.rate_value)}</span>,
  },
  { key: "tage", header: "Einsatztage", phone: "line", cell: (row) => <Days row={row} /> },
  { key: "status", header: "Status", phone: "inline", cell: (row) => <State row={row} /> },
  {
    key: "notiz",
    header: "Notiz",
    phone: "line",
    cell: (row) => row.admin_note || <span className="text-ink-2 max-lg:hidden">–</span>,
  },
  { key: "aktionen", header: "Aktionen", phone: "line", cell: (row) => <Actions row={row} /> },
];

function Days({ row }: { row: Assignment }) {
  return (
    <>
      <p>{assignmentPeriod(row) || "Ohne Datum"}</p>
      <p className="text-14 text-ink-2">
        zugewiesen <Time iso={row.assigned_at} />
      </p>
    </>
  );
}

function State({ row }: { row: Assignment }) {
  return (
    <div className="space-y-1 md:whitespace-nowrap">
      <StatusChip tone={TONE[row.status]} label={ASSIGNMENT_STATUS_LABEL[row.status]} />
      {row.declined && row.status === "cancelled" ? (
        <p className="text-14">vom Fahrer abgelehnt</p>
      ) : (
        <DriversAnswer acceptedAt={row.accepted_at} isAwaited={row.status === "assigned"} />
      )}
    </div>
  );
}

function Actions({ row }: { row: Assignment }) {
  if (row.status !== "assigned" && row.status !== "confirmed") return null;
  const of = `${jobNumber(row.job.nummer)}, ${fullName(row.driver)}`;
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap min-[75rem]:flex-nowrap">
      {row.status === "assigned" && (
        <ConfirmAction
          assignment={row}
          driverName={fullName(row.driver)}
          customer={row.job}
          of={of}
          about="zuweisungen"
        />
      )}
      <ResendAction assignmentId={row.id} driverName={fullName(row.driver)} of={of} />
    </div>
  );
}
