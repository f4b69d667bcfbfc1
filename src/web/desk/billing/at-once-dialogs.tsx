import { useRef } from "react";
import * as z from "zod";
import { DraftDocumentsInput } from "../../../domain/billing/documents/schemas.ts";
import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ConcernedRows, DialogWithOutcome, namesIn } from "../kit/at-once/outcome-list.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Billable, BillingDocument } from "../kit/wire.ts";
import { CHOSEN_DRAFTS, CHOSEN_WORK } from "./choosing.ts";
import { netInWords, tellDrafted } from "./work-columns.tsx";

const { month, together } = DraftDocumentsInput.shape;
const Drafting = z.object({ month: month.unwrap(), together });

interface DraftDialogProps {
  /** Empty: those of a month. */
  sheets: readonly Billable[];
  onDone: (ids: string[]) => void;
  /** Drafts were made, and the dialog's entry of the history is gone. */
  onDrafted: () => void;
  onClose: () => void;
}

/** 'Abrechnen' of several: a document for each job, or one for each customer and driver. */
export function DraftDialog({ sheets, onDone, onDrafted, onClose }: DraftDialogProps) {
  const today = useBerlinToday();
  const form = useSchemaForm(Drafting, { month: today.slice(0, 7), together: false });
  const ids = sheets.map(({ id }) => id);
  const isDrafted = useRef(false);
  const { dialog, send } = useDialogAction("admin-draft-documents", {
    failureTitle: "Nicht abgerechnet",
    form,
    onClose,
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
  onClose: () => void;
}

const NOUNS = ["Beleg", "Belege"] as const;

/** 'Ausstellen' of several, each for itself, and what became of each. */
export function IssueDialog({ drafts, onDone, onClose }: IssueDialogProps) {
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
      onClose={onClose}
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
  return { id, outcome: became, text, warnings: [] };
}
