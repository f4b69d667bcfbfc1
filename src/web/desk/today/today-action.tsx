import type { TodayKind } from "../../../domain/desk/today/vocabulary.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { CancelAction, InformAction, isUnderWay } from "../jobs/change-actions.tsx";
import {
  AssignAction,
  ConfirmJobAction,
  DrivenAction,
  ReopenAction,
} from "../jobs/job-actions.tsx";
import { SettleWishAction } from "../jobs/settle-wish-dialog.tsx";
import { SnoozeAction } from "../jobs/snooze-dialog.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { driverHref } from "../kit/links.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job, TodayList } from "../kit/wire.ts";

/** One line of 'Heute', with the list it belongs to. */
export type Point = TodayList["rows"][number] & { kind: TodayKind };

/** What should happen next, as the row's one button. */
export function TodayAction({ point }: { point: Point }) {
  const { kind, job } = point;
  if (kind === "mails") return <SendAgain point={point} />;
  if (kind === "registrations" || kind === "documents") return <LookAtDriver point={point} />;
  return job && <JobAction point={point} job={job} />;
}

function JobAction({ point, job }: { point: Point; job: Job }) {
  const of = jobNumber(job.nummer);
  const { kind, person } = point;
  if (kind === "new") return <Look job={job} />;
  if (kind === "wishes") return <AnswerWish point={point} job={job} />;
  if (kind === "snoozed") return <SnoozeAction job={job} of={of} />;
  if (kind === "untold" && isUnderWay(job)) return <InformAction job={job} of={of} />;
  if (kind === "running") {
    return person && <CallButton name={person.name} phone={person.phone} />;
  }
  return <ByStatus job={job} of={of} />;
}

function ByStatus({ job, of }: { job: Job; of: string }) {
  if (job.status === "open") return <AssignAction job={job} of={of} />;
  if (job.status === "assigned") return <ConfirmJobAction job={job} of={of} />;
  if (job.status === "no_show") return <ReopenAction job={job} of={of} />;
  return <DrivenAction job={job} of={of} />;
}

/** Opening it is what there is to do: then it is no longer new. */
function Look({ job }: { job: Job }) {
  const { changeUrl } = useDeskUrl();
  return (
    <RowAction
      isRunning={false}
      run={async () => changeUrl({ job: job.id }, { addsHistory: true })}
      label="Ansehen"
      of={jobNumber(job.nummer)}
    />
  );
}

function AnswerWish({ point, job }: { point: Point; job: Job }) {
  const wish = job.wishes.find(({ id }) => point.id.endsWith(id));
  if (wish?.art === "storno") return <CancelAction job={job} of={jobNumber(job.nummer)} />;
  return wish && <SettleWishAction job={job} wish={wish} />;
}

function CallButton({ name, phone }: { name: string; phone: string }) {
  return (
    <LinkButton size="small" variant="row" href={phoneHref(phone)}>
      Anrufen<span className="sr-only"> {name}</span>
    </LinkButton>
  );
}

function SendAgain({ point }: { point: Point }) {
  const resend = useAction("admin-resend-email", {
    onDone: () => showSuccess("E-Mail erneut gesendet", "Sie ist unterwegs."),
  });
  const { emailId } = point;
  if (!emailId) return null;
  return (
    <RowAction
      isRunning={resend.isPending}
      run={() => resend.mutateAsync({ emailId })}
      label="Erneut senden"
      of={`${point.title}, ${point.detail}`}
    />
  );
}

function LookAtDriver({ point }: { point: Point }) {
  return (
    <LinkButton size="small" variant="row" href={driverHref(point.driverId ?? "")}>
      {point.kind === "registrations" ? "Prüfen" : "Ansehen"}
      <span className="sr-only"> {point.title}</span>
    </LinkButton>
  );
}
