import { useState } from "react";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { PLAN_WEEKS, type PlanUrl } from "../kit/desk-url.tsx";
import { choices, DayFilter, LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { controlsOf } from "../kit/url-parts.ts";

interface PlanToolbarProps {
  filter: PlanUrl;
  onChange: (change: Partial<PlanUrl>) => void;
  /** First day that is shown. */
  start: string;
  /** One day at a time. */
  isDayList: boolean;
}

/** Choice of days and drivers. */
export function PlanToolbar(props: PlanToolbarProps) {
  const { filter, onChange, isDayList } = props;
  const count = countOf(filter);
  const [isOpen, setOpen] = useState(count > 0);
  const control = controlsOf(filter, onChange);
  return (
    <div className="plan-controls flex flex-wrap items-end lg:items-center gap-x-4 gap-y-2">
      <PlanDays {...props} />
      {!isDayList && (
        <search className="contents" aria-label="Fahrer filtern">
          <SearchField
            {...control("name")}
            list="plan"
            hint="Fahrer, Ort …"
            className="max-w-64 [&_input]:min-h-9"
          />
          <label className="flex min-h-9 items-center gap-1.5 whitespace-nowrap">
            <input
              type="checkbox"
              checked={filter.onlyFree !== ""}
              onChange={({ target }) => onChange({ onlyFree: target.checked ? "ja" : "" })}
            />
            Nur freie
          </label>
          <LabelledSelect {...control("order")} label="Reihenfolge der Fahrer" options={ORDER} />
          <Button
            size="small"
            variant="row"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filter{count > 0 && ` (${count})`}
          </Button>
          {isOpen && (
            <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
              <LabelledSelect {...control("licence")} label="Klasse" options={LICENCES} />
              <LabelledSelect
                {...control("specialisation")}
                label="Spezialisierung"
                options={SPECIAL}
              />
              <LabelledSelect {...control("region")} label="Region" options={REGION} />
              <DayFilter {...control("freeOn")} label="Frei am" isInline />
              {count > 0 && (
                <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
                  Filter zurücksetzen
                </Button>
              )}
            </div>
          )}
        </search>
      )}
    </div>
  );
}

const ORDER: Record<PlanUrl["order"], string> = {
  name: "Nach Name",
  frei: "Frei zuerst",
  region: "Nach Region",
  klasse: "Nach Klasse",
};

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
      <DayFilter label={isDayList ? "Tag" : "Woche ab"} isInline value={start} onChange={go} />
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
          <Button size="small" variant="row" onClick={() => print()}>
            Drucken
          </Button>
        </fieldset>
      )}
    </div>
  );
}
