import type { ReactNode } from "react";
import type { Job } from "../kit/call.ts";
import { deferred } from "../kit/deferred.tsx";
import { jobLinkId, OPEN_JOB_NAME_ID, useDeskUrl } from "../kit/desk-url.tsx";
import { MasterDetail } from "../kit/master-detail.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { OpenPanel } from "../kit/row-panel.tsx";

/** Loaded on demand: the actions of a job are more code than its list. */
export const JobDetail = deferred(() => import("./job-detail.tsx").then((open) => open.JobDetail));

const NO_JOBS: Job[] = [];
const OPEN_JOB_ID = "offener-auftrag";

interface JobMasterDetailProps {
  /** Those that are listed: the open one may be among them. */
  jobs?: readonly Job[];
  children: ReactNode;
}

/** A list, and right of it the open job, if one is. */
export function JobMasterDetail({ jobs = NO_JOBS, children }: JobMasterDetailProps) {
  const { url, changeUrl } = useDeskUrl();
  const close = () => changeUrl({ job: "" });
  return (
    <MasterDetail
      open={url.job}
      onClose={close}
      detailId={OPEN_JOB_ID}
      rowOf={rowOf}
      columns="min-[75rem]:grid-cols-[minmax(0,1fr)_22rem] min-[100rem]:grid-cols-[minmax(0,1fr)_26rem] min-[115rem]:grid-cols-[minmax(0,1fr)_30rem]"
      detail={<OpenJob reference={url.job} jobs={jobs} />}
    >
      {children}
    </MasterDetail>
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

interface OpenJobProps {
  /** Its number or id. */
  reference: string;
  jobs: readonly Job[];
}

/** The open job; read alone when it is not among the listed ones (a link, another filter, another view). */
function OpenJob({ reference, jobs }: OpenJobProps) {
  const listed = jobs.find((job) => isNamedBy(job, reference));
  const alone = usePolledList("job", { jobId: reference }, { enabled: !listed });
  return (
    <OpenPanel
      {...alone}
      id={OPEN_JOB_ID}
      titleId={OPEN_JOB_NAME_ID}
      row={listed ?? alone.rows?.[0]}
      title="Geöffneter Auftrag"
      loading="Lade Auftrag..."
      notFound="Auftrag nicht gefunden"
      why="Unter dieser Nummer gibt es keinen Auftrag."
    >
      {(job) => <JobDetail job={job} />}
    </OpenPanel>
  );
}

/** Whether a reference from the address names this job. */
export function isNamedBy(job: Pick<Job, "id" | "nummer">, reference: string): boolean {
  return String(job.nummer) === reference || job.id === reference;
}
