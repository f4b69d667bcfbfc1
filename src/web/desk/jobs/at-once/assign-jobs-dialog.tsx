import { useState } from "react";
import { RATE_TYPE_LABEL } from "../../../../domain/dispatch/assignments/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { jobNumber, RATE_TYPES, type RateType } from "../../../../domain/kernel/vocabulary.ts";
import { EuroField, parseEuros, typedEuros } from "../../../ui/euro-field.tsx";
import { SelectField } from "../../../ui/fields.tsx";
import { DriverPicker } from "../../assign/driver-picker.tsx";
import { useDriverChoice } from "../../assign/use-driver-choice.ts";
import {
  OutcomeDialog,
  OutcomeList,
  outcomesInWords,
  useTelling,
} from "../../kit/at-once/outcome-list.tsx";
import { doneIds, type Outcome, useSeveral } from "../../kit/at-once/use-several.ts";
import type { Job } from "../../kit/call.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { needsReason, Objections } from "../../kit/overruling.tsx";
import { tellAsLasting } from "./chosen-bar.tsx";
import { type AtOnceProps, JobNames, namesOf } from "./simple-dialogs.tsx";

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/**
 * 'Einen Fahrer zuweisen': who fits for how many of the jobs and what speaks against him for each; then what became of each. What was
 * stopped by a warning can be overruled, for these jobs alone.
 */
export function AssignJobsDialog({ jobs, left, onDone }: AtOnceProps) {
  const [driverId, setDriverId] = useState("");
  const [rateType, setRateType] = useState<RateType>("hourly");
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [results, setResults] = useState<Outcome[]>([]);
  const choice = useDriverChoice({ about: { jobIds: jobs.map(({ id }) => id) }, driverId });
  const { chosen: driver } = choice;
  const assign = useSeveral("admin-assign-driver", {
    failureTitle: "Zuweisungsfehler",
    unexpected: { title: "Zuweisungsfehler", text: "Zuweisung fehlgeschlagen." },
    inWords: () => "Zugewiesen, die E-Mail ist unterwegs.",
  });
  const rate = typed ?? (driver && rateType === "hourly" ? typedEuros(driver.stundensatz) : "");
  const stopped = results.filter(({ warnings }) => warnings.length > 0);
  const isAgain = results.length > 0;
  const close = useTelling(results, tell);
  if (isAgain && stopped.length === 0) {
    return (
      <OutcomeDialog
        title="Einen Fahrer zuweisen"
        description={outcomesInWords(results, "Auftrag", "Aufträge")}
        results={results}
        nameOf={namesOf(jobs)}
        onClose={close}
      />
    );
  }
  const warnings = [
    ...new Map(stopped.flatMap((one) => one.warnings).map((one) => [one.code, one] as const)),
  ].map(([, warning]) => warning);
  const isReasonMissing = needsReason(warnings) && reason.trim() === "";
  const count = isAgain ? stopped.length : jobs.length;
  async function submit() {
    if (!driver) return;
    const terms = { driverId: driver.id, rateType, rateValue: parseEuros(rate), reason };
    const rows = isAgain ? stopped : inTurn(jobs).map(({ id }) => ({ id, warnings: [] }));
    const answers = await assign
      .mutateAsync(
        rows.map(({ id, warnings: overruled }) => {
          const confirmedWarnings = overruled.map(({ code }) => code);
          return { id, input: { jobId: id, ...terms, confirmedWarnings } };
        }),
      )
      .catch(() => null);
    if (!answers) return;
    onDone(doneIds(answers));
    const news = new Map(answers.map((one) => [one.id, one] as const));
    setResults(isAgain ? results.map((one) => news.get(one.id) ?? one) : answers);
  }
  const words = countInWords(count, "Auftrag", "Aufträgen");
  return (
    <FormDialog
      wide
      title={`Einen Fahrer ${countInWords(jobs.length, "Auftrag", "Aufträgen")} zuweisen`}
      description={
        isAgain
          ? outcomesInWords(results, "Auftrag", "Aufträge")
          : "Jeden an seinen eigenen Tagen; der Fahrer bekommt zu jedem Auftrag eine E-Mail zum Antworten."
      }
      submitLabel={isAgain ? `Trotzdem ${words} zuweisen` : `${words} zuweisen`}
      isRunning={assign.isPending}
      isDangerous={isAgain && needsReason(warnings)}
      isDisabled={!driver || rate.trim() === "" || isReasonMissing}
      onSubmit={submit}
      onClose={close}
      note={
        <Objections
          warnings={
            isAgain
              ? warnings.map((one) => ({ ...one, text: sentences(stopped, one.code, jobs) }))
              : []
          }
          label={`Trotzdem ${words} zuweisen`}
          reason={{
            name: "reason",
            value: reason,
            onChange: ({ target }) => setReason(target.value),
          }}
        />
      }
    >
      {isAgain ? (
        <OutcomeList results={results} nameOf={namesOf(jobs)} />
      ) : (
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <DriverPicker choice={choice} onChoose={setDriverId} startsHere />
          <div className="min-w-0 space-y-4">
            <JobNames jobs={inTurn(jobs)} left={left} />
            <div className="grid grid-cols-2 items-end gap-4">
              <SelectField
                name="rateType"
                label="Abrechnung nach"
                options={RATE_OPTIONS}
                value={rateType}
                onChange={({ target }) =>
                  setRateType(RATE_TYPES.find((type) => type === target.value) ?? "hourly")
                }
              />
              <EuroField
                name="rateValue"
                label={`${RATE_TYPE_LABEL[rateType]} in €`}
                value={rate}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

const tell = tellAsLasting({
  done: "zugewiesen",
  text: "Die E-Mails an den Fahrer sind unterwegs. Zurück geht es nur je Auftrag, mit „Zuweisung stornieren“.",
});

/** By the first day, as the shortlist counts them. */
function inTurn(jobs: readonly Job[]): Job[] {
  const start = ({ einsatzbeginn }: Job) => einsatzbeginn ?? "9999";
  return [...jobs].sort((a, b) => start(a).localeCompare(start(b)) || a.nummer - b.nummer);
}

/** `FA 1042: Der Fahrer ist …` */
function sentences(stopped: readonly Outcome[], code: string, jobs: readonly Job[]) {
  const numbers = new Map(jobs.map(({ id, nummer }) => [id, jobNumber(nummer)] as const));
  return stopped
    .flatMap(({ id, warnings }) =>
      warnings.filter((one) => one.code === code).map((one) => `${numbers.get(id)}: ${one.text}`),
    )
    .join(" ");
}
