import * as z from "zod";
import { EditDraftLineInput } from "../../../domain/billing/documents/schemas.ts";
import type { DocumentLine } from "../../../domain/billing/documents/vocabulary.ts";
import { lineInWords, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { EuroField, FEE_STEPS, parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";

const { menge, einzelCents, reason } = EditDraftLineInput.shape;
const Line = z.object({
  menge: z
    .string()
    .transform((text) => (text.trim() === "" ? Number.NaN : Number(text)))
    .pipe(menge.unwrap()),
  einzelCents: z
    .string()
    .transform((text) => Math.round(parseEuros(text) * 100))
    .pipe(einzelCents.unwrap()),
  reason,
});

const QUANTITY: Record<DocumentLine["einheit"], string> = {
  tag: "Tage",
  minute: "Minuten",
  km: "Kilometer",
  nacht: "Nächte",
  pauschale: "Anzahl",
};

interface EditLineDialogProps {
  position: { documentId: string; line: number };
  before: DocumentLine;
  onClose: () => void;
}

/** Another quantity or price in a draft, with the reason. */
export function EditLineDialog({ position, before, onClose }: EditLineDialogProps) {
  const form = useSchemaForm(Line, {
    menge: String(before.menge),
    einzelCents: typedEuros(before.einzel_cents / 100),
    reason: "",
  });
  const { dialog, send } = useDialogAction("admin-edit-draft-line", {
    form,
    onClose,
    closesOn: ["billing_document_not_found", "document_issued"],
    failureTitle: "Zeile nicht geändert",
    onDone: ({ brutto_cents }) =>
      showSuccess("Zeile geändert", `Brutto sind es jetzt ${signedAmount(brutto_cents)}.`),
  });
  const fields = fieldsOf(form);
  const per = before.einheit === "minute" ? ` je ${before.je / 60} Std.` : "";
  return (
    <FormDialog
      {...dialog}
      title={`Zeile ${position.line} ändern`}
      description={lineInWords(before)}
      submitLabel="Zeile ändern"
      busyLabel="Wird geändert..."
      onSubmit={form.handleSubmit((line) => send({ ...position, ...line }))}
    >
      <TextField
        {...fields("menge")}
        label={QUANTITY[before.einheit]}
        inputMode="numeric"
        width="short"
      />
      <EuroField
        {...fields("einzelCents")}
        steps={FEE_STEPS}
        label={`Preis in €${per}`}
        width="medium"
      />
      <TextField
        {...fields("reason")}
        label="Grund"
        hint="Bleibt im Protokoll, steht nicht auf dem Beleg."
        maxLength={MAX_LENGTH.line}
      />
    </FormDialog>
  );
}
