import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import type { TodayStep } from "../../../domain/desk/today/vocabulary.ts";
import type { JobStatus } from "../../../domain/dispatch/jobs/schemas.ts";
import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { problemInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import {
  badgesOf,
  isUntold,
  JOB_HEADING,
  isTakenBack as wasTakenBack,
} from "../../../domain/dispatch/read/wording.ts";
import { daysListed, formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { AssignedJob, Job } from "../kit/call.ts";
import { PhoneLink, Time } from "../kit/links.tsx";
import { CallAction, DialogButton, jobDialog, PanelSection } from "../kit/row-panel.tsx";
import { useBerlinToday, useServerMinute } from "../kit/server-clock.ts";
import { JOBS } from "./dialogs.ts";
import {
  AssignAction,
  CancelAction,
  CompleteAction,
  ConfirmJobAction,
  DrivenAction,
  FindSubstituteAction,
  InformAction,
  isAskedToCancel,
  isCancellable,
  isOver,
  ReplaceAction,
} from "./job-actions.tsx";

interface NextActionProps {
  job: Job;
  /** 'Heute' and the open job know it. */
  step?: TodayStep;
  isMain?: boolean;
}

/** Next step of a job, as its one button. */
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

/** Whether its driver is not free any more on one of its days (docs/rules.md, Availability). */
function isTakenBack(job: Job): job is AssignedJob {
  return wasTakenBack(job);
}

const MoveAction = jobDialog("Verschieben …", JOBS.MoveJobDialog);

/** In the open job: on which days, whom to call, and what else helps. */
export function TakenBack({ job }: { job: Job }) {
  if (!isTakenBack(job)) return null;
  const { assignment } = job;
  return (
    <PanelSection id="auftrag-nicht-frei" title={JOB_HEADING.takenBack} mark="border-red">
      <p className="wrap-anywhere">
        {assignment.driver_name}, laut Kalender: {daysListed(assignment.taken_back)}.{" "}
        <PhoneLink phone={assignment.driver_phone} />
      </p>
      <p className="text-14 text-ink-2">
        Fährt er doch, tragen Sie ihn an diesen Tagen als frei ein. Sonst ersetzen Sie ihn, oder:
      </p>
      <p className="mt-1 flex flex-wrap gap-2">
        <MoveAction job={job} of={`${jobNumber(job.nummer)}, weil der Fahrer nicht frei ist`} />
      </p>
    </PanelSection>
  );
}

/** Whether somebody is to drive it. */
export function isUnderWay(job: Job): job is AssignedJob {
  return (job.status === "assigned" || job.status === "confirmed") && job.assignment !== null;
}

const TONE: Record<JobStatus, Tone> = {
  open: "blue",
  assigned: "waiting",
  confirmed: "green",
  no_show: "red",
  completed: "neutral",
  cancelled: "neutral",
};

export function JobStatusChip({ status, isLow }: { status: JobStatus; isLow?: boolean }) {
  return (
    <StatusChip tone={TONE[status]} label={JOB_STATUS_LABEL[status]} {...(isLow && { isLow })} />
  );
}

/** Obstacles. */
export function JobBadges({ job }: { job: Job }) {
  return badgesOf(job, useServerMinute()).map(({ label, isUrgent }) => (
    <StatusChip key={label} tone={isUrgent ? "red" : "amber"} label={label} />
  ));
}

/** Driver's reports of problems; the customer is not told automatically. */
export function JobProblems({ job }: { job: Job }) {
  if (job.problems.length === 0) return null;
  return (
    <PanelSection id="auftrag-probleme" title="Problem im Einsatz" mark="border-red">
      <ul className="space-y-2">
        {job.problems.map((problem) => (
          <li key={problem.id}>
            <ReportedProblem job={job} problem={problem} />
            <p className="mt-1">
              <SettleProblemAction job={job} problem={problem} />
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** 'Erledigen …' */
function SettleProblemAction({ job, problem }: ProblemProps) {
  return (
    <DialogButton
      of={`Problem zu ${jobNumber(job.nummer)}`}
      opens={JOBS.SettleProblemDialog}
      with={{ job, problem }}
    >
      Erledigen …
    </DialogButton>
  );
}

/** 'Beantworten …' */
export function SettleWishAction({ job, wish }: WishProps) {
  return (
    <DialogButton
      of={`Wunsch zu ${jobNumber(job.nummer)}`}
      opens={JOBS.SettleWishDialog}
      with={{ job, wish }}
    >
      Beantworten …
    </DialogButton>
  );
}

/** 'Zurückstellen …', or 'Zurückholen' of what is put off. */
export function SnoozeAction({ job, of }: { job: Job; of: string }) {
  const today = useBerlinToday();
  const { zurueckgestellt_bis: until } = job;
  if (until && until > today) {
    return (
      <CallAction
        label="Zurückholen"
        of={of}
        call="admin-snooze-job"
        input={{ jobId: job.id, until: null }}
        onDone={() =>
          showSuccess("Zurückgeholt", `${jobNumber(job.nummer)} steht wieder unter „Heute“.`)
        }
      />
    );
  }
  return <PutOffAction job={job} of={of} />;
}

const PutOffAction = jobDialog("Zurückstellen …", JOBS.SnoozeDialog);

export interface ProblemProps {
  job: Job;
  problem: Job["problems"][number];
}

/** Problem with its day, and whom to call. */
export function ReportedProblem({ job, problem }: ProblemProps) {
  const { assignment, customer_phone, einsatz_telefon } = job;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{problemInWords(problem)}</p>
      <p className="text-14 text-ink-2">
        {`Einsatztag ${formatDay(problem.tag)}, gemeldet `}
        <Time iso={problem.gemeldet_am} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-14">
        {assignment && (
          <span>
            {`${assignment.driver_name}: `}
            <PhoneLink phone={assignment.driver_phone} />
          </span>
        )}
        {(einsatz_telefon || customer_phone) && (
          <span>
            {einsatz_telefon ? "Vor Ort: " : "Auftraggeber: "}
            <PhoneLink phone={einsatz_telefon || customer_phone} />
          </span>
        )}
      </p>
    </>
  );
}

type Wish = Job["wishes"][number];

export interface WishProps {
  job: Job;
  wish: Wish;
}

/** Customer's wish in the customer's own words, in view while it is settled. */
export function WishQuote({ wish }: { wish: Wish }) {
  return (
    <div className="mb-4 border-l-4 border-amber pl-3">
      <p className="text-14 text-ink-2">Wunsch des Auftraggebers: {WISH_LABEL[wish.art]}</p>
      {wish.nachricht && <p className="whitespace-pre-line wrap-anywhere">{wish.nachricht}</p>}
    </div>
  );
}
