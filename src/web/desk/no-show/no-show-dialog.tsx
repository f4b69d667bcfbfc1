import { useState } from "react";
import * as z from "zod";
import { MarkNoShowInput, NO_SHOW_REASON } from "../../../domain/dispatch/assignments/schemas.ts";
import { NO_SHOW_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { reportedInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import { dateRange } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber, WARNING_LABEL, type WarningCode } from "../../../domain/kernel/vocabulary.ts";
import { formatCents, shortRate } from "../../../domain/pricing/money.ts";
import {
  FALLBACK_FEE_CENTS,
  NO_SHOW_TIER_LABEL,
  noShowPercent,
} from "../../../domain/pricing/no-show-fee.ts";
import { EuroField, FEE_HINT, FEE_STEPS, parseEuros } from "../../ui/euro-field.tsx";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog, QuestionDialog } from "../kit/action-dialog.tsx";
import { type AssignedJob, call, type Job, type NoShowFee } from "../kit/call.ts";
import { timeInWords } from "../kit/links.tsx";
import { mailedCustomer, tellMailState, underWay } from "../kit/mail-state.tsx";
import { useComputed } from "../kit/polled-lists.ts";
import { undoableNoShow } from "./no-show-actions.tsx";

/** 'No-Show vermerken': the fee as it is now, and who is told. */
export function NoShowDialog({ job }: { job: AssignedJob }) {
  const { assignment } = job;
  // Later reports are known to the server alone.
  const [reported, setReported] = useState(() => reportedInWords(assignment));
  const confirmedWarnings: WarningCode[] = reported.length > 0 ? ["arrival_reported"] : [];
  const days = dateRange(assignment.start_date, assignment.end_date) || "ohne Datum";
  return (
    <ActionDialog
      call="admin-mark-no-show"
      schema={FormInput.transform((mark) => ({ ...mark, confirmedWarnings }))}
      initial={{
        assignmentId: assignment.id,
        reason: "",
        overrideFee: "",
        informCustomer: false,
        informDriver: false,
        blockDriver: true,
      }}
      failureTitle="Fehler beim Markieren"
      onFailure={({ warnings }) =>
        warnings.length > 0 && setReported(warnings.map(({ text }) => text))
      }
      done={({ feeCents }, mark) => void tellOutcome(job, mark, formatCents(feeCents))}
      isDangerous
      title={`No-Show vermerken: ${jobNumber(job.nummer)}`}
      description={`${assignment.driver_name}, Einsatz ${days}. Lässt sich ${NO_SHOW_UNDO_HOURS}${NBSP}Stunden lang rückgängig machen.`}
      submitLabel="No-Show vermerken"
      startsAt="overrideFee"
    >
      {(field, { watch }) => (
        <>
          <NoShowFigure assignment={assignment} overrideFee={parseEuros(watch("overrideFee"))} />
          <EuroField
            {...field("overrideFee")}
            label="Andere Gebühr in €"
            optional
            hint={FEE_HINT}
            steps={FEE_STEPS}
            width="medium"
          />
          {reported.length > 0 && (
            <Notice kind="warning" title={WARNING_LABEL.arrival_reported} live="alert">
              {reported.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p>Ist es trotzdem ein No-Show, nennen Sie bitte den Grund.</p>
            </Notice>
          )}
          <TextField
            {...field("reason")}
            label="Grund"
            optional={reported.length === 0}
            placeholder={reported.length === 0 ? NO_SHOW_REASON : ""}
            hint="Der Fahrer liest ihn in der Mitteilung über die Gebühr."
          />
          <fieldset className="space-y-2">
            <legend className="font-text font-semibold">Was noch geschieht</legend>
            <CheckboxField
              {...field("informCustomer", { disabled: job.customer_email === "" })}
              optional
              label="Auftraggeber informieren"
              hint={
                job.customer_email
                  ? `E-Mail an ${job.customer_email}`
                  : "Es ist keine E-Mail-Adresse gespeichert. Bitte rufen Sie ihn an."
              }
            />
            <CheckboxField
              {...field("informDriver")}
              optional
              label="Fahrer über Gebühr informieren"
              hint={`E-Mail an ${assignment.driver_name}`}
            />
            <CheckboxField
              {...field("blockDriver")}
              optional
              label="Fahrer sperren"
              hint="Er bekommt keine neuen Aufträge, bis Sie ihn zurücksetzen."
            />
          </fieldset>
        </>
      )}
    </ActionDialog>
  );
}

const { overrideFee } = MarkNoShowInput.shape;
const FormInput = MarkNoShowInput.extend({
  overrideFee: z
    .string()
    .transform((text) => (text.trim() === "" ? null : parseEuros(text)))
    .pipe(overrideFee.unwrap()),
});

/** The customer's mail is stored with the mark, and looked after until it is on its way. */
async function tellOutcome(job: AssignedJob, said: MarkNoShowInput, fee: string) {
  const { assignmentId, informCustomer, informDriver } = said;
  const mails = underWay(
    informCustomer && mailedCustomer(job),
    informDriver && job.assignment.driver_name,
  );
  const onItsWay = () => showSuccess("No-Show erfolgreich vermerkt", `Gebühr ${fee}. ${mails}`);
  if (!informCustomer) return onItsWay();
  await tellMailState(call("send-no-show-notice", { assignment_id: assignmentId }), {
    onItsWay,
    failure: {
      title: "No-Show markiert, aber E-Mail fehlgeschlagen",
      text: `Gebühr ${fee}. Der Auftraggeber ist nicht informiert.`,
    },
  });
}

type Assignment = AssignedJob["assignment"];

interface NoShowFigureProps {
  assignment: Assignment;
  /** Euros; NaN while nothing valid is typed. */
  overrideFee: number;
}

/** The tier changes with the clock while the dialog is open. */
const FEE_POLL_INTERVAL_MS = 20_000;

/** Driver's fee as of now, with its rule. */
function NoShowFigure({ assignment, overrideFee }: NoShowFigureProps) {
  const { data: fee, isError } = useFee(assignment);
  const isOverridden = overrideFee > 0;
  const cents = isOverridden ? Math.round(overrideFee * 100) : fee?.feeCents;
  return (
    <div aria-live="polite" className="border-b border-line pb-4">
      <p className="text-14 text-ink-2">Gebühr</p>
      <p className="font-sign text-36 leading-tight font-semibold tabular-nums">
        {cents === undefined ? "–" : formatCents(cents)}
      </p>
      <p className="text-14 text-ink-2">
        {isOverridden && `${NO_SHOW_TIER_LABEL.override}${fee ? `; ${computed(fee)}` : ""}`}
        {!isOverridden && fee && origin(fee, assignment)}
        {!isOverridden && !fee && (isError ? NOT_RECKONED : "Wird berechnet …")}
      </p>
    </div>
  );
}

const NOT_RECKONED = `Ließ sich gerade nicht berechnen. Das geschieht beim Vermerken; ohne Beginn oder Satz gilt die Pauschale von ${formatCents(FALLBACK_FEE_CENTS)}.`;

function useFee({ rate_type: rateType, rate_value: rateValue, starts_at: startTime }: Assignment) {
  const input = { rateType, rateValue, startTime };
  return useComputed("calc-no-show-fee", input, { refetchInterval: FEE_POLL_INTERVAL_MS });
}

/** `75 % eines Tages zu 42,50 € / Std., 6 bis 24 Stunden vor Beginn` */
function origin({ tier }: NoShowFee, { rate_type, rate_value }: Assignment) {
  const percent = noShowPercent(tier);
  if (percent === null) return NO_SHOW_TIER_LABEL[tier];
  return `${percent}${NBSP}% eines Tages zu ${shortRate(rate_type, rate_value)}, ${NO_SHOW_TIER_LABEL[tier]}`;
}

function computed({ feeCents, tier }: NoShowFee) {
  return `berechnet wären ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
}

/** 'No-Show rückgängig machen': says what comes back and who is told. */
export function UndoNoShowDialog({ job }: { job: Job }) {
  const noShow = undoableNoShow(job);
  if (!noShow) return null;
  return (
    <QuestionDialog
      call="admin-undo-no-show"
      input={{ assignmentId: noShow.id }}
      done={() => [
        "No-Show rückgängig gemacht",
        `${jobNumber(job.nummer)} ist wieder bestätigt, die Gebühr entfällt.`,
      ]}
      title={`No-Show rückgängig machen: ${jobNumber(job.nummer)}`}
      description={`Möglich bis ${timeInWords(noShow.until)}${NBSP}Uhr.`}
      submitLabel="No-Show rückgängig machen"
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{`${noShow.driver_name} fährt diesen Auftrag wieder; eine Sperre deswegen ist aufgehoben.`}</li>
        <li>{`Die Gebühr von ${formatCents(noShow.no_show_fee_cents ?? 0)} entfällt.`}</li>
        <li>Wer eine E-Mail dazu bekommen hat, bekommt eine Richtigstellung.</li>
      </ul>
    </QuestionDialog>
  );
}
