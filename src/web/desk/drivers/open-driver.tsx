import { Suspense, useState } from "react";
import { deferred } from "../kit/deferred.tsx";
import { EmptyPanel, type EmptyPanelProps, Panel } from "../kit/panel.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { Driver } from "../kit/wire.ts";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

/** Loaded on demand: the actions of a driver are more code than the list. */
export const DriverDetail = deferred(() =>
  import("./driver-detail.tsx").then((open) => open.DriverDetail),
);

interface OpenDriverProps {
  driverId: string;
  /** As the list knows him, if it does. */
  listed: Driver | undefined;
  onClose: () => void;
}

/** The open driver beside his list. */
export function OpenDriver({ driverId, listed, onClose }: OpenDriverProps) {
  const { driver, ...missing } = useOpenDriver(driverId, listed);
  return (
    <Panel titleId={OPEN_DRIVER_ID} name="fahrer" onClose={onClose}>
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
