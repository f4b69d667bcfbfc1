import { useCallback, useMemo, useState } from "react";
import { SkipLink } from "../../ui/skip-link.tsx";
import type { Driver } from "../kit/call.ts";
import { deferred } from "../kit/deferred.tsx";
import { DeskFrame, type RenderedBy } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { ListSection } from "../kit/list-section.tsx";
import { MasterDetail } from "../kit/master-detail.tsx";
import { usePagedList, usePolledList } from "../kit/polled-lists.ts";
import { focusRows } from "../kit/row-keys.ts";
import { OpenPanel } from "../kit/row-panel.tsx";
import { searchFieldId } from "../kit/search-button.tsx";
import { TAB_KEYS } from "../kit/tabs.tsx";
import { withoutEmpty } from "../kit/url-parts.ts";
import { useShortcuts } from "../kit/use-browser.ts";
import { useHeadCount } from "../kit/use-today.ts";
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
  useHeadCount(false);
  useShortcuts({
    ...TAB_KEYS,
    "/": () => document.getElementById(searchFieldId("fahrer"))?.focus(),
  });
  return (
    <MasterDetail
      open={driverId}
      onClose={close}
      detailId={OPEN_DRIVER_ID}
      rowOf={(id) => document.getElementById(driverLinkId(id))}
      columns="min-[75rem]:grid-cols-[minmax(0,1fr)_29rem] min-[100rem]:grid-cols-[minmax(0,1fr)_36rem]"
      detail={<OpenDriver driverId={driverId} listed={listed} />}
    >
      <SkipLink to="fahrer" onFollow={() => focusRows("fahrer")}>
        Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
      </SkipLink>
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
    </MasterDetail>
  );
}

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
}

/**
 * The open driver beside his list. An action may take him out of the filtered list, and a link may name one that is not among the
 * loaded rows: then he is read by himself.
 */
function OpenDriver({ driverId, listed }: OpenDriverProps) {
  const alone = usePolledList("fahrer", { fahrerId: driverId, limit: 1 }, { enabled: !listed });
  const known = listed ?? alone.rows?.[0];
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  return (
    <OpenPanel
      {...alone}
      titleId={OPEN_DRIVER_ID}
      row={known ?? (alone.rows || alone.error ? undefined : last)}
      title="Geöffneter Fahrer"
      loading="Lade Fahrer-Daten..."
      notFound="Fahrer nicht gefunden"
      why="Diesen Fahrer gibt es nicht, oder seine Daten sind gelöscht."
    >
      {(driver) => <DriverDetail driver={driver} />}
    </OpenPanel>
  );
}
