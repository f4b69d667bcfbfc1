import { useCallback } from "react";
import { type CustomerSort, ordersInWords } from "../../../domain/customer-records/vocabulary.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import type { Column } from "../../ui/table.tsx";
import type { KnownCustomer } from "../kit/call.ts";
import { DeskLink, useDeskControls, useDeskUrl } from "../kit/desk-url.tsx";
import { LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { Day, LINK_LOOK, MailLink, PhoneLink } from "../kit/links.tsx";
import { ListSection, Marked, MarkWords } from "../kit/list-section.tsx";
import { MasterDetail } from "../kit/master-detail.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { First, Second, TwoLines } from "../kit/row-panel.tsx";
import { OPEN_CUSTOMER_ID } from "./dialogs.ts";
import { OpenCustomer } from "./open-customer.tsx";

const LIST_ID = "kunden";

const TEXTS = {
  of: "Kunden",
  empty: "Noch keine Kunden.",
  emptyHint: "Wer einen Fahrer anfragt, steht danach hier: aus dem Formular oder vom Telefon.",
  noneFound: "Kein Kunde gefunden.",
  noneFoundHint: "Gesucht wird in Firma, Name, Kontakten und Ort.",
  news: ["neuer Kunde", "neue Kunden"],
} as const;

const SORT_OPTIONS: Record<CustomerSort, string> = {
  newest: "Zuletzt bestellt",
  name: "Nach Name",
};

/** 'Kunden': who has ordered, and the open one beside them. */
export function CustomersSection() {
  const { url, changeUrl } = useDeskUrl();
  const control = useDeskControls();
  const q = url.customerSearch.trim() || undefined;
  const sort = url.customerSort === "newest" ? undefined : url.customerSort;
  const list = usePagedList("customers", { q, sort, limit: 50 });
  const [total] = usePolledList("customer-count", { q }, { keepsPrevious: true }).rows ?? [];
  const close = () => changeUrl({ customer: "" });
  const open = useCallback(
    ({ id }: KnownCustomer) => changeUrl({ customer: id }, { addsHistory: true }),
    [changeUrl],
  );
  return (
    <MasterDetail
      open={url.customer}
      onClose={close}
      detailId={OPEN_CUSTOMER_ID}
      rowOf={(customerId) => document.getElementById(customerLinkId(customerId))}
      columns="min-[75rem]:grid-cols-[minmax(0,1fr)_26rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32rem]"
      detail={<OpenCustomer customerId={url.customer} />}
    >
      <MarkWords words={(q ?? "").toLowerCase().split(/\s+/)}>
        <ListSection
          id={LIST_ID}
          title="Kunden"
          heading={total && countInWords(total.count, "Kunde", "Kunden", MOST_COUNTED)}
          list={list}
          columns={COLUMNS}
          texts={TEXTS}
          isFiltered={q !== undefined}
          toolbar={
            <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
              <SearchField
                {...control("customerSearch")}
                list="kunden"
                hint="Firma, Name, Telefon, E-Mail, Ort …"
              />
              <LabelledSelect
                {...control("customerSort")}
                label="Sortierung"
                options={SORT_OPTIONS}
              />
            </search>
          }
          isOpen={({ id }) => id === url.customer}
          onRowClick={open}
        />
      </MarkWords>
    </MasterDetail>
  );
}

const MOST_COUNTED = 10_000;

const COLUMNS: readonly Column<KnownCustomer>[] = [
  {
    header: "Kunde",
    cell: (row) => <Who row={row} />,
  },
  {
    header: "Kontakt",
    cell: ({ customer_phone, customer_email }) => (
      <>
        <First title={customer_phone}>
          <PhoneLink phone={customer_phone} />
        </First>
        <Second title={customer_email}>
          <MailLink email={customer_email} />
        </Second>
      </>
    ),
  },
  {
    header: "Ort",
    width: "w-[min(14rem,16vw)]",
    phone: "inline",
    givesWay: true,
    cell: ({ customer_postal_code, customer_city }) => {
      const town = `${customer_postal_code} ${customer_city}`.trim();
      return (
        <First title={town}>
          <Marked>{town}</Marked>
        </First>
      );
    },
  },
  {
    header: "Aufträge",
    width: "w-[9rem]",
    phone: "inline",
    cell: ({ jobs, open_jobs }) => (
      <TwoLines
        isPlain
        first={ordersInWords(jobs)}
        second={open_jobs > 0 ? `${open_jobs} laufend` : ""}
      />
    ),
  },
  {
    header: "Zuletzt bestellt",
    width: "w-[8rem]",
    phone: "inline",
    givesWay: true,
    cell: ({ last_job_at }) => <Day iso={last_job_at} />,
  },
];

function Who({ row }: { row: KnownCustomer }) {
  const { url } = useDeskUrl();
  const name = row.company || row.customer_name;
  return (
    <>
      <First title={name}>
        <DeskLink
          to={{ view: "kunden", customer: row.id }}
          id={customerLinkId(row.id)}
          data-row={row.id}
          aria-current={row.id === url.customer ? "true" : undefined}
          className={`font-semibold ${LINK_LOOK}`}
        >
          <Marked>{name}</Marked>
        </DeskLink>
      </First>
      <Second title={row.customer_name}>
        {row.company && (
          <span className="font-normal">
            <Marked>{row.customer_name}</Marked>
          </span>
        )}
      </Second>
    </>
  );
}

function customerLinkId(customerId: string) {
  return `kunde-${customerId}`;
}
