import X from "lucide-react/icons/x";
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { loadStyles } from "../ui/late-styles.ts";
import { LoadingText } from "../ui/notice.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { JOBS } from "./jobs/dialogs.ts";
import { JobDetail } from "./jobs/job-master-detail.tsx";
import type { Data } from "./kit/call.ts";
import { deferred, deferredFrom } from "./kit/deferred.tsx";
import { DeskFrame, type RenderedBy } from "./kit/desk-frame.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import {
  DeskLink,
  DeskUrlProvider,
  readDeskUrl,
  useDeskUrlState,
  type View,
} from "./kit/desk-url.tsx";
import { hasModifier } from "./kit/links.tsx";
import { usePolledList } from "./kit/polled-lists.ts";
import { focusRows } from "./kit/row-keys.ts";
import { searchFieldId } from "./kit/search-button.tsx";
import { HEAD_TABS_ID, OFFICE, TAB_KEYS, TABS, TabLinks } from "./kit/tabs.tsx";
import { useShortcuts } from "./kit/use-browser.ts";
import { useDialogs } from "./kit/use-dialogs.tsx";
import { useHeadCount } from "./kit/use-today.ts";
import { TodaySection } from "./today/today-section.tsx";

/** The dispatcher's desk. */
export function Desk(props: DeskProps & RenderedBy) {
  return (
    <DeskFrame {...props}>
      <Views />
    </DeskFrame>
  );
}

/** Fetches the code of what this address shows. */
export async function preloadDesk(query: string): Promise<void> {
  const { view, job } = readDeskUrl(new URLSearchParams(query));
  const shown = [VIEW[view], ...(job ? [JobDetail] : [])];
  await Promise.all(shown.map((part) => part.preload?.()));
}

function Views() {
  const [url, changeUrl] = useDeskUrlState();
  const { openDialog } = useDialogs();
  const place = useMemo(() => ({ url, changeUrl }), [url, changeUrl]);
  const CurrentView = VIEW[url.view];
  const show = useCallback(
    (view: View) => changeUrl({ view, job: "", customer: "", mails: "" }, { addsHistory: true }),
    [changeUrl],
  );
  useHeadTabs(url.view, show);
  useHeadCount(url.view === "heute");
  useFocusOn(url.view);
  useShortcuts({
    ...TAB_KEYS,
    "/": search,
    n: () => openDialog(<JOBS.CreateJobDialog />),
  });
  return (
    <DeskUrlProvider value={place}>
      <SkipLink to={url.view} onFollow={() => focusRows(url.view)}>
        Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
      </SkipLink>
      {OFFICE.some(({ view }) => view === url.view) && (
        <TabLinks label="Büro" links={OFFICE} current={url.view} />
      )}
      <div className="flex items-center gap-2">
        <NewsLine />
      </div>
      <Suspense fallback={<LoadingText lines={6} />}>
        <CurrentView />
      </Suspense>
    </DeskUrlProvider>
  );

  /** In this view, if it can be searched; else the jobs. */
  async function search() {
    const shown = UNSEARCHED.includes(url.view) ? "auftraege" : url.view;
    const field = () => document.getElementById(searchFieldId(shown));
    // On a phone an open job hides it.
    if (field()?.checkVisibility()) return field()?.focus();
    await VIEW[shown].preload?.();
    changeUrl({ view: "auftraege", job: "" }, { addsHistory: true });
    setTimeout(() => field()?.focus());
  }
}

const UNSEARCHED: readonly View[] = ["heute", "auswertung"];

/** Moves the focus to the start of a new view. */
function useFocusOn(view: View) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const isLost = document.activeElement === document.body;
    if (isLost) document.getElementById(view)?.focus({ preventScroll: true });
  }, [view]);
}

/**
 * The newest of what came in since the desk was opened or the line was closed. The line has its place already: nothing moves, and no
 * focus is taken.
 */
function NewsLine() {
  const { rows } = usePolledList("news", {});
  const known = useRef<Set<string> | null>(null);
  const [[news, ...others], setShown] = useState<Data["news"][]>([]);
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = new Set(rows.map(({ id }) => id));
    const fresh = before ? rows.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length > 0) setShown(fresh);
  }, [rows]);
  return (
    <>
      <p role="status" className="min-w-0 truncate">
        {news && (
          <DeskLink
            to={{ view: "auftraege", search: "", filter: {}, job: String(news.nummer) }}
            className="font-semibold text-blue underline"
          >
            {news.text + andMore(others.length)}
          </DeskLink>
        )}
      </p>
      {news && (
        <button
          type="button"
          onClick={() => setShown([])}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sign hover:bg-warm"
        >
          <X aria-hidden="true" size={16} />
          <span className="sr-only">Meldung schließen</span>
        </button>
      )}
    </>
  );
}

function andMore(others: number) {
  if (others <= 0) return "";
  return others === 1 ? " und eine weitere Meldung" : ` und ${others} weitere Meldungen`;
}

/** The head stands outside the island: marks its tab, and opens views without a reload (`data-view`). */
function useHeadTabs(shown: View, show: (view: View) => void): void {
  useEffect(() => {
    const tabs = document.getElementById(HEAD_TABS_ID)?.querySelectorAll("a") ?? [];
    for (const [index, tab] of tabs.entries()) {
      const isCurrent = TABS[index]?.views.includes(shown);
      if (isCurrent) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  }, [shown]);
  useEffect(() => {
    const listening = new AbortController();
    const preload = ({ target }: Event) => void viewBehind(target)?.code.preload?.();
    document.addEventListener("pointerover", preload, listening);
    document.addEventListener("focusin", preload, listening);
    document.addEventListener(
      "click",
      (event) => {
        const behind = viewBehind(event.target);
        if (!behind || hasModifier(event)) return;
        event.preventDefault();
        show(behind.view);
      },
      listening,
    );
    return () => listening.abort();
  }, [show]);
}

function viewBehind(target: EventTarget | null) {
  const link = target instanceof Element && target.closest<HTMLElement>("a[data-view]");
  const view = link && (link.dataset.view as View);
  return view ? { view, code: VIEW[view] } : undefined;
}

/** The desk's views, each with its own code but for the first one. */
const VIEW: Record<View, ComponentType & { preload?: () => Promise<unknown> }> = {
  heute: TodaySection,
  auftraege: deferredFrom(() => import("./jobs/jobs-section.tsx")).JobsSection,
  plan: deferred(async () => {
    const [{ PlanSection }] = await Promise.all([
      import("./plan/plan-section.tsx"),
      loadStyles("plan.css"),
    ]);
    return PlanSection;
  }),
  kunden: deferredFrom(() => import("./customers/customers-section.tsx")).CustomersSection,
  zuweisungen: deferredFrom(() => import("./assign/assignments-section.tsx")).AssignmentsSection,
  stunden: deferredFrom(() => import("./hours/hours-section.tsx")).HoursSection,
  abrechnung: deferredFrom(() => import("./billing/billing-section.tsx")).BillingSection,
  emails: deferredFrom(() => import("./mails/emails-section.tsx")).EmailsSection,
  protokoll: deferredFrom(() => import("./log/actions-section.tsx")).ActionsSection,
  auswertung: deferred(async () => {
    const [{ FiguresSection }] = await Promise.all([
      import("./figures/figures-section.tsx"),
      // For paper.
      loadStyles("plan.css"),
    ]);
    return FiguresSection;
  }),
};
