import { isBelowMinimumExperience } from "../../../domain/drivers/vocabulary.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { BackToList } from "../kit/back-to-list.tsx";
import { MailLink, PhoneLink } from "../kit/contact-links.tsx";
import { OPEN_DRIVER_ID } from "../kit/use-dialogs.ts";
import type { Driver } from "../kit/wire.ts";
import { DriverActions } from "./driver-actions.tsx";
import { DriverAssignments } from "./driver-assignments.tsx";
import { DriverData } from "./driver-data.tsx";
import { DriverDocuments } from "./driver-documents.tsx";
import { DriverFacts } from "./driver-facts.tsx";
import { DriverLog } from "./driver-log.tsx";
import { DriverStatusChip } from "./driver-status.tsx";
import { FewYears } from "./few-years.tsx";
import { LicencePlates } from "./licence-plates.tsx";
import { useOpenDriver } from "./use-open-driver.ts";
import { fullName } from "./wording.ts";

interface OpenDriverProps {
  driverId: string;
  /** As the list knows him, if it does. */
  listed: Driver | undefined;
  onClose: () => void;
}

/** Everything about one driver, what is to decide on top. */
export function OpenDriver({ driverId, listed, onClose }: OpenDriverProps) {
  const { driver, isLoading } = useOpenDriver(driverId, listed);
  return (
    <aside
      aria-labelledby={OPEN_DRIVER_ID}
      className="min-[75rem]:sticky min-[75rem]:top-4 min-[75rem]:max-h-[calc(100dvh-2rem)] min-[75rem]:self-start min-[75rem]:overflow-y-auto min-[75rem]:rounded-sign min-[75rem]:border min-[75rem]:border-edge min-[75rem]:bg-sheet min-[75rem]:p-4"
    >
      <BackToList onClose={onClose} />
      {driver ? <Everything driver={driver} /> : <Nothing isLoading={isLoading} />}
    </aside>
  );
}

function Everything({ driver }: { driver: Driver }) {
  return (
    <div className="space-y-5">
      <header className="space-y-3">
        <h2 id={OPEN_DRIVER_ID} tabIndex={-1} className="text-28">
          {fullName(driver)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DriverStatusChip status={driver.status} />
          <LicencePlates classes={driver.fuehrerscheinklassen} />
          {isBelowMinimumExperience(driver.erfahrung_jahre) && <FewYears />}
        </div>
        <p className="flex flex-wrap gap-x-4 *:min-w-0">
          <PhoneLink phone={driver.telefon} />
          <MailLink email={driver.email} />
        </p>
        {driver.status === "rejected" && driver.ablehnungsgrund && (
          <p className="wrap-anywhere">
            <b>Grund der Ablehnung:</b> {driver.ablehnungsgrund}
          </p>
        )}
        <DriverActions driver={driver} />
      </header>
      <DriverDocuments driver={driver} />
      <DriverFacts driver={driver} />
      <DriverAssignments driver={driver} />
      <DriverLog driver={driver} />
      <DriverData driver={driver} />
    </div>
  );
}

function Nothing({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <h2 id={OPEN_DRIVER_ID} tabIndex={-1} className="sr-only">
        Geöffneter Fahrer
      </h2>
      {isLoading ? (
        <LoadingText lines={4}>Lade Fahrer-Daten...</LoadingText>
      ) : (
        <EmptyState title="Fahrer nicht gefunden">
          Diesen Fahrer gibt es nicht, oder seine Daten sind gelöscht.
        </EmptyState>
      )}
    </>
  );
}
