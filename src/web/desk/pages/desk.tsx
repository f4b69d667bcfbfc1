import type { ReactNode } from "react";
import type { SetupLine } from "../../../domain/desk/setup.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DeskLayout } from "../../ui/desk-layout.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sign } from "../../ui/sign.tsx";
import { DeskLoading, type DeskProps } from "../kit/desk-loading.tsx";
import { NotificationsButton } from "../kit/notifications/notifications-button.tsx";
import { SearchButton } from "../kit/search-button.tsx";

interface DeskPageProps extends DeskProps {
  /** What is configured, and what is still to do about it. */
  banner: readonly SetupLine[];
}

const NAV = [
  { href: "/admin", label: "Disposition" },
  { href: "/fahrer-admin", label: "Fahrerverwaltung" },
];

/** `/admin`: the dispatcher's desk. The lists live in the island; banner and logout work without JavaScript. */
export function renderDesk(shell: Shell, { banner, ...desk }: DeskPageProps): string {
  return renderDeskPage(shell, {
    heading: "Disposition",
    description: "Anfragen, Zuweisungen, Fahrer und E-Mails der Agentur.",
    email: desk.email,
    children: (
      <>
        <Banner lines={banner} />
        <Island
          assets={shell.assets}
          name="desk"
          component={DeskLoading}
          props={desk}
          when="load"
        />
      </>
    ),
  });
}

/** What is to do stands in one line, with what to do about it a click away; what stops the work now stands open. */
function Banner({ lines }: { lines: readonly SetupLine[] }) {
  const warnings = lines.filter(({ tone }) => tone === "warning");
  const isReady = warnings.length === 0;
  return (
    <section aria-label="Einrichtung" className="mb-2 text-14">
      <details
        open={lines.some(({ topic }) => topic === "storage")}
        className={classNames(
          "rounded-sign border border-line",
          !isReady && "border-amber bg-amber-soft",
        )}
      >
        <summary className="cursor-pointer px-3 py-1.5 max-lg:py-3">
          <b>{isReady ? "Eingerichtet" : `Einrichtung, ${warnings.length} offen`}</b>
          <span className="max-sm:hidden">
            {": "}
            {(isReady ? lines : warnings).map(({ title }) => title).join(" · ")}
          </span>
        </summary>
        <ul className="divide-y divide-line border-t border-line bg-sheet">
          {lines.map((line) => (
            <BannerLine key={line.title} line={line} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function BannerLine({ line: { tone, title, text } }: { line: SetupLine }) {
  return (
    <li className="flex items-baseline gap-2 px-3 py-1.5">
      <span className="translate-y-0.5">
        <Sign tone={tone === "warning" ? "amber" : "green"} />
      </span>
      <p className="min-w-0">
        <b>{title}.</b> {text}
      </p>
    </li>
  );
}

/** `/fahrer-admin`: filter, search, counts, documents, decisions. */
export function renderDriverDesk(shell: Shell, desk: DeskProps): string {
  return renderDeskPage(shell, {
    heading: "Fahrerverwaltung",
    description: "Registrierte Fahrer suchen, prüfen und freischalten.",
    email: desk.email,
    children: (
      <Island
        assets={shell.assets}
        name="driver-desk"
        component={DeskLoading}
        props={desk}
        when="load"
      />
    ),
  });
}

interface DeskPage {
  /** Also the page's only heading of the first rank. */
  heading: string;
  description: string;
  email: string;
  children: ReactNode;
}

/** A page of the dispatcher's desk. Navigation and logout work without JavaScript, and the page says what doesn't. */
function renderDeskPage(shell: Shell, page: DeskPage): string {
  const { heading, description, email, children } = page;
  return renderDocument(shell, {
    title: `${heading} – ${shell.operator.name}`,
    description,
    robots: "noindex",
    desk: true,
    script: "islands",
    toasts: true,
    children: (
      <DeskLayout shell={shell} nav={NAV} actions={<SignedIn email={email} />}>
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
      <SearchButton />
      <NotificationsButton />
      <form method="post" action="/admin/logout">
        <Button type="submit" size="small">
          Abmelden
        </Button>
      </form>
    </>
  );
}
