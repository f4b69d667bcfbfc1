import { useMemo } from "react";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/table.tsx";
import { LINK_LOOK, MailLink, PhoneLink } from "../kit/contact-links.tsx";
import { CsvLink } from "../kit/csv-link.tsx";
import { driverHref } from "../kit/driver-href.ts";
import { licences, rate } from "../kit/format.ts";
import { ListSection } from "../kit/list-section.tsx";
import { LongText } from "../kit/long-text.tsx";
import { useList } from "../kit/use-list.ts";
import type { Driver } from "../kit/wire.ts";
import { ApproveAction } from "./approve-action.tsx";
import { DriverStatusChip } from "./driver-status.tsx";

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
            {`${driver.vorname} ${driver.nachname}`}
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
