import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useCallback, useState } from "react";
import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import {
  countInWords,
  JOB_MARKS,
  MARK_LABEL,
  STATUS_FILTER_LABEL,
  VEHICLE_FILTER_LABEL,
} from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CHOSEN_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import { REGIONS, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { ChosenProvider } from "../kit/at-once/choosing.tsx";
import type { Job } from "../kit/call.ts";
import { filterCount, JOB_LIST_ID, useDeskControls, useDeskUrl } from "../kit/desk-url.tsx";
import { ButtonMenu } from "../kit/export-button.tsx";
import {
  DayFilter,
  FilterChoice,
  LabelledSelect,
  ResetFilters,
  SearchField,
} from "../kit/filter-fields.tsx";
import { JobViews, useJobCounts } from "../kit/job-views.tsx";
import { CsvLink } from "../kit/links.tsx";
import { ListSection, MarkWords } from "../kit/list-section.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-panel.tsx";
import { controlsOf, withoutEmpty } from "../kit/url-parts.ts";
import { CHOSEN_JOBS, ChoosingJobs } from "./at-once/chosen-bar.tsx";
import { JOBS } from "./dialogs.ts";
import { JOB_COLUMNS } from "./job-columns.tsx";
import { isNamedBy, JobMasterDetail } from "./job-master-detail.tsx";

const TEXTS = {
  of: "Anfragen",
  failure: "Fehler beim Laden",
  empty: "Keine Anfragen vorhanden.",
  emptyHint:
    "Anfragen aus dem Formular der Website erscheinen hier von selbst. Aufträge vom Telefon legen Sie mit „Auftrag anlegen“ an.",
  noneFound: "Kein Auftrag gefunden.",
  noneFoundHint: "Zu dieser Suche und diesen Filtern gibt es keinen Auftrag.",
  news: ["neue Anfrage", "neue Anfragen"],
} as const;

const NOTHING_SEARCHED: string[] = [];

/** 'Aufträge': the incoming requests, and the open one beside them. */
export function JobsSection() {
  const { url, changeUrl } = useDeskUrl();
  const q = url.search.trim() || undefined;
  const sort = url.sort === "newest" ? undefined : url.sort;
  const list = usePagedList("jobs", { ...withoutEmpty(url.filter), q, sort, limit: 50 });
  const counts = useJobCounts();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const open = useCallback(
    (job: Job) => changeUrl({ job: String(job.nummer) }, { addsHistory: true }),
    [changeUrl],
  );
  const isFiltered = q !== undefined || filterCount(url.filter) > 0;
  return (
    <JobMasterDetail jobs={list.rows}>
      <div className="has-[#auswahl]:max-md:pb-44">
        <JobViews />
        <ChosenProvider of={CHOSEN_JOBS} listId={JOB_LIST_ID} rows={list.rows}>
          <MarkWords words={list.search?.words ?? NOTHING_SEARCHED}>
            <ListSection
              id={JOB_LIST_ID}
              title="Aufträge"
              heading={counts && countInWords(counts.current, "Auftrag", "Aufträge")}
              list={list}
              columns={JOB_COLUMNS}
              texts={TEXTS}
              isFiltered={isFiltered}
              toolbar={
                <ChoosingJobs rows={list.rows}>
                  <JobsToolbar
                    areFiltersOpen={areFiltersOpen}
                    onFilters={() => setFiltersOpen(!areFiltersOpen)}
                  />
                </ChoosingJobs>
              }
              filters={areFiltersOpen && <JobFilters />}
              notice={
                <p role="status" className="font-semibold empty:hidden">
                  {list.search?.isWidened && "Keine genauen Treffer; ähnliche:"}
                </p>
              }
              isOpen={(job) => isNamedBy(job, url.job)}
              onRowClick={open}
            />
          </MarkWords>
        </ChosenProvider>
      </div>
    </JobMasterDetail>
  );
}

const [, , ...STATES] = REGIONS;

/** All filters of the list; they apply at once. */
function JobFilters() {
  const { url, changeUrl } = useDeskUrl();
  const { filter } = url;
  const change = (part: JobFilter) => changeUrl({ filter: { ...filter, ...part } });
  const control = controlsOf(filter, change);
  return (
    <fieldset
      id="auftraege-filter"
      className="mb-2 flex flex-wrap items-end gap-2 border-y border-line py-2"
    >
      <legend className="sr-only">Filter</legend>
      <FilterChoice
        {...control("status")}
        label="Status"
        all="Jeder"
        labels={STATUS_FILTER_LABEL}
      />
      <DayFilter {...control("from")} label="Einsatz von" />
      <DayFilter {...control("to")} label="bis" />
      <FilterChoice
        {...control("vehicle")}
        label="Fahrzeug"
        all="Alle"
        labels={VEHICLE_FILTER_LABEL}
      />
      <FilterChoice
        {...control("requirement")}
        label="Anforderung"
        all="Alle"
        values={REQUIREMENTS}
      />
      <FilterChoice {...control("answer")} label="Einzelheit" all="Alle" values={CHOSEN_ANSWERS} />
      <FilterChoice {...control("region")} label="Bundesland" all="Alle" values={STATES} />
      <div className="flex flex-wrap gap-1">
        {JOB_MARKS.map((mark) => (
          <Mark key={mark} isOn={filter[mark]} onChange={(isOn) => change({ [mark]: isOn })}>
            {MARK_LABEL[mark]}
          </Mark>
        ))}
      </div>
      {filter.serie && (
        <Mark isOn onChange={() => change({ serie: undefined })}>
          Nur diese Serie
        </Mark>
      )}
      {filterCount(filter) > 0 && (
        <ResetFilters onReset={() => changeUrl({ filter: {} })}>
          <span className="sr-only">Filter </span>Zurücksetzen
        </ResetFilters>
      )}
    </fieldset>
  );
}

interface MarkProps {
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Mark({ isOn = false, onChange, children }: MarkProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        "min-h-9 cursor-pointer rounded-sign border-2 px-2.5 font-sign text-[0.9375rem] font-semibold max-lg:min-h-11",
        isOn ? "border-blue bg-blue-soft text-blue" : "border-edge bg-sheet hover:border-ink",
      )}
    >
      {children}
    </button>
  );
}

const SORT_OPTIONS = {
  newest: "Neueste zuerst",
  start: "Nach Beginn",
  customer: "Nach Auftraggeber",
} as const;

interface JobsToolbarProps {
  areFiltersOpen: boolean;
  onFilters: () => void;
}

/** Search, filters and order of the list, 'Auftrag anlegen', and what is needed less often. */
function JobsToolbar(props: JobsToolbarProps) {
  const control = useDeskControls();
  const { fold, foldButton } = usePhoneFold("Filtern, ordnen und mehr");
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:max-lg:basis-full max-sm:contents">
        <SearchField
          {...control("search")}
          list="auftraege"
          hint="Nummer, Name, Ort, Fahrzeug, Fahrer, 26.11. …"
          className="sm:max-lg:basis-full [&_input]:min-h-9 max-sm:min-w-0 max-sm:[&>span]:sr-only"
        />
        <div className={fold}>
          <FiltersButton {...props} />
          <LabelledSelect {...control("sort")} label="Sortierung" options={SORT_OPTIONS} />
        </div>
      </search>
      <div className={fold}>
        <JobsMenu />
      </div>
      <div className="flex gap-2 max-sm:order-1">
        {foldButton}
        <DialogButton
          variant="secondary"
          title="Auftrag anlegen"
          aria-keyshortcuts="n"
          icon={<Plus aria-hidden="true" size={16} className="sm:hidden" />}
          opens={JOBS.CreateJobDialog}
          with={{}}
        >
          <span className="max-sm:sr-only">Auftrag anlegen</span>
        </DialogButton>
      </div>
    </div>
  );
}

function FiltersButton({ areFiltersOpen, onFilters }: JobsToolbarProps) {
  const count = filterCount(useDeskUrl().url.filter);
  return (
    <button
      type="button"
      aria-expanded={areFiltersOpen}
      aria-controls="auftraege-filter"
      onClick={onFilters}
      className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sign border-2 border-edge bg-sheet px-3 font-sign text-[0.9375rem] font-semibold hover:border-ink max-lg:min-h-11"
    >
      Filter
      {count > 0 && (
        <span className="rounded-sign bg-blue-soft px-1.5 text-blue tabular-nums">
          {count}
          <span className="sr-only"> gesetzt</span>
        </span>
      )}
      <ChevronDown aria-hidden="true" size={14} className={areFiltersOpen ? "rotate-180" : ""} />
    </button>
  );
}

/** Rare actions: export, acting on many jobs. */
function JobsMenu() {
  const { url } = useDeskUrl();
  return (
    <ButtonMenu
      label={
        <>
          Mehr
          <ChevronDown aria-hidden="true" size={14} />
        </>
      }
    >
      <li>
        <CsvLink
          file="auftraege"
          what="Aufträge"
          filter={{
            ...withoutEmpty(url.filter),
            q: url.search.trim(),
            sort: url.sort === "newest" ? "" : url.sort,
          }}
        />
      </li>
      <li className="mt-1 border-t border-line pt-2">
        <p className="mb-1 px-3 text-14 text-ink-2">Viele Aufträge auf einmal</p>
        <DialogButton opens={JOBS.OldJobsDialog} with={{}}>
          Alte Aufträge abschließen …
        </DialogButton>
      </li>
      <li>
        <DialogButton opens={JOBS.TestJobsDialog} with={{}}>
          Testaufträge zurücksetzen …
        </DialogButton>
      </li>
    </ButtonMenu>
  );
}
