import { LICENCE_CLASSES, SPECIALISATIONS } from "../../../domain/drivers/schemas.ts";
import { REGIONS } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { SearchField } from "./driver-search-field.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { type ChangeDriverUrl, type DriverUrl, NO_FILTER } from "./use-driver-url.ts";

interface DriversToolbarProps {
  url: DriverUrl;
  onUrlChange: ChangeDriverUrl;
  isFiltered: boolean;
}

/** Search, licence, region, specialisation; below them the status with its counts. */
export function DriversToolbar({ url, onUrlChange, isFiltered }: DriversToolbarProps) {
  return (
    <>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full">
        <SearchField search={url.search} onSearch={(search) => onUrlChange({ search })} />
        <Choice
          label="Führerschein"
          all="Alle Klassen"
          width="w-36"
          values={LICENCE_CLASSES}
          value={url.licence}
          onChange={(licence) => onUrlChange({ licence })}
        />
        <Choice
          label="Region"
          all="Alle Regionen"
          width="w-44"
          values={REGIONS}
          value={url.region}
          onChange={(region) => onUrlChange({ region })}
        />
        <Choice
          label="Spezialisierung"
          all="Alle Spezialisierungen"
          width="w-46"
          values={SPECIALISATIONS}
          value={url.specialisation}
          onChange={(specialisation) => onUrlChange({ specialisation })}
        />
      </search>
      <div className="flex basis-full flex-wrap items-center border-b border-line">
        <StatusTabs status={url.status} onChange={(status) => onUrlChange({ status })} />
        {isFiltered && (
          <Button size="small" variant="quiet" onClick={() => onUrlChange(NO_FILTER)}>
            Filter zurücksetzen
          </Button>
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** First entry: no filter. */
  all: string;
  /** Beside the search; on a phone two stand in a line. */
  width: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, all, width, values, value, onChange }: ChoiceProps) {
  return (
    <div className={`${width} max-sm:grow max-sm:basis-[calc(50%-0.375rem)]`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_LOOK} mt-0`}
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
