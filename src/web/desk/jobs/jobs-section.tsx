import { type ReactNode, useCallback, useMemo } from "react";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { ChosenProvider, useChosen } from "../kit/at-once/choosing.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { filterCount, withoutEmpty } from "../kit/job-filter-url.ts";
import { JobViews, useJobCounts } from "../kit/job-views.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { MarkWords } from "../kit/marked.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import type { Job } from "../kit/wire.ts";
import { ChosenBar } from "./at-once/chosen-bar.tsx";
import { CHOSEN_JOBS } from "./at-once/chosen-jobs.tsx";
import { JOB_COLUMNS } from "./job-columns.tsx";
import { JobFilters } from "./job-filters.tsx";
import { JOB_LIST_ID } from "./job-ids.ts";
import { isNamedBy, JobMasterDetail } from "./job-master-detail.tsx";
import { JobsToolbar, useDensity, useFilters } from "./jobs-toolbar.tsx";

const TEXTS = {
  loading: "Lade Anfragen...",
  failure: "Fehler beim Laden",
  empty: "Keine Anfragen vorhanden.",
  emptyHint:
    "Anfragen aus dem Formular der Website erscheinen hier von selbst. Aufträge vom Telefon legen Sie mit „Auftrag anlegen“ an.",
  news: (count: number) => (count === 1 ? "1 neue Anfrage" : `${count} neue Anfragen`),
};
const NOTHING_FOUND = {
  ...TEXTS,
  empty: "Kein Auftrag gefunden.",
  emptyHint: "Zu dieser Suche und diesen Filtern gibt es keinen Auftrag.",
};

const DENSITY_LOOK = {
  dense: "",
  comfortable: "lg:[&_td]:py-2.5 lg:[&_th[scope=row]]:py-2.5",
};

const NOTHING_SEARCHED: string[] = [];

/** 'Aufträge': the incoming requests, and the open one beside them. */
export function JobsSection() {
  const { url, changeUrl } = useDeskUrl();
  const q = url.search.trim() || undefined;
  const sort = url.sort === "newest" ? undefined : url.sort;
  const list = usePagedList(
    "jobs",
    { ...withoutEmpty(url.filter), q, sort, limit: 50 },
    url.cursor,
  );
  const counts = useJobCounts();
  const [density, setDensity] = useDensity();
  const filters = useFilters(url.filter);
  const open = useCallback(
    (job: Job) => changeUrl({ job: String(job.nummer) }, { addsHistory: true }),
    [changeUrl],
  );
  const toolbar = useMemo(
    () => (
      <ToolbarOrChosen rows={list.rows}>
        <JobsToolbar density={density} onDensityChange={setDensity} filters={filters} />
      </ToolbarOrChosen>
    ),
    [density, setDensity, filters, list.rows],
  );
  const isFiltered = q !== undefined || filterCount(url.filter) > 0;
  return (
    <JobMasterDetail jobs={list.rows}>
      <div
        className={classNames(DENSITY_LOOK[density], "has-[#auswahl]:max-md:pb-44")}
        data-tight={url.job ? "" : undefined}
      >
        <JobViews counts={counts} />
        <ChosenProvider of={CHOSEN_JOBS} listId={JOB_LIST_ID} rows={list.rows}>
          <MarkWords words={list.search?.words ?? NOTHING_SEARCHED}>
            <ListSection
              id={JOB_LIST_ID}
              title="Aufträge"
              heading={counts && countInWords(counts.current, "Auftrag", "Aufträge")}
              list={list}
              columns={JOB_COLUMNS}
              isFixed
              texts={isFiltered ? NOTHING_FOUND : TEXTS}
              toolbar={toolbar}
              filters={
                filters.isOpen ? (
                  <JobFilters />
                ) : (
                  <noscript>
                    <JobFilters />
                  </noscript>
                )
              }
              notice={<Widened isWidened={list.search?.isWidened ?? false} />}
              isOpen={(job) => isNamedBy(job, url.job)}
              onRowClick={open}
            />
          </MarkWords>
        </ChosenProvider>
      </div>
    </JobMasterDetail>
  );
}

/** While jobs are chosen, what can be done with all of them stands in its place. */
function ToolbarOrChosen({ rows, children }: { rows: Job[]; children: ReactNode }) {
  return useChosen(CHOSEN_JOBS).rows.length > 0 ? <ChosenBar rows={rows} /> : children;
}

function Widened({ isWidened }: { isWidened: boolean }) {
  return (
    <p role="status" className="font-semibold empty:hidden">
      {isWidened && "Keine genauen Treffer; ähnliche:"}
    </p>
  );
}
