import type { TodayStep } from "../../../domain/desk/today/vocabulary.ts";
import { isUntold } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction, isAskedToCancel, isCancellable } from "./change-actions.tsx";
import {
  AssignAction,
  CompleteAction,
  ConfirmJobAction,
  DrivenAction,
  FindSubstituteAction,
  isOver,
} from "./job-actions.tsx";
import { SettleProblemAction } from "./settle-problem.tsx";
import { SettleWishAction } from "./settle-wish.tsx";
import { SnoozeAction } from "./snooze.tsx";
import { isTakenBack, ReplaceAction } from "./taken-back.tsx";
import { isUnderWay } from "./under-way.ts";

interface NextActionProps {
  job: Job;
  /** 'Heute' and the open job know it. */
  step?: TodayStep;
  isMain?: boolean;
}

/** What should happen next with a job, as its one button. */
export function NextAction({ job, step, isMain }: NextActionProps) {
  const today = useBerlinToday();
  const next = step ?? stepOf(job, today);
  const props = { job, of: jobNumber(job.nummer), isMain };
  const [problem] = job.problems;
  if (next === "settle_problem") {
    return problem && <SettleProblemAction job={job} problem={problem} />;
  }
  if (next === "settle_wish") return <AnswerWish job={job} />;
  if (next === "replace") return isTakenBack(job) && <ReplaceAction {...props} job={job} />;
  if (next === "tell") return isUnderWay(job) && <InformAction {...props} job={job} />;
  if (next === "assign") return <AssignAction {...props} />;
  if (next === "find_substitute") return <FindSubstituteAction {...props} />;
  if (next === "complete") return <CompleteAction {...props} />;
  if (next === "cancel") return <CancelAction {...props} />;
  if (next === "wake") return <SnoozeAction {...props} />;
  if (next === "driven") return <DrivenAction {...props} />;
  return <ConfirmJobAction {...props} reminds={next === "remind"} />;
}

function stepOf(job: Job, today: string): TodayStep {
  return job.wishes.length > 0 && isCancellable(job) ? "settle_wish" : stepWithoutWish(job, today);
}

/** Its next step but for a change that the customer wishes, which the open job shows by itself. */
export function stepOfOpenJob(job: Job, today: string): TodayStep {
  return isAskedToCancel(job) ? "cancel" : stepWithoutWish(job, today);
}

function stepWithoutWish(job: Job, today: string): TodayStep {
  const { status } = job;
  if (isTakenBack(job)) return "replace";
  if (status === "confirmed" || !isCancellable(job)) return isUntold(job) ? "tell" : "driven";
  if (isOver(job, today)) return status === "assigned" ? "cancel" : "complete";
  if (isUntold(job)) return "tell";
  if (status === "open") return "assign";
  return status === "no_show" ? "find_substitute" : "confirm";
}

function AnswerWish({ job }: { job: Job }) {
  const wish = job.wishes.find(({ art }) => art === "storno") ?? job.wishes[0];
  if (wish?.art === "storno" && isCancellable(job)) {
    return <CancelAction job={job} of={jobNumber(job.nummer)} />;
  }
  return wish && <SettleWishAction job={job} wish={wish} />;
}
