import { ChosenProvider, ChosenToolbar, useChosen } from "../kit/at-once/choosing.tsx";
import type { Data, DataName } from "../kit/call.ts";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-panel.tsx";
import { Toolbar } from "./billing-toolbar.tsx";
import { BILLING_LIST_ID, CHOSEN_DUE, type Due } from "./choosing.ts";
import { BILLING } from "./dialogs.ts";
import { DUE_COLUMNS, PAYOUT_COLUMNS } from "./payout-columns.tsx";

const DUE_TEXTS = {
  of: "Gutschriften",
  empty: "Nichts auszuzahlen.",
  emptyHint: "Sobald Sie Gutschriften ausstellen, stehen sie hier.",
  noneFound: "Nichts gefunden.",
  noneFoundHint: "Gesucht wird in Namen und Nummern.",
  news: ["neuer Fahrer", "neue Fahrer"],
} as const;
const PAYOUT_TEXTS = {
  of: "Auszahlungen",
  empty: "",
  emptyHint: "",
  news: ["neue Auszahlung", "neue Auszahlungen"],
} as const;

/** 'Auszahlungen': what each driver is owed, and the orders that the bank still has to execute. */
export function Payouts() {
  const { url } = useDeskUrl();
  const words = url.billingSearch.trim().toLowerCase();
  const payable = useWholeList("billing-payable", words);
  const payouts = useWholeList("billing-payouts", words);
  const rows = dueByDriver(payable.rows).filter(
    ({ name, notes }) => isAbout(words, name) || notes.some(({ nummer }) => isAbout(words, nummer)),
  );
  const free = rows.filter(({ hindernis }) => hindernis === "");
  const open = payouts.rows.filter(
    ({ status, posten }) =>
      status === "erteilt" &&
      posten.some(({ name, nummer }) => isAbout(words, name) || isAbout(words, nummer)),
  );
  return (
    <ChosenProvider of={CHOSEN_DUE} listId={BILLING_LIST_ID} rows={free}>
      <ListSection
        id={BILLING_LIST_ID}
        title="Abrechnung"
        list={{ ...payable, rows }}
        columns={DUE_COLUMNS}
        texts={DUE_TEXTS}
        isFiltered={words !== ""}
        toolbar={<PayoutToolbar rows={free} />}
      />
      {(open.length > 0 || payouts.error) && (
        <ListSection
          id="auszahlungen"
          title="Erteilte Auszahlungen"
          list={{ ...payouts, rows: open }}
          columns={PAYOUT_COLUMNS}
          texts={PAYOUT_TEXTS}
        />
      )}
    </ChosenProvider>
  );
}

/** A list that the server gives whole, as `ListSection` takes it. */
function useWholeList<Name extends DataName>(name: Name, key: string) {
  const { rows, error, retry } = usePolledList(name, {});
  return { rows: rows ?? [], key, isLoading: !(rows || error), error, retry };
}

function isAbout(words: string, text: string) {
  return text.toLowerCase().includes(words);
}

function dueByDriver(rows: readonly Data["billing-payable"][]): Due[] {
  return [...Map.groupBy(rows, ({ fahrer_id, beleg_id }) => fahrer_id ?? beleg_id)].flatMap(
    ([id, notes]) => {
      const [first] = notes;
      if (!first) return [];
      const { name, hindernis, faellig } = first;
      const cents = notes.reduce((sum, note) => sum + note.cents, 0);
      return { id, name, hindernis, faellig, cents, notes };
    },
  );
}

function PayoutToolbar({ rows }: { rows: Due[] }) {
  const chosen = useChosen(CHOSEN_DUE);
  const pay = (due: Due[]) => {
    return { opens: BILLING.PayoutDialog, with: { due, onDone: chosen.end } };
  };
  const toolbar = (
    <Toolbar>
      {rows.length > 0 && <DialogButton {...pay(rows)}>Alle auszahlen</DialogButton>}
      <DialogButton opens={BILLING.StatementsDialog} with={{}}>
        Aufstellungen
      </DialogButton>
    </Toolbar>
  );
  return (
    <ChosenToolbar of={CHOSEN_DUE} listed={rows} instead={toolbar}>
      <DialogButton variant="primary" {...pay(chosen.rows)}>
        Auszahlung anlegen
      </DialogButton>
    </ChosenToolbar>
  );
}
