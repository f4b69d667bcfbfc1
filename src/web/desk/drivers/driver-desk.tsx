import { useCallback } from "react";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DeskFrame } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-loading.tsx";
import { SEARCH_FIELD_ID } from "../kit/filter-fields.tsx";
import { useMasterDetailFocus } from "../kit/master-detail.tsx";
import { useMediaQuery, useShortcuts } from "../kit/use-browser.ts";
import { driverLinkId } from "./driver-columns.tsx";
import { DriverList, useDrivers } from "./driver-list.tsx";
import { OpenDriver } from "./open-driver.tsx";
import { OPEN_DRIVER_ID, useDriverUrl } from "./use-driver-url.ts";

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
        <DriverList
          list={list}
          filter={url}
          onFilterChange={changeUrl}
          openId={url.driverId}
          onOpen={open}
          onCreated={open}
        />
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
