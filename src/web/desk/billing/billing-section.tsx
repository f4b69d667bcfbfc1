import { MOST_BILLABLE } from "../../../domain/billing/documents/vocabulary.ts";
import { ChosenProvider, ChosenToolbar, useChosen } from "../kit/at-once/choosing.tsx";
import type { Billable, BillingDocument } from "../kit/call.ts";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { JobViews } from "../kit/job-views.tsx";
import { ListSection, MarkWords } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-panel.tsx";
import { Toolbar } from "./billing-toolbar.tsx";
import { BILLING_LIST_ID, CHOSEN_DRAFTS, CHOSEN_WORK } from "./choosing.ts";
import { DOCUMENT_COLUMNS, TO_DRAFTS, WORK_COLUMNS } from "./columns.tsx";
import { BILLING } from "./dialogs.ts";
import { Payouts } from "./payouts.tsx";

const FOUND = {
  noneFound: "Nichts gefunden.",
  noneFoundHint: "Gesucht wird in Nummern, Aufträgen und Namen.",
};
const WORK_TEXTS = {
  ...FOUND,
  of: "Stundenzettel",
  empty: "Nichts abzurechnen.",
  emptyHint: "Sobald Stunden feststehen, stehen sie hier.",
  news: ["neuer Stundenzettel", "neue Stundenzettel"],
} as const;
const DOCUMENT_TEXTS = { ...FOUND, of: "Belege", news: ["neuer Beleg", "neue Belege"] } as const;

/** 'Abrechnung': work that can be billed, drafts, what is owed, and every document. */
export function BillingSection() {
  const { url } = useDeskUrl();
  const list = url.billing;
  return (
    <div className="has-[#auswahl]:max-md:pb-44">
      <JobViews />
      <MarkWords words={url.billingSearch.toLowerCase().split(/\s+/)}>
        {list === "abrechenbar" ? (
          <Work />
        ) : list === "auszahlungen" ? (
          <Payouts />
        ) : (
          <Documents {...DOCUMENTS[list]} />
        )}
      </MarkWords>
    </div>
  );
}

function Work() {
  const { url } = useDeskUrl();
  const q = url.billingSearch.trim() || undefined;
  const list = usePagedList("billable", { q, limit: 50 });
  return (
    <ChosenProvider of={CHOSEN_WORK} listId={BILLING_LIST_ID} rows={list.rows}>
      <ListSection
        id={BILLING_LIST_ID}
        title="Abrechnung"
        list={list}
        columns={WORK_COLUMNS}
        texts={WORK_TEXTS}
        isFiltered={q !== undefined}
        notice={
          list.rows.length >= MOST_BILLABLE && (
            <p className="pb-2">
              Gezeigt sind die {MOST_BILLABLE.toLocaleString("de-DE")} ältesten. Die übrigen folgen,
              sobald diese abgerechnet sind; „Monat abrechnen“ nimmt alle.
            </p>
          )
        }
        toolbar={<WorkToolbar rows={list.rows} />}
      />
    </ChosenProvider>
  );
}

function WorkToolbar({ rows }: { rows: Billable[] }) {
  const chosen = useChosen(CHOSEN_WORK);
  const { changeUrl } = useDeskUrl();
  const draft = (sheets: Billable[]) => ({
    opens: BILLING.DraftDialog,
    with: {
      sheets,
      onDone: chosen.remove,
      onDrafted: () => changeUrl(TO_DRAFTS, { addsHistory: true }),
    },
  });
  const toolbar = (
    <Toolbar>
      <DialogButton {...draft([])}>Monat abrechnen</DialogButton>
    </Toolbar>
  );
  return (
    <ChosenToolbar of={CHOSEN_WORK} listed={rows} instead={toolbar}>
      <DialogButton variant="primary" {...draft(chosen.rows)}>
        Abrechnen
      </DialogButton>
    </ChosenToolbar>
  );
}

/** What the lists of documents are narrowed to, and what they say without rows. */
const DOCUMENTS = {
  entwuerfe: {
    filter: { status: "entwurf" },
    empty: "Keine Entwürfe.",
    emptyHint: "Entwürfe entstehen unter „Abrechenbar“ mit „Abrechnen“.",
  },
  offen: {
    filter: { due: "open" },
    empty: "Nichts offen.",
    emptyHint: "Ausgestellte Rechnungen stehen hier, bis sie ganz bezahlt sind.",
  },
  ueberfaellig: {
    filter: { due: "overdue" },
    empty: "Nichts überfällig.",
    emptyHint: "Nach dem letzten Zahlungstag stehen offene Rechnungen hier, mit „Mahnen“.",
  },
  alle: {
    filter: {},
    empty: "Keine Belege vorhanden.",
    emptyHint: "Entwürfe entstehen unter „Abrechenbar“ mit „Abrechnen“.",
  },
} as const;

function Documents({ filter, ...texts }: (typeof DOCUMENTS)[keyof typeof DOCUMENTS]) {
  const { url } = useDeskUrl();
  const q = url.billingSearch.trim() || undefined;
  const list = usePagedList("billing-documents", { ...filter, q, limit: 50 });
  return (
    <ChosenProvider of={CHOSEN_DRAFTS} listId={BILLING_LIST_ID} rows={list.rows}>
      <ListSection
        id={BILLING_LIST_ID}
        title="Abrechnung"
        list={list}
        columns={DOCUMENT_COLUMNS}
        texts={{ ...DOCUMENT_TEXTS, ...texts }}
        isFiltered={q !== undefined}
        toolbar={<DocumentToolbar rows={list.rows} />}
      />
    </ChosenProvider>
  );
}

function DocumentToolbar({ rows }: { rows: BillingDocument[] }) {
  const chosen = useChosen(CHOSEN_DRAFTS);
  const isDraft = ({ status }: BillingDocument) => status === "entwurf";
  const drafts = chosen.rows.filter(isDraft);
  return (
    <ChosenToolbar of={CHOSEN_DRAFTS} listed={rows.filter(isDraft)} instead={<Toolbar />}>
      <DialogButton
        variant="primary"
        disabled={drafts.length === 0}
        opens={BILLING.IssueDialog}
        with={{ drafts, onDone: chosen.remove }}
      >
        Ausstellen
      </DialogButton>
    </ChosenToolbar>
  );
}
