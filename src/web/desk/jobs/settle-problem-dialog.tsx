import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { SettleProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { problemInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { Time } from "../kit/format.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

type Problem = Job["problems"][number];

interface ProblemProps {
  job: Job;
  problem: Problem;
}

/** What the driver reported from his way or his work; the customer knows nothing of it by itself. */
export function JobProblems({ job }: { job: Job }) {
  if (job.problems.length === 0) return null;
  return (
    <section aria-labelledby="auftrag-probleme" className="border-l-4 border-red pl-3">
      <h3 id="auftrag-probleme" className="text-16">
        Problem im Einsatz
      </h3>
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
    </section>
  );
}

/** What is wrong, on which day, and whom to call about it. */
function ReportedProblem({ job, problem }: ProblemProps) {
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

/** 'Erledigen …' */
export function SettleProblemAction({ job, problem }: ProblemProps) {
  return (
    <RowDialogButton
      job={job}
      of={`Problem zu ${jobNumber(job.nummer)}`}
      dialog={(close) => <SettleProblemDialog job={job} problem={problem} onClose={close} />}
    >
      Erledigen …
    </RowDialogButton>
  );
}

/** 'Problem erledigen': what was done about it, for the story. */
function SettleProblemDialog({ job, problem, onClose }: ProblemProps & { onClose: () => void }) {
  const form = useForm<SettleProblemInput, unknown, z.output<typeof SettleProblemInput>>({
    resolver: zodResolver(SettleProblemInput),
    defaultValues: { problemId: problem.id, note: "" },
  });
  const settle = useAction("admin-settle-problem", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Problem erledigt", "Die Meldung steht weiter im Verlauf."),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, handleSubmit, formState } = form;
  return (
    <FormDialog
      title={`Problem erledigen: ${jobNumber(job.nummer)}`}
      submitLabel="Als erledigt vermerken"
      busyLabel="Wird gespeichert..."
      isRunning={settle.isPending}
      onSubmit={handleSubmit((input) => settle.mutateAsync(input).then(onClose, () => undefined))}
      onClose={onClose}
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
        {...register("note")}
        label="Was wurde vereinbart?"
        optional
        rows={2}
        hint="Steht im Verlauf des Auftrags, zum Beispiel: Polier weiß Bescheid, Beginn 8 Uhr."
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}
