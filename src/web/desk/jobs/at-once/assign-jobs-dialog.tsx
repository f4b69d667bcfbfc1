import { useState } from "react";
import { RATE_TYPE_LABEL } from "../../../../domain/dispatch/assignments/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { RATE_TYPES, type RateType } from "../../../../domain/kernel/vocabulary.ts";
import { EuroField, parseEuros, typedEuros } from "../../../ui/euro-field.tsx";
import { SelectField } from "../../../ui/fields.tsx";
import { DriverPicker } from "../../assign/driver-picker.tsx";
import { useDriverChoice } from "../../assign/use-driver-choice.ts";
import { SeveralDialog } from "../../kit/at-once/outcome-list.tsx";
import type { Job } from "../../kit/call.ts";
import { tellAsLasting } from "./chosen-bar.tsx";
import { type AtOnceProps, JobNames, namesOf } from "./simple-dialogs.tsx";

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/**
 * 'Einen Fahrer zuweisen': who fits for how many of the jobs and what speaks against him for each; then what became of each. What is
 * stopped by a warning is overruled at its job.
 */
export function AssignJobsDialog({ jobs, left, onDone }: AtOnceProps) {
  const [driverId, setDriverId] = useState("");
  const [rateType, setRateType] = useState<RateType>("hourly");
  const [typed, setTyped] = useState<string | null>(null);
  const choice = useDriverChoice({ about: { jobIds: jobs.map(({ id }) => id) }, driverId });
  const { chosen: driver } = choice;
  const rate = typed ?? (driver && rateType === "hourly" ? typedEuros(driver.stundensatz) : "");
  const terms = { driverId, rateType, rateValue: parseEuros(rate) };
  const words = countInWords(jobs.length, "Auftrag", "Aufträgen");
  return (
    <SeveralDialog
      wide
      call="admin-assign-driver"
      rowsOf={() => inTurn(jobs).map(({ id }) => ({ id, input: { jobId: id, ...terms } }))}
      failureTitle="Zuweisungsfehler"
      unexpected={{ title: "Zuweisungsfehler", text: "Zuweisung fehlgeschlagen." }}
      inWords={() => "Zugewiesen, die E-Mail ist unterwegs."}
      title={`Einen Fahrer ${words} zuweisen`}
      description="Jeden an seinen eigenen Tagen; der Fahrer bekommt zu jedem Auftrag eine E-Mail zum Antworten. Wo etwas gegen ihn spricht, bleibt der Auftrag offen: Dort weisen Sie ihn einzeln zu."
      submitLabel={`${words} zuweisen`}
      isDisabled={!driver || rate.trim() === ""}
      nouns={["Auftrag", "Aufträge"]}
      nameOf={namesOf(jobs)}
      onDone={onDone}
      tell={tell}
    >
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
    </SeveralDialog>
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
