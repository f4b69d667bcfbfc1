import { Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import { LoadingText } from "../ui/loading-text.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { CreateJobDialog } from "./jobs/dialogs.ts";
import { JOB_LIST_ID } from "./jobs/job-list-id.ts";
import { JobDetail } from "./jobs/job-master-detail.tsx";
import { AddressForm } from "./kit/address-form.tsx";
import { DeskFrame, type RenderedBy } from "./kit/desk-frame.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import {
  DESK_PATH,
  DeskUrlProvider,
  deskQuery,
  readDeskUrl,
  useDeskUrlState,
  type View,
} from "./kit/desk-url.tsx";
import { OfficeNav } from "./kit/office-nav.tsx";
import { focusRows } from "./kit/row-keys.ts";
import { SEARCH_FIELD_ID } from "./kit/search-field-id.ts";
import { OFFICE, TAB_KEYS } from "./kit/tabs.ts";
import { useShortcuts } from "./kit/use-browser.ts";
import { useDialogs } from "./kit/use-dialogs.tsx";
import { useHeadCount } from "./kit/use-today.ts";
import { NewsLine } from "./news-line.tsx";
import { useHeadTabs } from "./use-head-tabs.ts";
import { VIEW } from "./views.ts";

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
    (view: View) =>
      changeUrl({ view, job: "", customer: "", onlyFailed: false }, { addsHistory: true }),
    [changeUrl],
  );
  useHeadTabs(url.view, show);
  useHeadCount(url.view === "heute");
  useFocusOn(url.view);
  useShortcuts({
    ...TAB_KEYS,
    "/": search,
    n: () => openDialog((close) => <CreateJobDialog onClose={close} />, JOB_LIST_ID),
  });
  return (
    <DeskUrlProvider value={place}>
      <AddressForm id="adresse" action={DESK_PATH} words={deskQuery({ ...url, cursor: "" })}>
        <SkipLink to={url.view} onFollow={() => focusRows(url.view)}>
          Zur Liste springen, dort mit ↑ und ↓ von Zeile zu Zeile
        </SkipLink>
        {OFFICE.some(({ view }) => view === url.view) && <OfficeNav current={url.view} />}
        <div className="flex items-center gap-2">
          <NewsLine />
        </div>
        <Suspense fallback={<LoadingText lines={6} />}>
          <CurrentView />
        </Suspense>
      </AddressForm>
    </DeskUrlProvider>
  );

  /** In this view, if it can be searched; else the jobs. */
  async function search() {
    const shown = isSearched(url.view) ? url.view : "auftraege";
    const field = () => document.getElementById(SEARCH_FIELD_ID[shown]);
    // On a phone an open job hides it.
    if (field()?.checkVisibility()) return field()?.focus();
    await VIEW[shown].preload?.();
    changeUrl({ view: "auftraege", job: "" }, { addsHistory: true });
    setTimeout(() => field()?.focus());
  }
}

function isSearched(view: View): view is View & keyof typeof SEARCH_FIELD_ID {
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
