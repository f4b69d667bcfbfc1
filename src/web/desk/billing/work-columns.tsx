import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { dateRange } from "../../../domain/kernel/time/berlin.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Column } from "../../ui/table.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { chooseColumn } from "../kit/at-once/choosing.tsx";
import { JobLink, useDeskUrl } from "../kit/desk-url.tsx";
import { CallAction, QUIET_BUTTONS, TwoLines } from "../kit/row-action.tsx";
import type { Billable, CallAnswer } from "../kit/wire.ts";
import { CHOSEN_WORK } from "./choosing.ts";

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

/** What the customer owes, or the commission; and the driver's share. */
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
