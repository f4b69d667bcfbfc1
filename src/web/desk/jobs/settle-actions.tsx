import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import { problemInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { Time } from "../kit/format.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { CallAction, DialogButton, jobDialog } from "../kit/row-action.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import { SettleProblemDialog, SettleWishDialog, SnoozeDialog } from "./dialogs.ts";

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
export function SettleProblemAction({ job, problem }: ProblemProps) {
  return (
    <DialogButton
      of={`Problem zu ${jobNumber(job.nummer)}`}
      opens={SettleProblemDialog}
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
      opens={SettleWishDialog}
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

const PutOffAction = jobDialog("Zurückstellen …", SnoozeDialog);

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
