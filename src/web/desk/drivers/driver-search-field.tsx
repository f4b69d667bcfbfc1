import { useEffect, useEffectEvent, useState } from "react";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { useSettled } from "../kit/use-browser.ts";

export const DRIVER_SEARCH_ID = "fahrer-suche";

interface SearchFieldProps {
  search: string;
  /** Once the typing has paused. */
  onSearch: (search: string) => void;
}

/** Typing draws this field alone, not the list; the list follows when it pauses. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [given, setGiven] = useState(search);
  const [typed, setTyped] = useState(search);
  if (given !== search) {
    setGiven(search);
    setTyped(search);
  }
  const settled = useSettled(typed);
  const tell = useEffectEvent((text: string) => {
    if (text !== search && text === typed) onSearch(text);
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <label
      htmlFor={DRIVER_SEARCH_ID}
      className="flex min-w-48 flex-1 items-center gap-2 max-sm:basis-full"
    >
      <span className="text-14 text-ink-2">Suche</span>
      <input
        id={DRIVER_SEARCH_ID}
        type="search"
        value={typed}
        maxLength={200}
        placeholder="Name, E-Mail, Telefon, Ort …"
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.target.value)}
        className={`${CONTROL_LOOK} mt-0`}
      />
    </label>
  );
}
