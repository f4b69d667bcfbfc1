import { useCallback, useState } from "react";
import { CsvLink } from "../kit/links.tsx";
import { DriverAddress } from "./driver-address.tsx";
import { DriverList, useDrivers } from "./driver-list.tsx";
import { driverDeskHref, NO_FILTER } from "./use-driver-url.ts";

/** The desk's view 'Fahrer': the list of the driver management, where a driver is opened with the same filters. */
export function DriversSection() {
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useDrivers(filter);
  const open = useCallback(
    (driverId: string) => location.assign(driverDeskHref(filter, driverId)),
    [filter],
  );
  return (
    <DriverAddress url={{ ...filter, driverId: "", cursor: "" }}>
      <DriverList
        list={list}
        filter={filter}
        onFilterChange={(change) => setFilter((before) => ({ ...before, ...change }))}
        openId=""
        onOpen={open}
        // He stands on top of the list; another page would take the message along.
        onCreated={() => undefined}
        tools={<CsvLink file="fahrer" what="Fahrer" />}
      />
    </DriverAddress>
  );
}
