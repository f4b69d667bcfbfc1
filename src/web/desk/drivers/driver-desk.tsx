import { useCallback } from "react";
import { classNames } from "../../ui/class-names.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { DeskFrame, type RenderedBy } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { CsvLink } from "../kit/links.tsx";
import { useMasterDetailFocus } from "../kit/master-detail.tsx";
import { focusRows } from "../kit/row-keys.ts";
import { SEARCH_FIELD_ID } from "../kit/search-field-id.ts";
import { TAB_KEYS } from "../kit/tabs.ts";
import { useMinWidth, useShortcuts } from "../kit/use-browser.ts";
import { useHeadCount } from "../kit/use-today.ts";
import { DriverAddress } from "./driver-address.tsx";
import { driverLinkId } from "./driver-columns.tsx";
import { DriverList, useDrivers } from "./driver-list.tsx";
import { OpenDriver } from "./open-driver.tsx";
import { OPEN_DRIVER_ID, useDriverUrl } from "./use-driver-url.ts";

/** The view 'Fahrer', a page of its own: left the list, right the open driver; on a narrow screen one of the two. */
export function DriverDesk(props: DeskProps & RenderedBy) {
  return (
    <DeskFrame {...props}>
      <ListAndDriver />
    </DeskFrame>
  );
}

function ListAndDriver() {
  const [url, changeUrl] = useDriverUrl();
  const list = useDrivers(url, url.cursor);
  const listed = list.rows.find(({ id }) => id === url.driverId);
  const hasRoom = useMinWidth(75);
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
  useHeadCount(false);
  useShortcuts({
    ...TAB_KEYS,
    "/": () => document.getElementById(SEARCH_FIELD_ID.fahrer)?.focus(),
    Escape: close,
  });
  return (
    <DriverAddress url={url}>
      <div className={classNames(url.driverId !== "" && BESIDE_EACH_OTHER)}>
        <SkipLink to="fahrer" onFollow={() => focusRows("fahrer")}>
          Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
        </SkipLink>
        <div className={classNames("min-w-0", isAlone && "hidden")}>
          <DriverList
            list={list}
            filter={url}
            onFilterChange={(change) => changeUrl({ ...change, cursor: "" })}
            openId={url.driverId}
            onOpen={open}
            onCreated={open}
            tools={<CsvLink file="fahrer" what="Fahrer" />}
          />
        </div>
        {url.driverId !== "" && (
          <OpenDriver key={url.driverId} driverId={url.driverId} listed={listed} onClose={close} />
        )}
      </div>
    </DriverAddress>
  );
}

const BESIDE_EACH_OTHER =
  "min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_29rem] min-[75rem]:gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_36rem]";

function isOneOpen() {
  return new URLSearchParams(location.search).has("fahrer");
}
