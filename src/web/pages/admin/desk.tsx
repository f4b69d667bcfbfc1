import type { SetupLine } from "../../../domain/system/setup.ts";
import type { Shell } from "../../document.tsx";
import { DeskLoading } from "../../islands/desk/desk-loading.tsx";
import type { DeskProps } from "../../islands/desk/desk-props.ts";
import { classNames } from "../../ui/class-names.ts";
import { Island } from "../../ui/island.tsx";
import { Sign } from "../../ui/sign.tsx";
import { renderDeskPage } from "./desk-page.tsx";

interface DeskPageProps extends DeskProps {
  /** What is configured, and what is still to do about it (spec 2). */
  banner: readonly SetupLine[];
}

const NAV = [
  { href: "#auftraege", label: "Anfragen" },
  { href: "#zuweisungen", label: "Zuweisungen" },
  { href: "#fahrer", label: "Fahrer" },
  { href: "#emails", label: "E-Mails" },
  { href: "/fahrer-admin", label: "Fahrerverwaltung" },
];

/** `/admin`: the dispatcher's desk. The lists live in the island; banner and logout work without JavaScript. */
export function renderDesk(shell: Shell, { banner, ...desk }: DeskPageProps): string {
  return renderDeskPage(shell, {
    heading: "Disposition",
    description: "Anfragen, Zuweisungen, Fahrer und E-Mails der Agentur.",
    nav: NAV,
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

/** One quiet line for what is in order, a marked one for what is to do. */
function Banner({ lines }: { lines: readonly SetupLine[] }) {
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
