import Search from "lucide-react/icons/search";
import { Button } from "../../ui/button.tsx";

export const OPEN_SEARCH_ID = "suche-oeffnen";

/** In the head of the desk's pages; `Palette` serves it. */
export function SearchButton() {
  return (
    <span className="noscript:hidden">
      <Button
        id={OPEN_SEARCH_ID}
        inert
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden="true" size={16} />}
      >
        <span className="max-sm:sr-only">Suchen</span>
        <kbd className="font-sign font-normal text-chalk-2 max-lg:hidden">Strg K</kbd>
      </Button>
    </span>
  );
}

/** The search field of each list that has one; `/` goes there. */
export const SEARCH_FIELD_ID = {
  auftraege: "auftraege-suche",
  plan: "plan-suche",
  kunden: "kunden-suche",
  fahrer: "fahrer-suche",
  zuweisungen: "zuweisungen-suche",
  stunden: "stunden-suche",
  abrechnung: "abrechnung-suche",
  emails: "emails-suche",
  protokoll: "protokoll-suche",
} as const;
