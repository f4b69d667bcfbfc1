import { renderDocument, type Shell } from "../../document.tsx";
import { DeskLoading } from "../../islands/desk/desk-loading.tsx";
import type { DeskProps } from "../../islands/desk/desk-props.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DeskLayout } from "../../ui/desk-layout.tsx";
import { Island } from "../../ui/island.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sign } from "../../ui/sign.tsx";
import type { BannerLine } from "./banner.ts";

interface DeskPageProps extends DeskProps {
  /** What is configured, and what is still to do about it (spec 2). */
  banner: readonly BannerLine[];
}

const NAV = [
  { href: "#auftraege", label: "Anfragen" },
  { href: "#zuweisungen", label: "Zuweisungen" },
  { href: "#fahrer", label: "Fahrer" },
  { href: "#emails", label: "E-Mails" },
];

/** `/admin`: the dispatcher's desk. The lists live in the island; banner and logout work without JavaScript. */
export function renderDesk(shell: Shell, { banner, ...desk }: DeskPageProps): string {
  return renderDocument(shell, {
    title: `Disposition – ${shell.operator.name}`,
    description: "Anfragen, Zuweisungen, Fahrer und E-Mails der Agentur.",
    robots: "noindex",
    bodyClass: "desk",
    script: "islands",
    toasts: true,
    children: (
      <DeskLayout shell={shell} nav={NAV} actions={<SignedIn email={desk.email} />}>
        <h1 className="sr-only">Disposition</h1>
        <Banner lines={banner} />
        <noscript>
          <Notice kind="warning" title="JavaScript ist ausgeschaltet">
            <p>
              Die Listen und Dialoge der Disposition brauchen JavaScript. Anmelden und Abmelden
              gehen auch ohne.
            </p>
          </Notice>
        </noscript>
        <Island
          assets={shell.assets}
          name="desk"
          component={DeskLoading}
          props={desk}
          when="load"
        />
      </DeskLayout>
    ),
  });
}

function SignedIn({ email }: { email: string }) {
  return (
    <>
      <span className="min-w-0 truncate text-14 text-chalk-2">
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

/** One quiet line for what is in order, a marked one for what is to do. */
function Banner({ lines }: { lines: readonly BannerLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="Einrichtung" className="mb-6">
      <ul className="divide-y divide-line rounded-sign border border-line text-14">
        {lines.map(({ tone, title, text }) => (
          <li
            key={title}
            className={classNames(
              "flex items-baseline gap-2 px-3 py-1.5",
              tone === "warning" && "bg-amber-soft text-ink",
            )}
          >
            <span className="translate-y-0.5">
              <Sign tone={tone === "warning" ? "amber" : "green"} />
            </span>
            <p className="min-w-0">
              <b>{title}.</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
