import { JOB_STATUS_LABEL } from "../../../domain/jobs/labels.ts";
import type { JobStatus } from "../../../domain/jobs/schemas.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Job } from "./wire.ts";

const TONE: Record<JobStatus, Tone> = {
  open: "blue",
  assigned: "amber",
  confirmed: "green",
  no_show: "red",
  completed: "neutral",
};

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <StatusChip tone={TONE[status]} label={JOB_STATUS_LABEL[status]} />;
}

/** Street, house number, city or a five-digit postcode is missing (spec 5, "Job row"). */
export function AddressBadge() {
  return <StatusChip tone="amber" label="Adresse fehlt" />;
}

/** Who drives, whether he has said yes, and how many offered themselves. */
export function AssignmentState({ job }: { job: Job }) {
  const { assignment, offers, status } = job;
  if (assignment) {
    return (
      <>
        <p>{assignment.driver_name}</p>
        <DriversAnswer acceptedAt={assignment.accepted_at} isAwaited={status === "assigned"} />
      </>
    );
  }
  if (offers > 0)
    return <p className="font-semibold">{offers === 1 ? "1 Zusage" : `${offers} Zusagen`}</p>;
  return <p className="text-ink-2">{status === "open" ? "Kein Fahrer" : "–"}</p>;
}

interface DriversAnswerProps {
  acceptedAt: string | null;
  isAwaited: boolean;
}

export function DriversAnswer({ acceptedAt, isAwaited }: DriversAnswerProps) {
  if (!acceptedAt)
    return isAwaited ? <p className="text-14 text-ink-2">Antwort steht aus</p> : null;
  return (
    <p className="flex items-baseline gap-1 text-14 font-semibold text-green">
      <span className="translate-y-0.5">
        <Sign tone="green" size={12} />
      </span>
      Vom Fahrer angenommen
    </p>
  );
}
