import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { DeskLayout } from "../../ui/desk-layout.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NotificationsButton } from "../kit/notifications/notifications-button.tsx";
import { SearchButton } from "../kit/search-button.tsx";

const NAV = [
  { href: "/admin", label: "Disposition" },
  { href: "/fahrer-admin", label: "Fahrerverwaltung" },
  { href: "/admin/einstellungen", label: "Einstellungen" },
];

interface DeskPage {
  /** Also the page's only heading of the first rank. */
  heading: string;
  description: string;
  email: string;
  /** The page works without script. */
  isPlain?: boolean;
  /** A plain page with islands on it. */
  hasIslands?: boolean;
  children: ReactNode;
}

/** A page of the dispatcher's desk. Navigation and logout work without JavaScript, and the page says what doesn't. */
export function renderDeskPage(shell: Shell, page: DeskPage): string {
  const { heading, description, email, isPlain = false, hasIslands = false, children } = page;
  return renderDocument(shell, {
    title: `${heading} – ${shell.operator.name}`,
    description,
    robots: "noindex",
    desk: true,
    ...((!isPlain || hasIslands) && { script: "islands" }),
    ...(!isPlain && { toasts: true }),
    children: (
      <DeskLayout shell={shell} nav={NAV} actions={<SignedIn email={email} hasScript={!isPlain} />}>
        <h1 className="sr-only">{heading}</h1>
        {!isPlain && <NeedsScript />}
        {children}
      </DeskLayout>
    ),
  });
}

function NeedsScript() {
  return (
    <noscript>
      <Notice kind="warning" title="JavaScript ist ausgeschaltet">
        <p>
          Die Listen und Dialoge der Disposition brauchen JavaScript. Anmelden und Abmelden gehen
          auch ohne.
        </p>
      </Notice>
    </noscript>
  );
}

function SignedIn({ email, hasScript }: { email: string; hasScript: boolean }) {
  return (
    <>
      <span className="min-w-0 truncate text-14 text-chalk-2 max-sm:sr-only">
        <span className="sr-only">Angemeldet als </span>
        {email}
      </span>
      {hasScript && <SearchButton />}
      {hasScript && <NotificationsButton />}
      <form method="post" action="/admin/logout">
        <Button type="submit" size="small">
          Abmelden
        </Button>
      </form>
    </>
  );
}
