import { fullName } from "../../../domain/drivers/wording.ts";
import type { Column } from "../../ui/table.tsx";
import type { Action } from "../kit/call.ts";
import { JobLink, useDeskControls, useDeskUrl } from "../kit/desk-url.tsx";
import { SearchField } from "../kit/filter-fields.tsx";
import { DriverLink, Time } from "../kit/links.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";

const TEXTS = {
  of: "Protokoll",
  failure: "Fehler beim Laden des Protokolls",
  empty: "Keine Einträge vorhanden.",
  emptyHint: "Was an Aufträgen und Fahrern getan wird, steht hier mit Zeit und Person.",
  noneFound: "Kein Eintrag gefunden.",
  noneFoundHint: "Zu dieser Suche gibt es keinen Eintrag.",
  news: ["neuer Eintrag", "neue Einträge"],
} as const;

/** 'Protokoll': who did what, newest first, or what was searched for. */
export function ActionsSection() {
  const { url } = useDeskUrl();
  const control = useDeskControls();
  const q = url.actionSearch.trim() || undefined;
  return (
    <ListSection
      id="protokoll"
      title="Protokoll"
      list={usePagedList("actions", { q, limit: 50 })}
      columns={COLUMNS}
      texts={TEXTS}
      isFiltered={q !== undefined}
      toolbar={
        <search className="flex min-w-0 flex-1 max-lg:basis-full">
          <SearchField
            {...control("actionSearch")}
            list="protokoll"
            hint="Aktion, Auftrag, Fahrer, Notiz …"
          />
        </search>
      }
    />
  );
}

const COLUMNS: readonly Column<Action>[] = [
  {
    header: "Zeit",
    phone: "inline",
    cell: ({ created_at }) => <Time withYear iso={created_at} />,
  },
  {
    header: "Was",
    phone: "inline",
    rowHeader: true,
    cell: ({ label }) => label,
  },
  {
    header: "Auftrag",
    phone: "inline",
    cell: ({ job }) => job && <JobLink nummer={job.nummer} />,
  },
  {
    header: "Fahrer",
    phone: "inline",
    cell: ({ driver, driver_id }) =>
      driver && driver_id && <DriverLink id={driver_id} name={fullName(driver)} />,
  },
  {
    header: "Notiz",
    cell: ({ note }) => note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>,
  },
  { header: "Von", cell: ({ by }) => <p className="text-14">{by}</p> },
];
