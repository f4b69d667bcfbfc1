import type { TodayStep } from "../../../domain/desk/today/vocabulary.ts";
import { isUntold } from "../../../domain/dispatch/read/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction, isCancellable } from "./change-actions.tsx";
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

/** What should happen next with a job, as its one button: in 'Heute', which knows the step, and in the list. */
export function NextAction({ job, step }: { job: Job; step?: TodayStep }) {
  const today = useBerlinToday();
  const next = step ?? stepOf(job, today);
  const of = jobNumber(job.nummer);
  const [problem] = job.problems;
  if (next === "settle_problem") {
    return problem && <SettleProblemAction job={job} problem={problem} />;
  }
  if (next === "settle_wish") return <AnswerWish job={job} />;
  if (next === "replace") return isTakenBack(job) && <ReplaceAction job={job} of={of} />;
  if (next === "tell") return isUnderWay(job) && <InformAction job={job} of={of} />;
  if (next === "assign") return <AssignAction job={job} of={of} />;
  if (next === "find_substitute") return <FindSubstituteAction job={job} of={of} />;
  if (next === "complete") return <CompleteAction job={job} of={of} />;
  if (next === "cancel") return <CancelAction job={job} of={of} />;
  if (next === "wake") return <SnoozeAction job={job} of={of} />;
  if (next === "driven") return <DrivenAction job={job} of={of} />;
  return <ConfirmJobAction job={job} of={of} reminds={next === "remind"} />;
}

function stepOf(job: Job, today: string): TodayStep {
  const { status, wishes } = job;
  if (wishes.length > 0 && isCancellable(job)) return "settle_wish";
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
