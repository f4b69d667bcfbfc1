import { useCallback, useMemo } from "react";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { useRowArrowKeys } from "../kit/use-browser.ts";
import type { Job } from "../kit/wire.ts";
import { JOB_COLUMNS } from "./job-columns.tsx";
import { isNamedBy, JobMasterDetail } from "./job-master-detail.tsx";
import { JOB_LIST_ID, JobsToolbar, useDensity } from "./jobs-toolbar.tsx";

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
  emptyHint: "Zu dieser Suche und diesem Status gibt es keinen Auftrag.",
};

const DENSITY_LOOK = {
  dense: "lg:[&_td]:text-14 lg:[&_th]:text-14",
  comfortable: "lg:[&_td]:py-3 lg:[&_th[scope=row]]:py-3",
};

/** 'Aufträge': the incoming requests, and the open one beside them. */
export function JobsSection() {
  const { url, changeUrl } = useDeskUrl();
  const q = url.search.trim() || undefined;
  const list = usePagedList("jobs", { ...filterOf(url), q, limit: 25 });
  const [density, setDensity] = useDensity();
  useRowArrowKeys(JOB_LIST_ID);
  const open = useCallback(
    (job: Job) => changeUrl({ job: String(job.nummer) }, { addsHistory: true }),
    [changeUrl],
  );
  const toolbar = useMemo(
    () => <JobsToolbar density={density} onDensityChange={setDensity} />,
    [density, setDensity],
  );
  return (
    <JobMasterDetail jobs={list.rows}>
      <div className={DENSITY_LOOK[density]}>
        <ListSection
          id={JOB_LIST_ID}
          title="Anfragen"
          list={list}
          columns={JOB_COLUMNS}
          texts={q || url.status ? NOTHING_FOUND : TEXTS}
          toolbar={toolbar}
          isOpen={(job) => isNamedBy(job, url.job)}
          onRowClick={open}
        />
      </div>
    </JobMasterDetail>
  );
}

function filterOf({ status, sort }: ReturnType<typeof useDeskUrl>["url"]) {
  return { status: status || undefined, sort: sort === "newest" ? undefined : sort };
}
