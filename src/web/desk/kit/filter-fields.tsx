import { useEffect, useEffectEvent, useState } from "react";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { useDebouncedValue } from "./use-browser.ts";

/** The search field of each list that has one; `/` goes there. */
export const SEARCH_FIELD_ID = {
  auftraege: "auftraege-suche",
  fahrer: "fahrer-suche",
  emails: "emails-suche",
  protokoll: "protokoll-suche",
} as const;

interface SearchFieldProps {
  list: keyof typeof SEARCH_FIELD_ID;
  /** What can be searched for. */
  hint: string;
  search: string;
  /** Once the typing has paused. */
  onSearch: (search: string) => void;
  className?: string;
}

/** Searches a list of the desk while somebody types. Typing draws this field alone; the list follows when it pauses. */
export function SearchField(props: SearchFieldProps) {
  const { list, hint, search, onSearch } = props;
  const { className = "max-lg:basis-full [&_input]:min-h-9" } = props;
  const id = SEARCH_FIELD_ID[list];
  const [given, setGiven] = useState(search);
  const [typed, setTyped] = useState(search);
  if (given !== search) {
    setGiven(search);
    setTyped(search);
  }
  const debounced = useDebouncedValue(typed);
  const tell = useEffectEvent((text: string) => {
    if (text !== search && text === typed) onSearch(text);
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
        className={`${CONTROL_LOOK} mt-0`}
      />
    </label>
  );
}

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A choice in a toolbar. Its options say what they are about; the label is for screen readers. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  const values = Object.keys(options) as Value[];
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = values.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className={`${CONTROL_LOOK} mt-0 min-h-9`}
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
