import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/assignments/labels.ts";
import type { AssignmentStatus } from "../../../domain/assignments/schemas.ts";
import { jobNumber, vehicleName } from "../../../domain/jobs/labels.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Column } from "../../ui/table.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import { MailLink } from "./contact-links.tsx";
import { dateRange, rate } from "./format.ts";
import { DriversAnswer } from "./job-state.tsx";
import { ListSection } from "./list-section.tsx";
import { RowAction } from "./row-action.tsx";
import { Time } from "./time.tsx";
import { useAction } from "./use-action.ts";
import { useList } from "./use-list.ts";
import type { Assignment } from "./wire.ts";

const TONE: Record<AssignmentStatus, Tone> = {
  assigned: "amber",
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
export function AssignmentsSection({ onOpenJob }: { onOpenJob: (nummer: number) => void }) {
  return (
    <ListSection
      id="zuweisungen"
      title="Zuweisungen"
      list={useList("assignments", { limit: 25 })}
      columns={columnsFor(onOpenJob)}
      texts={TEXTS}
    />
  );
}

function columnsFor(onOpenJob: (nummer: number) => void): Column<Assignment>[] {
  return [
    {
      key: "auftrag",
      header: "Auftrag",
      phone: "line",
      rowHeader: true,
      cell: ({ job }) => (
        <button
          type="button"
          onClick={() => onOpenJob(job.nummer)}
          className="block cursor-pointer rounded-sign"
        >
          <OrderPlate>{jobNumber(job.nummer)}</OrderPlate>
          <span className="sr-only"> oben öffnen</span>
        </button>
      ),
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
      cell: ({ driver }) => (
        <>
          <p>{`${driver.vorname} ${driver.nachname}`}</p>
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
      cell: (row) => (
        <span className="whitespace-nowrap">{rate(row.rate_type, row.rate_value)}</span>
      ),
    },
    { key: "tage", header: "Einsatztage", phone: "line", cell: (row) => <Days row={row} /> },
    { key: "status", header: "Status", phone: "inline", cell: (row) => <State row={row} /> },
    {
      key: "notiz",
      header: "Notiz",
      phone: "line",
      cell: (row) => row.admin_note || <span className="text-ink-2">–</span>,
    },
    { key: "aktionen", header: "Aktionen", phone: "line", cell: (row) => <Actions row={row} /> },
  ];
}

function Days({ row }: { row: Assignment }) {
  return (
    <>
      <p>{dateRange(row.start_date, row.end_date) || "Ohne Datum"}</p>
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
      <DriversAnswer acceptedAt={row.accepted_at} isAwaited={row.status === "assigned"} />
    </div>
  );
}

function Actions({ row }: { row: Assignment }) {
  const resend = useAction("send-driver-confirmation", {
    onDone: () => showSuccess("E-Mail erneut gesendet", `An ${row.driver.email}, ist unterwegs.`),
  });
  if (row.status !== "assigned" && row.status !== "confirmed") return null;
  const of = `${jobNumber(row.job.nummer)}, ${row.driver.vorname} ${row.driver.nachname}`;
  return (
    <div className="flex flex-wrap gap-1 whitespace-nowrap min-[75rem]:flex-nowrap">
      {row.status === "assigned" && <ConfirmAction assignmentId={row.id} of={of} />}
      <RowAction
        isRunning={resend.isPending}
        run={() => resend.mutateAsync({ assignment_id: row.id, stage: "resend" })}
        label="E-Mail erneut senden"
        of={of}
      />
    </div>
  );
}
