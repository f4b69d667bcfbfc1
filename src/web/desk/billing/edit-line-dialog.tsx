import * as z from "zod";
import { EditDraftLineInput } from "../../../domain/billing/documents/schemas.ts";
import type { DocumentLine } from "../../../domain/billing/documents/vocabulary.ts";
import { lineInWords, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { EuroField, FEE_STEPS, typedEuros } from "../../ui/euro-field.tsx";
import { TextField } from "../../ui/fields.tsx";
import { ActionDialog, typedCents } from "../kit/action-dialog.tsx";

const { menge, einzelCents } = EditDraftLineInput.shape;
const Line = EditDraftLineInput.extend({
  menge: z
    .string()
    .transform((text) => (text.trim() === "" ? Number.NaN : Number(text)))
    .pipe(menge.unwrap()),
  einzelCents: typedCents(einzelCents.unwrap()),
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
}

/** Another quantity or price in a draft, with the reason. */
export function EditLineDialog({ position, before }: EditLineDialogProps) {
  const per = before.einheit === "minute" ? ` je ${before.je / 60} Std.` : "";
  return (
    <ActionDialog
      call="admin-edit-draft-line"
      schema={Line}
      initial={{
        ...position,
        menge: String(before.menge),
        einzelCents: typedEuros(before.einzel_cents / 100),
        reason: "",
      }}
      closesOn={["billing_document_not_found", "document_issued"]}
      failureTitle="Zeile nicht geändert"
      done={({ brutto_cents }) => [
        "Zeile geändert",
        `Brutto sind es jetzt ${signedAmount(brutto_cents)}.`,
      ]}
      title={`Zeile ${position.line} ändern`}
      description={lineInWords(before)}
      submitLabel="Zeile ändern"
    >
      {(fields) => (
        <>
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
          />
        </>
      )}
    </ActionDialog>
  );
}
