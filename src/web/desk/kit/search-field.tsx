import { CONTROL_LOOK } from "../../ui/field.tsx";

/** The search field of each view that has one; `/` goes there. */
export const SEARCH_FIELD_ID = {
  auftraege: "auftraege-suche",
  emails: "emails-suche",
  protokoll: "protokoll-suche",
} as const;

interface SearchFieldProps {
  view: keyof typeof SEARCH_FIELD_ID;
  /** What can be searched for. */
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches a list of the desk while somebody types. */
export function SearchField({ view, hint, search, onSearch }: SearchFieldProps) {
  const id = SEARCH_FIELD_ID[view];
  return (
    <label className="flex min-w-48 flex-1 items-center gap-2 max-lg:basis-full" htmlFor={id}>
      <span className="text-14 text-ink-2">Suche</span>
      <input
        id={id}
        type="search"
        value={search}
        maxLength={200}
        placeholder={hint}
        aria-keyshortcuts="/"
        onChange={(event) => onSearch(event.target.value)}
        className={`${CONTROL_LOOK} mt-0 min-h-9`}
      />
    </label>
  );
}
