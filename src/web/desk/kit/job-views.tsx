import { builtInViews, MOST_COUNTED } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { DeskLink, isSameFilter, useDeskUrl } from "./desk-url.tsx";
import { usePolledList } from "./polled-lists.ts";
import { useBerlinToday } from "./server-clock.ts";
import { withoutEmpty } from "./url-parts.ts";

/** Job counts of the list, searched and filtered, and of each view; undefined until loaded. */
export function useJobCounts() {
  const { url } = useDeskUrl();
  const views = builtInViews(useBerlinToday());
  const q = url.search.trim();
  const shown = { ...withoutEmpty(url.filter), ...(q && { q }) };
  const filters = [shown, ...views.map(({ filter }) => filter)];
  const { rows } = usePolledList("job-counts", { filters }, { keepsPrevious: true });
  const [current, ...counts] = rows ?? [];
  if (!current) return undefined;
  return {
    current: current.count,
    views: views.map((view, index) => ({ ...view, count: counts[index]?.count ?? 0 })),
  };
}

/** The views of the jobs with their counts, and the other lists beside them. */
export function JobViews() {
  const { url } = useDeskUrl();
  const counts = useJobCounts();
  if (!counts) return <div className="h-9 max-lg:h-11" />;
  const isSearched = url.search.trim() !== "";
  return (
    <nav
      aria-label="Ansichten der Aufträge"
      className="flex items-center gap-x-1 border-b border-line max-lg:overflow-x-auto lg:flex-wrap"
    >
      {counts.views.map(({ name, filter, count }) => {
        const isShown = url.view === "auftraege" && !isSearched && isSameFilter(filter, url.filter);
        return (
          <DeskLink
            key={name}
            to={{ view: "auftraege", search: "", filter }}
            aria-current={isShown ? "true" : undefined}
            ref={isShown ? intoSight : undefined}
            className={VIEW_LOOK}
          >
            {name}
            <span className="font-text font-normal tabular-nums">{inFigures(count)}</span>
          </DeskLink>
        );
      })}
      {OTHER_VIEWS.map(([view, name]) => (
        <DeskLink
          key={view}
          to={{ view, job: "" }}
          aria-current={url.view === view ? "true" : undefined}
          ref={url.view === view ? intoSight : undefined}
          className={VIEW_LOOK}
        >
          {name}
        </DeskLink>
      ))}
    </nav>
  );
}

/** Other lists beside the jobs. */
const OTHER_VIEWS = [
  ["zuweisungen", "Zuweisungen"],
  ["stunden", "Stunden"],
  ["abrechnung", "Abrechnung"],
] as const;

/** A link among others that lead to lists; the shown one is underlined. */
export const VIEW_LOOK =
  "-mb-px flex min-h-9 shrink-0 items-center gap-1.5 border-b-4 border-transparent px-2 font-sign text-[0.9375rem] font-semibold text-ink-2 no-underline hover:border-edge aria-[current]:border-blue aria-[current]:text-ink max-lg:min-h-11";

/** On a phone not all views have room. The page itself stays where a reload has put it: `scrollIntoView` would move it to the top. */
export function intoSight(link: HTMLAnchorElement | null) {
  const nav = link?.closest("nav");
  if (!link || !nav) return;
  const [own, bar] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
  const left = Math.max(own.right - bar.right, 0) || Math.min(own.left - bar.left, 0);
  nav.scrollBy({ left, behavior: "instant" });
}

function inFigures(count: number) {
  return count > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString("de-DE")}+`
    : count.toLocaleString("de-DE");
}
