import type { TodayKind } from "../../../domain/desk/today/vocabulary.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { NextAction } from "../jobs/next-action.tsx";
import { SettleProblemAction } from "../jobs/settle-problem.tsx";
import { SnoozeAction } from "../jobs/snooze.tsx";
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
  const { kind, person } = point;
  if (kind === "new") return <Look job={job} />;
  if (kind === "snoozed") return <SnoozeAction job={job} of={jobNumber(job.nummer)} />;
  if (kind === "running") {
    return person && <CallButton name={person.name} phone={person.phone} />;
  }
  if (kind === "problems") {
    const problem = job.problems.find(({ id }) => point.id.endsWith(id));
    return problem && <SettleProblemAction job={job} problem={problem} />;
  }
  if (kind === "wishes") {
    return (
      <NextAction job={job} about={{ wish: job.wishes.find(({ id }) => point.id.endsWith(id)) }} />
    );
  }
  const isBeside = kind === "untold" || kind === "taken_back";
  return <NextAction job={job} about={isBeside ? kind : "status"} />;
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
