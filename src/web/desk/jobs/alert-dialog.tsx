import { useState } from "react";
import { MOST_SHORTLISTED } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { AlertChoice, type Chosen, isChosen } from "./alert-choice.tsx";

/** 'Fahrer anschreiben': asks fitting drivers about one open job. Everybody is chosen, except for a test job. */
export function AlertDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { rows, error, retry } = usePolledList("shortlist", { jobId: job.id, onlyReleased: true });
  const [chosen, setChosen] = useState<Chosen>({
    withinKm: job.is_test ? 0 : null,
    ticked: new Map(),
  });
  const fitting = rows?.filter(({ canBeAsked }) => canBeAsked);
  const driverIds = (fitting ?? [])
    .filter((driver) => isChosen(driver, chosen))
    .map(({ id }) => id);
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
          <AlertChoice
            drivers={fitting}
            isCut={(rows?.length ?? 0) >= MOST_SHORTLISTED}
            chosen={chosen}
            onChoose={setChosen}
          />
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
