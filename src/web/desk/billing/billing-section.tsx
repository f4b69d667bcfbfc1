import { dateRange } from "../../../domain/kernel/time/days.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Column } from "../../ui/table.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { type BillingList, JobLink, useDeskUrl } from "../kit/desk-url.tsx";
import { LabelledSelect } from "../kit/filter-fields.tsx";
import { JobViews, useJobCounts } from "../kit/job-views.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { First, RowAction, Second } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Billable } from "../kit/wire.ts";
import { DOCUMENT_COLUMNS } from "./document-columns.tsx";

/** Anchor of the list, whichever is shown. */
const LIST_ID = "abrechnung";

const DUE_TEXTS = {
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

/** 'Abrechnung': work that can be billed, drafts, and issued documents. */
export function BillingSection() {
  const { url } = useDeskUrl();
  return (
    <>
      <JobViews counts={useJobCounts()} />
      {url.billing === "abrechenbar" ? (
        <Due />
      ) : (
        <Documents isDrafts={url.billing === "entwuerfe"} />
      )}
    </>
  );
}

function Due() {
  const { url } = useDeskUrl();
  const list = usePagedList("billable", { limit: 50 }, url.cursor);
  return (
    <ListSection
      id={LIST_ID}
      title="Abrechnung"
      list={list}
      columns={DUE_COLUMNS}
      isFixed
      texts={DUE_TEXTS}
      toolbar={<Choice />}
    />
  );
}

function Documents({ isDrafts }: { isDrafts: boolean }) {
  const { url } = useDeskUrl();
  const filter = { status: isDrafts ? "entwurf" : undefined, limit: 50 };
  const list = usePagedList("billing-documents", filter, url.cursor);
  return (
    <ListSection
      id={LIST_ID}
      title="Abrechnung"
      list={list}
      columns={DOCUMENT_COLUMNS}
      isFixed
      texts={DOCUMENT_TEXTS}
      toolbar={<Choice />}
    />
  );
}

const LISTS: Record<BillingList, string> = {
  abrechenbar: "Abrechenbar",
  entwuerfe: "Entwürfe",
  alle: "Alle Belege",
};

function Choice() {
  const { url, changeUrl } = useDeskUrl();
  return (
    <search>
      <LabelledSelect
        name="belege"
        label="Welche"
        value={url.billing}
        options={LISTS}
        onChange={(billing) => changeUrl({ billing })}
      />
    </search>
  );
}

const DUE_COLUMNS: readonly Column<Billable>[] = [
  {
    key: "auftrag",
    header: "Auftrag",
    width: "w-[6.75rem]",
    phone: "inline",
    rowHeader: true,
    cell: ({ nummer }) => <JobLink nummer={nummer} />,
  },
  {
    key: "wer",
    header: "Fahrer und Auftraggeber",
    phone: "line",
    cell: ({ fahrer, kunde }) => (
      <>
        <First title={fahrer}>{fahrer}</First>
        <Second title={kunde}>{kunde}</Second>
      </>
    ),
  },
  {
    key: "tage",
    header: "Gefahren",
    width: "w-[min(15rem,18vw)]",
    phone: "line",
    cell: ({ von, bis }) => dateRange(von, bis),
  },
  {
    key: "netto",
    header: "Netto",
    width: "w-[min(17rem,20vw)]",
    phone: "line",
    cell: (row) => {
      const [first, second] = netInWords(row);
      return (
        <>
          <First title={first}>{first}</First>
          <Second title={second}>{second}</Second>
        </>
      );
    },
  },
  {
    key: "schritt",
    header: "Nächster Schritt",
    width: "w-[min(12rem,14vw)]",
    phone: "line",
    cell: (row) => <DraftAction row={row} />,
  },
];

function netInWords(row: Billable): [string, string] {
  const driver = `Fahrer ${formatCents(row.fahrer_cents)}`;
  if (row.billing_model === "direct") {
    return [`Provision ${formatCents(row.provision_cents)}`, driver];
  }
  return [`Kunde ${row.kunde_cents === null ? "offen" : formatCents(row.kunde_cents)}`, driver];
}

function DraftAction({ row }: { row: Billable }) {
  const { changeUrl } = useDeskUrl();
  const draft = useAction("admin-draft-documents", {
    failureTitle: "Nicht abgerechnet",
    onDone({ drafts, skipped }) {
      if (drafts.length === 0) {
        showError("Nicht abgerechnet", skipped.map(({ reason }) => reason).join(". "));
        return;
      }
      showSuccess(
        drafts.length === 1 ? "1 Entwurf angelegt" : `${drafts.length} Entwürfe angelegt`,
      );
      changeUrl({ billing: "entwuerfe" }, { addsHistory: true });
    },
  });
  return (
    <RowAction
      isRunning={draft.isPending}
      run={() => draft.mutateAsync({ assignmentIds: [row.id] })}
      label="Abrechnen"
      of={`${row.fahrer}, ${row.kunde}`}
    />
  );
}
