import { type ReactNode, useCallback, useMemo } from "react";
import { ChosenProvider } from "../kit/at-once/choosing.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { type PagedList, usePagedList } from "../kit/polled-lists.ts";
import type { Driver } from "../kit/wire.ts";
import { CHOSEN_DRIVERS } from "./at-once/chosen-drivers.tsx";
import { useDocumentCounts } from "./documents-state.tsx";
import { DRIVER_COLUMNS, ListProvider } from "./driver-columns.tsx";
import { DRIVER_LIST_TEXTS } from "./driver-labels.tsx";
import { DriversToolbar } from "./drivers-toolbar.tsx";
import { type DriverFilter, NO_FILTER } from "./use-driver-url.ts";

interface DriverListProps {
  list: PagedList<Driver>;
  filter: DriverFilter;
  onFilterChange: (change: Partial<DriverFilter>) => void;
  /** The open driver, or empty. */
  openId: string;
  onOpen: (driverId: string) => void;
  /** Somebody was entered. */
  onCreated: (driverId: string) => void;
  tools?: ReactNode;
}

const NOTHING_FOUND = {
  ...DRIVER_LIST_TEXTS,
  emptyHint: "Zu dieser Suche und diesen Filtern gibt es keinen Fahrer.",
};

/** 'Fahrer': newest first, those who pass the filters. */
export function DriverList(props: DriverListProps) {
  const { list, filter, onFilterChange, openId, onOpen, onCreated, tools } = props;
  const counts = useDocumentCounts(list.rows);
  const context = useMemo(
    () => ({ filter, counts, openId, onOpen }),
    [filter, counts, openId, onOpen],
  );
  const openRow = useCallback(({ id }: Driver) => onOpen(id), [onOpen]);
  const isFiltered = Object.keys(NO_FILTER).some((key) => filter[key as keyof typeof NO_FILTER]);
  return (
    <ListProvider value={context}>
      <ChosenProvider of={CHOSEN_DRIVERS} listId="fahrer" rows={list.rows}>
        <div className="has-[#auswahl]:max-md:pb-44">
          <ListSection
            id="fahrer"
            title="Fahrer"
            list={list}
            columns={DRIVER_COLUMNS}
            texts={isFiltered ? NOTHING_FOUND : DRIVER_LIST_TEXTS}
            toolbar={
              <DriversToolbar
                rows={list.rows}
                filter={filter}
                onFilterChange={onFilterChange}
                isFiltered={isFiltered}
                onCreated={onCreated}
                tools={tools}
              />
            }
            isOpen={({ id }) => id === openId}
            onRowClick={openRow}
          />
        </div>
      </ChosenProvider>
    </ListProvider>
  );
}

const PAGE = 50;

/** The drivers who pass the filters, newest first. */
export function useDrivers(filter: DriverFilter, cursor = "") {
  const { search, status, licence, region, specialisation, freeOn } = filter;
  const asked = {
    q: search.trim() || undefined,
    status: status || undefined,
    licence: licence || undefined,
    region: region || undefined,
    specialisation: specialisation || undefined,
    freeOn: freeOn || undefined,
    limit: PAGE,
  };
  return usePagedList("fahrer", asked, cursor);
}
