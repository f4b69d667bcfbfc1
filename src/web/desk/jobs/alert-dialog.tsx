import { useState } from "react";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { rate } from "../kit/format.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** 'Fahrer anschreiben': asks fitting drivers about one open job. Everybody is chosen, except for a test job. */
export function AlertDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { rows, error, retry } = usePolledList("shortlist", { jobId: job.id, onlyReleased: true });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fitting = rows?.filter(({ canBeAsked }) => canBeAsked);
  const isChosen = (id: string) => changed.get(id) ?? !job.is_test;
  const driverIds = (fitting ?? []).map(({ id }) => id).filter(isChosen);
  const alert = useAction("admin-alert-drivers", {
    failureTitle: "Fehler beim Anschreiben",
    onDone: ({ sent }) => showSuccess(...outcome(sent, driverIds.length)),
  });
  return (
    <FormDialog
      title={`Fahrer anschreiben: ${jobNumber(job.nummer)}`}
      description={`${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse} · ${job.einsatzort} · ${jobPeriod(job)}`}
      submitLabel={
        driverIds.length > 0 ? `${countText(driverIds.length)} anschreiben` : "Fahrer anschreiben"
      }
      busyLabel="Wird angeschrieben..."
      isRunning={alert.isPending}
      isDisabled={driverIds.length === 0}
      onSubmit={() =>
        alert
          .mutateAsync({ jobId: job.id, driverIds })
          .then(onClose, (error) => isOutdated(error) && onClose())
      }
      onClose={onClose}
    >
      {!fitting && !error && <LoadingText lines={3}>Lade Fahrer-Daten...</LoadingText>}
      {!fitting && error && <LoadFailure error={error} onRetry={retry} />}
      {fitting?.length === 0 && (
        <p>Zurzeit passt kein aktiver Fahrer, der nicht schon geantwortet hat.</p>
      )}
      {fitting && fitting.length > 0 && (
        <>
          <p className="text-ink-2">
            Die Fahrer sagen per Link in der E-Mail zu oder ab; Zusagen stehen dann beim Auftrag.
            Wer heute schon angeschrieben wurde oder E-Mails pausiert hat, bekommt keine.
          </p>
          <fieldset>
            <legend className="mb-1 font-text font-semibold">Passende Fahrer</legend>
            <div className="divide-y divide-line border-y border-line [&>div]:py-1.5">
              {fitting.map((driver) => (
                <CheckboxField
                  key={driver.id}
                  name={`anschreiben-${driver.id}`}
                  optional
                  label={`${driver.nachname}, ${driver.vorname}`}
                  hint={[`${driver.plz} ${driver.ort}`.trim(), rate("hourly", driver.stundensatz)]
                    .filter(Boolean)
                    .join(" · ")}
                  checked={isChosen(driver.id)}
                  onChange={({ target }) =>
                    setChanged(new Map(changed).set(driver.id, target.checked))
                  }
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

function countText(count: number) {
  return count === 1 ? "1 Fahrer" : `${count} Fahrer`;
}

function outcome(sent: number, chosen: number): [title: string, text: string] {
  if (sent === 0) return ["Niemand angeschrieben", "Alle haben heute schon eine E-Mail bekommen."];
  const rest = chosen - sent;
  const text = sent === 1 ? "1 E-Mail ist unterwegs." : `${sent} E-Mails sind unterwegs.`;
  return ["Fahrer angeschrieben", rest > 0 ? `${text} ${rest} bekamen heute schon eine.` : text];
}
