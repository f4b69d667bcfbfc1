import { ReverseDocumentInput } from "../../../domain/billing/documents/schemas.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { AddPaymentInput } from "../../../domain/billing/money/schemas.ts";
import { REMINDER_LABEL } from "../../../domain/billing/money/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { EuroField, FEE_STEPS, typedEuros } from "../../ui/euro-field.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ActionDialog, QuestionDialog, typedCents } from "../kit/action-dialog.tsx";
import type { BillingDocument } from "../kit/call.ts";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { Amounts } from "./amounts.tsx";

export interface DialogProps {
  row: BillingDocument;
}

const Payment = AddPaymentInput.extend({ cents: typedCents(AddPaymentInput.shape.cents) });

/** 'Zahlung eintragen': what came in, whole or in part. */
export function PaymentDialog({ row }: DialogProps) {
  const open = row.offen_cents ?? 0;
  return (
    <ActionDialog
      call="admin-add-payment"
      schema={Payment}
      initial={{
        documentId: row.id,
        cents: typedEuros(open / 100),
        tag: useBerlinToday(),
        notiz: "",
      }}
      closesOn={["document_reversed", "document_not_payable"]}
      failureTitle="Zahlung nicht eingetragen"
      at={{ payment_too_high: "cents" }}
      done={({ nummer, offen_cents, skonto_cents }) => [
        "Zahlung eingetragen",
        offen_cents === 0
          ? `${nummer} ist bezahlt${skonto_cents > 0 ? `, ${signedAmount(skonto_cents)} Skonto` : ""}.`
          : `Auf ${nummer} sind noch ${signedAmount(offen_cents)} offen.`,
      ]}
      title="Zahlung eintragen"
      description={`${documentName(row)}, ${row.partner}: ${signedAmount(open)} offen von ${signedAmount(row.brutto_cents)}.`}
      submitLabel="Zahlung eintragen"
    >
      {(field) => (
        <>
          <EuroField
            {...field("cents")}
            steps={FEE_STEPS}
            label="Betrag in €"
            hint="Auch ein Teil. Mit Minus: zurückgezahlt."
            width="medium"
          />
          <TextField {...field("tag")} type="date" label="Gezahlt am" width="medium" />
          <TextField {...field("notiz")} label="Notiz" optional />
        </>
      )}
    </ActionDialog>
  );
}

/** 'Stornieren': with a number of its own, and a reason. */
export function ReverseDialog({ row }: DialogProps) {
  return (
    <ActionDialog
      call="admin-reverse-document"
      schema={ReverseDocumentInput}
      initial={{ documentId: row.id, reason: "" }}
      closesOn={["document_reversed", "document_paid"]}
      failureTitle="Nicht storniert"
      done={({ nummer }) => [`Storniert mit ${nummer}`, "Der Versand läuft."]}
      isDangerous
      title={`${documentName(row)} stornieren`}
      description="Ein Storno bekommt eine eigene Nummer und lässt sich nicht zurücknehmen."
      submitLabel="Beleg stornieren"
    >
      {(field) => <TextField {...field("reason")} label="Grund" />}
    </ActionDialog>
  );
}

/** 'Mahnen': the next reminder with what it demands, or why there is none today. */
export function ReminderDialog({ row }: DialogProps) {
  const list = usePolledList("billing-reminders", {});
  const debt = list.rows?.find(({ id }) => id === row.id);
  const step = debt?.naechste ? REMINDER_LABEL[debt.naechste] : "Mahnung";
  return (
    <QuestionDialog
      call="admin-send-reminder"
      input={{ documentId: row.id }}
      failureTitle="Nicht gemahnt"
      done={({ stufe, nummer }) => [
        `${REMINDER_LABEL[stufe]} zu ${nummer}`,
        "Die E-Mail ist unterwegs.",
      ]}
      isDisabled={debt?.hindernis !== ""}
      title={`${documentName(row)} mahnen`}
      description={`${row.partner} bekommt das Schreiben mit dem Beleg per E-Mail.`}
      submitLabel={`${step} senden`}
    >
      <Loaded of={{ ...list, rows: debt }} lines={3}>
        {(debt) => (
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
        )}
      </Loaded>
    </QuestionDialog>
  );
}
