import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { DeskLayout } from "../../ui/desk-layout.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";

interface DeskPage {
  /** Also the page's only heading of the first rank. */
  heading: string;
  description: string;
  nav: readonly { href: string; label: string }[];
  email: string;
  children: ReactNode;
}

/** A page of the dispatcher's desk. Navigation and logout work without JavaScript, and the page says what doesn't. */
export function renderDeskPage(shell: Shell, page: DeskPage): string {
  const { heading, description, nav, email, children } = page;
  return renderDocument(shell, {
    title: `${heading} – ${shell.operator.name}`,
    description,
    robots: "noindex",
    bodyClass: "desk",
    script: "islands",
    toasts: true,
    children: (
      <DeskLayout shell={shell} nav={nav} actions={<SignedIn email={email} />}>
        <h1 className="sr-only">{heading}</h1>
        <noscript>
          <Notice kind="warning" title="JavaScript ist ausgeschaltet">
            <p>
              Die Listen und Dialoge der Disposition brauchen JavaScript. Anmelden und Abmelden
              gehen auch ohne.
            </p>
          </Notice>
        </noscript>
        {children}
      </DeskLayout>
    ),
  });
}

function SignedIn({ email }: { email: string }) {
  return (
    <>
      <span className="min-w-0 truncate text-14 text-chalk-2 max-sm:sr-only">
        <span className="sr-only">Angemeldet als </span>
        {email}
      </span>
      <form method="post" action="/admin/logout">
        <Button type="submit" size="small">
          Abmelden
        </Button>
      </form>
    </>
  );
}
