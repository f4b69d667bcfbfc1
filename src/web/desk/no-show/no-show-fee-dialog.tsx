import { DraftNoShowFeeInput } from "../../../domain/billing/documents/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { EuroField, FEE_STEPS, typedEuros } from "../../ui/euro-field.tsx";
import { TextField } from "../../ui/fields.tsx";
import { ActionDialog, typedCents } from "../kit/action-dialog.tsx";
import type { NoShowOf } from "./no-show-actions.tsx";

const Demand = DraftNoShowFeeInput.extend({
  cents: typedCents(DraftNoShowFeeInput.shape.cents.unwrap()),
});

interface NoShowFeeDialogProps {
  noShow: NoShowOf;
}

/** 'Ausfall berechnen': the fee, or another sum with the reason, becomes the draft of a demand. */
export function NoShowFeeDialog({ noShow }: NoShowFeeDialogProps) {
  const { assignmentId, nummer, driver, feeCents } = noShow;
  return (
    <ActionDialog
      call="admin-draft-no-show-fee"
      schema={Demand}
      initial={{ assignmentId, cents: typedEuros(feeCents / 100), reason: "" }}
      closesOn={["no_show_fee_demanded", "test_job_unbilled"]}
      failureTitle="Nicht berechnet"
      done={({ brutto_cents }) => [
        "Forderung entworfen",
        `${formatCents(brutto_cents)} stehen unter „Abrechnung“, „Entwürfe“.`,
      ]}
      title={`Ausfall berechnen: ${jobNumber(nummer)}`}
      description={`Forderung an ${driver}, ohne Umsatzsteuer. Es entsteht ein Entwurf; gesendet wird noch nichts.`}
      submitLabel="Forderung entwerfen"
    >
      {(fields) => (
        <>
          <EuroField {...fields("cents")} steps={FEE_STEPS} label="Gebühr in €" width="medium" />
          <TextField
            {...fields("reason")}
            label="Grund"
            optional
            hint={`Nötig bei einer anderen Summe als ${formatCents(feeCents)}. Bleibt im Protokoll.`}
          />
        </>
      )}
    </ActionDialog>
  );
}
