import { useState } from "react";
import { periodOfJob } from "../../../domain/kernel/time/work-dates.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { Objections, useOverruling } from "../assign/overruling.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { AssignedJob } from "../kit/wire.ts";
import { toldInWords } from "./move-job-dialog.tsx";

/** 'Änderung mitteilen': what driver and customer still believe, what is true, and that both get a mail. */
export function InformDialog({ job, onClose }: { job: AssignedJob; onClose: () => void }) {
  const overruling = useOverruling();
  const { warnings, needsReason, confirmedWarnings } = overruling;
  const [reason, setReason] = useState("");
  const inform = useAction("admin-inform-of-change", {
    onDone: (told) => showSuccess("Änderung mitgeteilt", toldInWords(job, told)),
    onFailure: overruling.note,
  });
  return (
    <FormDialog
      title={`Änderung mitteilen: ${jobNumber(job.nummer)}`}
      description={`${job.assignment.driver_name} und der Auftraggeber bekommen eine E-Mail. Wer anderen Tagen zugesagt hat, wird neu gefragt.`}
      submitLabel={warnings.length > 0 ? "Trotzdem mitteilen" : "Änderung mitteilen"}
      busyLabel="Wird mitgeteilt..."
      isRunning={inform.isPending}
      isDisabled={needsReason && !reason.trim()}
      isDangerous={needsReason}
      onClose={onClose}
      onSubmit={() =>
        inform
          .mutateAsync({ jobId: job.id, confirmedWarnings, reason })
          .then(onClose, (error) => isOutdated(error) && onClose())
      }
      note={
        <Objections
          warnings={warnings}
          label="Trotzdem mitteilen"
          reason={{
            name: "reason",
            value: reason,
            onChange: ({ target }) => setReason(target.value),
          }}
        />
      }
    >
      <DefinitionList entries={changesOf(job)} />
    </FormDialog>
  );
}

function changesOf(job: AssignedJob) {
  const { mitgeteilt: told } = job;
  if (!told) return [];
  const periods = [periodOfJob({ ...told, zeitraum: "noch offen" }), periodOfJob(job)];
  const places = [told.einsatzort, job.einsatzort];
  return [...pair("Zeitraum", periods), ...pair("Einsatzort", places)];
}

function pair(what: string, [before = "", after = ""]: string[]) {
  if (before === after) return [];
  return [
    { term: `${what} bisher`, description: before },
    { term: `${what} neu`, description: after },
  ];
}
