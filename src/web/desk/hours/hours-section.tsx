import { SHEET_STATUS_LABEL, UNLOCKED } from "../../../domain/billing/hours/vocabulary.ts";
import { differenceInWords } from "../../../domain/billing/hours/wording.ts";
import { MAX_JOBS_AT_ONCE } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { dateRange } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { Column } from "../../ui/table.tsx";
import {
  ChosenProvider,
  ChosenToolbar,
  chooseColumn,
  createChoosing,
  useChosen,
} from "../kit/at-once/choosing.tsx";
import type { HoursRow } from "../kit/call.ts";
import { JobLink, useDeskUrl } from "../kit/desk-url.tsx";
import { LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { JobViews } from "../kit/job-views.tsx";
import { CsvLink, DriverLink, Time } from "../kit/links.tsx";
import { ListSection, Marked, MarkWords } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { DialogButton, First, Second, TwoLines } from "../kit/row-panel.tsx";
import { controlsOf } from "../kit/url-parts.ts";
import { HOURS } from "./dialogs.ts";
import { SheetStatusChip, sheetName, sumsInWords, workInWords } from "./sheet-status.tsx";

const HOURS_LIST_ID = "stunden";

/** Sheets chosen in the list. */
const CHOSEN_SHEETS = createChoosing<HoursRow>({
  most: MAX_JOBS_AT_ONCE,
  one: "Stundenzettel",
  many: "Stundenzettel",
  nameOf: sheetName,
});

/** Somebody has entered days, and they don't stand fast yet. */
function isSettleable({ status, fassung }: HoursRow): boolean {
  return fassung > 0 && UNLOCKED.some((unlocked) => unlocked === status);
}

const TEXTS = {
  of: "Stunden",
  empty: "Keine Stundenzettel vorhanden.",
  emptyHint: "Am ersten Tag eines bestätigten Einsatzes entsteht hier sein Stundenzettel.",
  noneFound: "Kein Stundenzettel gefunden.",
  noneFoundHint: "Zu dieser Suche und diesen Filtern gibt es keinen Stundenzettel.",
  news: ["neuer Stundenzettel", "neue Stundenzettel"],
} as const;

/** 'Stunden': what was worked on which job, and whether both sides agree. */
export function HoursSection() {
  const { url } = useDeskUrl();
  const { search, status, waiting } = url.hours;
  const q = search.trim() || undefined;
  const filter = { q, status: status || undefined, waiting: waiting ? true : undefined, limit: 50 };
  const list = usePagedList("hours", filter);
  const isFiltered = Boolean(q || status || waiting);
  return (
    <div className="has-[#auswahl]:max-md:pb-44">
      <JobViews />
      <ChosenProvider of={CHOSEN_SHEETS} listId={HOURS_LIST_ID} rows={list.rows}>
        <MarkWords words={search.toLowerCase().split(/\s+/)}>
          <ListSection
            id={HOURS_LIST_ID}
            title="Stunden"
            list={list}
            columns={COLUMNS}
            texts={TEXTS}
            isFiltered={isFiltered}
            toolbar={<SheetsToolbar rows={list.rows} />}
          />
        </MarkWords>
      </ChosenProvider>
    </div>
  );
}

const STATUS_OPTIONS = {
  "": "Jeder Status",
  ...SHEET_STATUS_LABEL,
};

function Toolbar() {
  const { url, changeUrl } = useDeskUrl();
  const { hours } = url;
  const control = controlsOf(hours, (part) => changeUrl({ hours: { ...hours, ...part } }));
  return (
    <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
      <SearchField
        {...control("search")}
        list="stunden"
        hint="Fahrer oder Auftraggeber"
        className="max-sm:min-w-0 max-sm:basis-full [&_input]:min-h-9 max-sm:[&>span]:sr-only"
      />
      <LabelledSelect {...control("status")} label="Status" options={STATUS_OPTIONS} />
      <LabelledSelect
        {...control("waiting")}
        label="Welche"
        options={{ "": "Alle", ja: "Nur zu klären" }}
      />
      <CsvLink
        file="stunden"
        what="Stunden"
        filter={{ q: hours.search.trim(), status: hours.status, waiting: hours.waiting && true }}
      />
    </search>
  );
}

/** The toolbar, and what can be done with all while sheets are chosen. */
function SheetsToolbar({ rows }: { rows: readonly HoursRow[] }) {
  const chosen = useChosen(CHOSEN_SHEETS);
  const sheets = chosen.rows.filter(isSettleable);
  return (
    <ChosenToolbar of={CHOSEN_SHEETS} listed={rows.filter(isSettleable)} instead={<Toolbar />}>
      <DialogButton
        variant="primary"
        disabled={sheets.length === 0}
        opens={HOURS.SettleSheetsDialog}
        with={{ sheets, onDone: chosen.remove }}
      >
        Festlegen
      </DialogButton>
    </ChosenToolbar>
  );
}

const COLUMNS: readonly Column<HoursRow>[] = [
  chooseColumn(CHOSEN_SHEETS, isSettleable),
  {
    header: "Auftrag",
    width: "w-[6.75rem]",
    phone: "inline",
    cell: ({ nummer }) => <JobLink nummer={nummer} />,
  },
  {
    header: "Status",
    width: "w-[min(13rem,15vw)]",
    phone: "inline",
    cell: (row) => (
      <>
        <SheetStatusChip sheet={row} />
        <p className="truncate text-14 text-ink-2">
          seit <Time iso={row.wartet_seit} />
        </p>
      </>
    ),
  },
  {
    header: "Fahrer und Auftraggeber",
    cell: (row) => (
      <>
        <First title={row.fahrer}>
          <DriverLink id={row.driver_id} name={row.fahrer} />
        </First>
        <Second title={row.kunde}>
          <Marked>{row.kunde}</Marked>
        </Second>
      </>
    ),
  },
  {
    header: "Stunden",
    width: "w-[min(13rem,15vw)]",
    cell: (row) => <Worked row={row} />,
  },
  {
    header: "Abweichungen",
    width: "w-[min(18rem,18vw)]",
    cell: ({ differences: [first, ...rest] }) =>
      first && (
        <p
          title={[first, ...rest].map(differenceInWords).join("\n")}
          className="leading-5 lg:line-clamp-2"
        >
          <b className="font-semibold text-amber">{differenceInWords(first)}</b>
          {rest.length > 0 && ` und ${rest.length}${NBSP}weitere`}
        </p>
      ),
  },
  {
    header: "Summen",
    width: "w-[min(17rem,19vw)]",
    cell: ({ tage, money }) => {
      const [customer = "", ...others] = tage.length > 0 ? sumsInWords(money) : [];
      return <TwoLines isPlain first={customer} second={others.join(" · ")} />;
    },
  },
];

function Worked({ row: { tage } }: { row: HoursRow }) {
  const [first, last] = [tage[0], tage.at(-1)];
  if (!first || !last) return <p className="text-ink-2">noch keine</p>;
  return <TwoLines isPlain first={workInWords(tage)} second={dateRange(first.tag, last.tag)} />;
}
