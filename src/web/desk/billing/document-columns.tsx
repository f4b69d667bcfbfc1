import Ellipsis from "lucide-react/icons/ellipsis";
import {
  DOCUMENT_LABEL,
  DOCUMENT_STATE_LABEL,
  PAYMENT_STATE_LABEL,
} from "../../../domain/billing/documents/vocabulary.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import type { Column } from "../../ui/table.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { ButtonMenu } from "../kit/export-button.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { DialogButton, First, RowAction, Second } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { BillingDocument } from "../kit/wire.ts";
import { DocumentDialog, ReverseDialog } from "./dialogs.ts";

const TONE: Record<BillingDocument["status"], Tone> = {
  entwurf: "waiting",
  ausgestellt: "green",
  widersprochen: "red",
  storniert: "neutral",
};

/** Drafts and issued documents, each with its next step. */
export const DOCUMENT_COLUMNS: readonly Column<BillingDocument>[] = [
  {
    key: "beleg",
    header: "Beleg",
    width: "w-[min(13rem,18vw)]",
    phone: "inline",
    rowHeader: true,
    cell: (row) => (
      <DialogButton
        id={rowId(row)}
        variant="quiet"
        about={rowId(row)}
        dialog={(close) => <DocumentDialog row={row} onClose={close} />}
      >
        {row.nummer ?? DOCUMENT_LABEL[row.art]}
        <span className="sr-only"> für {row.partner} ansehen</span>
      </DialogButton>
    ),
  },
  {
    key: "status",
    header: "Status",
    width: "w-[min(11rem,14vw)]",
    phone: "inline",
    cell: ({ status, zahlstand }) => (
      <>
        <StatusChip tone={TONE[status]} label={DOCUMENT_STATE_LABEL[status]} isLow />
        {zahlstand && (
          <p className="truncate text-14 text-ink-2">{PAYMENT_STATE_LABEL[zahlstand]}</p>
        )}
      </>
    ),
  },
  {
    key: "wer",
    header: "Für",
    phone: "line",
    cell: ({ art, partner, auftraege }) => {
      const about = [DOCUMENT_LABEL[art], ...auftraege].join(" · ");
      return (
        <>
          <First title={partner}>{partner}</First>
          <Second title={about}>{about}</Second>
        </>
      );
    },
  },
  {
    key: "brutto",
    header: "Brutto",
    width: "w-[min(11rem,13vw)]",
    phone: "line",
    cell: ({ brutto_cents, faellig }) => (
      <>
        <First title={signedAmount(brutto_cents)}>{signedAmount(brutto_cents)}</First>
        <Second title="">{faellig && `fällig ${germanDate(faellig)}`}</Second>
      </>
    ),
  },
  {
    key: "schritt",
    header: "Nächster Schritt",
    width: "w-[min(14rem,18vw)]",
    phone: "line",
    cell: (row) => (
      <div className="relative flex flex-wrap items-center gap-2">
        {row.status === "entwurf" ? <IssueAction row={row} /> : <FileLink row={row} />}
        <More row={row} />
      </div>
    ),
  },
];

function rowId({ id }: BillingDocument) {
  return `beleg-${id}`;
}

function nameOf(row: BillingDocument) {
  return `${documentName(row)}, ${row.partner}`;
}

interface RowProps {
  row: BillingDocument;
}

function IssueAction({ row }: RowProps) {
  const issue = useAction("admin-issue-documents", {
    failureTitle: "Nicht ausgestellt",
    onDone({ issued, refused }) {
      for (const { reason } of refused) showError("Nicht ausgestellt", reason);
      for (const { nummer } of issued) {
        showSuccess(`${documentName({ ...row, nummer })} ausgestellt`, "Der Versand läuft.");
      }
    },
  });
  return (
    <RowAction
      isRunning={issue.isPending}
      run={() => issue.mutateAsync({ documentIds: [row.id] })}
      label="Ausstellen"
      of={nameOf(row)}
    />
  );
}

function FileLink({ row }: RowProps) {
  if (!row.datei) return <span className="text-ink-2">Datei entsteht</span>;
  return (
    <a href={`/admin/beleg?id=${row.id}`} target="_blank" rel="noreferrer" className={LINK_LOOK}>
      {row.datei === "pdf" ? "PDF" : "XRechnung"}
      <span className="sr-only"> {nameOf(row)} (neues Fenster)</span>
    </a>
  );
}

function More({ row }: RowProps) {
  const discard = useAction("admin-discard-draft", {
    failureTitle: "Nicht verworfen",
    onDone: () => showSuccess("Entwurf verworfen"),
  });
  const send = useAction("admin-send-document", {
    failureTitle: "Nicht gesendet",
    onDone: () => showSuccess("Beleg gesendet", "Die E-Mail ist unterwegs."),
  });
  const documentId = row.id;
  const isReversible =
    row.art !== "storno" && (row.status === "ausgestellt" || row.status === "widersprochen");
  if (row.status !== "entwurf" && !isReversible && !row.datei) return null;
  return (
    <ButtonMenu
      label={
        <>
          <Ellipsis aria-hidden="true" size={18} />
          <span className="sr-only">Mehr zu {nameOf(row)}</span>
        </>
      }
    >
      {row.status === "entwurf" && (
        <li>
          <RowAction
            isRunning={discard.isPending}
            run={() => discard.mutateAsync({ documentId })}
            label="Verwerfen"
            of={nameOf(row)}
          />
        </li>
      )}
      {isReversible && (
        <li>
          <DialogButton
            about={rowId(row)}
            dialog={(close) => <ReverseDialog row={row} onClose={close} />}
          >
            Stornieren<span className="sr-only"> {nameOf(row)}</span>
          </DialogButton>
        </li>
      )}
      {row.datei && (
        <li>
          <RowAction
            isRunning={send.isPending}
            run={() => send.mutateAsync({ documentId })}
            label="Erneut senden"
            of={nameOf(row)}
          />
        </li>
      )}
    </ButtonMenu>
  );
}
