import { useEffect, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { DeskLink, useDeskUrl, VIEWS, type View } from "./kit/desk-url.tsx";
import { useWorkCount } from "./today/use-today.ts";
import { VIEW } from "./views.ts";

const LABEL: Record<View, string> = {
  heute: "Heute",
  auftraege: "Aufträge",
  plan: "Plan",
  kunden: "Kunden",
  fahrer: "Fahrer",
  zuweisungen: "Zuweisungen",
  emails: "E-Mails",
  protokoll: "Protokoll",
  auswertung: "Auswertung",
};

/** The desk's views; 'Heute' says how much is to do. */
export function ViewTabs() {
  const { url } = useDeskUrl();
  const count = useWorkCount(url.view) ?? 0;
  useEffect(() => {
    document.title = withCount(document.title, count);
  }, [count]);
  const nav = useRef<HTMLElement>(null);
  const hasWork = count > 0;
  // Not all of them have room on a phone, and less once the first one says how much is to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number moves them
  useEffect(() => {
    showInRow(nav.current?.children[VIEWS.indexOf(url.view)]);
  }, [url.view, hasWork]);
  return (
    <nav
      ref={nav}
      aria-label="Ansicht"
      className="flex min-w-0 overflow-x-auto max-lg:border-b max-lg:border-line max-sm:-mx-4 max-sm:px-2"
    >
      {VIEWS.map((view) => (
        <DeskLink
          key={view}
          to={{ view, job: "", customer: "", onlyFailed: false }}
          onPointerEnter={() => void VIEW[view].preload?.()}
          onFocus={() => void VIEW[view].preload?.()}
          aria-current={view === url.view ? "page" : undefined}
          className={classNames(
            "flex min-h-11 min-w-11 shrink-0 items-center gap-1.5 border-b-4 px-3 font-sign text-16 font-semibold no-underline max-sm:px-2",
            view === url.view
              ? "border-blue text-ink"
              : "border-transparent text-ink-2 hover:border-edge hover:text-ink",
          )}
        >
          {LABEL[view]}
          {view === "heute" && count > 0 && <Count count={count} />}
        </DeskLink>
      ))}
    </nav>
  );
}

/** `(7) Disposition – …`: how much is to do can be read on the tab of the browser. */
function withCount(title: string, count: number) {
  const bare = title.replace(/^\([\d.]+\) /, "");
  return count > 0 ? `(${count.toLocaleString("de-DE")}) ${bare}` : bare;
}

/** On a phone not all views have room. */
function showInRow(tab: Element | null | undefined) {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function Count({ count }: { count: number }) {
  const place = useRef<HTMLSpanElement>(null);
  // It takes some of the room when it comes.
  useEffect(() => {
    showInRow(place.current?.closest("nav")?.querySelector("[aria-current=page]"));
  }, []);
  return (
    <span ref={place} className="rounded-sign bg-amber-soft px-1.5 text-14 text-amber tabular-nums">
      {count.toLocaleString("de-DE")}
      <span className="sr-only"> zu tun</span>
    </span>
  );
}
