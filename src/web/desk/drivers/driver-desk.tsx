import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DeskFrame } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { useMediaQuery, useShortcuts } from "../kit/use-browser.ts";
import { DriverDialogs } from "./driver-dialogs.tsx";
import { DriverList } from "./driver-list.tsx";
import { DRIVER_SEARCH_ID } from "./driver-search-field.tsx";
import { OpenDriver } from "./open-driver.tsx";
import { useOpening } from "./use-driver-opening.ts";
import { useDriverUrl } from "./use-driver-url.ts";
import { useDrivers } from "./use-drivers.ts";

/** The driver management (spec 2): left the list, right the open driver; on a narrow screen one of the two. */
export function DriverDesk(props: DeskProps) {
  return (
    <DeskFrame {...props}>
      <ListAndDriver />
      <DriverDialogs />
    </DeskFrame>
  );
}

function ListAndDriver() {
  const [url, changeUrl] = useDriverUrl();
  const list = useDrivers(url);
  const listed = list.rows.find(({ id }) => id === url.driverId);
  const hasRoom = useMediaQuery("(min-width: 75rem)");
  const { open, close } = useOpening(url.driverId, changeUrl, hasRoom);
  const isAlone = url.driverId !== "" && !hasRoom;
  useShortcuts({ "/": () => document.getElementById(DRIVER_SEARCH_ID)?.focus() });
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
