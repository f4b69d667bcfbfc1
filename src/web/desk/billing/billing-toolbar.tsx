import type { ReactNode } from "react";
import { BILLING_LIST_LABEL, BILLING_LISTS, DeskLink, useDeskUrl } from "../kit/desk-url.tsx";
import { SearchField } from "../kit/filter-fields.tsx";
import { intoSight, VIEW_LOOK } from "../kit/job-views.tsx";
import { usePolledList } from "../kit/polled-lists.ts";

/** Which list of 'Abrechnung', what is searched in it, and its actions while no row is chosen. */
export function Toolbar({ children }: { children?: ReactNode }) {
  const { url, changeUrl } = useDeskUrl();
  const counts = usePolledList("billing-counts", {}).rows?.[0];
  return (
    <>
      <nav
        aria-label="Listen der Abrechnung"
        className="flex max-lg:basis-full max-lg:overflow-x-auto"
      >
        {BILLING_LISTS.map((list) => (
          <DeskLink
            key={list}
            to={{ billing: list }}
            aria-current={url.billing === list ? "true" : undefined}
            ref={url.billing === list ? intoSight : undefined}
            className={VIEW_LOOK}
          >
            {BILLING_LIST_LABEL[list]}
            <span className="font-text font-normal tabular-nums">
              {counts?.[list].toLocaleString("de-DE")}
            </span>
          </DeskLink>
        ))}
      </nav>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
        <SearchField
          list="abrechnung"
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
