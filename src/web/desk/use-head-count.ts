import { useEffect } from "react";
import { COUNT_ID } from "./kit/tabs.ts";
import { useWorkCount } from "./today/use-today.ts";

/** How much is to do: at 'Heute' in the head, and on the tab of the browser (`(7) Disposition – …`). */
export function useHeadCount(isListed: boolean): void {
  const count = useWorkCount(isListed);
  useEffect(() => {
    const figure = count.toLocaleString("de-DE");
    const bare = document.title.replace(/^\([\d.]+\) /, "");
    document.title = count > 0 ? `(${figure}) ${bare}` : bare;
    const place = document.getElementById(COUNT_ID);
    if (!place?.firstElementChild) return;
    place.firstElementChild.textContent = figure;
    place.hidden = count === 0;
  }, [count]);
}
