import { useRef } from "react";
import * as z from "zod";
import { DraftDocumentsInput } from "../../../domain/billing/documents/schemas.ts";
import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import {
  CancelPayoutInput,
  CreatePayoutInput,
  SettlePayoutInput,
} from "../../../domain/billing/payouts/schemas.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog, fieldsOf, useDialogAction, useSchemaForm } from "../kit/action-dialog.tsx";
import { ConcernedRows, DialogWithOutcome, namesIn } from "../kit/at-once/outcome-list.tsx";
import type { Billable, BillingDocument, Payout } from "../kit/call.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { Amounts } from "./amounts.tsx";
import { CHOSEN_DRAFTS, CHOSEN_WORK, type Due } from "./choosing.ts";
import { netInWords, tellDrafted } from "./columns.tsx";
import { SAVING } from "./payout-columns.tsx";

const { month, together } = DraftDocumentsInput.shape;
const Drafting = z.object({ month: month.unwrap(), together });

interface DraftDialogProps {
  /** Empty: those of a month. */
  sheets: readonly Billable[];
  onDone: (ids: string[]) => void;
  /** Drafts were made, and the dialog's entry of the history is gone. */
  onDrafted: () => void;
}

/** 'Abrechnen' of several: a document for each job, or one for each customer and driver. */
export function DraftDialog({ sheets, onDone, onDrafted }: DraftDialogProps) {
  const today = useBerlinToday();
  const form = useSchemaForm(Drafting, { month: today.slice(0, 7), together: false });
  const ids = sheets.map(({ id }) => id);
  const isDrafted = useRef(false);
  const { dialog, send } = useDialogAction("admin-draft-documents", {
    failureTitle: "Nicht abgerechnet",
    form,
    onDone(answer) {
      isDrafted.current = tellDrafted(answer);
      onDone(ids);
    },
  });
  async function draft(chosen: { month: string; together: boolean }) {
    const { together } = chosen;
    await send({
      together,
      ...(ids.length === 0 ? { month: chosen.month } : { assignmentIds: ids }),
    });
    if (isDrafted.current) onDrafted();
  }
  const fields = fieldsOf(form);
  return (
    <FormDialog
      {...dialog}
      title={
        sheets.length === 0
          ? "Monat abrechnen"
          : `${countInWords(sheets.length, "Stundenzettel", "Stundenzettel")} abrechnen`
      }
      description="Es entstehen Entwürfe. Ausgestellt und versendet wird noch nichts."
      submitLabel="Entwürfe anlegen"
      onSubmit={form.handleSubmit(draft)}
    >
      {sheets.length === 0 ? (
        <TextField
          {...fields("month")}
          type="month"
          label="Monat"
          hint="Alles, dessen letzter Einsatztag in diesem Monat liegt."
          width="medium"
        />
      ) : (
        <ConcernedRows
          rows={sheets}
          nameOf={CHOSEN_WORK.nameOf}
          detailOf={(sheet) => netInWords(sheet).join(" · ")}
        />
      )}
      <CheckboxField
        {...fields("together")}
        label="Sammelbelege"
        hint="Eine Rechnung je Kunde und eine Gutschrift je Fahrer statt einer je Auftrag."
      />
    </FormDialog>
  );
}

interface IssueDialogProps {
  drafts: readonly BillingDocument[];
  onDone: (ids: string[]) => void;
}

const NOUNS = ["Beleg", "Belege"] as const;

/** 'Ausstellen' of several, each for itself, and what became of each. */
export function IssueDialog({ drafts, onDone }: IssueDialogProps) {
  const issue = useAction("admin-issue-documents", { failureTitle: "Nicht ausgestellt" });
  return (
    <DialogWithOutcome
      title={`${countInWords(drafts.length, "Entwurf", "Entwürfe")} ausstellen`}
      submitLabel="Ausstellen"
      description="Jeder bekommt seine Nummer und lässt sich danach nicht mehr ändern. Die Empfänger bekommen ihn per E-Mail."
      isRunning={issue.isPending}
      nouns={NOUNS}
      nameOf={namesIn(drafts, CHOSEN_DRAFTS.nameOf)}
      onDone={onDone}
      tell={(ids) =>
        showSuccess(`${countInWords(ids.length, ...NOUNS)} ausgestellt`, "Der Versand läuft.")
      }
      submit={(show) =>
        issue.mutateAsync({ documentIds: drafts.map(({ id }) => id) }).then(
          ({ issued, refused }) =>
            show([
              ...refused.map(({ id, reason }) => outcome(id, "refused", reason)),
              ...issued.map(({ id, nummer }) => outcome(id, "done", nummer)),
            ]),
          () => undefined,
        )
      }
    >
      <ConcernedRows
        rows={drafts}
        nameOf={CHOSEN_DRAFTS.nameOf}
        detailOf={({ brutto_cents }) => signedAmount(brutto_cents)}
      />
    </DialogWithOutcome>
  );
}

function outcome(id: string, became: "done" | "refused", text: string) {
  return { id, outcome: became, text };
}

const Ordering = CreatePayoutInput.required({ tag: true });

interface PayoutDialogProps {
  due: readonly Due[];
  onDone?: () => void;
}

/** 'Auszahlung anlegen': one file for the bank, which comes at once. */
export function PayoutDialog({ due, onDone }: PayoutDialogProps) {
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
}

/** 'Bezahlt': the bank has executed it. */
export function SettlePayoutDialog({ payout }: StepProps) {
  return (
    <ActionDialog
      call="admin-settle-payout"
      schema={SettlePayoutInput}
      initial={{ payoutId: payout.id, tag: useBerlinToday() }}
      closesOn={["payout_settled", "payout_not_found"]}
      failureTitle="Nicht als bezahlt eingetragen"
      done={() => ["Auszahlung bezahlt", "Ihre Gutschriften sind bezahlt."]}
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
export function CancelPayoutDialog({ payout }: StepProps) {
  return (
    <ActionDialog
      call="admin-cancel-payout"
      schema={CancelPayoutInput}
      initial={{ payoutId: payout.id, reason: "" }}
      closesOn={["payout_settled", "payout_not_found"]}
      failureTitle="Nicht verworfen"
      done={() => ["Auszahlung verworfen", "Ihre Gutschriften sind wieder auszuzahlen."]}
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
