import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import type { WebContext } from "../../http/environment.ts";
import { shellFor } from "../../http/shell.ts";
import { Button } from "../../ui/button.tsx";
import { renderDocument } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeskLayout } from "../../ui/plain-layout.tsx";
import { LINK_LOOK, SAMPLE_PATHS } from "../kit/links.tsx";
import { NotificationsButton } from "../kit/notifications/notifications.tsx";
import { SearchButton } from "../kit/search-button.tsx";
import { COUNT_ID, HEAD_TABS_ID, TABS } from "../kit/tabs.tsx";

export interface DeskPage {
  /** Also the page's only heading of the first rank. */
  heading: string;
  /** Its tab in the head. Default: 'Büro'. */
  tab?: string;
  /** Sheets of what is drawn at once; default: none beside the main one. */
  styles?: readonly string[];
  /** Before who is signed in. */
  setup?: ReactNode;
  /** The page works without script. */
  isPlain?: boolean;
  /** A plain page with islands on it. */
  hasIslands?: boolean;
  children: ReactNode;
}

/** Sheets of a view and of messages, which most visits don't need at once. */
const LATE = ["plan.css", "toaster.css"];

/** A page of the dispatcher's desk. Navigation and logout work without JavaScript, and the page says what doesn't. */
export function renderDeskPage(c: WebContext, page: DeskPage): string {
  const shell = shellFor(c);
  const { heading, tab = "Büro", setup, children } = page;
  const { isPlain = false, hasIslands = false, styles = [] } = page;
  return renderDocument(shell, {
    title: `${heading} – ${shell.operator.name}`,
    robots: "noindex",
    desk: true,
    ...((!isPlain || hasIslands) && {
      script: "islands",
      styles,
      lateStyles: LATE.filter((sheet) => !styles.includes(sheet)),
    }),
    children: (
      <DeskLayout
        shell={shell}
        nav={<HeadTabs current={tab} />}
        actions={
          <>
            {setup}
            <SignedIn email={c.get("session").email} hasScript={!isPlain} />
          </>
        }
      >
        <h1 className="sr-only">{heading}</h1>
        {c.get("hasSamples") && (
          <p className="-mx-4 -mt-2 mb-2 flex items-center gap-x-3 bg-blue-soft px-4 text-14 print:hidden">
            <span className="py-1">Erfundene Beispieldaten sind geladen.</span>
            <a href={SAMPLE_PATHS.remove} className={LINK_LOOK}>
              Entfernen
            </a>
          </p>
        )}
        {!isPlain && (
          <noscript>
            <Notice kind="warning" title="JavaScript ist ausgeschaltet">
              <p>
                Lesen geht auch ohne. Suchen, blättern und ändern lässt sich nur mit JavaScript.
              </p>
            </Notice>
          </noscript>
        )}
        {children}
      </DeskLayout>
    ),
  });
}

function HeadTabs({ current }: { current: string }) {
  return (
    <nav
      id={HEAD_TABS_ID}
      aria-label="Ansicht"
      className="flex gap-1 print:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:justify-around max-lg:gap-0 max-lg:border-t max-lg:border-edge max-lg:bg-asphalt"
    >
      {TABS.map(({ label, href, views }) => (
        <a
          key={label}
          href={href}
          data-view={views[0]}
          aria-current={label === current ? "page" : undefined}
          className="flex min-h-11 items-center gap-1.5 border-y-4 border-transparent px-3 font-sign text-16 font-semibold text-chalk-2 no-underline hover:bg-asphalt-2 aria-[current]:border-b-signal aria-[current]:text-chalk max-lg:min-h-14 max-lg:grow max-lg:justify-center max-lg:gap-1 max-lg:px-0.5 max-sm:text-[0.9375rem]"
        >
          {label}
          {label === "Heute" && (
            // The desk says it.
            <span
              id={COUNT_ID}
              hidden
              className="rounded-sign bg-amber-soft px-1.5 text-14 text-amber tabular-nums"
            >
              <span />
              <span className="sr-only"> zu tun</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function SignedIn({ email, hasScript }: { email: string; hasScript: boolean }) {
  return (
    <>
      <span className="min-w-0 truncate text-14 text-chalk-2 max-xl:sr-only">
        <span className="sr-only">Angemeldet als </span>
        {email}
      </span>
      {hasScript && <SearchButton />}
      {hasScript && <NotificationsButton />}
      <form method="post" action="/admin/logout">
        <Button
          type="submit"
          size="small"
          title="Abmelden"
          icon={<LogOut aria-hidden="true" size={16} className="lg:hidden" />}
        >
          <span className="max-lg:sr-only">Abmelden</span>
        </Button>
      </form>
    </>
  );
}
