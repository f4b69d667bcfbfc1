import { DRIVER_STATUS_LABEL, DRIVER_STATUSES } from "../../../domain/drivers/vocabulary.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import {
  choices,
  DayFilter,
  LabelledSelect,
  ResetFilters,
  SearchField,
} from "../kit/filter-fields.tsx";
import { CsvLink } from "../kit/links.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-panel.tsx";
import { controlsOf } from "../kit/url-parts.ts";
import { DRIVERS } from "./dialogs.ts";
import { useListContext } from "./driver-columns.tsx";
import { isFiltered, NO_FILTER } from "./use-driver-url.ts";

const LICENCES = choices("Alle Klassen", LICENCE_CLASSES);
const STATES = choices("Alle Regionen", REGIONS);
const SPECIAL = choices("Alle Spezialisierungen", SPECIALISATIONS);
/** Of a choice beside the search; on a phone two stand in a line. */
const HALF = "max-sm:grow max-sm:basis-[calc(50%-0.375rem)]";

/** Search, licence, region, specialisation; below them the status with its counts, and a day. */
export function DriversToolbar() {
  const { url, changeFilter, open } = useListContext();
  const { fold, foldButton } = usePhoneFold("Filtern und mehr");
  const control = controlsOf(url, changeFilter);
  return (
    <>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full">
        <SearchField
          {...control("search")}
          list="fahrer"
          hint="Name, E-Mail, Telefon, Ort …"
          className="max-sm:min-w-0 [&_input]:min-h-9 max-sm:[&>span]:sr-only"
        />
        {foldButton}
        <div className={fold}>
          <LabelledSelect
            {...control("licence")}
            label="Führerschein"
            options={LICENCES}
            className={`w-36 ${HALF}`}
          />
          <LabelledSelect
            {...control("region")}
            label="Region"
            options={STATES}
            className={`w-44 ${HALF}`}
          />
          <LabelledSelect
            {...control("specialisation")}
            label="Spezialisierung"
            options={SPECIAL}
            className={`w-52 ${HALF}`}
          />
        </div>
      </search>
      <div className="flex min-w-0 basis-full flex-wrap items-center border-b border-line">
        <StatusTabs />
        <div className={fold}>
          <div className="py-1">
            <DayFilter {...control("freeOn")} label="Frei am" isInline />
          </div>
        </div>
        {isFiltered(url) && (
          <ResetFilters onReset={() => changeFilter(NO_FILTER)}>Filter zurücksetzen</ResetFilters>
        )}
        <span className="flex flex-wrap items-center gap-2 py-1 sm:pl-3">
          <span className={fold}>
            <CsvLink file="fahrer" what="Fahrer" />
          </span>
          <DialogButton
            variant="primary"
            opens={DRIVERS.CreateDriverDialog}
            with={{ onCreated: open }}
          >
            Fahrer anlegen
          </DialogButton>
        </span>
      </div>
    </>
  );
}

/** One button for each status, with how many drivers there are of it. */
function StatusTabs() {
  const { url, changeFilter } = useListContext();
  const [counts] = usePolledList("driver-counts", {}).rows ?? [];
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
          key={value}
          type="button"
          aria-pressed={value === url.status}
          onClick={() => changeFilter({ status: value })}
          className={classNames(
            "-mb-px min-h-9 shrink-0 cursor-pointer border-b-4 px-2 font-sign text-16 font-semibold",
            value === url.status
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
