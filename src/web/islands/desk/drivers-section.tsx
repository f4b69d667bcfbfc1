import { useMemo } from "react";
import { DRIVER_STATUS_LABEL } from "../../../domain/drivers/labels.ts";
import type { DriverStatus } from "../../../domain/drivers/schemas.ts";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Column } from "../../ui/table.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { licences, rate } from "./format.ts";
import { ListSection } from "./list-section.tsx";
import { LongText } from "./long-text.tsx";
import { RowAction } from "./row-action.tsx";
import { useAction } from "./use-action.ts";
import { useList } from "./use-list.ts";
import type { Driver } from "./wire.ts";

const TONE: Record<DriverStatus, Tone> = {
  pending: "amber",
  approved: "green",
  active: "green",
  rejected: "neutral",
  no_show: "red",
};

const TEXTS = {
  loading: "Lade Fahrer-Daten...",
  failure: "Fehler beim Laden der Fahrer",
  empty: "Keine Fahrer gefunden.",
  emptyHint:
    "Fahrer, die sich auf der Website registrieren, erscheinen hier von selbst und warten auf Ihre Genehmigung.",
  news: (count: number) => (count === 1 ? "1 neuer Fahrer" : `${count} neue Fahrer`),
};

/** 'Fahrer': who is registered; those who wait for approval come first. */
export function DriversSection() {
  const waiting = useList("fahrer", { status: "pending", limit: 100 });
  const list = useList("fahrer", { limit: 25 });
  const rows = useMemo(() => waitingFirst(waiting.rows, list.rows), [waiting.rows, list.rows]);
  return (
    <ListSection
      id="fahrer"
      title="Fahrer"
      list={{ ...list, rows }}
      columns={COLUMNS}
      texts={TEXTS}
    />
  );
}

const COLUMNS: Column<Driver>[] = [
  {
    key: "name",
    header: "Fahrer",
    phone: "line",
    rowHeader: true,
    cell: (driver) => (
      <>
        <p>{`${driver.vorname} ${driver.nachname}`}</p>
        <p className="text-14 font-normal text-ink-2">{`${driver.plz} ${driver.ort}`.trim()}</p>
      </>
    ),
  },
  {
    key: "kontakt",
    header: "Telefon",
    phone: "line",
    cell: (driver) => (
      <>
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
    key: "klassen",
    header: "Klassen",
    phone: "inline",
    cell: (driver) => licences(driver.fuehrerscheinklassen),
  },
  {
    key: "satz",
    header: "Satz",
    phone: "inline",
    align: "right",
    cell: (driver) => (
      <span className="whitespace-nowrap">{rate("hourly", driver.stundensatz)}</span>
    ),
  },
  {
    key: "status",
    header: "Status",
    phone: "inline",
    cell: ({ status }) => <StatusChip tone={TONE[status]} label={DRIVER_STATUS_LABEL[status]} />,
  },
  {
    key: "nachricht",
    header: "Nachricht",
    phone: "line",
    cell: (driver) => <LongText text={driver.beschreibung} />,
  },
  {
    key: "aktionen",
    header: "Aktionen",
    phone: "line",
    cell: (driver) => <Approve driver={driver} />,
  },
];

function Approve({ driver }: { driver: Driver }) {
  const approve = useAction("approve-driver-and-send-jobs", {
    failureTitle: "Fehler beim Freischalten",
    onDone: ({ sentJobs }) => showSuccess("Fahrer erfolgreich freigeschaltet", sentText(sentJobs)),
  });
  if (driver.status !== "pending") return null;
  return (
    <RowAction
      isRunning={approve.isPending}
      run={() => approve.mutateAsync({ driverId: driver.id })}
      label="Genehmigen"
      of={`${driver.vorname} ${driver.nachname}`}
    />
  );
}

function sentText(jobs: number) {
  if (jobs === 0) return "Die E-Mail ist unterwegs. Zurzeit ist kein Auftrag offen.";
  return `Die E-Mail mit ${jobs === 1 ? "einem offenen Auftrag" : `${jobs} offenen Aufträgen`} ist unterwegs.`;
}

/** The two lists may be a moment apart: the general one knows the newer status of a driver in both. */
function waitingFirst(waiting: Driver[], all: Driver[]) {
  const latest = new Map(all.map((driver) => [driver.id, driver] as const));
  const first = waiting.filter(({ id }) => (latest.get(id)?.status ?? "pending") === "pending");
  const listed = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !listed.has(id))];
}
