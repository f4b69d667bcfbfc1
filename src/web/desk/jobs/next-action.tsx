import { isUntold } from "../../../domain/dispatch/jobs/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction } from "./change-actions.tsx";
import { AssignAction, ConfirmJobAction, DrivenAction, ReopenAction } from "./job-actions.tsx";
import { SettleWishAction } from "./settle-wish.tsx";
import { isTakenBack, ReplaceAction } from "./taken-back.tsx";
import { isUnderWay } from "./under-way.ts";

type Wish = Job["wishes"][number];

interface NextActionProps {
  job: Job;
  /** What it is about, where somebody knows; else whatever waits: a wish first, then a driver who is not free any more, then what nobody was told. */
  about?: { wish: Wish | undefined } | "taken_back" | "untold" | "status" | undefined;
}

/** What should happen next with a job, as its one button: in the list and in 'Heute'. */
export function NextAction({ job, about = waiting(job) }: NextActionProps) {
  const of = jobNumber(job.nummer);
  if (typeof about === "object") return <AnswerWish job={job} wish={about.wish} />;
  if (about === "taken_back" && isTakenBack(job)) return <ReplaceAction job={job} of={of} />;
  if (about === "untold" && isUnderWay(job)) return <InformAction job={job} of={of} />;
  if (job.status === "open") return <AssignAction job={job} of={of} />;
  if (job.status === "assigned") return <ConfirmJobAction job={job} of={of} />;
  if (job.status === "no_show") return <ReopenAction job={job} of={of} />;
  return <DrivenAction job={job} of={of} />;
}

function waiting(job: Job): NextActionProps["about"] {
  const wish = job.wishes.find(({ art }) => art === "storno") ?? job.wishes[0];
  if (wish && job.status !== "completed" && job.status !== "cancelled") return { wish };
  if (isTakenBack(job)) return "taken_back";
  return isUntold(job) ? "untold" : "status";
}

function AnswerWish({ job, wish }: { job: Job; wish: Wish | undefined }) {
  if (wish?.art === "storno") return <CancelAction job={job} of={jobNumber(job.nummer)} />;
  return wish && <SettleWishAction job={job} wish={wish} />;
}
