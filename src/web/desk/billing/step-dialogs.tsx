import * as z from "zod";
import { ReverseDocumentInput } from "../../../domain/billing/documents/schemas.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { AddPaymentInput } from "../../../domain/billing/money/schemas.ts";
import { REMINDER_LABEL } from "../../../domain/billing/money/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { EuroField, FEE_STEPS, parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { BillingDocument } from "../kit/wire.ts";
import { Amounts } from "./amounts.tsx";

export interface DialogProps {
  row: BillingDocument;
  onClose: () => void;
}

const { cents, tag, notiz } = AddPaymentInput.shape;
const Payment = z.object({ cents: z.string().transform(typedCents).pipe(cents), tag, notiz });

/** `-12,50` -> -1250; NaN for what is no amount. */
function typedCents(text: string): number {
  const [, minus, amount = ""] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  return Math.round(parseEuros(amount) * 100) * (minus ? -1 : 1);
}

/** 'Zahlung eintragen': what came in, whole or in part. */
export function PaymentDialog({ row, onClose }: DialogProps) {
  const open = row.offen_cents ?? 0;
  const form = useSchemaForm(Payment, {
    cents: typedEuros(open / 100),
    tag: useBerlinToday(),
    notiz: "",
  });
  const { dialog, send } = useDialogAction("admin-add-payment", {
    form,
    onClose,
    closesOn: ["document_reversed", "document_not_payable"],
    failureTitle: "Zahlung nicht eingetragen",
    isShownElsewhere: ({ code }) => code === "payment_too_high",
    onFailure: ({ code, message }) =>
      code === "payment_too_high" && form.setError("cents", { message }, { shouldFocus: true }),
    onDone: ({ nummer, offen_cents, skonto_cents }) =>
      showSuccess(
        "Zahlung eingetragen",
        offen_cents === 0
          ? `${nummer} ist bezahlt${skonto_cents > 0 ? `, ${signedAmount(skonto_cents)} Skonto` : ""}.`
          : `Auf ${nummer} sind noch ${signedAmount(offen_cents)} offen.`,
      ),
  });
  const fields = fieldsOf(form);
  return (
    <FormDialog
      {...dialog}
      title="Zahlung eintragen"
      description={`${documentName(row)}, ${row.partner}: ${signedAmount(open)} offen von ${signedAmount(row.brutto_cents)}.`}
      submitLabel="Zahlung eintragen"
      busyLabel="Wird eingetragen..."
      onSubmit={form.handleSubmit((payment) => send({ documentId: row.id, ...payment }))}
    >
      <EuroField
        {...fields("cents")}
        steps={FEE_STEPS}
        label="Betrag in €"
        hint="Auch ein Teil. Mit Minus: zurückgezahlt."
        width="medium"
      />
      <TextField {...fields("tag")} type="date" label="Gezahlt am" width="medium" />
      <TextField {...fields("notiz")} label="Notiz" optional maxLength={MAX_LENGTH.line} />
    </FormDialog>
  );
}

const Reason = ReverseDocumentInput.pick({ reason: true });

/** 'Stornieren': with a number of its own, and a reason. */
export function ReverseDialog({ row, onClose }: DialogProps) {
  const form = useSchemaForm(Reason, { reason: "" });
  const { dialog, send } = useDialogAction("admin-reverse-document", {
    form,
    onClose,
    closesOn: ["document_reversed", "document_paid"],
    failureTitle: "Nicht storniert",
    onDone: ({ nummer }) => showSuccess(`Storniert mit ${nummer}`, "Der Versand läuft."),
  });
  return (
    <FormDialog
      {...dialog}
      isDangerous
      title={`${documentName(row)} stornieren`}
      description="Ein Storno bekommt eine eigene Nummer und lässt sich nicht zurücknehmen."
      submitLabel="Beleg stornieren"
      busyLabel="Wird storniert..."
      onSubmit={form.handleSubmit(({ reason }) => send({ documentId: row.id, reason }))}
    >
      <TextField {...fieldsOf(form)("reason")} label="Grund" maxLength={MAX_LENGTH.line} />
    </FormDialog>
  );
}

/** 'Mahnen': the next reminder with what it demands, or why there is none today. */
export function ReminderDialog({ row, onClose }: DialogProps) {
  const { rows, error, retry } = usePolledList("billing-reminders", {});
  const debt = rows?.find(({ id }) => id === row.id);
  const { dialog, send } = useDialogAction("admin-send-reminder", {
    onClose,
    failureTitle: "Nicht gemahnt",
    onDone: ({ stufe, nummer }) =>
      showSuccess(`${REMINDER_LABEL[stufe]} zu ${nummer}`, "Die E-Mail ist unterwegs."),
  });
  const step = debt?.naechste ? REMINDER_LABEL[debt.naechste] : "Mahnung";
  return (
    <FormDialog
      {...dialog}
      isDisabled={debt?.hindernis !== ""}
      title={`${documentName(row)} mahnen`}
      description={`${row.partner} bekommt das Schreiben mit dem Beleg per E-Mail.`}
      submitLabel={`${step} senden`}
      busyLabel="Wird gesendet..."
      onSubmit={() => send({ documentId: row.id })}
    >
      {debt ? (
        <>
          {debt.hindernis && <Notice kind="warning" title={debt.hindernis} />}
          {debt.stufe && debt.gemahnt && (
            <p>
              Zuletzt: {REMINDER_LABEL[debt.stufe]} am {germanDate(debt.gemahnt)}.
            </p>
          )}
          <Amounts
            rows={[
              [`Offen, seit ${debt.tage} Tagen fällig`, debt.offen_cents],
              ...(debt.zinsen_cents > 0 ? [["Verzugszinsen", debt.zinsen_cents] as const] : []),
              ...(debt.pauschale_cents > 0 ? [["Pauschale", debt.pauschale_cents] as const] : []),
              ["Summe", debt.summe_cents],
            ]}
          />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <LoadingText lines={3} />
      )}
    </FormDialog>
  );
}
