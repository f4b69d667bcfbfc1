import { useState } from "react";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PickCustomer } from "../kit/pick-list.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** A job was joined to the wrong customer. */
export function MoveToCustomerDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [chosen, setChosen] = useState("");
  const [isNew, setNew] = useState(false);
  const [error, setError] = useState("");
  const number = jobNumber(job.nummer);
  const move = useAction("admin-move-to-customer", {
    failureTitle: "Fehler beim Zuordnen",
    onDone: () => showSuccess("Zugeordnet", number),
  });
  const send = () => {
    if (isNew || chosen) {
      const customerId = isNew ? null : chosen;
      return move.mutateAsync({ jobId: job.id, customerId }).then(onClose, () => undefined);
    }
    setError("Bitte wählen Sie einen Kunden");
    return Promise.resolve();
  };
  return (
    <FormDialog
      title={`${number} einem Kunden zuordnen`}
      submitLabel="Zuordnen"
      busyLabel="Wird zugeordnet..."
      isRunning={move.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        return send();
      }}
      onClose={onClose}
    >
      <p>
        Was auf dem Auftrag steht, bleibt. Spätere Aufträge unter diesem Namen und dieser Adresse
        gehen dann auch dorthin.
      </p>
      <CheckboxField
        name="neuer-kunde"
        optional
        label="Es ist ein neuer Kunde"
        checked={isNew}
        onChange={({ target }) => setNew(target.checked)}
      />
      {!isNew && (
        <PickCustomer chosen={chosen} onChoose={setChosen} not={job.kunde_id} error={error} />
      )}
    </FormDialog>
  );
}
