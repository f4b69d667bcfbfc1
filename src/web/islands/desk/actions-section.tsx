import type { Column } from "../../ui/table.tsx";
import { LINK_LOOK } from "./contact-links.tsx";
import { driverHref } from "./driver-href.ts";
import { JobLink } from "./job-link.tsx";
import { ListSection } from "./list-section.tsx";
import { Time } from "./time.tsx";
import { useList } from "./use-list.ts";
import type { Action } from "./wire.ts";

const TEXTS = {
  loading: "Lade Protokoll...",
  failure: "Fehler beim Laden des Protokolls",
  empty: "Keine Einträge vorhanden.",
  emptyHint: "Was an Aufträgen und Fahrern getan wird, steht hier mit Zeit und Person.",
  news: (count: number) => (count === 1 ? "1 neuer Eintrag" : `${count} neue Einträge`),
};

/** 'Protokoll': who did what, newest first (spec 3, `admin_actions`). */
export function ActionsSection() {
  return (
    <ListSection
      id="protokoll"
      title="Protokoll"
      list={useList("actions", { limit: 50 })}
      columns={COLUMNS}
      texts={TEXTS}
    />
  );
}

const COLUMNS: readonly Column<Action>[] = [
  {
    key: "zeit",
    header: "Zeit",
    phone: "inline",
    cell: ({ created_at }) => <Time withYear iso={created_at} />,
  },
  {
    key: "was",
    header: "Was",
    phone: "inline",
    rowHeader: true,
    cell: ({ label }) => label,
  },
  {
    key: "auftrag",
    header: "Auftrag",
    phone: "inline",
    cell: ({ job }) => job && <JobLink nummer={job.nummer} />,
  },
  {
    key: "fahrer",
    header: "Fahrer",
    phone: "inline",
    cell: ({ driver, driver_id }) =>
      driver &&
      driver_id && (
        <a href={driverHref(driver_id)} className={LINK_LOOK}>
          {`${driver.vorname} ${driver.nachname}`}
        </a>
      ),
  },
  {
    key: "notiz",
    header: "Notiz",
    phone: "line",
    cell: ({ note }) => note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>,
  },
  { key: "von", header: "Von", phone: "line", cell: ({ by }) => <p className="text-14">{by}</p> },
];
