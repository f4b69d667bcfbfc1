import { useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PickCustomer } from "../kit/pick-list.tsx";
import type { CustomerRecord } from "../kit/wire.ts";

interface MergeDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** 'Zusammenführen': two records turned out to be one customer; this one stays. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState(customer.maybe_same[0]?.id ?? "");
  const [error, setError] = useState("");
  const { dialog, send } = useDialogAction("admin-merge-customers", {
    onClose,
    failureTitle: "Fehler beim Zusammenführen",
    isShownElsewhere: ({ fields }) => fields.otherId !== undefined,
    onDone: ({ movedJobs }) => showSuccess("Zusammengeführt", `Übernommene Aufträge: ${movedJobs}`),
    onFailure: ({ fields }) => setError(fields.otherId ?? ""),
  });
  const name = customer.company || customer.customer_name;
  return (
    <FormDialog
      {...dialog}
      title={`Mit ${name} zusammenführen`}
      submitLabel="Zusammenführen"
      busyLabel="Wird zusammengeführt..."
      isDangerous
      onSubmit={() => send({ customerId: customer.id, otherId })}
    >
      <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
        <p>
          Aufträge, Kontakte, Einsatzorte, Preise, Fahrer und Notizen des anderen gehen in diesem
          Kunden auf. Wo beide etwas sagen, gilt, was hier steht.
        </p>
      </Notice>
      <PickCustomer chosen={otherId} onChoose={setOtherId} not={customer.id} error={error} />
    </FormDialog>
  );
}
