import {
  DOCUMENT_LABEL,
  DOCUMENT_STATE_LABEL,
  PAYMENT_STATE_LABEL,
} from "../../../domain/billing/documents/vocabulary.ts";
import { documentName, signedAmount } from "../../../domain/billing/documents/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { dateRange, germanDate } from "../../../domain/kernel/time/berlin.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import type { Column } from "../../ui/table.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { chooseColumn } from "../kit/at-once/choosing.tsx";
import type { Billable, BillingDocument, CallAnswer } from "../kit/call.ts";
import { JobLink, useDeskUrl } from "../kit/desk-url.tsx";
import { LINK_LOOK } from "../kit/links.tsx";
import { Marked } from "../kit/list-section.tsx";
import { CallAction, DialogButton, QUIET_BUTTONS, TwoLines } from "../kit/row-panel.tsx";
import { CHOSEN_DRAFTS, CHOSEN_WORK, nameOfDocument } from "./choosing.ts";
import { BILLING } from "./dialogs.ts";

/** Drafts and issued documents, each with its next step. */
export const DOCUMENT_COLUMNS: readonly Column<BillingDocument>[] = [
  chooseColumn(CHOSEN_DRAFTS, ({ status }) => status === "entwurf"),
  {
    header: "Beleg",
    width: "w-[min(11rem,14vw)]",
    phone: "inline",
    cell: (row) => (
      <div className="[&>button]:px-0">
        <DialogButton
          id={rowId(row)}
          data-row=""
          variant="quiet"
          opens={BILLING.DocumentDialog}
          with={{ row }}
        >
          <Marked>{row.nummer ?? DOCUMENT_LABEL[row.art]}</Marked>
          <span className="sr-only"> für {row.partner} ansehen</span>
        </DialogButton>
      </div>
    ),
  },
  {
    header: "Status",
    width: "w-[min(12rem,15vw)]",
    phone: "inline",
    cell: (row) => <Standing row={row} />,
  },
  {
    header: "Für",
    cell: ({ art, nummer, partner, auftraege }) => {
      const about = [...(nummer ? [DOCUMENT_LABEL[art]] : []), ...auftraege].join(" · ");
      return <TwoLines first={partner} second={about} />;
    },
  },
  {
    header: "Brutto",
    width: "w-[min(17rem,20vw)]",
    cell: ({ brutto_cents, offen_cents, skonto_cents, faellig }) => {
      const isPart = offen_cents !== null && offen_cents > 0 && offen_cents < brutto_cents;
      const more = [
        isPart && `${signedAmount(offen_cents)} offen`,
        skonto_cents > 0 && `${signedAmount(skonto_cents)} Skonto`,
        offen_cents !== 0 && faellig && `fällig ${germanDate(faellig)}`,
      ];
      const second = more.filter(Boolean).join(" · ");
      return <TwoLines isPlain first={signedAmount(brutto_cents)} second={second} />;
    },
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(16rem,20vw)]",
    cell: (row) => (
      <div className="flex items-center gap-3 whitespace-nowrap">
        <div data-next="" className={`empty:hidden ${QUIET_BUTTONS}`}>
          <NextStep row={row} />
        </div>
        <FileLink row={row} />
      </div>
    ),
  },
];

function rowId({ id }: BillingDocument) {
  return `beleg-${id}`;
}

const STATE_TONE: Record<BillingDocument["status"], Tone> = {
  entwurf: "waiting",
  ausgestellt: "green",
  widersprochen: "red",
  storniert: "neutral",
};
const PAYMENT_TONE: Record<NonNullable<BillingDocument["zahlstand"]>, Tone> = {
  offen: "waiting",
  teilweise: "waiting",
  ueberfaellig: "red",
  bezahlt: "green",
};

interface RowProps {
  row: BillingDocument;
}

/** Of what is owed to us, how far it is paid says more than that it was issued. */
function Standing({ row: { status, zahlstand } }: RowProps) {
  return zahlstand ? (
    <StatusChip tone={PAYMENT_TONE[zahlstand]} label={PAYMENT_STATE_LABEL[zahlstand]} isLow />
  ) : (
    <StatusChip tone={STATE_TONE[status]} label={DOCUMENT_STATE_LABEL[status]} isLow />
  );
}

function NextStep({ row }: RowProps) {
  const { status, offen_cents, zahlstand } = row;
  if (status === "entwurf") {
    return <CallAction label="Ausstellen" of={nameOfDocument(row)} {...issuing(row)} />;
  }
  const open = (label: string, dialog: typeof BILLING.ReverseDialog) => (
    <DialogButton opens={dialog} with={{ row }}>
      {label}
      <span className="sr-only"> {nameOfDocument(row)}</span>
    </DialogButton>
  );
  if (status === "widersprochen") return open("Stornieren", BILLING.ReverseDialog);
  if (zahlstand === "ueberfaellig") return open("Mahnen", BILLING.ReminderDialog);
  return offen_cents !== null && offen_cents > 0
    ? open("Zahlung eintragen", BILLING.PaymentDialog)
    : null;
}

/** 'Ausstellen' of one draft: says its number, or why it was refused. */
export function issuing(row: BillingDocument, onIssued?: () => void) {
  return {
    call: "admin-issue-documents" as const,
    input: { documentIds: [row.id] },
    failureTitle: "Nicht ausgestellt",
    onDone({ issued, refused }: CallAnswer<"admin-issue-documents">) {
      for (const { reason } of refused) showError("Nicht ausgestellt", reason);
      for (const { nummer } of issued) {
        showSuccess(`${documentName({ ...row, nummer })} ausgestellt`, "Der Versand läuft.");
        onIssued?.();
      }
    },
  };
}

function FileLink({ row }: RowProps) {
  if (row.status === "entwurf") return null;
  if (!row.datei) return <span className="text-14 text-ink-2">PDF folgt</span>;
  return (
    <a href={`/admin/beleg?id=${row.id}`} target="_blank" rel="noreferrer" className={LINK_LOOK}>
      {row.datei === "pdf" ? "PDF" : "XRechnung"}
      <span className="sr-only"> {nameOfDocument(row)} (neues Fenster)</span>
    </a>
  );
}

/** Hours that are agreed but not billed. */
export const WORK_COLUMNS: readonly Column<Billable>[] = [
  chooseColumn(CHOSEN_WORK),
  {
    header: "Auftrag",
    width: "w-[6.75rem]",
    phone: "inline",
    cell: ({ nummer }) => <JobLink nummer={nummer} />,
  },
  {
    header: "Fahrer und Auftraggeber",
    cell: ({ fahrer, kunde }) => <TwoLines first={fahrer} second={kunde} />,
  },
  {
    header: "Gefahren",
    width: "w-[min(15rem,18vw)]",
    cell: ({ von, bis }) => dateRange(von, bis),
  },
  {
    header: "Netto",
    width: "w-[min(17rem,20vw)]",
    cell: (row) => {
      const [first, second] = netInWords(row);
      return <TwoLines isPlain first={first} second={second} />;
    },
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(12rem,14vw)]",
    cell: (row) => <DraftAction row={row} />,
  },
];

/** Net amounts of billable work: the customer's invoice (or the commission), and the driver's share. */
export function netInWords(row: Billable): [string, string] {
  const driver = `Fahrer ${formatCents(row.fahrer_cents)}`;
  if (row.billing_model === "direct") {
    return [`Provision ${formatCents(row.provision_cents)}`, driver];
  }
  return [`Kunde ${row.kunde_cents === null ? "offen" : formatCents(row.kunde_cents)}`, driver];
}

function DraftAction({ row }: { row: Billable }) {
  const { changeUrl } = useDeskUrl();
  return (
    <div data-next="" className={QUIET_BUTTONS}>
      <CallAction
        label="Abrechnen"
        of={`${row.fahrer}, ${row.kunde}`}
        call="admin-draft-documents"
        input={{ assignmentIds: [row.id] }}
        failureTitle="Nicht abgerechnet"
        onDone={(answer) => tellDrafted(answer) && changeUrl(TO_DRAFTS, { addsHistory: true })}
      />
    </div>
  );
}

/** Where drafts stand. */
export const TO_DRAFTS = { billing: "entwuerfe", billingSearch: "" } as const;

/** Says what was drafted, and why something was not. False: nothing was. */
export function tellDrafted({ drafts, skipped }: CallAnswer<"admin-draft-documents">): boolean {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join(". ");
  if (drafts.length === 0) {
    showError("Nicht abgerechnet", reasons || "Es steht nichts zum Abrechnen an.");
    return false;
  }
  const made = countInWords(drafts.length, "Entwurf", "Entwürfe");
  showSuccess(`${made} angelegt`, reasons && `Ausgelassen: ${reasons}.`);
  return true;
}
