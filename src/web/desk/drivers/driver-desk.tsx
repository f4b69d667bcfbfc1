import { useCallback, useMemo } from "react";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DeskFrame } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-loading.tsx";
import { SEARCH_FIELD_ID } from "../kit/filter-fields.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { useMasterDetailFocus } from "../kit/master-detail.tsx";
import { type PagedList, usePagedList } from "../kit/polled-lists.ts";
import { useMediaQuery, useShortcuts } from "../kit/use-browser.ts";
import type { Driver } from "../kit/wire.ts";
import { useDocumentCounts } from "./documents-state.tsx";
import { DRIVER_COLUMNS, driverLinkId, ListProvider } from "./driver-columns.tsx";
import { DRIVER_LIST_TEXTS } from "./driver-labels.tsx";
import { DriversToolbar } from "./drivers-toolbar.tsx";
import { OpenDriver } from "./open-driver.tsx";
import {
  type ChangeDriverUrl,
  type DriverFilter,
  type DriverUrl,
  NO_FILTER,
  OPEN_DRIVER_ID,
  useDriverUrl,
} from "./use-driver-url.ts";

/** The driver management: left the list, right the open driver; on a narrow screen one of the two. */
export function DriverDesk(props: DeskProps) {
  return (
    <DeskFrame {...props}>
      <ListAndDriver />
    </DeskFrame>
  );
}

function ListAndDriver() {
  const [url, changeUrl] = useDriverUrl();
  const list = useDrivers(url);
  const listed = list.rows.find(({ id }) => id === url.driverId);
  const hasRoom = useMediaQuery("(min-width: 75rem)");
  useMasterDetailFocus({
    open: url.driverId,
    hasRoom,
    detailId: OPEN_DRIVER_ID,
    rowOf: (driverId) => document.getElementById(driverLinkId(driverId)),
  });
  // 'Back' closes him.
  const open = useCallback(
    (driverId: string) => changeUrl({ driverId }, { addsHistory: !isOneOpen() }),
    [changeUrl],
  );
  const close = () => changeUrl({ driverId: "" });
  const isAlone = url.driverId !== "" && !hasRoom;
  useShortcuts({ "/": () => document.getElementById(SEARCH_FIELD_ID.fahrer)?.focus() });
  return (
    <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_29rem] min-[75rem]:gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_36rem]">
      <div className={classNames("min-w-0", isAlone && "hidden")}>
        <DriverList list={list} url={url} onUrlChange={changeUrl} onOpen={open} />
      </div>
      {url.driverId !== "" && (
        <OpenDriver key={url.driverId} driverId={url.driverId} listed={listed} onClose={close} />
      )}
      {url.driverId === "" && hasRoom && <NoDriverOpen />}
    </div>
  );
}

function isOneOpen() {
  return new URLSearchParams(location.search).has("fahrer");
}

function NoDriverOpen() {
  return (
    <aside aria-label="Geöffneter Fahrer">
      <EmptyState title="Kein Fahrer geöffnet">
        Wählen Sie links einen Namen. Hier stehen dann Angaben, Dokumente und was zu entscheiden
        ist.
      </EmptyState>
    </aside>
  );
}

interface DriverListProps {
  list: PagedList<Driver>;
  url: DriverUrl;
  onUrlChange: ChangeDriverUrl;
  onOpen: (driverId: string) => void;
}

const NOTHING_FOUND = {
  ...DRIVER_LIST_TEXTS,
  emptyHint: "Zu dieser Suche und diesen Filtern gibt es keinen Fahrer.",
};

/** 'Fahrer': newest first, those who pass the filters. */
function DriverList({ list, url, onUrlChange, onOpen }: DriverListProps) {
  const counts = useDocumentCounts(list.rows);
  const context = useMemo(() => ({ url, counts, onOpen }), [url, counts, onOpen]);
  const openRow = useCallback(({ id }: Driver) => onOpen(id), [onOpen]);
  const isFiltered = Object.keys(NO_FILTER).some((key) => url[key as keyof typeof NO_FILTER]);
  return (
    <ListProvider value={context}>
      <ListSection
        id="fahrer"
        title="Fahrer"
        list={list}
        columns={DRIVER_COLUMNS}
        texts={isFiltered ? NOTHING_FOUND : DRIVER_LIST_TEXTS}
        toolbar={
          <DriversToolbar
            url={url}
            onUrlChange={onUrlChange}
            isFiltered={isFiltered}
            onCreated={onOpen}
          />
        }
        isOpen={({ id }) => id === url.driverId}
        onRowClick={openRow}
      />
    </ListProvider>
  );
}

const PAGE = 50;

/** The drivers who pass the filters, newest first. */
function useDrivers({ search, status, licence, region, specialisation }: DriverFilter) {
  return usePagedList("fahrer", {
    q: search.trim() || undefined,
    status: status || undefined,
    licence: licence || undefined,
    region: region || undefined,
    specialisation: specialisation || undefined,
    limit: PAGE,
  });
}
