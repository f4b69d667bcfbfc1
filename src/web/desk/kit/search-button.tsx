import Search from "lucide-react/icons/search";
import { Button } from "../../ui/button.tsx";
import type { View } from "./desk-url.tsx";

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

/** Id of the search field of a list; `/` goes there. */
export function searchFieldId(list: View | "fahrer"): string {
  return `${list}-suche`;
}
