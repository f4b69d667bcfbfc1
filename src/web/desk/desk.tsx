import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { LoadingText } from "../ui/loading-text.tsx";
import { Notice } from "../ui/notice.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { AssignmentsSection } from "./assign/assignments-section.tsx";
import { CustomersSection } from "./customers/customers-section.tsx";
import { DriversSection } from "./drivers/drivers-section.tsx";
import { CreateJobDialog } from "./jobs/create-job-dialog.tsx";
import { JobsSection } from "./jobs/jobs-section.tsx";
import { JOB_LIST_ID } from "./jobs/jobs-toolbar.tsx";
import { DeskFrame } from "./kit/desk-frame.tsx";
import type { DeskProps } from "./kit/desk-loading.tsx";
import { DeskUrlProvider, useDeskUrlState, VIEWS, type View } from "./kit/desk-url.tsx";
import { SEARCH_FIELD_ID } from "./kit/filter-fields.tsx";
import { focusRows } from "./kit/row-keys.ts";
import { useShortcuts } from "./kit/use-browser.ts";
import { useDialogs } from "./kit/use-dialogs.tsx";
import { ActionsSection } from "./log/actions-section.tsx";
import { EmailsSection } from "./mails/emails-section.tsx";
import { NewsLine } from "./news-line.tsx";
import { PlanSection } from "./plan/plan-section.tsx";
import { TodaySection } from "./today/today-section.tsx";
import { ViewTabs } from "./view-tabs.tsx";

/** The dispatcher's desk. */
export function Desk(props: DeskProps) {
  return (
    <DeskFrame {...props}>
      <Views />
    </DeskFrame>
  );
}

const VIEW: Record<View, () => ReactNode> = {
  heute: TodaySection,
  auftraege: JobsSection,
  plan: PlanSection,
  kunden: CustomersSection,
  fahrer: DriversSection,
  zuweisungen: AssignmentsSection,
  emails: EmailsSection,
  protokoll: ActionsSection,
  auswertung: Figures,
};

/** Plots are fetched by whoever looks at them. */
const FiguresSection = lazy(() =>
  import("./figures/figures-section.tsx").then(
    ({ FiguresSection: section }) => ({ default: section }),
    () => ({ default: Outdated }),
  ),
);

function Figures() {
  return (
    <Suspense fallback={<LoadingText lines={6}>Lade Auswertung...</LoadingText>}>
      <FiguresSection />
    </Suspense>
  );
}

/** The server has another version by now, or can't be reached. */
function Outdated() {
  return (
    <Notice kind="error" title="Die Auswertung lässt sich nicht laden" live="alert">
      <p>Bitte laden Sie die Seite neu.</p>
    </Notice>
  );
}

function Views() {
  const [url, changeUrl] = useDeskUrlState();
  const { openDialog } = useDialogs();
  const place = useMemo(() => ({ url, changeUrl }), [url, changeUrl]);
  const CurrentView = VIEW[url.view];
  useFocusOn(url.view);
  useShortcuts({
    ...Object.fromEntries(VIEWS.map((view, index) => [String(index + 1), () => show(view)])),
    "/": search,
    n: () => openDialog((close) => <CreateJobDialog onClose={close} />, JOB_LIST_ID),
  });
  return (
    <DeskUrlProvider value={place}>
      <SkipLink to={url.view} onFollow={() => focusRows(url.view)}>
        Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
      </SkipLink>
      <div className="border-line lg:flex lg:items-center lg:gap-6 lg:border-b">
        <ViewTabs />
        <NewsLine />
      </div>
      <CurrentView />
    </DeskUrlProvider>
  );

  function show(view: View) {
    changeUrl({ view, job: "" }, { addsHistory: true });
  }

  /** In this view, if it can be searched; else the jobs. */
  function search() {
    const shown = isSearched(url.view) ? url.view : "auftraege";
    const field = () => document.getElementById(SEARCH_FIELD_ID[shown]);
    // On a phone an open job hides it.
    if (field()?.checkVisibility()) return field()?.focus();
    changeUrl({ view: "auftraege", job: "" }, { addsHistory: true });
    setTimeout(() => field()?.focus());
  }
}

function isSearched(view: View): view is keyof typeof SEARCH_FIELD_ID {
  return view in SEARCH_FIELD_ID;
}

/** What had the focus goes with the view before: then it is at the beginning of this one. */
function useFocusOn(view: View) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const isLost = document.activeElement === document.body;
    if (isLost) document.getElementById(view)?.focus({ preventScroll: true });
  }, [view]);
}
