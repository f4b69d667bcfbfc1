import X from "lucide-react/icons/x";
import { type FormEvent, useMemo, useState } from "react";
import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import { builtInViews, MOST_COUNTED } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { BARE_CONTROL_LOOK } from "../../ui/field.tsx";
import { DeskLink, useDeskUrl } from "./desk-url.tsx";
import { filterCount, isSameFilter, jobFilterWords, readJobFilter } from "./job-filter-url.ts";
import { usePolledList } from "./polled-lists.ts";
import { useBerlinToday } from "./server-clock.ts";
import { store, useStored, VIEWS_KEY } from "./stored.ts";
import { withoutEmpty } from "./url-parts.ts";

interface JobCounts {
  /** Number of jobs found and filtered. */
  current: number;
  views: CountedView[];
  own: ReturnType<typeof useSavedViews>;
}

interface CountedView extends SavedView {
  count: number;
  isOwn: boolean;
}

/** Job counts of the list and of each view; undefined until loaded. */
export function useJobCounts(): JobCounts | undefined {
  const { url } = useDeskUrl();
  const today = useBerlinToday();
  const own = useSavedViews();
  const built = builtInViews(today).map((view) => ({ ...view, search: "", isOwn: false }));
  const views = [...built, ...own.views.map((view) => ({ ...view, isOwn: true }))];
  const asked = [{ filter: url.filter, search: url.search }, ...views].map(toFilter);
  const { rows } = usePolledList("job-counts", { filters: asked }, { keepsPrevious: true });
  const [current, ...counts] = rows ?? [];
  if (!current) return undefined;
  return {
    current: current.count,
    views: views.map((view, index) => ({ ...view, count: counts[index]?.count ?? 0 })),
    own,
  };
}

function toFilter({ filter, search }: { filter: JobFilter; search: string }) {
  return { ...withoutEmpty(filter), ...(search.trim() && { q: search.trim() }) };
}

/** The saved views with their counts: those that everybody has, and one's own. */
export function JobViews() {
  const { url } = useDeskUrl();
  const counts = useJobCounts();
  if (!counts) return <div className="h-9 max-lg:h-11" />;
  const isShown = (view: SavedView) =>
    url.view === "auftraege" &&
    view.search === url.search.trim() &&
    isSameFilter(view.filter, url.filter);
  const isAny = counts.views.some(isShown);
  const isWorthSaving =
    url.view === "auftraege" && (url.search.trim() !== "" || filterCount(url.filter) > 0);
  return (
    <nav
      aria-label="Ansichten der Aufträge"
      className="flex items-center gap-x-1 border-b border-line max-lg:overflow-x-auto lg:flex-wrap"
    >
      {counts.views.map((view) => (
        <View
          key={`${view.isOwn} ${view.name}`}
          view={view}
          isShown={isShown(view)}
          onDelete={() => counts.own.remove(view.name)}
        />
      ))}
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
      {isWorthSaving && !isAny && (
        <SaveView
          onSave={(name) =>
            counts.own.save({ name, search: url.search.trim(), filter: withoutEmpty(url.filter) })
          }
        />
      )}
    </nav>
  );
}

/** Other lists beside the jobs. */
const OTHER_VIEWS = [
  ["zuweisungen", "Zuweisungen"],
  ["stunden", "Stunden"],
  ["abrechnung", "Abrechnung"],
] as const;

interface ViewProps {
  view: CountedView;
  isShown: boolean;
  onDelete: () => void;
}

function View({ view, isShown, onDelete }: ViewProps) {
  const { name, count, isOwn, search, filter } = view;
  return (
    <span className="flex shrink-0 items-center">
      <DeskLink
        to={{ view: "auftraege", search, filter }}
        aria-current={isShown ? "true" : undefined}
        ref={isShown ? intoSight : undefined}
        className={VIEW_LOOK}
      >
        {name}
        <span className="font-text font-normal tabular-nums">{inFigures(count)}</span>
      </DeskLink>
      {isOwn && isShown && (
        <button
          type="button"
          onClick={onDelete}
          className="grid size-8 cursor-pointer place-items-center rounded-sign text-ink-2 hover:bg-warm max-lg:size-11"
        >
          <X aria-hidden="true" size={16} />
          <span className="sr-only">Ansicht „{name}“ löschen</span>
        </button>
      )}
    </span>
  );
}

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

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Button size="small" variant="quiet" onClick={() => setName("")}>
        Ansicht merken
      </Button>
    );
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (name?.trim()) onSave(name.trim());
    setName(null);
  }
  return (
    <form onSubmit={save} className="ml-1 flex shrink-0 items-center gap-1 py-0.5">
      <input
        // It stands where the button was that was just pressed.
        ref={(input) => input?.focus()}
        aria-label="Name der Ansicht"
        placeholder="Name der Ansicht"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setName(null);
        }}
        className={`${BARE_CONTROL_LOOK} h-8 min-h-0 w-44 py-0 max-lg:h-11`}
      />
      <Button size="small" type="submit">
        Merken
      </Button>
    </form>
  );
}

/** A search and filter of the list of jobs that somebody gave a name. */
interface SavedView {
  name: string;
  search: string;
  filter: JobFilter;
}

/** With those that everybody has, as many as are counted at once. */
const MOST = 20;

/**
 * One's own views, kept in this browser: they are a habit of whoever sits there, nothing of the agency depends on them, and
 * nobody else has to see them.
 */
function useSavedViews() {
  const text = useStored(VIEWS_KEY) ?? "";
  const views = useMemo(() => viewsIn(text), [text]);
  const keep = (changed: SavedView[]) => store(VIEWS_KEY, inAddresses(changed));
  return {
    views,
    /** A view of the same name gives way. */
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

/** Each name with the view's words in the address, which are read as carefully as there. */
function inAddresses(views: SavedView[]): string {
  const queries = views.map(({ name, search, filter }) => [
    name,
    new URLSearchParams({ suche: search, ...jobFilterWords(filter) }).toString(),
  ]);
  return new URLSearchParams(queries).toString();
}

function viewsIn(stored: string): SavedView[] {
  return [...new URLSearchParams(stored)].slice(-MOST).map(([name, text]) => {
    const query = new URLSearchParams(text);
    return { name, search: query.get("suche") ?? "", filter: readJobFilter(query) };
  });
}
