import type { ReactNode } from "react";
import {
  DRIVER_STATUS_LABEL,
  DRIVER_STATUSES,
  type DriverStatus,
} from "../../../domain/drivers/vocabulary.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { BARE_CONTROL_LOOK } from "../../ui/field.tsx";
import { useAddressField } from "../kit/address-form.tsx";
import { useChosen } from "../kit/at-once/choosing.tsx";
import { ChosenToolbar } from "../kit/at-once/chosen-toolbar.tsx";
import { ResetFilters, SearchField } from "../kit/filter-fields.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Driver } from "../kit/wire.ts";
import { CHOSEN_DRIVERS } from "./at-once/chosen-drivers.tsx";
import { AskDriversDialog, CreateDriverDialog, RequestMissingDocumentsDialog } from "./dialogs.ts";
import { type DriverFilter, NO_FILTER, OPEN_DRIVER_ID } from "./use-driver-url.ts";

interface DriversToolbarProps {
  rows: readonly Driver[];
  filter: DriverFilter;
  onFilterChange: (change: Partial<DriverFilter>) => void;
  isFiltered: boolean;
  onCreated: (driverId: string) => void;
  /** Beside 'Fahrer anlegen', where there is room. */
  tools?: ReactNode;
}

/** Search, licence, region, specialisation; below them the status with its counts, and a day. */
export function DriversToolbar(props: DriversToolbarProps) {
  const { rows, filter, onFilterChange, isFiltered, onCreated, tools } = props;
  const { openDialog } = useDialogs();
  const freeOn = useAddressField("frei");
  const { fold, foldButton } = usePhoneFold("Filtern und mehr");
  const isChoosing = useChosen(CHOSEN_DRIVERS).rows.length > 0;
  return (
    <>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full">
        <SearchField
          list="fahrer"
          name="q"
          hint="Name, E-Mail, Telefon, Ort …"
          search={filter.search}
          onSearch={(search) => onFilterChange({ search })}
          className="max-sm:min-w-0 max-sm:[&>span]:sr-only"
        />
        {foldButton}
        <div className={fold}>
          <Choice
            name="klasse"
            label="Führerschein"
            all="Alle Klassen"
            width="w-36"
            values={LICENCE_CLASSES}
            value={filter.licence}
            onChange={(licence) => onFilterChange({ licence })}
          />
          <Choice
            name="region"
            label="Region"
            all="Alle Regionen"
            width="w-44"
            values={REGIONS}
            value={filter.region}
            onChange={(region) => onFilterChange({ region })}
          />
          <Choice
            name="spezialisierung"
            label="Spezialisierung"
            all="Alle Spezialisierungen"
            width="w-46"
            values={SPECIALISATIONS}
            value={filter.specialisation}
            onChange={(specialisation) => onFilterChange({ specialisation })}
          />
        </div>
      </search>
      {isChoosing ? (
        <ChosenDriversBar rows={rows} />
      ) : (
        <div className="flex min-w-0 basis-full flex-wrap items-center border-b border-line">
          <StatusTabs status={filter.status} onChange={(status) => onFilterChange({ status })} />
          <div className={fold}>
            <label className="flex items-center gap-2 py-1">
              <span className="text-14 whitespace-nowrap text-ink-2">Frei am</span>
              <input
                {...freeOn}
                type="date"
                value={filter.freeOn}
                onChange={({ target }) => onFilterChange({ freeOn: target.value })}
                className={`${BARE_CONTROL_LOOK} min-h-8 w-40 py-0`}
              />
            </label>
          </div>
          {isFiltered && (
            <ResetFilters onReset={() => onFilterChange(NO_FILTER)}>
              Filter zurücksetzen
            </ResetFilters>
          )}
          <span className="flex flex-wrap items-center gap-2 py-1 sm:pl-3">
            <span className={fold}>{tools}</span>
            <Button
              variant="primary"
              size="small"
              onClick={() =>
                openDialog(
                  (close) => <CreateDriverDialog onCreated={onCreated} onClose={close} />,
                  OPEN_DRIVER_ID,
                )
              }
            >
              Fahrer anlegen
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  /** Its word in the address. */
  name: string;
  label: string;
  /** First entry: no filter. */
  all: string;
  /** Beside the search; on a phone two stand in a line. */
  width: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ name, label, all, width, values, value, onChange }: ChoiceProps) {
  return (
    <div className={`${width} max-sm:grow max-sm:basis-[calc(50%-0.375rem)]`}>
      <select
        {...useAddressField(name)}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={BARE_CONTROL_LOOK}
      >
        <option value="">{all}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}

interface StatusTabsProps {
  status: DriverStatus | "";
  onChange: (status: DriverStatus | "") => void;
}

/** One button for each status, with how many drivers there are of it. */
function StatusTabs({ status, onChange }: StatusTabsProps) {
  const [counts] = usePolledList("driver-counts", {}).rows ?? [];
  const word = useAddressField("status");
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: "", label: "Alle", count: all } as const,
    // One word, one tab: whose mail has not left yet is among the 'active'.
    ...DRIVER_STATUSES.filter((value) => value !== "approved").map((value) => ({
      value,
      label: DRIVER_STATUS_LABEL[value],
      count: counts && (value === "active" ? counts.approved + counts.active : counts[value]),
    })),
  ];
  return (
    <fieldset className="flex min-w-0 flex-1 gap-x-1 max-sm:basis-full max-sm:overflow-x-auto sm:flex-wrap">
      <legend className="sr-only">Status</legend>
      {tabs.map(({ value, label, count }) => (
        <button
          {...word}
          key={value}
          type="submit"
          value={value}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          className={classNames(
            "-mb-px min-h-9 shrink-0 cursor-pointer border-b-4 px-2 font-sign text-16 font-semibold",
            value === status
              ? "border-blue text-ink"
              : "border-transparent text-ink-2 hover:border-edge hover:text-ink",
          )}
        >
          {label}{" "}
          <span className="font-text font-normal tabular-nums">
            {count === undefined ? "" : count.toLocaleString("de-DE")}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Gets the focus when nobody is chosen any more. */
const LIST_ID = "fahrer";

/** Instead of the statuses while drivers are chosen. */
function ChosenDriversBar({ rows }: { rows: readonly Driver[] }) {
  const chosen = useChosen(CHOSEN_DRIVERS);
  const { openDialog } = useDialogs();
  const about = (onClose: () => void) => ({
    drivers: chosen.rows,
    onDone: chosen.remove,
    onClose,
  });
  return (
    <ChosenToolbar chosen={chosen} listed={rows} one="Fahrer" many="Fahrer">
      <Button
        size="small"
        variant="row"
        onClick={() =>
          openDialog((close) => <RequestMissingDocumentsDialog {...about(close)} />, LIST_ID)
        }
      >
        Unterlagen anfordern
      </Button>
      <Button
        size="small"
        variant="row"
        onClick={() => openDialog((close) => <AskDriversDialog {...about(close)} />, LIST_ID)}
      >
        Nach Verfügbarkeit fragen
      </Button>
    </ChosenToolbar>
  );
}
