import { type ReactNode, useCallback, useState } from "react";
import type {
  JobFilter,
  JobStatusFilter,
  VehicleFilter,
} from "../../../domain/dispatch/jobs/filter/schemas.ts";
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
import { JOB_LIST_ID, useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, FilterChoice, ResetFilters } from "../kit/filter-fields.tsx";
import { filterCount } from "../kit/job-filter-url.ts";
import { JobViews, useJobCounts } from "../kit/job-views.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { MarkWords } from "../kit/marked.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { controlsOf, withoutEmpty } from "../kit/url-parts.ts";
import type { Job } from "../kit/wire.ts";
import { CHOSEN_JOBS, ChoosingJobs } from "./at-once/chosen-bar.tsx";
import { JOB_COLUMNS } from "./job-columns.tsx";
import { isNamedBy, JobMasterDetail } from "./job-master-detail.tsx";
import { JobsToolbar } from "./jobs-toolbar.tsx";

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

const STATUSES = Object.keys(STATUS_FILTER_LABEL) as JobStatusFilter[];
const VEHICLES = Object.keys(VEHICLE_FILTER_LABEL) as VehicleFilter[];
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
        values={STATUSES}
        labels={STATUS_FILTER_LABEL}
      />
      <DayFilter {...control("from")} label="Einsatz von" />
      <DayFilter {...control("to")} label="bis" />
      <FilterChoice
        {...control("vehicle")}
        label="Fahrzeug"
        all="Alle"
        values={VEHICLES}
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
