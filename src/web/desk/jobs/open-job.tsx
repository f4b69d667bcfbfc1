import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { BackToList } from "../kit/back-to-list.tsx";
import { OPEN_JOB_ID, OPEN_JOB_NAME_ID } from "../kit/use-opening.ts";
import { useWhole } from "../kit/use-whole.ts";
import type { Job } from "../kit/wire.ts";
import { JobDetail } from "./job-detail.tsx";

interface OpenJobProps {
  /** Its number or id. */
  reference: string;
  /** Those that are listed: it may be among them. */
  jobs: readonly Job[];
  onClose: () => void;
}

/** The open job; read alone when it is not among the listed ones (a link, another filter, another view). */
export function OpenJob({ reference, jobs, onClose }: OpenJobProps) {
  const listed = jobs.find((job) => isMeant(job, reference));
  const alone = useWhole("job", { jobId: reference }, { enabled: !listed });
  const job = listed ?? alone.rows?.[0];
  return (
    <aside
      id={OPEN_JOB_ID}
      tabIndex={-1}
      aria-labelledby={OPEN_JOB_NAME_ID}
      className="pt-3 min-[75rem]:sticky min-[75rem]:top-3 min-[75rem]:mt-3 min-[75rem]:max-h-[calc(100dvh-1.5rem)] min-[75rem]:self-start min-[75rem]:overflow-y-auto min-[75rem]:rounded-sign min-[75rem]:border min-[75rem]:border-edge min-[75rem]:bg-sheet min-[75rem]:p-4"
    >
      <BackToList onClose={onClose} />
      {job && <JobDetail job={job} />}
      {!job && <Nothing isLoading={!alone.hasFailed} />}
    </aside>
  );
}

/** Whether a reference from the address names this job. */
export function isMeant(job: Pick<Job, "id" | "nummer">, reference: string): boolean {
  return String(job.nummer) === reference || job.id === reference;
}

function Nothing({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <h2 id={OPEN_JOB_NAME_ID} className="sr-only">
        Geöffneter Auftrag
      </h2>
      {isLoading ? (
        <LoadingText lines={4}>Lade Auftrag...</LoadingText>
      ) : (
        <EmptyState title="Auftrag nicht gefunden">
          Unter dieser Nummer gibt es keinen Auftrag.
        </EmptyState>
      )}
    </>
  );
}
