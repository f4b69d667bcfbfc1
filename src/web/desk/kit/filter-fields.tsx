import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BARE_CONTROL_LOOK, CONTROL_LOOK } from "../../ui/fields.tsx";
import { searchFieldId } from "./search-button.tsx";
import { useDebouncedValue } from "./use-browser.ts";

interface SearchFieldProps {
  list: Parameters<typeof searchFieldId>[0];
  /** Hint about searchable fields. */
  hint: string;
  value: string;
  /** Once the typing has paused. */
  onChange: (search: string) => void;
  className?: string;
}

/** Searches a list of the desk while somebody types. Typing draws this field alone; the list follows when it pauses. */
export function SearchField(props: SearchFieldProps) {
  const { list, hint, value: search, onChange } = props;
  const { className = "max-lg:basis-full [&_input]:min-h-9" } = props;
  const id = searchFieldId(list);
  const [told, setTold] = useState(search);
  const [given, setGiven] = useState(search);
  const [typed, setTyped] = useState(search);
  const debounced = useDebouncedValue(typed);
  if (given !== search) {
    setGiven(search);
    // Ignores its own change: somebody may have typed on since.
    if (search !== told) {
      setTyped(search);
      setTold(search);
    }
  }
  const tell = useEffectEvent((text: string) => {
    if (text === search || text !== typed) return;
    setTold(text);
    onChange(text);
  });
  useEffect(() => tell(debounced), [debounced]);
  return (
    <label htmlFor={id} className={`flex min-w-48 flex-1 items-center gap-2 ${className}`}>
      <span className="text-14 text-ink-2">Suche</span>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={hint}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.target.value)}
        className={BARE_CONTROL_LOOK}
      />
    </label>
  );
}

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice in a toolbar. Its options say what they are about; the label is for screen readers. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const {
    label,
    value,
    options,
    onChange,
    className = "min-w-0 max-sm:flex-1 max-sm:basis-36",
  } = props;
  const values = Object.keys(options) as Value[];
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = values.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className={`${BARE_CONTROL_LOOK} min-h-9`}
      >
        {values.map((candidate) => (
          <option key={candidate} value={candidate}>
            {options[candidate]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Options of a `LabelledSelect`; the first one leaves nobody out. */
export function choices<Value extends string>(all: string, values: readonly Value[]) {
  const options = [["", all], ...values.map((value) => [value, value])];
  return Object.fromEntries(options) as Record<Value | "", string>;
}

interface FilterProps<Value> {
  label: string;
  value: Value | null | undefined;
  onChange: (value: Value | undefined) => void;
}

interface DayFilterProps extends Omit<FilterProps<string>, "onChange"> {
  /** Empty: no filter. */
  onChange: (value: string) => void;
  isInline?: boolean;
}

interface FilterChoiceProps<Value extends string> extends FilterProps<Value> {
  /** First entry: no filter. */
  all: string;
  /** Words for the values that are none themselves. */
  labels?: Readonly<Partial<Record<Value, string>>>;
  /** Default: those of `labels`. */
  values?: readonly Value[];
}

const FILTER_LOOK = `${CONTROL_LOOK} min-h-9 py-1 max-lg:min-h-11`;

/** A choice among the filters of a list, its label above it. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, all, labels, value, onChange } = props;
  const values = props.values ?? (Object.keys(labels ?? {}) as Value[]);
  return (
    <label className="max-w-34 text-14 text-ink-2 max-sm:max-w-none max-sm:grow max-sm:basis-[calc(50%-0.375rem)]">
      {label}
      <select
        value={value ?? ""}
        onChange={(event) => onChange(values.find((one) => one === event.target.value))}
        className={FILTER_LOOK}
      >
        <option value="">{all}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {labels?.[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  );
}

const EARLIEST = "2000-01-01";
const LATEST = "2100-12-31";

/**
 * A day among the filters. `isInline`: its label before it. Whoever types has half a date, and then the year 2, for a moment:
 * only a whole one is taken, and what is typed stays as long as the field has the focus, whatever is made of it.
 */
export function DayFilter(props: DayFilterProps) {
  const { label, value, onChange, isInline = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    const day = target.value;
    const isWhole = !target.validity.badInput && (!day || (day >= EARLIEST && day <= LATEST));
    setTyped(day);
    if (isWhole) onChange(day);
  }
  return (
    <label
      className={`text-14 text-ink-2 max-sm:grow max-sm:basis-[calc(50%-0.375rem)] ${isInline ? "lg:flex lg:items-center lg:gap-1.5" : ""}`}
    >
      <span className="whitespace-nowrap">{label}</span>
      <input
        type="date"
        value={typed ?? value ?? ""}
        min={EARLIEST}
        max={LATEST}
        onChange={onType}
        onBlur={() => setTyped(null)}
        className={FILTER_LOOK}
      />
    </label>
  );
}

/** Takes all filters back. It goes with them: the focus stays with the filter before it. */
export function ResetFilters({ onReset, children }: { onReset: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={({ currentTarget }) => {
        const before = currentTarget.previousElementSibling;
        before?.querySelector<HTMLElement>("select, input, button, a")?.focus();
        onReset();
      }}
    >
      {children}
    </Button>
  );
}
