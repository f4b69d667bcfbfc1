import { createContext, type MouseEvent, use } from "react";
import { isBelowMinimumExperience } from "../../../domain/drivers/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { driverNumber } from "../../../domain/kernel/vocabulary.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { availability, experience } from "../../../messages/profile-labels.ts";
import type { Column } from "../../ui/table.tsx";
import type { Driver } from "../kit/call.ts";
import { Day, hasModifier, LINK_LOOK, PhoneLink } from "../kit/links.tsx";
import { QUIET_BUTTONS } from "../kit/row-panel.tsx";
import { ApproveAction, RejectAction } from "./driver-actions.tsx";
import {
  type CountsByDriver,
  DocumentsState,
  DriverStatusChip,
  FewYears,
  LicencePlates,
} from "./driver-labels.tsx";
import { type DriverUrl, driverDeskHref } from "./use-driver-url.ts";

/** Columns of the list. */
export const DRIVER_COLUMNS: Column<Driver>[] = [
  {
    header: "Fahrer",
    cell: (driver) => (
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2">
        <p className="max-lg:grow">
          <DriverName driver={driver} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-14 font-normal text-ink-2 max-lg:order-last max-lg:basis-full">
          <span className="whitespace-nowrap">{driverNumber(driver.nummer)}</span>
          <span>{`${driver.plz} ${driver.ort}`.trim()}</span>
        </p>
        <p className="text-14 font-normal">
          <PhoneLink phone={driver.telefon} />
        </p>
      </div>
    ),
  },
  {
    header: "Status, Aktionen",
    phone: "inline",
    cell: (driver) => (
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
        <DriverStatusChip status={driver.status} />
        <p className="text-14 text-ink-2 max-lg:hidden">
          <span className="sr-only">registriert am </span>
          <Day iso={driver.created_at} />
        </p>
        {driver.status === "pending" && (
          <div className={`-ml-1.5 flex flex-wrap gap-1 max-lg:basis-full ${QUIET_BUTTONS}`}>
            <ApproveAction driver={driver} of={fullName(driver)} />
            <RejectAction driver={driver} of={fullName(driver)} />
          </div>
        )}
      </div>
    ),
  },
  {
    header: "Führerschein",
    phone: "inline",
    look: "max-lg:order-2",
    cell: (driver) => (
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-3">
        <LicencePlates classes={driver.fuehrerscheinklassen} />
        {isBelowMinimumExperience(driver.erfahrung_jahre) ? (
          <FewYears />
        ) : (
          <p className="text-14 whitespace-nowrap text-ink-2">
            {experience(driver.erfahrung_jahre)}
          </p>
        )}
      </div>
    ),
  },
  {
    header: "Region, Spezialisierung, Nachricht",
    phone: "inline",
    look: "max-lg:order-3 max-lg:min-w-0 max-lg:flex-[1_1_6rem]",
    cell: ({ verfuegbare_regionen, spezialisierungen, beschreibung }) => (
      <div className="max-lg:truncate max-lg:*:mr-3 max-lg:*:inline">
        <p>{some(verfuegbare_regionen)}</p>
        <p className="text-14 text-ink-2">{some(spezialisierungen)}</p>
        {beschreibung && (
          <p
            className="line-clamp-1 text-14 wrap-anywhere italic max-lg:hidden"
            title={beschreibung}
          >
            {beschreibung}
          </p>
        )}
      </div>
    ),
  },
  {
    header: "Satz, verfügbar",
    phone: "inline",
    look: "max-lg:order-1",
    cell: (driver) => (
      <div>
        <p className="whitespace-nowrap">{shortRate("hourly", driver.stundensatz)}</p>
        <p className="text-14 text-ink-2 max-lg:hidden">{availability(driver)}</p>
      </div>
    ),
  },
  {
    header: "Dokumente",
    look: "max-lg:order-4",
    cell: ({ id }) => <Documents driverId={id} />,
  },
];

const FEW = 3;

/** `Hessen, Bayern, Berlin und 4 weitere` */
function some(values: readonly string[]) {
  if (values.length <= FEW + 1) return values.join(", ");
  return `${values.slice(0, FEW).join(", ")} und ${values.length - FEW} weitere`;
}

/** The driver's name, which opens him. */
function DriverName({ driver }: { driver: Driver }) {
  const { url, open: openDriver } = useListContext();
  function open(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    openDriver(driver.id);
  }
  return (
    <a
      id={driverLinkId(driver.id)}
      data-row=""
      href={driverDeskHref(url, driver.id)}
      aria-current={driver.id === url.driverId ? "true" : undefined}
      onClick={open}
      className={LINK_LOOK}
    >
      {fullName(driver)}
    </a>
  );
}

/** Id of the link that opens a driver. */
export function driverLinkId(driverId: string): string {
  return `fahrer-${driverId}`;
}

function Documents({ driverId }: { driverId: string }) {
  return <DocumentsState counts={useListContext().counts.get(driverId)} />;
}

/** Cells' data beside their row. It changes more often than rows, and renders only those cells again. */
interface ListContext {
  url: DriverUrl;
  /** Begins with the first page. */
  changeFilter: (change: Partial<DriverUrl>) => void;
  counts: CountsByDriver;
  open: (driverId: string) => void;
}

const Context = createContext<ListContext | null>(null);

export const ListProvider = Context.Provider;

export function useListContext(): ListContext {
  const context = use(Context);
  if (!context) throw new Error("useListContext needs a ListProvider");
  return context;
}
