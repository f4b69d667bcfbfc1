import { type ReactNode, useState } from "react";
import { addDays } from "../../../domain/kernel/time/days.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { useAddressField } from "../kit/address-form.tsx";
import { DayFilter, LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { PLAN_WEEKS, type PlanOrder, type PlanUrl } from "../kit/plan-url.ts";

interface PlanToolbarProps {
  filter: PlanUrl;
  onChange: (change: Partial<PlanUrl>) => void;
  /** First day that is shown, and how many. */
  start: string;
  days: number;
  /** One day at a time. */
  isDayList: boolean;
}

/** Choice of days and drivers. */
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
            name="fahrername"
            hint="Fahrer, Ort …"
            search={filter.name}
            onSearch={(name) => onChange({ name })}
            className="max-w-64 [&_input]:min-h-9"
          />
          <label className="flex min-h-9 items-center gap-1.5 whitespace-nowrap">
            <input
              type="checkbox"
              name="nurfreie"
              value="ja"
              checked={filter.onlyFree}
              onChange={({ target }) => onChange({ onlyFree: target.checked })}
            />
            Nur freie
          </label>
          <LabelledSelect
            name="ordnung"
            label="Reihenfolge der Fahrer"
            value={filter.order}
            options={ORDER}
            onChange={(order) => onChange({ order })}
          />
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

/** Rare filters. */
function Narrowing({ filter, onChange }: Pick<PlanToolbarProps, "filter" | "onChange">) {
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <LabelledSelect
        name="klasse"
        label="Klasse"
        value={filter.licence}
        options={LICENCES}
        onChange={(licence) => onChange({ licence })}
      />
      <LabelledSelect
        name="spezial"
        label="Spezialisierung"
        value={filter.specialisation}
        options={SPECIAL}
        onChange={(specialisation) => onChange({ specialisation })}
      />
      <LabelledSelect
        name="gegend"
        label="Region"
        value={filter.region}
        options={REGION}
        onChange={(region) => onChange({ region })}
      />
      <DayFilter
        name="frei"
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
      <AddressButton name="ab" value={addDays(start, -step)} onClick={go}>
        <span aria-hidden="true">‹</span>
        <span className="sr-only">{isDayList ? "Tag zurück" : "Woche zurück"}</span>
      </AddressButton>
      <AddressButton name="ab" value="" onClick={go}>
        Heute
      </AddressButton>
      <AddressButton name="ab" value={addDays(start, step)} onClick={go}>
        <span aria-hidden="true">›</span>
        <span className="sr-only">{isDayList ? "Tag vor" : "Woche vor"}</span>
      </AddressButton>
      <DayFilter
        name="ab"
        label={isDayList ? "Tag" : "Woche ab"}
        isInline
        value={start}
        onChange={(day = "") => go(day)}
      />
      {!isDayList && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">Wie viele Wochen</legend>
          {PLAN_WEEKS.map((weeks) => (
            <AddressButton
              key={weeks}
              name="wochen"
              value={weeks}
              isPressed={weeks === filter.weeks}
              onClick={() => onChange({ weeks })}
            >
              {weeks === "1" ? "1 Woche" : `${weeks} Wochen`}
            </AddressButton>
          ))}
          <Button size="small" variant="row" onClick={() => print()}>
            Drucken
          </Button>
        </fieldset>
      )}
    </div>
  );
}

interface AddressButtonProps {
  name: string;
  value: string;
  onClick: (value: string) => void;
  /** One of several values. */
  isPressed?: boolean;
  children: ReactNode;
}

/** Sets a word of the address. */
function AddressButton({ name, value, onClick, isPressed, children }: AddressButtonProps) {
  return (
    <Button
      {...useAddressField(name)}
      type="submit"
      value={value}
      size="small"
      variant={isPressed ? "secondary" : "row"}
      aria-pressed={isPressed}
      onClick={() => onClick(value)}
    >
      {children}
    </Button>
  );
}
