import { type ReactNode, Suspense } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { CallError } from "../kit/call.ts";
import { deferred } from "../kit/deferred.tsx";
import { jobLinkId, OPEN_JOB_NAME_ID, useDeskUrl } from "../kit/desk-url.tsx";
import { HIDDEN_WITHOUT_ROOM, useMasterDetailFocus } from "../kit/master-detail.tsx";
import { EmptyPanel, Panel } from "../kit/panel.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useShortcuts } from "../kit/use-browser.ts";
import type { Job } from "../kit/wire.ts";

/** Loaded on demand: the actions of a job are more code than its list. */
export const JobDetail = deferred(() => import("./job-detail.tsx").then((open) => open.JobDetail));

const NO_JOBS: Job[] = [];
const OPEN_JOB_ID = "offener-auftrag";

/** A list, and right of it the open job, if one is; on a narrow screen one of the two. */
export function JobMasterDetail({
  jobs = NO_JOBS,
  children,
}: {
  jobs?: Job[];
  children: ReactNode;
}) {
  const { url, changeUrl } = useDeskUrl();
  const close = () => changeUrl({ job: "" });
  useMasterDetailFocus({ open: url.job, detailId: OPEN_JOB_ID, rowOf });
  useShortcuts({ Escape: close });
  const isOpen = url.job !== "";
  return (
    <div className={classNames(isOpen && BESIDE_EACH_OTHER)}>
      <div className={classNames("min-w-0", isOpen && HIDDEN_WITHOUT_ROOM)}>{children}</div>
      {isOpen && <OpenJob key={url.job} reference={url.job} jobs={jobs} onClose={close} />}
    </div>
  );
}

/** In the list, or wherever in 'Heute' the job stands now; else the first row there is. */
function rowOf(opened: string) {
  const [first, ...others] = document.querySelectorAll("[data-row]");
  const isOf = (row: Element) => row.getAttribute("data-row") === opened;
  return (
    document.getElementById(jobLinkId(opened)) ??
    [first, ...others].find((row) => row && isOf(row)) ??
    first ??
    null
  );
}

const BESIDE_EACH_OTHER =
  "min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22rem] min-[75rem]:gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_26rem] min-[115rem]:grid-cols-[minmax(0,1fr)_30rem]";

interface OpenJobProps {
  /** Its number or id. */
  reference: string;
  /** Those that are listed: it may be among them. */
  jobs: readonly Job[];
  onClose: () => void;
}

/** The open job; read alone when it is not among the listed ones (a link, another filter, another view). */
function OpenJob({ reference, jobs, onClose }: OpenJobProps) {
  const listed = jobs.find((job) => isNamedBy(job, reference));
  const alone = usePolledList("job", { jobId: reference }, { enabled: !listed });
  const job = listed ?? alone.rows?.[0];
  return (
    <Panel id={OPEN_JOB_ID} titleId={OPEN_JOB_NAME_ID} onClose={onClose}>
      {job ? (
        <Suspense fallback={<Nothing error={null} onRetry={alone.retry} />}>
          <JobDetail job={job} />
        </Suspense>
      ) : (
        <Nothing error={alone.error} onRetry={alone.retry} />
      )}
    </Panel>
  );
}

/** Whether a reference from the address names this job. */
export function isNamedBy(job: Pick<Job, "id" | "nummer">, reference: string): boolean {
  return String(job.nummer) === reference || job.id === reference;
}

interface NothingProps {
  /** Null while it is being read. */
  error: CallError | null;
  onRetry: () => void;
}

function Nothing({ error, onRetry }: NothingProps) {
  return (
    <EmptyPanel
      titleId={OPEN_JOB_NAME_ID}
      title="Geöffneter Auftrag"
      isLoading={!error}
      loading="Lade Auftrag..."
      error={error}
      retry={onRetry}
      notFound="Auftrag nicht gefunden"
    >
      Unter dieser Nummer gibt es keinen Auftrag.
    </EmptyPanel>
  );
}
