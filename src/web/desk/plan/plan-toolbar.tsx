import { useState } from "react";
import { LICENCE_CLASSES, SPECIALISATIONS } from "../../../domain/drivers/schemas.ts";
import { addDays } from "../../../domain/kernel/time/days.ts";
import { REGIONS } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { DayFilter, LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import {
  PLAN_LOOKS,
  PLAN_WEEKS,
  type PlanLook,
  type PlanOrder,
  type PlanUrl,
} from "../kit/plan-url.ts";

interface PlanToolbarProps {
  filter: PlanUrl;
  onChange: (change: Partial<PlanUrl>) => void;
  /** First day that is shown, and how many. */
  start: string;
  days: number;
  /** One day at a time. */
  isDayList: boolean;
}

/** Which days and which drivers. */
export function PlanToolbar(props: PlanToolbarProps) {
  const { filter, onChange, isDayList } = props;
  const count = countOf(filter);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className="plan-controls flex flex-wrap items-end lg:items-center gap-x-4 gap-y-2">
      <PlanDays {...props} />
      {!isDayList && (
        <search className="contents" aria-label="Fahrer filtern">
          <SearchField
            list="plan"
            hint="Fahrer, Ort …"
            search={filter.name}
            onSearch={(name) => onChange({ name })}
            className="max-w-64 [&_input]:min-h-9"
          />
          <label className="flex min-h-9 items-center gap-1.5 whitespace-nowrap">
            <input
              type="checkbox"
              checked={filter.onlyFree}
              onChange={({ target }) => onChange({ onlyFree: target.checked })}
            />
            Nur freie
          </label>
          {filter.look === "tage" && (
            <LabelledSelect
              label="Reihenfolge der Fahrer"
              value={filter.order}
              options={ORDER}
              onChange={(order) => onChange({ order })}
            />
          )}
          <Button
            size="small"
            variant="row"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filter{count > 0 && ` (${count})`}
          </Button>
          {isOpen && <Narrowing filter={filter} onChange={onChange} />}
        </search>
      )}
    </div>
  );
}

/** What is chosen less often. */
function Narrowing({ filter, onChange }: Pick<PlanToolbarProps, "filter" | "onChange">) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <LabelledSelect
        label="Klasse"
        value={filter.licence}
        options={LICENCES}
        onChange={(licence) => onChange({ licence })}
      />
      <LabelledSelect
        label="Spezialisierung"
        value={filter.specialisation}
        options={SPECIAL}
        onChange={(specialisation) => onChange({ specialisation })}
      />
      <LabelledSelect
        label="Region"
        value={filter.region}
        options={REGION}
        onChange={(region) => onChange({ region })}
      />
      <DayFilter
        label="Frei am"
        isInline
        value={filter.freeOn}
        onChange={(freeOn = "") => onChange({ freeOn })}
      />
      {countOf(filter) > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}

/** The first one leaves nobody out. */
function choices<Value extends string>(all: string, values: readonly Value[]) {
  const options = [["", all], ...values.map((value) => [value, value])];
  return Object.fromEntries(options) as Record<Value | "", string>;
}

const ORDER: Record<PlanOrder, string> = {
  name: "Nach Name",
  frei: "Frei zuerst",
  region: "Nach Region",
  klasse: "Nach Klasse",
};

const LOOK: Record<PlanLook, string> = { tage: "Tage", karte: "Karte" };

const LICENCES = choices("Alle Klassen", LICENCE_CLASSES);
const SPECIAL = choices("Alle Spezialisierungen", SPECIALISATIONS);
const REGION = choices("Alle Regionen", REGIONS);

const NO_FILTER = { licence: "", specialisation: "", region: "", freeOn: "" } as const;

function countOf({ licence, specialisation, region, freeOn }: PlanUrl) {
  return [licence, specialisation, region, freeOn].filter(Boolean).length;
}

function PlanDays({ filter, onChange, start, isDayList }: PlanToolbarProps) {
  const step = isDayList ? 1 : 7;
  const go = (to: string) => onChange({ start: to });
  return (
    <div className="flex flex-wrap items-end lg:items-center gap-2 max-sm:w-full">
      <Button size="small" variant="row" onClick={() => go(addDays(start, -step))}>
        <span aria-hidden="true">‹</span>
        <span className="sr-only">{isDayList ? "Tag zurück" : "Woche zurück"}</span>
      </Button>
      <Button size="small" variant="row" onClick={() => go("")}>
        Heute
      </Button>
      <Button size="small" variant="row" onClick={() => go(addDays(start, step))}>
        <span aria-hidden="true">›</span>
        <span className="sr-only">{isDayList ? "Tag vor" : "Woche vor"}</span>
      </Button>
      <DayFilter
        label={isDayList ? "Tag" : "Woche ab"}
        isInline
        value={start}
        onChange={(day = "") => go(day)}
      />
      {!isDayList && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">Wie viele Wochen</legend>
          {PLAN_WEEKS.map((weeks) => (
            <Button
              key={weeks}
              size="small"
              variant={weeks === filter.weeks ? "secondary" : "row"}
              aria-pressed={weeks === filter.weeks}
              onClick={() => onChange({ weeks })}
            >
              {weeks === "1" ? "1 Woche" : `${weeks} Wochen`}
            </Button>
          ))}
          {filter.look === "tage" && (
            <Button size="small" variant="row" onClick={() => print()}>
              Drucken
            </Button>
          )}
        </fieldset>
      )}
      <fieldset className="flex gap-1">
        <legend className="sr-only">Ansicht des Plans</legend>
        {PLAN_LOOKS.map((look) => (
          <Button
            key={look}
            size="small"
            variant={look === filter.look ? "secondary" : "row"}
            aria-pressed={look === filter.look}
            onClick={() => onChange({ look })}
          >
            {LOOK[look]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
