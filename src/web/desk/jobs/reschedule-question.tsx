import type { UseFormReturn } from "react-hook-form";
import { siteInWords } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { datesAfterEdit } from "../../../domain/kernel/time/edited-dates.ts";
import { hasNewDays, toldOf } from "../../../domain/kernel/time/work-dates.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { known } from "../kit/typed-days.ts";
import type { AssignedJob, Job } from "../kit/wire.ts";
import type { JobValues } from "./job-values.ts";
import { whatFollows } from "./move-job-dialog.tsx";
import { isUnderWay } from "./under-way.ts";

interface DriversChange {
  assignment: AssignedJob["assignment"];
  /** When and where the job will be. */
  after: ReturnType<typeof toldOf>;
  isOnNewDays: boolean;
}

/** What an edit as it is typed means for whoever drives the job; null where days, time and place stay, or nobody drives. */
export function changeForDriver(job: Job, values: JobValues, today: string): DriversChange | null {
  if (!isUnderWay(job)) return null;
  const dates = datesAfterEdit(
    job,
    {
      einsatzbeginn: known(values.einsatzbeginn),
      einsatzende: known(values.einsatzende),
      uhrzeit_beginn: values.uhrzeit_beginn || null,
      arbeitstage: values.arbeitstage,
      zeitraum: values.zeitraum.trim(),
    },
    today,
  );
  const site = values.isElsewhere ? siteInWords(values) : null;
  const einsatzort = site || values.einsatzort.trim() || job.einsatzort;
  const [before, after] = [toldOf(job), toldOf({ ...dates, einsatzort })];
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  return { assignment: job.assignment, after, isOnNewDays: hasNewDays(before, after) };
}

export const NOT_ANSWERED =
  "Bitte wählen Sie, ob der Fahrer und der Auftraggeber es jetzt erfahren";

interface RescheduleQuestionProps {
  change: DriversChange;
  form: Pick<UseFormReturn<JobValues>, "register" | "formState" | "watch">;
}

/** Whether the driver goes along; beside the button that saves, where it is in sight whatever was edited. */
export function RescheduleQuestion({ change, form }: RescheduleQuestionProps) {
  const { isOnNewDays } = change;
  const { driver_name } = change.assignment;
  const [answer, email] = form.watch(["goesAlong", "customerEmail"]);
  const whom = email ? "beide" : "ihn";
  return (
    <div className="basis-full">
      <RadioGroup
        name="goesAlong"
        layout="line"
        legend={
          isOnNewDays
            ? `Soll ${driver_name} mit umgeplant werden?`
            : `Soll ${driver_name} von der Änderung jetzt erfahren?`
        }
        options={[
          {
            value: "yes",
            label: `Ja, ${isOnNewDays ? "umplanen und " : ""}${whom} benachrichtigen`,
          },
          { value: "no", label: "Nur ändern, später mitteilen" },
        ]}
        error={form.formState.errors.goesAlong?.message}
        inputProps={form.register("goesAlong")}
      />
      <p aria-live="polite" className="text-14 text-ink-2">
        {answer === "yes" && effectOfTelling(change)}
        {answer === "no" && effectOfWaiting(change)}
      </p>
    </div>
  );
}

function effectOfTelling({ assignment, isOnNewDays }: DriversChange) {
  if (isOnNewDays) return whatFollows(assignment);
  return "Was er zugesagt hat, gilt weiter.";
}

function effectOfWaiting({ assignment, isOnNewDays }: DriversChange) {
  const until = "„Änderung nicht mitgeteilt“ steht am Auftrag, bis Sie es mitteilen";
  return isOnNewDays
    ? `${until}; so lange bleibt ${assignment.driver_name} auf den bisherigen Tagen.`
    : `${until}.`;
}
