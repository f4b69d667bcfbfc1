import { useState } from "react";
import { RATE_TYPE_LABEL } from "../../../../domain/dispatch/assignments/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { fullName } from "../../../../domain/drivers/wording.ts";
import { jobNumber, RATE_TYPES, type RateType } from "../../../../domain/kernel/vocabulary.ts";
import { EuroField, parseEuros, typedEuros } from "../../../ui/euro-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { OutcomeDialog, OutcomeList, outcomesInWords } from "../../kit/at-once/outcome-list.tsx";
import { doneIds, type Outcome, useSeveral } from "../../kit/at-once/use-several.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Loaded } from "../../kit/load-failure.tsx";
import { needsReason, Objections } from "../../kit/overruling.tsx";
import { useComputed } from "../../kit/polled-lists.ts";
import { useDebouncedValue } from "../../kit/use-browser.ts";
import type { CallAnswer, Job } from "../../kit/wire.ts";
import { tellAsLasting } from "./chosen-bar.tsx";
import { type AtOnceProps, JobNames, namesOf } from "./simple-dialogs.tsx";

type JobsDriver = CallAnswer<"calc-shortlist-for-jobs">["drivers"][number];

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/**
 * 'Einen Fahrer zuweisen': who fits for how many of the jobs and what speaks against him for each; then what became of each. What was
 * stopped by a warning can be overruled, for these jobs alone.
 */
export function AssignJobsDialog({ jobs, left, onDone, onClose }: AtOnceProps) {
  const [search, setSearch] = useState("");
  const [driver, setDriver] = useState<JobsDriver | null>(null);
  const [rateType, setRateType] = useState<RateType>("hourly");
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [results, setResults] = useState<Outcome[]>([]);
  const list = useDrivers(jobs, search);
  const assign = useSeveral("admin-assign-driver", {
    failureTitle: "Zuweisungsfehler",
    unexpected: { title: "Zuweisungsfehler", text: "Zuweisung fehlgeschlagen." },
    inWords: () => "Zugewiesen, die E-Mail ist unterwegs.",
    inTurn: true,
  });
  const rate = typed ?? (driver && rateType === "hourly" ? typedEuros(driver.stundensatz) : "");
  const stopped = results.filter(({ warnings }) => warnings.length > 0);
  const isAgain = results.length > 0;
  function close() {
    onClose();
    const done = doneIds(results);
    if (done.length > 0) tell(done);
  }
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
        <>
          <JobNames jobs={inTurn(jobs)} left={left} />
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <TextField
              name="fahrer-suche"
              label="Fahrer suchen"
              optional
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
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
          <Loaded of={list} lines={4} text="Lade Fahrer-Daten...">
            {(drivers) =>
              drivers.length === 0 ? (
                <p>Kein freigeschalteter Fahrer gefunden.</p>
              ) : (
                <Drivers
                  drivers={drivers}
                  total={jobs.length}
                  chosen={driver}
                  onChoose={setDriver}
                />
              )
            }
          </Loaded>
        </>
      )}
    </FormDialog>
  );
}

const tell = tellAsLasting({
  done: "zugewiesen",
  text: "Die E-Mails an den Fahrer sind unterwegs. Zurück geht es nur je Auftrag, mit „Zuweisung stornieren“.",
});

function useDrivers(jobs: readonly Job[], search: string) {
  const q = useDebouncedValue(search.trim());
  const jobIds = jobs.map(({ id }) => id);
  const { data, error, refetch } = useComputed("calc-shortlist-for-jobs", { jobIds, q });
  return { rows: data?.drivers, error, retry: refetch };
}

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

interface DriversProps {
  drivers: readonly JobsDriver[];
  total: number;
  chosen: JobsDriver | null;
  onChoose: (driver: JobsDriver) => void;
}

function Drivers({ drivers, total, chosen, onChoose }: DriversProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Fahrer</legend>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {drivers.map((driver) => (
          <li key={driver.id}>
            <label className="flex cursor-pointer items-start gap-3 py-2 has-checked:bg-blue-soft">
              <input
                type="radio"
                name="driverId"
                value={driver.id}
                checked={chosen?.id === driver.id}
                onChange={() => onChoose(driver)}
                className="mt-0.5 size-5 shrink-0 cursor-pointer accent-blue"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <b className="font-semibold">{fullName(driver)}</b>
                  <span className={driver.fits > 0 ? "text-green" : "text-red"}>
                    {driver.fits === total
                      ? `Passt für alle ${total}`
                      : `Passt für ${driver.fits} von ${total}`}
                  </span>
                </span>
                <span className="block text-14 text-ink-2">
                  {[driver.plz, driver.ort].filter(Boolean).join(" ")}
                </span>
                <Against driver={driver} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Objections, each once with the jobs concerned. */
function Against({ driver }: { driver: JobsDriver }) {
  const said = driver.jobs.flatMap(({ nummer, against }) =>
    against.map((text) => ({ text, nummer })),
  );
  const byText = Map.groupBy(said, ({ text }) => text);
  return [...byText].map(([text, of]) => (
    <span key={text} className="block text-14">
      {of.length === driver.jobs.length
        ? text
        : `${of.map(({ nummer }) => jobNumber(nummer)).join(", ")}: ${text}`}
    </span>
  ));
}
