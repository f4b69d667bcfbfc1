import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import type { Column } from "../../ui/table.tsx";
import { chooseColumn } from "../kit/at-once/choosing.tsx";
import type { CallAnswer, Payout } from "../kit/call.ts";
import { saveFile } from "../kit/export-button.tsx";
import { driverHref, LINK_LOOK } from "../kit/links.tsx";
import { Marked } from "../kit/list-section.tsx";
import { CallAction, DialogButton, QUIET_BUTTONS, TwoLines } from "../kit/row-panel.tsx";
import { CHOSEN_DUE, type Due } from "./choosing.ts";
import { BILLING } from "./dialogs.ts";

/** What each driver is owed. */
export const DUE_COLUMNS: readonly Column<Due>[] = [
  chooseColumn(CHOSEN_DUE, ({ hindernis }) => hindernis === ""),
  {
    header: "Fahrer",
    phone: "inline",
    cell: ({ id, name }) => (
      <a href={driverHref(id)} id={`auszuzahlen-${id}`} data-row="" className={LINK_LOOK}>
        <Marked>{name}</Marked>
      </a>
    ),
  },
  {
    header: "Gutschriften",
    width: "w-[min(22rem,24vw)]",
    cell: ({ notes }) => (
      <TwoLines
        first={countInWords(notes.length, "Gutschrift", "Gutschriften")}
        second={notes.map(({ nummer }) => nummer).join(", ")}
      />
    ),
  },
  {
    header: "Summe",
    width: "w-[min(17rem,20vw)]",
    cell: ({ cents, faellig }) => (
      <TwoLines isPlain first={signedAmount(cents)} second={`fällig ${germanDate(faellig)}`} />
    ),
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(16rem,20vw)]",
    cell: (row) =>
      row.hindernis === "" ? (
        <div data-next="" className={QUIET_BUTTONS}>
          <DialogButton opens={BILLING.PayoutDialog} with={{ due: [row] }}>
            Auszahlen<span className="sr-only"> an {row.name}</span>
          </DialogButton>
        </div>
      ) : (
        <a href={driverHref(row.id)} className={LINK_LOOK}>
          {row.hindernis}
          <span className="sr-only">, {row.name}</span>
        </a>
      ),
  },
];

/** Orders that the bank still has to execute. */
export const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  {
    header: "Zum",
    width: "w-[min(9rem,12vw)]",
    phone: "inline",
    cell: ({ tag }) => germanDate(tag),
  },
  {
    header: "Überweisung",
    cell: ({ posten }) => (
      <TwoLines
        first={[...new Set(posten.map(({ name }) => name))].join(", ")}
        second={countInWords(posten.length, "Gutschrift", "Gutschriften")}
      />
    ),
  },
  {
    header: "Summe",
    width: "w-[min(17rem,20vw)]",
    cell: ({ summe_cents }) => signedAmount(summe_cents),
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(24rem,28vw)]",
    cell: (row) => <PayoutSteps row={row} />,
  },
];

function PayoutSteps({ row }: { row: Payout }) {
  const of = <span className="sr-only"> Auszahlung zum {germanDate(row.tag)}</span>;
  return (
    <div data-next="" className={`flex flex-wrap gap-x-3 ${QUIET_BUTTONS}`}>
      <DialogButton opens={BILLING.SettlePayoutDialog} with={{ payout: row }}>
        Bezahlt{of}
      </DialogButton>
      <CallAction
        label="Datei"
        of={`der Auszahlung zum ${germanDate(row.tag)}`}
        call="admin-open-payout"
        input={{ payoutId: row.id }}
        {...SAVING}
      />
      <DialogButton opens={BILLING.CancelPayoutDialog} with={{ payout: row }}>
        Verwerfen{of}
      </DialogButton>
    </div>
  );
}

/** Puts the payout's file for the bank into the downloads. */
export const SAVING = {
  failureTitle: "Datei nicht geladen",
  onDone: ({ filename, xml }: CallAnswer<"admin-open-payout">) =>
    saveFile(new Blob([xml], { type: "application/xml" }), filename),
};
