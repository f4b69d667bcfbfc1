import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import {
  CancelPayoutInput,
  CreatePayoutInput,
  SettlePayoutInput,
} from "../../../domain/billing/payouts/schemas.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Payout } from "../kit/wire.ts";
import { Amounts } from "./amounts.tsx";
import type { Due } from "./choosing.ts";
import { SAVING } from "./payout-columns.tsx";

const Ordering = CreatePayoutInput.required({ tag: true });

interface PayoutDialogProps {
  due: readonly Due[];
  onDone?: () => void;
  onClose: () => void;
}

/** 'Auszahlung anlegen': one file for the bank, which comes at once. */
export function PayoutDialog({ due, onDone, onClose }: PayoutDialogProps) {
  const file = useAction("admin-open-payout", SAVING);
  const notes = due.flatMap((row) => row.notes);
  const total = due.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <ActionDialog
      call="admin-create-payout"
      schema={Ordering}
      initial={{ documentIds: notes.map(({ beleg_id }) => beleg_id), tag: useBerlinToday() }}
      closesOn={["nothing_to_pay_out"]}
      failureTitle="Auszahlung nicht angelegt"
      done={({ id, summe_cents }) => {
        file.mutate({ payoutId: id });
        onDone?.();
        return [
          `Auszahlung über ${signedAmount(summe_cents)} angelegt`,
          "Die Datei für die Bank liegt in den Downloads.",
        ];
      }}
      onClose={onClose}
      title="Auszahlung anlegen"
      description={`${countInWords(notes.length, "Gutschrift", "Gutschriften")} in einer SEPA-Datei für Ihre Bank. Überwiesen wird erst, wenn Sie die Datei dort freigeben.`}
      submitLabel="Auszahlung anlegen"
    >
      {(field) => (
        <>
          <div className="max-h-60 overflow-y-auto">
            <Amounts
              rows={[
                ...due.map(({ name, cents }) => [name, cents] as const),
                ...(due.length > 1 ? [["Summe", total] as const] : []),
              ]}
            />
          </div>
          <TextField {...field("tag")} type="date" label="Überweisen am" width="medium" />
        </>
      )}
    </ActionDialog>
  );
}

interface StepProps {
  payout: Payout;
  onClose: () => void;
}

/** 'Bezahlt': the bank has executed it. */
export function SettlePayoutDialog({ payout, onClose }: StepProps) {
  return (
    <ActionDialog
      call="admin-settle-payout"
      schema={SettlePayoutInput}
      initial={{ payoutId: payout.id, tag: useBerlinToday() }}
      closesOn={["payout_settled", "payout_not_found"]}
      failureTitle="Nicht als bezahlt eingetragen"
      done={() => ["Auszahlung bezahlt", "Ihre Gutschriften sind bezahlt."]}
      onClose={onClose}
      title="Auszahlung bezahlt"
      description={payoutInWords(payout)}
      submitLabel="Als bezahlt eintragen"
    >
      {(field) => (
        <TextField
          {...field("tag")}
          type="date"
          label="Überwiesen am"
          hint="Ein Kontoauszug der Bank trägt das von selbst ein."
          width="medium"
        />
      )}
    </ActionDialog>
  );
}

/** 'Verwerfen': the bank has refused it, or never got it. */
export function CancelPayoutDialog({ payout, onClose }: StepProps) {
  return (
    <ActionDialog
      call="admin-cancel-payout"
      schema={CancelPayoutInput}
      initial={{ payoutId: payout.id, reason: "" }}
      closesOn={["payout_settled", "payout_not_found"]}
      failureTitle="Nicht verworfen"
      done={() => ["Auszahlung verworfen", "Ihre Gutschriften sind wieder auszuzahlen."]}
      onClose={onClose}
      isDangerous
      title="Auszahlung verwerfen"
      description={`${payoutInWords(payout)} Nur, wenn die Bank sie nicht ausführt.`}
      submitLabel="Auszahlung verwerfen"
    >
      {(field) => <TextField {...field("reason")} label="Grund" hint="Bleibt im Protokoll." />}
    </ActionDialog>
  );
}

function payoutInWords({ tag, posten, summe_cents }: Payout) {
  return `${countInWords(posten.length, "Gutschrift", "Gutschriften")} über ${signedAmount(summe_cents)}, erteilt zum ${germanDate(tag)}.`;
}
