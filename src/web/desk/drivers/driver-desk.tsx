import { Suspense, useCallback, useMemo, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { deferred } from "../kit/deferred.tsx";
import { DeskFrame, type RenderedBy } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { ListSection } from "../kit/list-section.tsx";
import { HIDDEN_WITHOUT_ROOM, useMasterDetailFocus } from "../kit/master-detail.tsx";
import { EmptyPanel, type EmptyPanelProps, Panel } from "../kit/panel.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { focusRows } from "../kit/row-keys.ts";
import { searchFieldId } from "../kit/search-button.tsx";
import { TAB_KEYS } from "../kit/tabs.tsx";
import { withoutEmpty } from "../kit/url-parts.ts";
import { useShortcuts } from "../kit/use-browser.ts";
import { useHeadCount } from "../kit/use-today.ts";
import type { Driver } from "../kit/wire.ts";
import { DRIVER_COLUMNS, driverLinkId, ListProvider } from "./driver-columns.tsx";
import { DRIVER_LIST_TEXTS, useDocumentCounts } from "./driver-labels.tsx";
import { DriversToolbar } from "./drivers-toolbar.tsx";
import { isFiltered, OPEN_DRIVER_ID, useDriverUrl } from "./use-driver-url.ts";

/** The view 'Fahrer', a page of its own: left the list, right the open driver; on a narrow screen one of the two. */
export function DriverDesk(props: DeskProps & RenderedBy) {
  return (
    <DeskFrame {...props}>
      <ListAndDriver />
    </DeskFrame>
  );
}

/** Fetches the code of what this address shows. */
export async function preloadDriverDesk(query: string): Promise<void> {
  if (new URLSearchParams(query).has("fahrer")) await DriverDetail.preload();
}

function ListAndDriver() {
  const [url, changeUrl] = useDriverUrl();
  const { search, driverId, ...filter } = url;
  const q = search.trim() || undefined;
  const list = usePagedList("fahrer", { ...withoutEmpty(filter), q, limit: PAGE });
  const counts = useDocumentCounts(list.rows);
  const listed = list.rows.find(({ id }) => id === url.driverId);
  useMasterDetailFocus({
    open: url.driverId,
    detailId: OPEN_DRIVER_ID,
    rowOf: (driverId) => document.getElementById(driverLinkId(driverId)),
  });
  // 'Back' closes him.
  const open = useCallback(
    (driverId: string) => changeUrl({ driverId }, { addsHistory: !isOneOpen() }),
    [changeUrl],
  );
  const context = useMemo(
    () => ({ url, changeFilter: changeUrl, counts, open }),
    [url, changeUrl, counts, open],
  );
  const openRow = useCallback(({ id }: Driver) => open(id), [open]);
  const close = () => changeUrl({ driverId: "" });
  const isOpen = url.driverId !== "";
  useHeadCount(false);
  useShortcuts({
    ...TAB_KEYS,
    "/": () => document.getElementById(searchFieldId("fahrer"))?.focus(),
    Escape: close,
  });
  return (
    <div className={classNames(isOpen && BESIDE_EACH_OTHER)}>
      <SkipLink to="fahrer" onFollow={() => focusRows("fahrer")}>
        Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
      </SkipLink>
      <div className={classNames("min-w-0", isOpen && HIDDEN_WITHOUT_ROOM)}>
        <ListProvider value={context}>
          <ListSection
            id="fahrer"
            title="Fahrer"
            list={list}
            columns={DRIVER_COLUMNS}
            texts={DRIVER_LIST_TEXTS}
            isFiltered={isFiltered(url)}
            toolbar={<DriversToolbar />}
            isOpen={({ id }) => id === driverId}
            onRowClick={openRow}
          />
        </ListProvider>
      </div>
      {isOpen && (
        <OpenDriver key={url.driverId} driverId={url.driverId} listed={listed} onClose={close} />
      )}
    </div>
  );
}

const BESIDE_EACH_OTHER =
  "min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_29rem] min-[75rem]:gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_36rem]";

function isOneOpen() {
  return new URLSearchParams(location.search).has("fahrer");
}

const PAGE = 50;

/** Loaded on demand: the actions of a driver are more code than the list. */
const DriverDetail = deferred(() =>
  import("./driver-detail.tsx").then((open) => open.DriverDetail),
);

interface OpenDriverProps {
  driverId: string;
  /** As the list knows him, if it does. */
  listed: Driver | undefined;
  onClose: () => void;
}

/** The open driver beside his list. */
function OpenDriver({ driverId, listed, onClose }: OpenDriverProps) {
  const { driver, ...missing } = useOpenDriver(driverId, listed);
  return (
    <Panel titleId={OPEN_DRIVER_ID} onClose={onClose}>
      {driver ? (
        <Suspense fallback={<NoDriver {...missing} isLoading />}>
          <DriverDetail driver={driver} />
        </Suspense>
      ) : (
        <NoDriver {...missing} />
      )}
    </Panel>
  );
}

function NoDriver(state: Pick<EmptyPanelProps, "isLoading" | "error" | "retry">) {
  return (
    <EmptyPanel
      {...state}
      titleId={OPEN_DRIVER_ID}
      title="Geöffneter Fahrer"
      loading="Lade Fahrer-Daten..."
      notFound="Fahrer nicht gefunden"
    >
      Diesen Fahrer gibt es nicht, oder seine Daten sind gelöscht.
    </EmptyPanel>
  );
}

/**
 * The open driver. An action may take him out of the filtered list, and a link may name one that is not among the
 * loaded rows: then he is read by himself.
 */
function useOpenDriver(driverId: string, listed: Driver | undefined) {
  const { rows, error, retry } = usePolledList(
    "fahrer",
    { fahrerId: driverId, limit: 1 },
    { enabled: !listed },
  );
  const [last, setLast] = useState(listed);
  const isLoading = !listed && !rows && !error;
  const alone = listed ? undefined : rows?.find(({ id }) => id === driverId);
  const driver = listed ?? alone ?? (isLoading ? last : undefined);
  if (driver && driver !== last) setLast(driver);
  return { driver, isLoading, error: rows ? null : error, retry };
}
