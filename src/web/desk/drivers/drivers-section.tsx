import { useMemo } from "react";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/table.tsx";
import { fullName, licences, rate } from "../kit/format.tsx";
import { CsvLink, driverHref, LINK_LOOK, MailLink, PhoneLink } from "../kit/links.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import type { Driver } from "../kit/wire.ts";
import { ApproveAction } from "./driver-actions.tsx";
import { DRIVER_LIST_TEXTS, DriverStatusChip } from "./driver-labels.tsx";

/** 'Fahrer': who is registered; those who wait for approval come first. */
export function DriversSection() {
  const waiting = usePagedList("fahrer", { status: "pending", limit: 100 });
  const list = usePagedList("fahrer", { limit: 25 });
  const rows = useMemo(() => waitingFirst(waiting.rows, list.rows), [waiting.rows, list.rows]);
  return (
    <ListSection
      id="fahrer"
      title="Fahrer"
      list={{ ...list, rows }}
      columns={COLUMNS}
      texts={DRIVER_LIST_TEXTS}
      toolbar={<Toolbar />}
    />
  );
}

function Toolbar() {
  return (
    <div className="flex items-center gap-2">
      <LinkButton size="small" variant="row" href="/fahrer-admin">
        Fahrerverwaltung
      </LinkButton>
      <CsvLink file="fahrer" what="Fahrer" />
    </div>
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
        <p>
          <a href={driverHref(driver.id)} className={LINK_LOOK}>
            {fullName(driver)}
          </a>
        </p>
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
    cell: ({ status }) => <DriverStatusChip status={status} />,
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
    cell: (driver) =>
      driver.status === "pending" && <ApproveAction driver={driver} label="Genehmigen" />,
  },
];

/** The two lists may be a moment apart: the general one knows the newer status of a driver in both. */
function waitingFirst(waiting: Driver[], all: Driver[]) {
  const latest = new Map(all.map((driver) => [driver.id, driver] as const));
  const first = waiting.filter(({ id }) => (latest.get(id)?.status ?? "pending") === "pending");
  const listed = new Set(first.map(({ id }) => id));
  return [...first, ...all.filter(({ id }) => !listed.has(id))];
}

const SHORT = 90;

/** A text of any length: its beginning in the row, the rest on demand. */
function LongText({ text }: { text: string }) {
  if (!text) return <span className="text-ink-2">–</span>;
  if (text.length <= SHORT) return <p className="max-w-prose text-14">{text}</p>;
  return (
    <details className="group max-w-prose text-14">
      <summary className="group-open:text-ink-2">{`${text.slice(0, SHORT - 10).trimEnd()} …`}</summary>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}
