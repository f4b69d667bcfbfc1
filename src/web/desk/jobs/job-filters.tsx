import type { ReactNode } from "react";
import type {
  JobFilter,
  JobStatusFilter,
  VehicleFilter,
} from "../../../domain/dispatch/jobs/filter/schemas.ts";
import {
  JOB_MARKS,
  type JobMark,
  MARK_LABEL,
  STATUS_FILTER_LABEL,
  VEHICLE_FILTER_LABEL,
} from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CHOSEN_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import { REGIONS, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { useAddressField } from "../kit/address-form.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, FilterChoice, ResetFilters, TypedFilter } from "../kit/filter-fields.tsx";
import { filterCount, jobFilterWords } from "../kit/job-filter-url.ts";

const STATUSES = Object.keys(STATUS_FILTER_LABEL) as JobStatusFilter[];
const VEHICLES = Object.keys(VEHICLE_FILTER_LABEL) as VehicleFilter[];
const [, , ...STATES] = REGIONS;

/** All filters of the list; they apply at once. */
export function JobFilters() {
  const { url, changeUrl } = useDeskUrl();
  const { filter } = url;
  const change = (part: JobFilter) => changeUrl({ filter: { ...filter, ...part } });
  return (
    <fieldset
      id="auftraege-filter"
      className="mb-2 flex flex-wrap items-end gap-2 border-y border-line py-2"
    >
      <legend className="sr-only">Filter</legend>
      <FilterChoice
        name="status"
        label="Status"
        all="Jeder"
        values={STATUSES}
        labels={STATUS_FILTER_LABEL}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <DayFilter
        name="von"
        label="Einsatz von"
        value={filter.from}
        onChange={(from) => change({ from })}
      />
      <DayFilter name="bis" label="bis" value={filter.to} onChange={(to) => change({ to })} />
      <FilterChoice
        name="fahrzeug"
        label="Fahrzeug"
        all="Alle"
        values={VEHICLES}
        labels={VEHICLE_FILTER_LABEL}
        value={filter.vehicle}
        onChange={(vehicle) => change({ vehicle })}
      />
      <FilterChoice
        name="anforderung"
        label="Anforderung"
        all="Alle"
        values={REQUIREMENTS}
        value={filter.requirement}
        onChange={(requirement) => change({ requirement })}
      />
      <FilterChoice
        name="einzelheit"
        label="Einzelheit"
        all="Alle"
        values={CHOSEN_ANSWERS}
        value={filter.answer}
        onChange={(answer) => change({ answer })}
      />
      <FilterChoice
        name="region"
        label="Bundesland"
        all="Alle"
        values={STATES}
        value={filter.region}
        onChange={(region) => change({ region })}
      />
      <TypedFilter
        name="plz"
        label="PLZ"
        hint="65…"
        pattern={/^\d{0,5}$/}
        value={filter.postcode}
        onChange={(postcode) => change({ postcode })}
      />
      <div className="flex flex-wrap gap-1">
        {JOB_MARKS.map((mark) => (
          <Mark
            key={mark}
            isOn={filter[mark]}
            {...marked(filter, mark)}
            onChange={(isOn) => change({ [mark]: isOn })}
          >
            {MARK_LABEL[mark]}
          </Mark>
        ))}
      </div>
      {filter.serie && (
        <Mark name="serie" value="" isOn onChange={() => change({ serie: undefined })}>
          Nur diese Serie
        </Mark>
      )}
      {filterCount(filter) > 0 && (
        <ResetFilters onReset={() => changeUrl({ filter: {} })}>
          <span className="sr-only">Filter </span>Zurücksetzen
        </ResetFilters>
      )}
    </fieldset>
  );
}

/** The word of the address that sets a mark or takes it back. */
function marked(filter: JobFilter, mark: JobMark) {
  return { name: "stand", value: jobFilterWords({ ...filter, [mark]: !filter[mark] }).stand ?? "" };
}

interface MarkProps {
  name: string;
  /** Value in the address after a click. */
  value: string;
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Mark({ name, value, isOn = false, onChange, children }: MarkProps) {
  return (
    <button
      {...useAddressField(name)}
      type="submit"
      value={value}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        "min-h-9 cursor-pointer rounded-sign border-2 px-2.5 font-sign text-[0.9375rem] font-semibold max-lg:min-h-11",
        isOn ? "border-blue bg-blue-soft text-blue" : "border-edge bg-sheet hover:border-ink",
      )}
    >
      {children}
    </button>
  );
}
