import { SettleWishInput } from "../../../domain/customers/schemas.ts";
import { SnoozeJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { SettleProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { addDays, formatDay, nextWeekday } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber, WISH_OUTCOMES, type WishOutcome } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { TextArea, TextField } from "../../ui/fields.tsx";
import { ActionDialog, groupOf } from "../kit/action-dialog.tsx";
import type { Job } from "../kit/call.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { type ProblemProps, ReportedProblem, type WishProps, WishQuote } from "./next-action.tsx";

/** 'Problem erledigen': what was done about it, for the story. */
export function SettleProblemDialog({ job, problem }: ProblemProps) {
  return (
    <ActionDialog
      call="admin-settle-problem"
      schema={SettleProblemInput}
      initial={{ problemId: problem.id, note: "" }}
      failureTitle="Fehler beim Speichern"
      done={() => ["Problem erledigt", "Die Meldung steht weiter im Verlauf."]}
      title={`Problem erledigen: ${jobNumber(job.nummer)}`}
      submitLabel="Als erledigt vermerken"
      before={
        <div className="mb-4 border-l-4 border-red pl-3">
          <ReportedProblem job={job} problem={problem} />
        </div>
      }
    >
      {(field) => (
        <>
          <p>
            Fahrer und Auftraggeber bekommen davon keine Nachricht. Muss der Auftraggeber etwas
            wissen, rufen Sie ihn bitte an.
          </p>
          <TextArea
            {...field("note")}
            label="Was wurde vereinbart?"
            optional
            rows={2}
            hint="Steht im Verlauf des Auftrags, zum Beispiel: Polier weiß Bescheid, Beginn 8 Uhr."
          />
        </>
      )}
    </ActionDialog>
  );
}

const OUTCOME_CHOICE: Record<WishOutcome, string> = {
  uebernommen: "Übernommen",
  abgelehnt: "Abgelehnt, der Auftrag bleibt, wie er ist",
  besprochen: "Am Telefon besprochen",
};

/** 'Wunsch beantworten': what came of it, in the dispatcher's words; the customer gets them by mail and on his page. */
export function SettleWishDialog({ job, wish }: WishProps) {
  return (
    <ActionDialog
      call="admin-settle-wish"
      schema={SettleWishInput}
      initial={{ wishId: wish.id, outcome: "uebernommen", note: "" }}
      failureTitle="Fehler beim Beantworten"
      done={() => [
        "Wunsch erledigt",
        job.customer_email
          ? `Die Antwort an ${job.customer_email} ist unterwegs.`
          : "Ohne E-Mail-Adresse: Bitte sagen Sie dem Auftraggeber Bescheid.",
      ]}
      title={`Wunsch beantworten: ${jobNumber(job.nummer)}`}
      submitLabel="Antwort senden"
      before={<WishQuote wish={wish} />}
    >
      {(field, { watch }) => (
        <>
          <RadioGroup
            {...groupOf(field("outcome"))}
            legend="Was ist daraus geworden?"
            options={WISH_OUTCOMES.map((value) => ({ value, label: OUTCOME_CHOICE[value] }))}
            defaultValue="uebernommen"
          />
          {wish.art === "storno" &&
            watch("outcome") === "uebernommen" &&
            job.status !== "cancelled" && (
              <p className="text-14">Der Auftrag selbst bleibt bestehen, bis Sie ihn stornieren.</p>
            )}
          <TextArea
            {...field("note")}
            label="Antwort an den Auftraggeber"
            optional
            hint="Steht in der E-Mail und auf der Statusseite."
          />
        </>
      )}
    </ActionDialog>
  );
}

/** 'Zurückstellen': until when. */
export function SnoozeDialog({ job }: { job: Job }) {
  const today = useBerlinToday();
  return (
    <ActionDialog
      call="admin-snooze-job"
      schema={SnoozeJobInput}
      initial={{ jobId: job.id, until: nextWeekday(today) }}
      failureTitle="Fehler beim Zurückstellen"
      done={(_, { until }) => [
        `Zurückgestellt bis ${formatDay(until ?? "")}`,
        `${jobNumber(job.nummer)} steht dann wieder unter „Heute“, oder früher, wenn sich etwas ändert.`,
      ]}
      title={`Zurückstellen: ${jobNumber(job.nummer)}`}
      description="Bis dahin steht der Auftrag unten bei „Zurückgestellt“. Was in den nächsten 48 Stunden beginnt, bleibt oben."
      submitLabel="Zurückstellen"
      startsAt="until"
    >
      {(field) => (
        <TextField
          {...field("until")}
          type="date"
          label="Wieder zeigen am"
          min={addDays(today, 1)}
        />
      )}
    </ActionDialog>
  );
}
