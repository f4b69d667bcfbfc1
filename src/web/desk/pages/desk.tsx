import type { SetupLine } from "../../../domain/desk/setup.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { Sign } from "../../ui/sign.tsx";
import { Desk } from "../desk.tsx";
import { DriverDesk } from "../drivers/driver-desk.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { renderDeskPage } from "./desk-page.tsx";

/** What stands on the page, and what it was rendered from. */
interface RenderedDesk {
  markup: string;
  props: DeskProps;
}

/** `/admin`: the dispatcher's desk. `banner`: what is configured, and what is still to do about it. */
export function renderDesk(
  shell: Shell,
  { banner, ...desk }: RenderedDesk & { banner: readonly SetupLine[] },
): string {
  return renderDeskPage(shell, {
    heading: "Disposition",
    description: "Anfragen, Zuweisungen, Fahrer und E-Mails der Agentur.",
    email: desk.props.email,
    children: (
      <>
        <Banner lines={banner} />
        <Island assets={shell.assets} name={DESK} component={Desk} {...desk} when="load" />
      </>
    ),
  });
}

export const DESK = "desk";
export const DRIVER_DESK = "driver-desk";

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

const SIGN_OF_TONE = { info: "green", hint: "blue", warning: "amber" } as const;

function BannerLine({ line: { tone, title, text } }: { line: SetupLine }) {
  return (
    <li className="flex items-baseline gap-2 px-3 py-1.5">
      <span className="translate-y-0.5">
        <Sign tone={SIGN_OF_TONE[tone]} />
      </span>
      <p className="min-w-0">
        <b>{title}.</b> {text}
      </p>
    </li>
  );
}

/** `/fahrer-admin`: filter, search, counts, documents, decisions. */
export function renderDriverDesk(shell: Shell, desk: RenderedDesk): string {
  return renderDeskPage(shell, {
    heading: "Fahrerverwaltung",
    description: "Registrierte Fahrer suchen, prüfen und freischalten.",
    email: desk.props.email,
    children: (
      <Island
        assets={shell.assets}
        name={DRIVER_DESK}
        component={DriverDesk}
        {...desk}
        when="load"
      />
    ),
  });
}
