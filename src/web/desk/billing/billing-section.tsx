import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ChosenProvider, useChosen } from "../kit/at-once/choosing.tsx";
import { ChosenToolbar } from "../kit/at-once/chosen-toolbar.tsx";
import { type BillingList, DeskLink, useDeskUrl } from "../kit/desk-url.tsx";
import { SearchField } from "../kit/filter-fields.tsx";
import { JobViews, useJobCounts, VIEW_LOOK } from "../kit/job-views.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { MarkWords } from "../kit/marked.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Billable, BillingDocument } from "../kit/wire.ts";
import { BILLING_LIST_ID, CHOSEN_DRAFTS, CHOSEN_WORK } from "./choosing.ts";
import { DraftDialog, IssueDialog } from "./dialogs.ts";
import { DOCUMENT_COLUMNS } from "./document-columns.tsx";
import { TO_DRAFTS, WORK_COLUMNS } from "./work-columns.tsx";

const WORK_TEXTS = {
  loading: "Lade Stundenzettel...",
  failure: "Fehler beim Laden der Stundenzettel",
  empty: "Nichts abzurechnen.",
  emptyHint: "Sobald Stunden feststehen, stehen sie hier.",
  news: (count: number) => (count === 1 ? "1 neuer Stundenzettel" : `${count} neue Stundenzettel`),
};
const DOCUMENT_TEXTS = {
  loading: "Lade Belege...",
  failure: "Fehler beim Laden der Belege",
  empty: "Keine Belege vorhanden.",
  emptyHint: "Entwürfe entstehen unter „Abrechenbar“ mit „Abrechnen“.",
  news: (count: number) => (count === 1 ? "1 neuer Beleg" : `${count} neue Belege`),
};
const NOTHING_FOUND = {
  empty: "Nichts gefunden.",
  emptyHint: "Gesucht wird in Nummern, Aufträgen und Namen.",
};

/** 'Abrechnung': work that can be billed, drafts, what is owed, and every document. */
export function BillingSection() {
  const { url } = useDeskUrl();
  return (
    <div className="has-[#auswahl]:max-md:pb-44">
      <JobViews counts={useJobCounts()} />
      <MarkWords words={url.billingSearch.toLowerCase().split(/\s+/)}>
        {url.billing === "abrechenbar" ? <Work /> : <Documents />}
      </MarkWords>
    </div>
  );
}

function Work() {
  const { url } = useDeskUrl();
  const q = url.billingSearch.trim() || undefined;
  const list = usePagedList("billable", { q, limit: 50 }, url.cursor);
  return (
    <ChosenProvider of={CHOSEN_WORK} listId={BILLING_LIST_ID} rows={list.rows}>
      <ListSection
        id={BILLING_LIST_ID}
        title="Abrechnung"
        list={list}
        columns={WORK_COLUMNS}
        isFixed
        texts={q ? { ...WORK_TEXTS, ...NOTHING_FOUND } : WORK_TEXTS}
        toolbar={<WorkToolbar rows={list.rows} />}
      />
    </ChosenProvider>
  );
}

function WorkToolbar({ rows }: { rows: Billable[] }) {
  const chosen = useChosen(CHOSEN_WORK);
  const { openDialog } = useDialogs();
  const { changeUrl } = useDeskUrl();
  const draft = (sheets: Billable[]) =>
    openDialog(
      (close) => (
        <DraftDialog
          sheets={sheets}
          onDone={chosen.remove}
          onDrafted={() => changeUrl(TO_DRAFTS, { addsHistory: true })}
          onClose={close}
        />
      ),
      BILLING_LIST_ID,
    );
  if (chosen.rows.length > 0) {
    return (
      <ChosenToolbar chosen={chosen} listed={rows} one="Stundenzettel" many="Stundenzettel">
        <Button size="small" variant="primary" onClick={() => draft(chosen.rows)}>
          Abrechnen
        </Button>
      </ChosenToolbar>
    );
  }
  return (
    <Toolbar>
      <Button size="small" variant="row" onClick={() => draft([])}>
        Monat abrechnen
      </Button>
    </Toolbar>
  );
}

/** What the lists of documents are narrowed to. */
const FILTER = {
  entwuerfe: { status: "entwurf" },
  offen: { due: "open" },
  ueberfaellig: { due: "overdue" },
  alle: {},
} as const;

function Documents() {
  const { url } = useDeskUrl();
  const q = url.billingSearch.trim() || undefined;
  const shown = url.billing === "abrechenbar" ? "alle" : url.billing;
  const list = usePagedList("billing-documents", { ...FILTER[shown], q, limit: 50 }, url.cursor);
  return (
    <ChosenProvider of={CHOSEN_DRAFTS} listId={BILLING_LIST_ID} rows={list.rows}>
      <ListSection
        id={BILLING_LIST_ID}
        title="Abrechnung"
        list={list}
        columns={DOCUMENT_COLUMNS}
        isFixed
        texts={q ? { ...DOCUMENT_TEXTS, ...NOTHING_FOUND } : DOCUMENT_TEXTS}
        toolbar={<DocumentToolbar rows={list.rows} />}
      />
    </ChosenProvider>
  );
}

function DocumentToolbar({ rows }: { rows: BillingDocument[] }) {
  const chosen = useChosen(CHOSEN_DRAFTS);
  const { openDialog } = useDialogs();
  const isDraft = ({ status }: BillingDocument) => status === "entwurf";
  const drafts = chosen.rows.filter(isDraft);
  if (chosen.rows.length === 0) return <Toolbar />;
  return (
    <ChosenToolbar chosen={chosen} listed={rows.filter(isDraft)} one="Entwurf" many="Entwürfe">
      <Button
        size="small"
        variant="primary"
        disabled={drafts.length === 0}
        onClick={() =>
          openDialog(
            (close) => <IssueDialog drafts={drafts} onDone={chosen.remove} onClose={close} />,
            BILLING_LIST_ID,
          )
        }
      >
        Ausstellen
      </Button>
    </ChosenToolbar>
  );
}

const LISTS: readonly (readonly [BillingList, name: string])[] = [
  ["abrechenbar", "Abrechenbar"],
  ["entwuerfe", "Entwürfe"],
  ["offen", "Offen"],
  ["ueberfaellig", "Überfällig"],
  ["alle", "Alle Belege"],
];

function Toolbar({ children }: { children?: ReactNode }) {
  const { url, changeUrl } = useDeskUrl();
  const counts = usePolledList("billing-counts", {}).rows?.[0];
  return (
    <>
      <nav
        aria-label="Listen der Abrechnung"
        className="flex max-lg:basis-full max-lg:overflow-x-auto"
      >
        {LISTS.map(([list, name]) => (
          <DeskLink
            key={list}
            to={{ billing: list }}
            aria-current={url.billing === list ? "true" : undefined}
            className={VIEW_LOOK}
          >
            {name}
            <span className="font-text font-normal tabular-nums">
              {counts?.[list].toLocaleString("de-DE")}
            </span>
          </DeskLink>
        ))}
      </nav>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
        <SearchField
          list="abrechnung"
          name="belegsuche"
          hint="Nummer oder Name"
          value={url.billingSearch}
          onChange={(billingSearch) => changeUrl({ billingSearch })}
          className="max-sm:min-w-0 max-sm:basis-full [&_input]:min-h-9 [&>span]:sr-only"
        />
        {children}
      </search>
    </>
  );
}
