import type { MouseEvent } from "react";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { NextAction } from "../jobs/next-action.tsx";
import { deskHref, useDeskUrl } from "../kit/desk-url.tsx";
import { driverHref, hasModifier } from "../kit/links.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job, TodayList } from "../kit/wire.ts";

/** One line of 'Heute', with the group it belongs to. */
export type Point = TodayList["rows"][number] & Pick<TodayList, "kind">;

/** Next step, as the row's one button. */
export function TodayAction({ point }: { point: Point }) {
  const { kind, step, job, person } = point;
  if (step === "resend") return <SendAgain point={point} />;
  if (step === "settle_hours") return job && <SettleHours job={job} />;
  if (step === "check_driver") {
    return (
      <LinkButton size="small" variant="row" href={driverHref(point.driverId ?? "")}>
        {kind === "answer" ? "Prüfen" : "Ansehen"}
        <span className="sr-only"> {point.title}</span>
      </LinkButton>
    );
  }
  if (kind === "running") {
    return (
      person && (
        <LinkButton size="small" variant="row" href={phoneHref(person.phone)}>
          Anrufen<span className="sr-only"> {person.name}</span>
        </LinkButton>
      )
    );
  }
  return job && <NextAction job={job} step={step} />;
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

/** The open job shows the sheet with what fits. */
function SettleHours({ job: { id, nummer } }: { job: Job }) {
  const { url, changeUrl } = useDeskUrl();
  function open(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    changeUrl({ job: id }, { addsHistory: true });
  }
  return (
    <LinkButton size="small" variant="row" href={deskHref({ ...url, job: id })} onClick={open}>
      Stunden klären<span className="sr-only"> {jobNumber(nummer)}</span>
    </LinkButton>
  );
}
