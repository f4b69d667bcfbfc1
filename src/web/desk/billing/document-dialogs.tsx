import { ReverseDocumentInput } from "../../../domain/billing/documents/schemas.ts";
import {
  documentName,
  lineInWords,
  signedAmount,
  termsInWords,
} from "../../../domain/billing/documents/wording.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { BillingDocument, Data } from "../kit/wire.ts";

interface DialogProps {
  row: BillingDocument;
  onClose: () => void;
}

/** What stands on a document; of a draft as it would be issued now, and first what it still lacks. */
export function DocumentDialog({ row, onClose }: DialogProps) {
  const { rows, error, retry } = usePolledList("billing-document", { documentId: row.id });
  const document = rows?.[0];
  return (
    <Dialog open isText onOpenChange={onClose} title={documentName(row)} description={row.partner}>
      {document ? (
        <Content document={document} />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <LoadingText lines={4} />
      )}
    </Dialog>
  );
}

function Content({ document: { fehlt, inhalt, storno } }: { document: Data["billing-document"] }) {
  const { provision } = inhalt;
  const sums = [
    ...(provision
      ? ([
          ["Leistungen", provision.basis_cents],
          [`Provision ${provision.prozent} %`, -provision.cents],
        ] as const)
      : []),
    ["Netto", inhalt.netto_cents],
    [`USt. ${inhalt.steuer.prozent} %`, inhalt.ust_cents],
    ["Brutto", inhalt.brutto_cents],
  ] as const;
  return (
    <>
      {fehlt.length > 0 && (
        <Notice kind="warning" title="Das fehlt noch">
          <ul className="list-disc pl-5">
            {fehlt.map((missing) => (
              <li key={missing}>{missing}</li>
            ))}
          </ul>
        </Notice>
      )}
      {storno && <p>Storniert mit {storno.nummer}.</p>}
      <ul className="divide-y divide-line border-y border-line tabular-nums">
        {[...inhalt.zeilen.entries()].map(([at, line]) => (
          <li key={at} className="py-1.5 wrap-anywhere">
            {lineInWords(line)}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums last-of-type:[&>dd:last-child]:font-semibold">
        {sums.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{signedAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      {inhalt.steuer.text && <p>{inhalt.steuer.text}</p>}
      {fehlt.length === 0 && (
        <p className="empty:hidden">
          {termsInWords({ ...inhalt, nummer: inhalt.nummer || "(Nummer)" })}
        </p>
      )}
    </>
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
