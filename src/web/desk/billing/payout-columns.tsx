import { signedAmount } from "../../../domain/billing/documents/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import type { Column } from "../../ui/table.tsx";
import { ChooseBox } from "../kit/at-once/choosing.tsx";
import { driverHref, LINK_LOOK } from "../kit/links.tsx";
import { Marked } from "../kit/marked.tsx";
import { DialogButton, First, QUIET_BUTTONS, RowAction, Second } from "../kit/row-action.tsx";
import type { Payout } from "../kit/wire.ts";
import { BILLING_LIST_ID, CHOSEN_DUE, type Due } from "./choosing.ts";
import { CancelPayoutDialog, PayoutDialog, SettlePayoutDialog } from "./dialogs.ts";
import { usePayoutFile } from "./use-payout-file.ts";

/** What each driver is owed. */
export const DUE_COLUMNS: readonly Column<Due>[] = [
  {
    header: "Auswahl",
    isHeaderHidden: true,
    width: "w-[2.25rem]",
    phone: "inline",
    cell: (row) => row.hindernis === "" && <ChooseBox of={CHOSEN_DUE} row={row} />,
  },
  {
    header: "Fahrer",
    phone: "inline",
    rowHeader: true,
    cell: ({ id, name }) => (
      <a href={driverHref(id)} id={`auszuzahlen-${id}`} data-row="" className={LINK_LOOK}>
        <Marked>{name}</Marked>
      </a>
    ),
  },
  {
    header: "Gutschriften",
    width: "w-[min(22rem,24vw)]",
    phone: "line",
    cell: ({ notes }) => {
      const numbers = notes.map(({ nummer }) => nummer).join(", ");
      return (
        <>
          <First title="">{countInWords(notes.length, "Gutschrift", "Gutschriften")}</First>
          <Second title={numbers}>
            <Marked>{numbers}</Marked>
          </Second>
        </>
      );
    },
  },
  {
    header: "Summe",
    width: "w-[min(17rem,20vw)]",
    phone: "line",
    cell: ({ cents, faellig }) => (
      <>
        <First title={signedAmount(cents)}>{signedAmount(cents)}</First>
        <Second title="">fällig {germanDate(faellig)}</Second>
      </>
    ),
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(16rem,20vw)]",
    phone: "line",
    cell: (row) =>
      row.hindernis === "" ? (
        <div data-next="" className={QUIET_BUTTONS}>
          <DialogButton about={BILLING_LIST_ID} opens={PayoutDialog} with={{ due: [row] }}>
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
    rowHeader: true,
    cell: ({ tag }) => germanDate(tag),
  },
  {
    header: "Überweisung",
    phone: "line",
    cell: ({ posten }) => {
      const names = [...new Set(posten.map(({ name }) => name))].join(", ");
      return (
        <>
          <First title={names}>
            <Marked>{names}</Marked>
          </First>
          <Second title="">{countInWords(posten.length, "Gutschrift", "Gutschriften")}</Second>
        </>
      );
    },
  },
  {
    header: "Summe",
    width: "w-[min(17rem,20vw)]",
    phone: "line",
    cell: ({ summe_cents }) => signedAmount(summe_cents),
  },
  {
    header: "Nächster Schritt",
    width: "w-[min(24rem,28vw)]",
    phone: "line",
    cell: (row) => <PayoutSteps row={row} />,
  },
];

function PayoutSteps({ row }: { row: Payout }) {
  const file = usePayoutFile();
  const of = <span className="sr-only"> Auszahlung zum {germanDate(row.tag)}</span>;
  return (
    <div data-next="" className={`flex flex-wrap gap-x-3 ${QUIET_BUTTONS}`}>
      <DialogButton about={BILLING_LIST_ID} opens={SettlePayoutDialog} with={{ payout: row }}>
        Bezahlt{of}
      </DialogButton>
      <RowAction
        isRunning={file.isPending}
        run={() => file.mutateAsync({ payoutId: row.id })}
        label="Datei"
        of={`der Auszahlung zum ${germanDate(row.tag)}`}
      />
      <DialogButton about={BILLING_LIST_ID} opens={CancelPayoutDialog} with={{ payout: row }}>
        Verwerfen{of}
      </DialogButton>
    </div>
  );
}
