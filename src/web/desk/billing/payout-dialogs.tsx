import * as z from "zod";
import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import {
  CancelPayoutInput,
  CreatePayoutInput,
  SettlePayoutInput,
} from "../../../domain/billing/payouts/schemas.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Payout } from "../kit/wire.ts";
import { Amounts } from "./amounts.tsx";
import type { Due } from "./choosing.ts";
import { usePayoutFile } from "./use-payout-file.ts";

const Ordering = z.object({ tag: CreatePayoutInput.shape.tag.unwrap() });

interface PayoutDialogProps {
  due: readonly Due[];
  onDone?: () => void;
  onClose: () => void;
}

/** 'Auszahlung anlegen': one file for the bank, which comes at once. */
export function PayoutDialog({ due, onDone, onClose }: PayoutDialogProps) {
  const form = useSchemaForm(Ordering, { tag: useBerlinToday() });
  const file = usePayoutFile();
  const { dialog, send } = useDialogAction("admin-create-payout", {
    form,
    onClose,
    closesOn: ["nothing_to_pay_out"],
    failureTitle: "Auszahlung nicht angelegt",
    onDone({ id, summe_cents }) {
      showSuccess(
        `Auszahlung über ${signedAmount(summe_cents)} angelegt`,
        "Die Datei für die Bank liegt in den Downloads.",
      );
      file.mutate({ payoutId: id });
      onDone?.();
    },
  });
  const notes = due.flatMap((row) => row.notes);
  const documentIds = notes.map(({ beleg_id }) => beleg_id);
  const total = due.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <FormDialog
      {...dialog}
      title="Auszahlung anlegen"
      description={`${countInWords(notes.length, "Gutschrift", "Gutschriften")} in einer SEPA-Datei für Ihre Bank. Überwiesen wird erst, wenn Sie die Datei dort freigeben.`}
      submitLabel="Auszahlung anlegen"
      busyLabel="Wird angelegt..."
      onSubmit={form.handleSubmit(({ tag }) => send({ documentIds, tag }))}
    >
      <div className="max-h-60 overflow-y-auto">
        <Amounts
          rows={[
            ...due.map(({ name, cents }) => [name, cents] as const),
            ...(due.length > 1 ? [["Summe", total] as const] : []),
          ]}
        />
      </div>
      <TextField {...fieldsOf(form)("tag")} type="date" label="Überweisen am" width="medium" />
    </FormDialog>
  );
}

interface StepProps {
  payout: Payout;
  onClose: () => void;
}

const Settling = SettlePayoutInput.pick({ tag: true });

/** 'Bezahlt': the bank has executed it. */
export function SettlePayoutDialog({ payout, onClose }: StepProps) {
  const form = useSchemaForm(Settling, { tag: useBerlinToday() });
  const { dialog, send } = useDialogAction("admin-settle-payout", {
    form,
    onClose,
    closesOn: ["payout_settled", "payout_not_found"],
    failureTitle: "Nicht als bezahlt eingetragen",
    onDone: () => showSuccess("Auszahlung bezahlt", "Ihre Gutschriften sind bezahlt."),
  });
  return (
    <FormDialog
      {...dialog}
      title="Auszahlung bezahlt"
      description={payoutInWords(payout)}
      submitLabel="Als bezahlt eintragen"
      busyLabel="Wird eingetragen..."
      onSubmit={form.handleSubmit(({ tag }) => send({ payoutId: payout.id, tag }))}
    >
      <TextField
        {...fieldsOf(form)("tag")}
        type="date"
        label="Überwiesen am"
        hint="Ein Kontoauszug der Bank trägt das von selbst ein."
        width="medium"
      />
    </FormDialog>
  );
}

const Cancelling = CancelPayoutInput.pick({ reason: true });

/** 'Verwerfen': the bank has refused it, or never got it. */
export function CancelPayoutDialog({ payout, onClose }: StepProps) {
  const form = useSchemaForm(Cancelling, { reason: "" });
  const { dialog, send } = useDialogAction("admin-cancel-payout", {
    form,
    onClose,
    closesOn: ["payout_settled", "payout_not_found"],
    failureTitle: "Nicht verworfen",
    onDone: () => showSuccess("Auszahlung verworfen", "Ihre Gutschriften sind wieder auszuzahlen."),
  });
  return (
    <FormDialog
      {...dialog}
      isDangerous
      title="Auszahlung verwerfen"
      description={`${payoutInWords(payout)} Nur, wenn die Bank sie nicht ausführt.`}
      submitLabel="Auszahlung verwerfen"
      busyLabel="Wird verworfen..."
      onSubmit={form.handleSubmit(({ reason }) => send({ payoutId: payout.id, reason }))}
    >
      <TextField
        {...fieldsOf(form)("reason")}
        label="Grund"
        hint="Bleibt im Protokoll."
        maxLength={MAX_LENGTH.line}
      />
    </FormDialog>
  );
}

function payoutInWords({ tag, posten, summe_cents }: Payout) {
  return `${countInWords(posten.length, "Gutschrift", "Gutschriften")} über ${signedAmount(summe_cents)}, erteilt zum ${germanDate(tag)}.`;
}
