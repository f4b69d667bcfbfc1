import { SettleWishInput } from "../../../domain/customers/schemas.ts";
import { SnoozeJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { SettleProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { nextWeekday } from "../../../domain/kernel/time/berlin.ts";
import { addDays, formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber, WISH_OUTCOMES, type WishOutcome } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Job } from "../kit/wire.ts";
import {
  type ProblemProps,
  ReportedProblem,
  type WishProps,
  WishQuote,
} from "./settle-actions.tsx";

/** 'Problem erledigen': what was done about it, for the story. */
export function SettleProblemDialog({
  job,
  problem,
  onClose,
}: ProblemProps & { onClose: () => void }) {
  const form = useSchemaForm(SettleProblemInput, { problemId: problem.id, note: "" });
  const { dialog, send } = useDialogAction("admin-settle-problem", {
    form,
    failureTitle: "Fehler beim Speichern",
    onClose,
    onDone: () => showSuccess("Problem erledigt", "Die Meldung steht weiter im Verlauf."),
  });
  return (
    <FormDialog
      {...dialog}
      title={`Problem erledigen: ${jobNumber(job.nummer)}`}
      submitLabel="Als erledigt vermerken"
      busyLabel="Wird gespeichert..."
      onSubmit={form.handleSubmit(send)}
      before={
        <div className="mb-4 border-l-4 border-red pl-3">
          <ReportedProblem job={job} problem={problem} />
        </div>
      }
    >
      <p>
        Fahrer und Auftraggeber bekommen davon keine Nachricht. Muss der Auftraggeber etwas wissen,
        rufen Sie ihn bitte an.
      </p>
      <TextArea
        {...fieldsOf(form)("note")}
        label="Was wurde vereinbart?"
        optional
        rows={2}
        hint="Steht im Verlauf des Auftrags, zum Beispiel: Polier weiß Bescheid, Beginn 8 Uhr."
      />
    </FormDialog>
  );
}

const OUTCOME_CHOICE: Record<WishOutcome, string> = {
  uebernommen: "Übernommen",
  abgelehnt: "Abgelehnt, der Auftrag bleibt, wie er ist",
  besprochen: "Am Telefon besprochen",
};

interface SettleWishDialogProps extends WishProps {
  onClose: () => void;
}

/** 'Wunsch beantworten': what came of it, in the dispatcher's words; the customer gets them by mail and on his page. */
export function SettleWishDialog({ job, wish, onClose }: SettleWishDialogProps) {
  const form = useSchemaForm(SettleWishInput, {
    wishId: wish.id,
    outcome: "uebernommen",
    note: "",
  });
  const { dialog, send } = useDialogAction("admin-settle-wish", {
    form,
    onClose,
    failureTitle: "Fehler beim Beantworten",
    onDone: () =>
      showSuccess(
        "Wunsch erledigt",
        job.customer_email
          ? `Die Antwort an ${job.customer_email} ist unterwegs.`
          : "Ohne E-Mail-Adresse: Bitte sagen Sie dem Auftraggeber Bescheid.",
      ),
  });
  const field = fieldsOf(form);
  const { error, ...outcome } = field("outcome");
  const staysOpen = wish.art === "storno" && form.watch("outcome") === "uebernommen";
  return (
    <FormDialog
      {...dialog}
      title={`Wunsch beantworten: ${jobNumber(job.nummer)}`}
      submitLabel="Antwort senden"
      busyLabel="Wird gesendet..."
      onSubmit={form.handleSubmit(send)}
      before={<WishQuote wish={wish} />}
    >
      <RadioGroup
        name="outcome"
        legend="Was ist daraus geworden?"
        options={WISH_OUTCOMES.map((value) => ({ value, label: OUTCOME_CHOICE[value] }))}
        defaultValue="uebernommen"
        error={error}
        inputProps={outcome}
      />
      {staysOpen && job.status !== "cancelled" && (
        <p className="text-14">Der Auftrag selbst bleibt bestehen, bis Sie ihn stornieren.</p>
      )}
      <TextArea
        {...field("note")}
        label="Antwort an den Auftraggeber"
        optional
        hint="Steht in der E-Mail und auf der Statusseite."
      />
    </FormDialog>
  );
}

/** 'Zurückstellen': until when. */
export function SnoozeDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const today = useBerlinToday();
  const form = useSchemaForm(SnoozeJobInput, { jobId: job.id, until: nextWeekday(today) });
  const { dialog, send } = useDialogAction("admin-snooze-job", {
    form,
    onClose,
    failureTitle: "Fehler beim Zurückstellen",
    onDone: (_, { until }) =>
      showSuccess(
        `Zurückgestellt bis ${formatDay(until ?? "")}`,
        `${jobNumber(job.nummer)} steht dann wieder unter „Heute“, oder früher, wenn sich etwas ändert.`,
      ),
  });
  return (
    <FormDialog
      {...dialog}
      title={`Zurückstellen: ${jobNumber(job.nummer)}`}
      description="Bis dahin steht der Auftrag unten bei „Zurückgestellt“. Was in den nächsten 48 Stunden beginnt, bleibt oben."
      submitLabel="Zurückstellen"
      busyLabel="Wird zurückgestellt..."
      onSubmit={form.handleSubmit(send)}
      startsAt="until"
    >
      <TextField
        {...fieldsOf(form)("until")}
        type="date"
        label="Wieder zeigen am"
        min={addDays(today, 1)}
      />
    </FormDialog>
  );
}
